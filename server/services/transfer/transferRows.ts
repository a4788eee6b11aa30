import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../platform/service.ts';
import type { PhoneNumber } from '../../ports/bindingPorts.ts';
import type { CustomerKey } from '../../ports/customerPorts.ts';

/** Whose a transfer is: a customer, in the browser that asked for the code. */
export interface TransferKey extends CustomerKey {
  readonly deviceId: string;
}

const TOKEN_BYTES = 24;

/** Name of the one-time code of a transfer. */
export function codeKeyOf({ operatorId, userId, deviceId }: TransferKey): { readonly purpose: string; readonly subject: string } {
  return { purpose: 'transfer', subject: JSON.stringify([operatorId, userId, deviceId]) };
}

/** Keeps the number of a transfer in place of the one before it, which is good no more. */
export async function keepTransfer(trx: Db, { operatorId, userId, deviceId }: TransferKey, { code, number }: PhoneNumber, expiresAtMs: number): Promise<void> {
  const state = { device_id: deviceId, phone_code: code, phone_number: number, token_hash: null, expires_at_ms: expiresAtMs };
  await trx.insertInto('transfers').values({ operator_id: operatorId, user_id: userId, ...state })
    .onConflict((conflict) => conflict.columns(['operator_id', 'user_id']).doUpdateSet(state)).execute();
}

/** What a right code gives, by one statement. Null when the transfer is over. */
export async function giveToken(trx: Db, { operatorId, userId, deviceId }: TransferKey, { nowMs, lifeMs }: { readonly nowMs: number; readonly lifeMs: number }): Promise<string | null> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const given = await trx.updateTable('transfers').set({ token_hash: hashOf(token), expires_at_ms: nowMs + lifeMs })
    .where('operator_id', '=', operatorId).where('user_id', '=', userId).where('device_id', '=', deviceId).where('expires_at_ms', '>', nowMs)
    .returning('user_id').executeTakeFirst();
  return given === undefined ? null : token;
}

/** Takes a transfer out by its token, by one statement: of many who come at once one gets the number. Null when there is none. */
export async function takeTransfer(trx: Db, { operatorId, userId, deviceId }: TransferKey, token: string, nowMs: number): Promise<PhoneNumber | null> {
  const row = await trx.deleteFrom('transfers')
    .where('operator_id', '=', operatorId).where('user_id', '=', userId).where('device_id', '=', deviceId)
    .where('token_hash', '=', hashOf(token)).where('expires_at_ms', '>', nowMs)
    .returning(['phone_code', 'phone_number']).executeTakeFirst();
  return row === undefined ? null : { code: row.phone_code, number: row.phone_number };
}

export async function forgetOldTransfers(executor: Db, nowMs: number): Promise<void> {
  await executor.deleteFrom('transfers').where('expires_at_ms', '<=', nowMs).execute();
}

/** Tokens are random enough for a plain hash. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
