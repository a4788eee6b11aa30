import type { AddressesPort } from '../../ports/bindingPorts.ts';
import type { CustomerKey } from '../../ports/customerPorts.ts';
import type { Db } from '../../platform/service.ts';

/** Addresses of customers, in their rows. */
export const addresses: AddressesPort = {
  setEmail: async (trx, customer, email) => {
    if (email !== null && (await isAnothers(trx, customer, { column: 'email', value: email }))) return false;
    await update(trx, customer, { email, is_email_confirmed: email !== null });
    return true;
  },
  setPhone: async (trx, customer, phone) => {
    const login = phone === null ? null : `${phone.code}${phone.number}`;
    if (login !== null && (await isAnothers(trx, customer, { column: 'phone', value: login }))) return false;
    await update(trx, customer, { phone: login, phone_code: phone?.code ?? null, phone_number: phone?.number ?? null, is_phone_confirmed: phone !== null });
    return true;
  },
};

/** Two who come at once with one address: the second meets the unique key, and its transaction fails. */
async function isAnothers(trx: Db, { operatorId, userId }: CustomerKey, { column, value }: { readonly column: 'email' | 'phone'; readonly value: string }): Promise<boolean> {
  const row = await trx.selectFrom('customers').select('user_id').where('operator_id', '=', operatorId).where(column, '=', value).where('user_id', '<>', userId).executeTakeFirst();
  return row !== undefined;
}

type Changed = { readonly email: string | null; readonly is_email_confirmed: boolean } | { readonly phone: string | null; readonly phone_code: string | null; readonly phone_number: string | null; readonly is_phone_confirmed: boolean };

async function update(trx: Db, { operatorId, userId }: CustomerKey, changed: Changed): Promise<void> {
  await trx.updateTable('customers').set(changed).where('operator_id', '=', operatorId).where('user_id', '=', userId).execute();
}
