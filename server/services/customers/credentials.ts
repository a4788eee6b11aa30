import type { Credentials, CredentialsPort } from '../../ports/signInPorts.ts';
import { type CustomerRow, findByLogin, lockCustomer, readCustomerRow } from './customerRows.ts';
import { isPassword } from './passwords.ts';

/** What customers sign in with, out of their rows. */
export const credentials: CredentialsPort = {
  find: async (executor, operatorId, login) => credentialsOf(await findByLogin(executor, operatorId, login)),
  read: async (executor, customer) => credentialsOf(await readCustomerRow(executor, customer)),
  lock: async (trx, customer) => credentialsOf(await lockCustomer(trx, customer)),
  isPassword: (password, found) => isPassword(password, found?.passwordHash ?? null),
  noteSignIn: async (trx, { operatorId, userId }, atMs) => {
    await trx.updateTable('customers').set({ last_sign_in_at_ms: atMs }).where('operator_id', '=', operatorId).where('user_id', '=', userId).execute();
  },
};

function credentialsOf(row: CustomerRow | undefined): Credentials | null {
  return row === undefined ? null : { userId: row.user_id, email: row.email, phone: row.phone, passwordHash: row.password_hash, lastSignInAtMs: row.last_sign_in_at_ms };
}
