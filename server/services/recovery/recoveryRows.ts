import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../platform/service.ts';
import type { CustomerKey } from '../../ports/customerPorts.ts';
import type { RecoveryTerms } from './recoveryTerms.ts';
import type { RecoveryWay } from './recoveryLogin.ts';

/** Whose a recovery is: a login and the browser where it was typed. */
export interface RecoveryKey {
  readonly operatorId: string;
  /** Hash of the normalised login. */
  readonly login: string;
  readonly deviceId: string;
}

/** What a right code or link gives: only its browser may set the password. */
export interface Proof extends CustomerKey {
  readonly guid: string;
  readonly way: RecoveryWay;
}

const TOKEN_BYTES = 24;

/** Name of the one-time code of a recovery. */
export function codeKeyOf({ operatorId, login, deviceId }: RecoveryKey): { readonly purpose: string; readonly subject: string } {
  return { purpose: 'recovery', subject: JSON.stringify([operatorId, login, deviceId]) };
}

/** Puts a link in place of the one before it. Gives its token. */
export async function replaceLink(trx: Db, { operatorId, login, deviceId }: RecoveryKey, { userId, way }: { readonly userId: string; readonly way: RecoveryWay }, expiresAtMs: number): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const asked = { way, user_id: userId, device_id: deviceId, token_hash: hashOf(token), expires_at_ms: expiresAtMs };
  await trx.insertInto('recoveries').values({ operator_id: operatorId, login, ...asked, proof_hash: null, proof_device_id: null, proof_expires_at_ms: null })
    .onConflict((conflict) => conflict.columns(['operator_id', 'login']).doUpdateSet(asked)).execute();
  return token;
}

/** Which link or code was right. */
export type Shown = { readonly kind: 'token'; readonly operatorId: string; readonly token: string; readonly deviceId: string } | ({ readonly kind: 'code' } & RecoveryKey);

/** Takes the link back and gives a proof in its place, by one statement: of many who come at once one gets it. Null when there is nothing to prove any more. */
export async function giveProof(trx: Db, shown: Shown, { proofLifeMs }: RecoveryTerms, nowMs: number): Promise<Proof | null> {
  const guid = randomBytes(TOKEN_BYTES).toString('base64url');
  const update = trx.updateTable('recoveries')
    .set({ token_hash: null, proof_hash: hashOf(guid), proof_device_id: shown.deviceId, proof_expires_at_ms: nowMs + proofLifeMs })
    .where('operator_id', '=', shown.operatorId).where('token_hash', 'is not', null).where('expires_at_ms', '>', nowMs).where('user_id', '<>', '');
  const one = shown.kind === 'token' ? update.where('token_hash', '=', hashOf(shown.token)) : update.where('login', '=', shown.login).where('device_id', '=', shown.deviceId);
  return proofOf(guid, await one.returning(['operator_id', 'user_id', 'way']).executeTakeFirst());
}

interface ProofKey {
  readonly operatorId: string;
  readonly guid: string;
  readonly deviceId: string;
}

export async function findProof(executor: Db, { operatorId, guid, deviceId }: ProofKey, nowMs: number): Promise<Proof | null> {
  return proofOf(guid, await executor.selectFrom('recoveries').select(['operator_id', 'user_id', 'way'])
    .where('operator_id', '=', operatorId).where('proof_hash', '=', hashOf(guid)).where('proof_device_id', '=', deviceId).where('proof_expires_at_ms', '>', nowMs).executeTakeFirst());
}

/** Claims a proof: it is good once. */
export async function spendProof(trx: Db, { operatorId, guid, deviceId }: ProofKey, nowMs: number): Promise<boolean> {
  const spent = await trx.updateTable('recoveries').set({ proof_hash: null, proof_device_id: null, proof_expires_at_ms: null })
    .where('operator_id', '=', operatorId).where('proof_hash', '=', hashOf(guid)).where('proof_device_id', '=', deviceId).where('proof_expires_at_ms', '>', nowMs)
    .returning('user_id').executeTakeFirst();
  return spent !== undefined;
}

/** Nothing that was sent or proved for the customer before is good any more. */
export async function voidRecoveries(trx: Db, { operatorId, userId }: CustomerKey): Promise<void> {
  await trx.updateTable('recoveries').set({ token_hash: null, proof_hash: null, proof_device_id: null, proof_expires_at_ms: null })
    .where('operator_id', '=', operatorId).where('user_id', '=', userId).execute();
}

export async function forgetOldRecoveries(executor: Db, nowMs: number): Promise<void> {
  await executor.deleteFrom('recoveries').where('expires_at_ms', '<', nowMs)
    .where((where) => where.or([where('proof_expires_at_ms', 'is', null), where('proof_expires_at_ms', '<', nowMs)])).execute();
}

function proofOf(guid: string, row: { readonly operator_id: string; readonly user_id: string; readonly way: string } | undefined): Proof | null {
  return row === undefined ? null : { guid, operatorId: row.operator_id, userId: row.user_id, way: row.way === 'phone' ? 'phone' : 'email' };
}

/** Tokens are random enough for a plain hash. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
