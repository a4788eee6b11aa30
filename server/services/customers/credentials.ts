import { type FieldFault, passwordFault } from '../../../domain/forms/index.ts';
import type { Credentials, CredentialsPort } from '../../ports/signInPorts.ts';
import type { Platform } from '../../platform/service.ts';
import { type CustomerRow, findByLogin, lockCustomer, readCustomerRow } from './customerRows.ts';
import type { Passwords } from './passwords.ts';

/** How long somebody waits to hear whether the list of breached passwords knows theirs. */
const BREACHES_MS = 2000;

/** What customers sign in with, out of their rows. */
export function createCredentials({ clock, logger, ports, releases }: Pick<Platform, 'clock' | 'logger' | 'ports' | 'releases'>, passwords: Passwords): CredentialsPort {
  return {
    find: async (executor, operatorId, login) => credentialsOf(await findByLogin(executor, operatorId, login)),
    read: async (executor, customer) => credentialsOf(await readCustomerRow(executor, customer)),
    lock: async (trx, customer) => credentialsOf(await lockCustomer(trx, customer)),
    isPassword: (password, found) => passwords.isPassword(password, found?.passwordHash ?? null),
    hashPassword: (password) => passwords.hash(password),
    renewedHash: async (password, { passwordHash }) => (passwords.isOutdated(passwordHash) ? await passwords.hash(password) : null),
    keepRenewed: async (trx, { operatorId, userId }, { before, after }) => {
      await trx.updateTable('customers').set({ password_hash: after }).where('operator_id', '=', operatorId).where('user_id', '=', userId).where('password_hash', '=', before).execute();
    },
    passwordFaults: async (password, { login, brand }) => {
      const answer = releases.forBrand(brand);
      const forbidden = answer?.kind === 'served' ? [answer.release.manifest.title, brand, answer.release.manifest.site.companyName] : [brand];
      const fault = passwordFault(password, { login, forbidden }) ?? (await breachFault(password));
      return fault === null ? [] : [fault];
    },
    setPassword: async (trx, { operatorId, userId }, { passwordHash }) => {
      await trx.updateTable('customers').set({ password_hash: passwordHash, password_set_at_ms: clock.nowMs() })
        .where('operator_id', '=', operatorId).where('user_id', '=', userId).execute();
    },
    noteSignIn: async (trx, { operatorId, userId }, atMs) => {
      await trx.updateTable('customers').set({ last_sign_in_at_ms: atMs }).where('operator_id', '=', operatorId).where('user_id', '=', userId).execute();
    },
  };

  /** Without the list, or while it does not answer, the rest of the rule holds: nobody is kept from a new password by it. */
  async function breachFault(password: string): Promise<FieldFault | null> {
    try {
      return (await ports.find('breaches')?.isKnown(password, AbortSignal.timeout(BREACHES_MS))) === true ? 'breached' : null;
    } catch (error) {
      logger.warn({ error }, 'The list of breached passwords did not answer.');
      return null;
    }
  }
}

function credentialsOf(row: CustomerRow | undefined): Credentials | null {
  return row === undefined ? null : { userId: row.user_id, email: row.email, phone: row.phone, passwordHash: row.password_hash, lastSignInAtMs: row.last_sign_in_at_ms };
}
