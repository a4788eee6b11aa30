import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../platform/service.ts';
import type { CustomerKey } from '../../ports/customerPorts.ts';
import type { CustomerPasskeyTable } from './passkeyTables.ts';

export type PasskeyRow = Selectable<CustomerPasskeyTable>;

/** A customer's, the oldest first. */
export async function passkeysOf(executor: Db, { operatorId, userId }: CustomerKey): Promise<readonly PasskeyRow[]> {
  return await executor.selectFrom('customer_passkeys').selectAll().where('operator_id', '=', operatorId).where('user_id', '=', userId)
    .orderBy('created_at_ms').orderBy('id').execute();
}

/** The passkey that an authenticator has named, whoever's it is; of the relying party alone. */
export async function passkeyOf(executor: Db, { operatorId, rpId, credentialId }: { readonly operatorId: string; readonly rpId: string; readonly credentialId: string }): Promise<PasskeyRow | undefined> {
  return await executor.selectFrom('customer_passkeys').selectAll()
    .where('operator_id', '=', operatorId).where('credential_id', '=', credentialId).where('rp_id', '=', rpId).executeTakeFirst();
}

/** False when the operator knows it already, of whomever. */
export async function addPasskey(trx: Db, row: PasskeyRow): Promise<boolean> {
  const added = await trx.insertInto('customer_passkeys').values(row)
    .onConflict((conflict) => conflict.columns(['operator_id', 'credential_id']).doNothing()).returning('id').executeTakeFirst();
  return added !== undefined;
}

/** False when the customer has no such one. */
export async function renamePasskey(trx: Db, { operatorId, userId }: CustomerKey, { id, name }: Pick<PasskeyRow, 'id' | 'name'>): Promise<boolean> {
  const renamed = await trx.updateTable('customer_passkeys').set({ name })
    .where('operator_id', '=', operatorId).where('user_id', '=', userId).where('id', '=', id).returning('id').executeTakeFirst();
  return renamed !== undefined;
}

/** The same. */
export async function removePasskey(trx: Db, { operatorId, userId }: CustomerKey, id: string): Promise<boolean> {
  const removed = await trx.deleteFrom('customer_passkeys')
    .where('operator_id', '=', operatorId).where('user_id', '=', userId).where('id', '=', id).returning('id').executeTakeFirst();
  return removed !== undefined;
}

/**
 * Notes a use by one conditional update. False where the authenticator has not counted on: then there are two of it. Authenticators that
 * count nothing say 0 each time.
 */
export async function countUse(trx: Db, { id }: Pick<PasskeyRow, 'id'>, counter: number, nowMs: number): Promise<boolean> {
  const used = await trx.updateTable('customer_passkeys').set({ counter, used_at_ms: nowMs }).where('id', '=', id)
    .where((where) => where.or([where('counter', '<', counter), where.and([where('counter', '=', 0), where(sql<number>`${counter}::bigint`, '=', 0)])]))
    .returning('id').executeTakeFirst();
  return used !== undefined;
}
