import { randomBytes } from 'node:crypto';
import type { Db } from '../../platform/service.ts';

/** What a challenge is for: registering, signing in without a password, the second step of a sign-in, or a proof of who asks. */
export type ChallengePurpose = 'enrol' | 'login' | 'second-step' | 'proof';

/** Whom a challenge is for: it is good in one browser, for one purpose and one sign-in, session or customer. */
export interface ChallengeKey {
  readonly operatorId: string;
  readonly deviceId: string;
  readonly purpose: ChallengePurpose;
  readonly subject: string;
}

const CHALLENGE_BYTES = 32;
/** Of one browser: a page that is open asks for one, and so does each press. */
const MOST_OPEN = 10;

/** A new challenge beside those of other tabs; the oldest of a browser go. */
export async function giveChallenge(trx: Db, { operatorId, deviceId, purpose, subject }: ChallengeKey, { nowMs, lifeMs }: { readonly nowMs: number; readonly lifeMs: number }): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
  const older = trx.selectFrom('passkey_challenges').select('challenge').where('operator_id', '=', operatorId).where('device_id', '=', deviceId)
    .orderBy('expires_at_ms', 'desc').orderBy('challenge').offset(MOST_OPEN - 1);
  await trx.deleteFrom('passkey_challenges').where('operator_id', '=', operatorId).where('device_id', '=', deviceId).where('challenge', 'in', older).execute();
  await trx.insertInto('passkey_challenges').values({ operator_id: operatorId, device_id: deviceId, challenge, purpose, subject, expires_at_ms: nowMs + lifeMs }).execute();
  return challenge;
}

/** Claims a challenge by one statement: of many who bring it at once one has it. */
export async function spendChallenge(trx: Db, { operatorId, deviceId, purpose, subject }: ChallengeKey, challenge: string, nowMs: number): Promise<boolean> {
  const spent = await trx.deleteFrom('passkey_challenges')
    .where('operator_id', '=', operatorId).where('device_id', '=', deviceId).where('challenge', '=', challenge)
    .where('purpose', '=', purpose).where('subject', '=', subject).where('expires_at_ms', '>', nowMs)
    .returning('challenge').executeTakeFirst();
  return spent !== undefined;
}

export async function forgetOldChallenges(executor: Db, nowMs: number): Promise<void> {
  await executor.deleteFrom('passkey_challenges').where('expires_at_ms', '<', nowMs).execute();
}
