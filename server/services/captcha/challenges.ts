import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/service.ts';

/** The picture's digits by its level: neither has the six of a mail's code. */
const DIGITS: Readonly<Record<ChallengeLevel, number>> = { 1: 5, 2: 7 };
const ID_BYTES = 18;
/** Expired challenges are known for so long, so that `expired` and `wrong` are told apart. */
const KEPT_MS = 60 * 60_000;

/** 2 is harder to read, for eyes and machines alike. */
export type ChallengeLevel = 1 | 2;

/** Whom a challenge is for: it is worth nothing elsewhere. */
export interface ChallengeOwner {
  readonly operatorId: string;
  readonly deviceId: string;
}

export interface NewChallenge extends ChallengeOwner {
  readonly purpose: string;
  readonly type: number;
  readonly level: ChallengeLevel;
  readonly tries: number;
  readonly expiresAtMs: number;
}

/** What became of an answer. `void`: there is nothing to answer any more. */
export type AnswerFate = 'right' | 'wrong' | 'void';

/** The pictures' secrets: answers follow from ids by a key that equal processes share, and stand in no row. */
export class ChallengeKey {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  newId(level: ChallengeLevel): string {
    return `${level}${randomBytes(ID_BYTES).toString('base64url')}`;
  }

  answerOf(id: string): string {
    const digits = DIGITS[levelOf(id)];
    const number = this.bytes('answer', id).readUIntBE(0, 6) % 10 ** digits;
    return String(number).padStart(digits, '0');
  }

  hashOf(id: string, answer: string): string {
    return this.bytes('told', id, answer).toString('base64url');
  }

  /** 32 bytes that nobody else can tell. */
  bytes(...parts: readonly string[]): Buffer {
    return createHmac('sha256', this.#secret).update(JSON.stringify(parts)).digest();
  }
}

export function levelOf(id: string): ChallengeLevel {
  return id.startsWith('2') ? 2 : 1;
}

/** Digits as they are told, in whatever script, without what stands between them. */
export function plainDigits(told: string): string {
  return told.replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll(/[\s-]/g, '');
}

export async function keepChallenge(executor: Db, key: ChallengeKey, { operatorId, deviceId, purpose, type, level, tries, expiresAtMs }: NewChallenge): Promise<string> {
  const id = key.newId(level);
  await executor.insertInto('captcha_challenges')
    .values({ id, operator_id: operatorId, device_id: deviceId, purpose, type, state: 'open', answer_hash: null, tries_left: tries, expires_at_ms: expiresAtMs }).execute();
  return id;
}

export interface KnownChallenge {
  readonly purpose: string;
  readonly type: number;
  readonly triesLeft: number;
  readonly expiresAtMs: number;
}

/** A challenge of this browser that may still be answered. */
export async function findOpen(executor: Db, { operatorId, deviceId }: ChallengeOwner, id: string, nowMs: number): Promise<KnownChallenge | null> {
  const row = await executor.selectFrom('captcha_challenges').selectAll()
    .where('id', '=', id).where('operator_id', '=', operatorId).where('device_id', '=', deviceId)
    .where('state', '=', 'open').where('tries_left', '>', 0).where('expires_at_ms', '>', nowMs).executeTakeFirst();
  return row === undefined ? null : { purpose: row.purpose, type: row.type, triesLeft: row.tries_left, expiresAtMs: row.expires_at_ms };
}

/** Ends a challenge; answers what it was for, also where it has expired, so that the next one is for the same. */
export async function voidChallenge(executor: Db, { operatorId, deviceId }: ChallengeOwner, id: string): Promise<Pick<KnownChallenge, 'purpose' | 'type'> | null> {
  const row = await executor.updateTable('captcha_challenges').set({ state: 'used' })
    .where('id', '=', id).where('operator_id', '=', operatorId).where('device_id', '=', deviceId)
    .returning(['purpose', 'type']).executeTakeFirst();
  return row ?? null;
}

/** Claims a try and, where the answer is right, solves the challenge, by one conditional update. `isRight`: a code of a mail was. */
export async function answerChallenge(executor: Db, key: ChallengeKey, owner: ChallengeOwner, told: { readonly id: string; readonly answer: string; readonly isRight: boolean }, nowMs: number): Promise<AnswerFate> {
  const { id, answer } = told;
  const isRight = told.isRight || answer === key.answerOf(id);
  const row = await executor.updateTable('captcha_challenges')
    .set((builder) => ({
      tries_left: builder('tries_left', '-', 1),
      ...(isRight && { state: 'solved' as const, answer_hash: key.hashOf(id, answer) }),
    }))
    .where('id', '=', id).where('operator_id', '=', owner.operatorId).where('device_id', '=', owner.deviceId)
    .where('state', '=', 'open').where('tries_left', '>', 0).where('expires_at_ms', '>', nowMs)
    .returning('state').executeTakeFirst();
  if (row === undefined) return 'void';
  return isRight ? 'right' : 'wrong';
}

/**
 * Uses a challenge up for its purpose, by one conditional update: of many calls with one answer one is let through. An answer that was
 * never tried before (`/captcha/validate`) costs a try when it is wrong.
 */
export async function spendChallenge(executor: Db, key: ChallengeKey, owner: ChallengeOwner, told: { readonly id: string; readonly answer: string; readonly purpose: string }, nowMs: number): Promise<AnswerFate> {
  const { id, answer, purpose } = told;
  const isPicture = answer === key.answerOf(id);
  const isRight = sql<boolean>`(state = 'solved' and answer_hash = ${key.hashOf(id, answer)}) or (state = 'open' and ${isPicture}::boolean)`;
  const row = await executor.updateTable('captcha_challenges')
    .set((builder) => ({
      tries_left: builder('tries_left', '-', 1),
      state: builder.case().when(isRight).then<'open' | 'solved' | 'used'>('used').else(builder.ref('state')).end(),
    }))
    .where('id', '=', id).where('operator_id', '=', owner.operatorId).where('device_id', '=', owner.deviceId).where('purpose', '=', purpose)
    .where((where) => where.or([where('state', '=', 'solved'), where.and([where('state', '=', 'open'), where('tries_left', '>', 0)])]))
    .where('expires_at_ms', '>', nowMs)
    .returning('state').executeTakeFirst();
  if (row === undefined) return 'void';
  return row.state === 'used' ? 'right' : 'wrong';
}

export async function forgetOldChallenges(executor: Db, nowMs: number): Promise<void> {
  await executor.deleteFrom('captcha_challenges').where('expires_at_ms', '<', nowMs - KEPT_MS).execute();
}
