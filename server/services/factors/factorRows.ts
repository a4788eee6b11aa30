import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/service.ts';
import type { CustomerKey } from '../../ports/customerPorts.ts';
import type { FactorMethod, SentMethod } from '../../ports/factorPorts.ts';
import type { FactorTerms } from './factorTerms.ts';

export type Verdict = 'right' | 'wrong' | 'void';

/** A factor that is set up. */
export interface EnrolledFactor {
  readonly method: FactorMethod;
  readonly enrolledAtMs: number;
  /** Of saved codes. */
  readonly codesLeft: number;
}

const DAY_MS = 86_400_000;
/** Methods in the order in which they are offered. */
const ORDER: readonly FactorMethod[] = ['totp', 'sms', 'email', 'recovery'];
/** Before the others: it takes no typing. */
const PASSKEY = 'passkey';
const SPACE = ' ';

/** What a customer has; saved codes only beside another factor. */
export async function enrolledFactors(executor: Db, { operatorId, userId }: CustomerKey): Promise<readonly EnrolledFactor[]> {
  const passkey = await executor.selectFrom('customer_passkeys').select('created_at_ms')
    .where('operator_id', '=', operatorId).where('user_id', '=', userId).orderBy('created_at_ms').limit(1).executeTakeFirst();
  const rows = await executor.selectFrom('customer_factors').select(['method', 'enrolled_at_ms', 'codes'])
    .where('operator_id', '=', operatorId).where('user_id', '=', userId).where('enrolled_at_ms', 'is not', null).execute();
  const coded = ORDER.flatMap((method) => {
    const row = rows.find((one) => one.method === method);
    return row === undefined ? [] : [{ method, enrolledAtMs: row.enrolled_at_ms ?? 0, codesLeft: codesOf(row.codes).length }];
  });
  const all = passkey === undefined ? coded : [{ method: PASSKEY, enrolledAtMs: Number(passkey.created_at_ms), codesLeft: 0 } as const, ...coded];
  return all.some(({ method }) => method !== 'recovery') ? all : [];
}

/** What the customer can be asked for now. */
export async function askableMethods(executor: Db, customer: CustomerKey): Promise<readonly FactorMethod[]> {
  const enrolled = await enrolledFactors(executor, customer);
  return enrolled.filter(({ method, codesLeft }) => method !== 'recovery' || codesLeft > 0).map(({ method }) => method);
}

/** Puts a factor in place of one whose first code never came. False when one is set up already. */
export async function beginFactor(trx: Db, { operatorId, userId }: CustomerKey, secret: string, { nowMs, enrolMs }: { readonly nowMs: number; readonly enrolMs: number }): Promise<boolean> {
  const state = { secret, last_step: 0, codes: '', enrolled_at_ms: null, expires_at_ms: nowMs + enrolMs, ...uncounted(nowMs) };
  const begun = await trx.insertInto('customer_factors').values({ operator_id: operatorId, user_id: userId, method: 'totp', ...state })
    .onConflict((conflict) => conflict.columns(['operator_id', 'user_id', 'method']).doUpdateSet(state).where('customer_factors.enrolled_at_ms', 'is', null))
    .returning('method').executeTakeFirst();
  return begun !== undefined;
}

/** New saved codes in place of those before. Wrong ones that were counted stay counted. */
export async function keepSavedCodes(trx: Db, { operatorId, userId }: CustomerKey, hashes: readonly string[], nowMs: number): Promise<void> {
  const state = { codes: hashes.join(SPACE), enrolled_at_ms: nowMs };
  await trx.insertInto('customer_factors').values({ operator_id: operatorId, user_id: userId, method: 'recovery', secret: '', last_step: 0, expires_at_ms: 0, ...state, ...uncounted(nowMs) })
    .onConflict((conflict) => conflict.columns(['operator_id', 'user_id', 'method']).doUpdateSet(state)).execute();
}

/** Codes to the phone or the mailbox are a factor from now on. */
export async function keepSentFactor(trx: Db, { operatorId, userId }: CustomerKey, method: SentMethod, nowMs: number): Promise<void> {
  await trx.insertInto('customer_factors').values({ operator_id: operatorId, user_id: userId, method, secret: '', last_step: 0, codes: '', enrolled_at_ms: nowMs, expires_at_ms: 0, ...uncounted(nowMs) })
    .onConflict((conflict) => conflict.columns(['operator_id', 'user_id', 'method']).doNothing()).execute();
}

/** False when there was no such one. Saved codes go with the last factor. */
export async function removeFactorRow(trx: Db, { operatorId, userId }: CustomerKey, method: 'totp' | SentMethod): Promise<boolean> {
  const gone = await trx.deleteFrom('customer_factors').where('operator_id', '=', operatorId).where('user_id', '=', userId).where('method', '=', method).returning('enrolled_at_ms').execute();
  if ((await enrolledFactors(trx, { operatorId, userId })).length === 0) await forgetSavedCodes(trx, { operatorId, userId });
  return gone.some(({ enrolled_at_ms: atMs }) => atMs !== null);
}

export async function forgetSavedCodes(trx: Db, { operatorId, userId }: CustomerKey): Promise<void> {
  await trx.deleteFrom('customer_factors').where('operator_id', '=', operatorId).where('user_id', '=', userId).where('method', '=', 'recovery').execute();
}

/** The sealed secret of an authenticator app, set up or about to be. */
export async function sealedSecretOf(executor: Db, { operatorId, userId }: CustomerKey): Promise<string | undefined> {
  const row = await executor.selectFrom('customer_factors').select('secret')
    .where('operator_id', '=', operatorId).where('user_id', '=', userId).where('method', '=', 'totp').executeTakeFirst();
  return row?.secret;
}

/** For how many seconds a factor takes no code; 0 where it takes one. */
export async function lockedForSec(executor: Db, { operatorId, userId }: CustomerKey, method: FactorMethod, { tries, lockMs, triesPerDay }: FactorTerms, nowMs: number): Promise<number> {
  const row = await executor.selectFrom('customer_factors').select(['tries', 'tried_at_ms', 'day_tries', 'day_since_ms'])
    .where('operator_id', '=', operatorId).where('user_id', '=', userId).where('method', '=', method).executeTakeFirst();
  if (row === undefined) return 0;
  const untilMs = Math.max(row.tries < tries ? 0 : Number(row.tried_at_ms) + lockMs, row.day_tries < triesPerDay ? 0 : Number(row.day_since_ms) + DAY_MS);
  return Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
}

/** What was typed: a step of time of an authenticator app, -1 where the code is of none; the hash of a saved code; or whether a code was the one that had been sent. */
export type Typed = { readonly method: 'totp'; readonly step: number; readonly isFirst: boolean } | { readonly method: 'recovery'; readonly hash: string } | { readonly method: SentMethod; readonly isRight: boolean };

/**
 * Claims a try and, where it is right, the code, by one conditional update: however many come at once, a step of time or a saved code is
 * right once, and no more wrong ones are answered than the terms have. A transaction must hold whatever `wrong` is answered.
 */
export async function claimFactorCode(trx: Db, { operatorId, userId }: CustomerKey, typed: Typed, { tries, lockMs, triesPerDay }: FactorTerms, nowMs: number): Promise<Verdict> {
  const isRight = rightOf(typed);
  const isRested = sql<boolean>`tried_at_ms <= ${nowMs - lockMs}::bigint`;
  const isNextDay = sql<boolean>`day_since_ms <= ${nowMs - DAY_MS}::bigint`;
  const wrong = sql<number>`case when ${isRight} then 0 else 1 end`;
  const update = trx.updateTable('customer_factors').set({
    tries: sql<number>`case when ${isRight} then 0 when ${isRested} then 1 else tries + 1 end`,
    tried_at_ms: nowMs,
    day_tries: sql<number>`case when ${isNextDay} then 0 else day_tries end + ${wrong}`,
    day_since_ms: sql<number>`case when ${isNextDay} then ${nowMs}::bigint else day_since_ms end`,
    ...(typed.method === 'totp'
      ? { last_step: sql<number>`greatest(last_step, ${typed.step}::bigint)`, enrolled_at_ms: sql<number>`case when ${isRight} then coalesce(enrolled_at_ms, ${nowMs}::bigint) else enrolled_at_ms end` }
      : 'hash' in typed && { codes: sql<string>`replace(codes, ${typed.hash}, '')` }),
  })
    .where('operator_id', '=', operatorId).where('user_id', '=', userId).where('method', '=', typed.method)
    .where((where) => where.or([where('tries', '<', tries), isRested]))
    .where((where) => where.or([where('day_tries', '<', triesPerDay), isNextDay]));
  const isFirst = typed.method === 'totp' && typed.isFirst;
  const row = await (isFirst ? update.where('enrolled_at_ms', 'is', null).where('expires_at_ms', '>', nowMs) : update.where('enrolled_at_ms', 'is not', null))
    .returning('tries').executeTakeFirst();
  if (row === undefined) return 'void';
  return row.tries === 0 ? 'right' : 'wrong';
}

function rightOf(typed: Typed): RawBuilder<boolean> {
  if (typed.method === 'totp') return sql<boolean>`${typed.step}::bigint > last_step`;
  return 'hash' in typed ? sql<boolean>`strpos(codes, ${typed.hash}) > 0` : sql<boolean>`${typed.isRight}::boolean`;
}

function codesOf(text: string): readonly string[] {
  return text.split(SPACE).filter((hash) => hash !== '');
}

function uncounted(nowMs: number) {
  return { tries: 0, tried_at_ms: nowMs, day_tries: 0, day_since_ms: nowMs };
}
