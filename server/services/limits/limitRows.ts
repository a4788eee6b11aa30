import { createHash, randomUUID } from 'node:crypto';
import type { Db } from '../../platform/service.ts';
import type { CustomerKey } from '../../ports/customerPorts.ts';

/** A limit that a customer wants: minor units of the main account's currency, of a session limit hours. */
export interface WantedLimit {
  readonly type: number;
  readonly value: number;
}

/** Times are ms of platform time. */
export interface LimitChange {
  readonly setAtMs: number | null;
  readonly wanted: { readonly value: number; readonly atMs: number } | null;
}

/** Whoever changes limits of a customer comes after whoever does already; until the transaction ends. Gives when questions may be asked again. */
export async function lockLimits(trx: Db, { operatorId, userId }: CustomerKey): Promise<{ readonly testAgainAtMs: number }> {
  await trx.insertInto('limit_customers').values({ operator_id: operatorId, user_id: userId })
    .onConflict((conflict) => conflict.columns(['operator_id', 'user_id']).doNothing()).execute();
  const row = await trx.selectFrom('limit_customers').select('test_again_at_ms')
    .where('operator_id', '=', operatorId).where('user_id', '=', userId).forUpdate().executeTakeFirstOrThrow();
  return { testAgainAtMs: row.test_again_at_ms ?? 0 };
}

/** By type. */
export async function readChanges(executor: Db, { operatorId, userId }: CustomerKey): Promise<ReadonlyMap<number, LimitChange>> {
  const rows = await executor.selectFrom('limit_changes').select(['type', 'set_at_ms', 'wanted_minor', 'wanted_at_ms'])
    .where('operator_id', '=', operatorId).where('user_id', '=', userId).execute();
  return new Map(rows.map(({ type, set_at_ms: setAtMs, wanted_minor: value, wanted_at_ms: atMs }) => [type, { setAtMs, wanted: value === null || atMs === null ? null : { value, atMs } }]));
}

/** A value is in force from now on, and whatever waited is dropped (T25). */
export async function noteSet(trx: Db, customer: CustomerKey, type: number, nowMs: number): Promise<void> {
  await note(trx, customer, type, { set_at_ms: nowMs, wanted_minor: null, wanted_at_ms: null });
}

export async function noteWanted(trx: Db, customer: CustomerKey, { type, value }: WantedLimit, nowMs: number): Promise<void> {
  await note(trx, customer, type, { wanted_minor: value, wanted_at_ms: nowMs });
}

export async function dropWanted(trx: Db, customer: CustomerKey, type: number): Promise<void> {
  await note(trx, customer, type, { wanted_minor: null, wanted_at_ms: null });
}

async function note(trx: Db, { operatorId, userId }: CustomerKey, type: number, values: { readonly set_at_ms?: number; readonly wanted_minor: number | null; readonly wanted_at_ms: number | null }): Promise<void> {
  await trx.insertInto('limit_changes').values({ operator_id: operatorId, user_id: userId, type, ...values })
    .onConflict((conflict) => conflict.columns(['operator_id', 'user_id', 'type']).doUpdateSet(values)).execute();
}

/** Keeps what the customer wants until the questions are answered, in place of what was asked before. Gives the token of the questions. */
export async function keepTest(trx: Db, customer: CustomerKey, wanted: readonly WantedLimit[], expiresAtMs: number): Promise<string> {
  const token = randomUUID();
  await noteTest(trx, customer, { test_hash: hashOf(token), test_changes: JSON.stringify(wanted), test_expires_at_ms: expiresAtMs });
  return token;
}

/** Takes the questions out: they can be answered once. Null when they are not asked, or not any more. */
export async function takeTest(trx: Db, customer: CustomerKey, token: string, nowMs: number): Promise<readonly WantedLimit[] | null> {
  const row = await trx.selectFrom('limit_customers').select('test_changes')
    .where('operator_id', '=', customer.operatorId).where('user_id', '=', customer.userId)
    .where('test_hash', '=', hashOf(token)).where('test_expires_at_ms', '>', nowMs).executeTakeFirst();
  if (row === undefined) return null;
  await noteTest(trx, customer, { test_hash: null, test_changes: null, test_expires_at_ms: null });
  return JSON.parse(row.test_changes ?? '[]') as WantedLimit[];
}

/** No questions before then. */
export async function noteWrongAnswers(trx: Db, customer: CustomerKey, againAtMs: number): Promise<void> {
  await noteTest(trx, customer, { test_again_at_ms: againAtMs });
}

/** When the customer is asked again whether their limits still fit. */
export async function noteReview(trx: Db, { operatorId, userId }: CustomerKey, atMs: number): Promise<void> {
  await trx.updateTable('limit_customers').set({ review_at_ms: atMs }).where('operator_id', '=', operatorId).where('user_id', '=', userId).execute();
}

/** Null where nothing was noted. */
export async function readReview(executor: Db, { operatorId, userId }: CustomerKey): Promise<number | null> {
  const row = await executor.selectFrom('limit_customers').select('review_at_ms').where('operator_id', '=', operatorId).where('user_id', '=', userId).executeTakeFirst();
  return row?.review_at_ms ?? null;
}

async function noteTest(trx: Db, { operatorId, userId }: CustomerKey, values: Readonly<Partial<Record<'test_hash' | 'test_changes', string | null> & Record<'test_expires_at_ms' | 'test_again_at_ms', number | null>>>): Promise<void> {
  await trx.updateTable('limit_customers').set(values).where('operator_id', '=', operatorId).where('user_id', '=', userId).execute();
}

/** Tokens are random enough for a plain hash. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
