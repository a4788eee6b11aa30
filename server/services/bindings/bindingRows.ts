import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../platform/service.ts';
import type { CustomerKey } from '../../ports/customerPorts.ts';
import type { BoundAddress, Way } from './boundAddress.ts';

const TOKEN_BYTES = 24;

/** Name of the one-time code of a change: good for its customer in the browser that asked. */
export function codeKeyOf({ operatorId, userId }: CustomerKey, { way, deviceId }: { readonly way: Way; readonly deviceId: string }): { readonly purpose: string; readonly subject: string } {
  return { purpose: 'binding', subject: JSON.stringify([operatorId, userId, way, deviceId]) };
}

/** Keeps a new address until it is proved, in place of the one before it. Gives the token of the mail's link. */
export async function keepChange(trx: Db, { operatorId, userId }: CustomerKey, address: BoundAddress, expiresAtMs: number): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const asked = { address: JSON.stringify(address), token_hash: hashOf(token), expires_at_ms: expiresAtMs };
  await trx.insertInto('address_changes').values({ operator_id: operatorId, user_id: userId, way: address.way, ...asked })
    .onConflict((conflict) => conflict.columns(['operator_id', 'user_id', 'way']).doUpdateSet(asked)).execute();
  return token;
}

/** Takes the change of a customer out, by one statement: of many who come at once one gets it. Null when there is none. */
export async function takeChange(trx: Db, { operatorId, userId }: CustomerKey, which: { readonly way: Way } | { readonly token: string }, nowMs: number): Promise<BoundAddress | null> {
  const one = trx.deleteFrom('address_changes').where('operator_id', '=', operatorId).where('user_id', '=', userId).where('expires_at_ms', '>', nowMs);
  const row = await ('token' in which ? one.where('token_hash', '=', hashOf(which.token)) : one.where('way', '=', which.way)).returning('address').executeTakeFirst();
  return row === undefined ? null : (JSON.parse(row.address) as BoundAddress);
}

/** Lets whoever has the address of before have it back. Gives the token of the link. */
export async function keepUndo(trx: Db, { operatorId, userId }: CustomerKey, before: BoundAddress, { nowMs, undoMs }: { readonly nowMs: number; readonly undoMs: number }): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const row = { token_hash: hashOf(token), operator_id: operatorId, user_id: userId, way: before.way, address: JSON.stringify(before), changed_at_ms: nowMs, expires_at_ms: nowMs + undoMs };
  await trx.insertInto('address_undos').values(row).execute();
  return token;
}

export interface Undo extends CustomerKey {
  readonly address: BoundAddress;
}

export async function findUndo(executor: Db, operatorId: string, token: string, nowMs: number): Promise<Undo | null> {
  const row = await executor.selectFrom('address_undos').select(['user_id', 'address']).where('operator_id', '=', operatorId).where('token_hash', '=', hashOf(token)).where('expires_at_ms', '>', nowMs).executeTakeFirst();
  return row === undefined ? null : { operatorId, userId: row.user_id, address: JSON.parse(row.address) as BoundAddress };
}

/**
 * Claims an undo by one statement, and with it all of that way that came later: whoever got in and changed the address twice
 * cannot have it back. False when it was claimed before.
 */
export async function spendUndo(trx: Db, operatorId: string, token: string, nowMs: number): Promise<boolean> {
  const spent = await trx.deleteFrom('address_undos').where('operator_id', '=', operatorId).where('token_hash', '=', hashOf(token)).where('expires_at_ms', '>', nowMs)
    .returning(['user_id', 'way', 'changed_at_ms']).executeTakeFirst();
  if (spent === undefined) return false;
  await trx.deleteFrom('address_undos').where('operator_id', '=', operatorId).where('user_id', '=', spent.user_id).where('way', '=', spent.way).where('changed_at_ms', '>=', spent.changed_at_ms).execute();
  return true;
}

/** Nothing that waits for its proof is bound any more. */
export async function dropChanges(trx: Db, { operatorId, userId }: CustomerKey): Promise<void> {
  await trx.deleteFrom('address_changes').where('operator_id', '=', operatorId).where('user_id', '=', userId).execute();
}

export async function forgetOldBindings(executor: Db, nowMs: number): Promise<void> {
  await executor.deleteFrom('address_changes').where('expires_at_ms', '<', nowMs).execute();
  await executor.deleteFrom('address_undos').where('expires_at_ms', '<', nowMs).execute();
}

/** Tokens are random enough for a plain hash. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
