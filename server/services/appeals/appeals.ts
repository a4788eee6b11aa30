import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { components } from '../../../schemas/api/types.gen.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { Db } from '../../platform/service.ts';
import type { CustomerKey } from '../../ports/customerPorts.ts';
import { appealErrors } from './appealErrors.ts';
import type { AppealRules } from './appealRules.ts';
import type { AppealTable } from './appealTable.ts';

type Appeal = components['schemas']['Appeal'];
type Appeals = components['schemas']['Appeals'];
type State = Appeal['state'];

/** A window of appeals is over all that a customer may have written in it, so that no more are looked at. */
const MOST_SHOWN = 100;
const OPEN: readonly string[] = ['new', 'review'] satisfies readonly State[];

/** A customer's appeals, the newest first, and whether another one may be written. */
export async function listAppeals(executor: Db, customer: CustomerKey, { isBanned, rules, nowMs }: { readonly isBanned: boolean; readonly rules: AppealRules; readonly nowMs: number }): Promise<Appeals> {
  const rows = await rowsOf(executor, customer);
  const nextMs = nextAllowedMs(rows, rules, nowMs);
  return {
    appeals: rows.map(appealOf),
    mayWrite: isBanned && !rows.some(isOpen) && nextMs <= nowMs,
    nextAtUtc: nextMs > nowMs ? new Date(nextMs).toISOString() : null,
  };
}

/**
 * Keeps an appeal. The customer's row is locked by the caller's transaction, so that two presses are counted one after the other.
 * Throws APPEALS_OPEN, APPEALS_TOO_MANY.
 */
export async function writeAppeal(trx: Db, customer: CustomerKey, { brand, text, rules, nowMs }: { readonly brand: string; readonly text: string; readonly rules: AppealRules; readonly nowMs: number }): Promise<Appeal> {
  const rows = await rowsOf(trx, customer);
  if (rows.some(isOpen)) throw new PlatformError(appealErrors.APPEALS_OPEN);
  const nextMs = nextAllowedMs(rows, rules, nowMs);
  if (nextMs > nowMs) throw new PlatformError(appealErrors.APPEALS_TOO_MANY, { retryAfterSec: Math.ceil((nextMs - nowMs) / 1000) });
  const row: AppealTable = {
    id: randomUUID(), operator_id: customer.operatorId, user_id: customer.userId, brand, text, state: 'new', answer: null, open_of: customer.userId, written_at_ms: nowMs, answered_at_ms: null,
  };
  await trx.insertInto('appeals').values(row).execute();
  return appealOf(row);
}

/** What staff do with an appeal: one that is decided is decided. Throws APPEALS_UNKNOWN for that too. */
export async function answerAppeal(executor: Db, id: string, { state, answer, nowMs }: { readonly state: Exclude<State, 'new'>; readonly answer: string | null; readonly nowMs: number }): Promise<Appeal> {
  const isDecided = !OPEN.includes(state);
  const row = await executor.updateTable('appeals')
    .set({ state, answer, answered_at_ms: nowMs, ...(isDecided ? { open_of: null } : {}) })
    .where('id', '=', id).where('open_of', 'is not', null).returningAll().executeTakeFirst();
  if (!row) throw new PlatformError(appealErrors.APPEALS_UNKNOWN);
  return appealOf(row);
}

async function rowsOf(executor: Db, { operatorId, userId }: CustomerKey): Promise<readonly Selectable<AppealTable>[]> {
  return await executor.selectFrom('appeals').selectAll().where('operator_id', '=', operatorId).where('user_id', '=', userId)
    .orderBy('written_at_ms', 'desc').limit(MOST_SHOWN).execute();
}

function nextAllowedMs(rows: readonly Selectable<AppealTable>[], { most, windowMs }: AppealRules, nowMs: number): number {
  const counted = rows.filter((row) => nowMs - row.written_at_ms < windowMs);
  const oldestThatCounts = counted[most - 1];
  return oldestThatCounts === undefined ? nowMs : oldestThatCounts.written_at_ms + windowMs;
}

function isOpen({ open_of: openOf }: Pick<AppealTable, 'open_of'>): boolean {
  return openOf !== null;
}

function appealOf({ id, text, state, answer, written_at_ms: writtenAtMs, answered_at_ms: answeredAtMs }: Selectable<AppealTable>): Appeal {
  return { id, text, state: state as State, answer, writtenAtUtc: new Date(writtenAtMs).toISOString(), answeredAtUtc: answeredAtMs === null ? null : new Date(answeredAtMs).toISOString() };
}
