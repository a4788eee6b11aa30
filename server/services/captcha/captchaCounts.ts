import { sql } from 'kysely';
import type { Db } from '../../platform/service.ts';

export interface CountKey {
  readonly operatorId: string;
  readonly kind: string;
  readonly subject: string;
}

export interface CountTerms {
  /** So often within a window. */
  readonly most: number;
  readonly windowMs: number;
  readonly nowMs: number;
}

/** Claims one time by one conditional statement: of many at one moment as many get one as there are. False where there is none left. */
export async function claimTime(executor: Db, { operatorId, kind, subject }: CountKey, { most, windowMs, nowMs }: CountTerms): Promise<boolean> {
  if (most < 1) return false;
  const isOver = sql<boolean>`captcha_counts.ends_at_ms <= ${nowMs}::bigint`;
  const claimed = await executor.insertInto('captcha_counts')
    .values({ operator_id: operatorId, kind, subject, times: 1, ends_at_ms: nowMs + windowMs })
    .onConflict((conflict) => conflict.columns(['operator_id', 'kind', 'subject'])
      .doUpdateSet({
        times: sql<number>`case when ${isOver} then 1 else captcha_counts.times + 1 end`,
        ends_at_ms: sql<number>`case when ${isOver} then ${nowMs + windowMs}::bigint else captcha_counts.ends_at_ms end`,
      })
      .where((where) => where.or([where('captcha_counts.times', '<', most), isOver])))
    .returning('times').executeTakeFirst();
  return claimed !== undefined;
}

/** How often it happened within the window. */
export async function timesOf(executor: Db, { operatorId, kind, subject }: CountKey, nowMs: number): Promise<number> {
  const row = await executor.selectFrom('captcha_counts').select('times')
    .where('operator_id', '=', operatorId).where('kind', '=', kind).where('subject', '=', subject).where('ends_at_ms', '>', nowMs).executeTakeFirst();
  return row?.times ?? 0;
}

export async function giveTimeBack(executor: Db, { operatorId, kind, subject }: CountKey): Promise<void> {
  await executor.updateTable('captcha_counts').set((builder) => ({ times: builder('times', '-', 1) }))
    .where('operator_id', '=', operatorId).where('kind', '=', kind).where('subject', '=', subject).where('times', '>', 0).execute();
}

export async function forgetOldCounts(executor: Db, nowMs: number): Promise<void> {
  await executor.deleteFrom('captcha_counts').where('ends_at_ms', '<=', nowMs).execute();
}
