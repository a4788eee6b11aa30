import { createHash, randomBytes } from 'node:crypto';
import type { Registration } from '../../ports/customerPorts.ts';
import type { Db } from '../../platform/service.ts';

/** Whose a registration is that waits for its code: an address and the browser where it was typed. */
export interface PendingKey {
  readonly operatorId: string;
  /** E-mail in small letters, or a phone number in E.164 with its plus. */
  readonly address: string;
  readonly deviceId: string;
}

/** What is kept of a registration: null where no password was chosen, and one is made up when it is opened. */
export type KeptRegistration = Omit<Registration, 'passwordHash'> & { readonly passwordHash: string | null };

/** A registration that waits, as it was sent. */
export interface PendingRegistration {
  readonly deviceId: string;
  readonly registration: KeptRegistration;
}

const TOKEN_BYTES = 24;

/** Name of the one-time code of a registration. */
export function codeKeyOf({ operatorId, address, deviceId }: PendingKey): { readonly purpose: string; readonly subject: string } {
  return { purpose: 'registration', subject: JSON.stringify([operatorId, address, deviceId]) };
}

/** Keeps a registration in place of the one before of this browser and address; gives the token of its link. */
export async function keepPending(trx: Db, { operatorId, address, deviceId }: PendingKey, registration: KeptRegistration, expiresAtMs: number): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const state = { token_hash: hashOf(token), registration: JSON.stringify(registration), expires_at_ms: expiresAtMs };
  await trx.insertInto('pending_registrations').values({ operator_id: operatorId, address, device_id: deviceId, ...state })
    .onConflict((conflict) => conflict.columns(['operator_id', 'address', 'device_id']).doUpdateSet(state)).execute();
  return token;
}

export async function findPending(executor: Db, { operatorId, address, deviceId }: PendingKey, nowMs: number): Promise<PendingRegistration | null> {
  return pendingOf(await executor.selectFrom('pending_registrations').selectAll()
    .where('operator_id', '=', operatorId).where('address', '=', address).where('device_id', '=', deviceId).where('expires_at_ms', '>', nowMs).executeTakeFirst());
}

export async function findByToken(executor: Db, operatorId: string, token: string, nowMs: number): Promise<PendingRegistration | null> {
  return pendingOf(await executor.selectFrom('pending_registrations').selectAll()
    .where('operator_id', '=', operatorId).where('token_hash', '=', hashOf(token)).where('expires_at_ms', '>', nowMs).executeTakeFirst());
}

/** Takes a registration out, by one statement: of many who ask at once one gets it. Its code has been claimed. */
export async function takePending(trx: Db, { operatorId, address, deviceId }: PendingKey, nowMs: number): Promise<PendingRegistration | null> {
  return pendingOf(await trx.deleteFrom('pending_registrations')
    .where('operator_id', '=', operatorId).where('address', '=', address).where('device_id', '=', deviceId).where('expires_at_ms', '>', nowMs).returningAll().executeTakeFirst());
}

/** The same by the token of the link, which claims it. */
export async function takeByToken(trx: Db, operatorId: string, token: string, nowMs: number): Promise<PendingRegistration | null> {
  return pendingOf(await trx.deleteFrom('pending_registrations')
    .where('operator_id', '=', operatorId).where('token_hash', '=', hashOf(token)).where('expires_at_ms', '>', nowMs).returningAll().executeTakeFirst());
}

/** What nobody has proved is not kept. */
export async function forgetOldPending(executor: Db, nowMs: number): Promise<void> {
  await executor.deleteFrom('pending_registrations').where('expires_at_ms', '<=', nowMs).execute();
}

function pendingOf(row: { readonly device_id: string; readonly registration: string } | undefined): PendingRegistration | null {
  return row === undefined ? null : { deviceId: row.device_id, registration: { referral: [], ...(JSON.parse(row.registration) as Omit<KeptRegistration, 'referral'> & Partial<Pick<KeptRegistration, 'referral'>>) } };
}

/** Tokens are random enough for a plain hash. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
