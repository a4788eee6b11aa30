import { settleableStatuses } from '../../../../domain/betting/index.ts';
import type { Deadlines } from '../../../platform/clock/deadlines.ts';
import type { FailedItem, Failures } from '../../../platform/failures/failures.ts';
import type { ResultsPort } from '../../../ports/couponPorts.ts';
import type { MoneyPort } from '../../../ports/moneyPort.ts';
import type { Db, Logger } from '../../../platform/service.ts';
import { isNews, type KnownResults, settleRow } from './settleRow.ts';

/** What settling games needs. */
export interface GameSettling {
  readonly db: Db;
  readonly money: MoneyPort;
  readonly deadlines: Pick<Deadlines, 'schedule'>;
  readonly results: ResultsPort;
  readonly clock: { nowMs(): number };
  readonly logger: Logger;
  readonly failures: Failures;
}

/** Names coupons that could not be settled in the metrics. */
export const SETTLING_QUEUE = 'settlement.step';

/** Games asked for at once: a query has a bounded number of values. */
const GAMES_AT_ONCE = 500;
/** Less than the connections of a pool: presses need some too. */
const ACCOUNTS_AT_ONCE = 4;

/** What came of settling games. */
export interface GamesSettled {
  readonly settled: number;
  /** Coupons of accounts that another transaction held, only where `ifBusy` is `skip`; and failures that could not be noted. */
  readonly busy: number;
  /** The first failure; every one is noted, and its coupon is tried again when its pause is over. */
  readonly failure: Error | null;
}

/** How a round treats what is not free to be settled at once. */
export interface RoundOptions {
  readonly ifBusy: 'wait' | 'skip';
  /** Whether coupons that failed before are tried during their pauses too, and dead ones. */
  readonly tries: 'due' | 'all';
}

/** Settles these games and waits for accounts that are held; gives how many coupons changed. Throws when all are through and one failed. */
export async function settleGames(parts: GameSettling, gameIds: readonly number[]): Promise<number> {
  const { settled, failure } = await settlePatiently(parts, gameIds, 'all');
  if (failure !== null) throw failure;
  return settled;
}

/** What is free first: nobody waits for another customer's account; then the rest. */
export async function settlePatiently(parts: GameSettling, gameIds: readonly number[], tries: RoundOptions['tries']): Promise<GamesSettled> {
  const first = await settleRound(parts, gameIds, { ifBusy: 'skip', tries });
  if (first.busy === 0) return first;
  const second = await settleRound(parts, gameIds, { ifBusy: 'wait', tries });
  return { settled: first.settled + second.settled, busy: second.busy, failure: first.failure ?? second.failure };
}

/**
 * Settles every coupon with a leg of these games to which the results of now say something new, each in a transaction of
 * its own; accounts go side by side. One that fails stops no other, and is tried again with growing pauses.
 */
export async function settleRound(parts: GameSettling, gameIds: readonly number[], options: RoundOptions): Promise<GamesSettled> {
  const round = new Round(parts, options, await parts.failures.of(SETTLING_QUEUE));
  for (let from = 0; from < gameIds.length; from += GAMES_AT_ONCE) await round.settle(gameIds.slice(from, from + GAMES_AT_ONCE));
  return round.outcome();
}

class Round {
  private settled = 0;
  private busy = 0;
  private failure: Error | null = null;

  constructor(private readonly parts: GameSettling, private readonly options: RoundOptions, private readonly failed: ReadonlyMap<string, FailedItem>) {}

  outcome(): GamesSettled {
    return { settled: this.settled, busy: this.busy, failure: this.failure };
  }

  async settle(gameIds: readonly number[]): Promise<void> {
    const { db, results } = this.parts;
    const version = results.version();
    const legs = await legsOf(db, gameIds);
    const byOutcomeId = results.resultsOf(legs.map((leg) => ({ outcomeId: leg.outcome_id, marketId: leg.market_id, gameId: leg.game_id })));
    const due = new Map<number, Set<string>>();
    for (const leg of legs) {
      const found = byOutcomeId.get(leg.outcome_id);
      if (found !== undefined && isNews(leg, found) && this.mayTry(leg.coupon_id)) due.set(leg.account_id, (due.get(leg.account_id) ?? new Set()).add(leg.coupon_id));
    }
    await sideBySide([...due.values()], async (couponIds) => {
      for (const couponId of couponIds) await this.settleCoupon(couponId, { version, byOutcomeId });
    });
  }

  private mayTry(couponId: string): boolean {
    return this.options.tries === 'all' || this.failed.get(couponId)?.isResting !== true;
  }

  private async settleCoupon(couponId: string, known: KnownResults): Promise<void> {
    const { money, deadlines, clock, failures } = this.parts;
    try {
      const outcome = await money.inTransaction((trx) => settleRow(trx, { money, deadlines, nowMs: clock.nowMs() }, couponId, known, this.options.ifBusy));
      if (outcome === 'changed') this.settled += 1;
      if (outcome === 'busy') this.busy += 1;
      else if (this.failed.has(couponId)) await failures.forget(SETTLING_QUEUE, couponId);
    } catch (error) {
      this.failure ??= error instanceof Error ? error : new Error(String(error));
      await this.note(couponId, error);
    }
  }

  /** Never rejects. What could not be noted counts as busy, so that the progress does not pass it. */
  private async note(couponId: string, error: unknown): Promise<void> {
    try {
      await this.parts.failures.failed(SETTLING_QUEUE, couponId, error);
    } catch (unnoted) {
      this.busy += 1;
      this.parts.logger.error({ err: unnoted, couponId }, 'A coupon could not be settled, nor could that be noted');
    }
  }
}

/** Games of coupons that failed and whose pause is over: the progress has passed them, so that nothing else brings them again. */
export async function gamesOfFailed({ db, failures }: Pick<GameSettling, 'db' | 'failures'>): Promise<readonly number[]> {
  const due = [...await failures.of(SETTLING_QUEUE)].flatMap(([couponId, { isResting }]) => (isResting ? [] : [couponId])).slice(0, GAMES_AT_ONCE);
  if (due.length === 0) return [];
  return (await db.selectFrom('coupon_legs').select('game_id').distinct().where('coupon_id', 'in', due).execute()).map(({ game_id: gameId }) => gameId);
}

/** Runs a few at once. `run` never rejects. */
async function sideBySide<T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  await Promise.all(Array.from({ length: Math.min(ACCOUNTS_AT_ONCE, items.length) }, async () => {
    for (const item of left) await run(item);
  }));
}

/** Games with an open leg that should have started by now: whatever was missed is among them. */
export async function gamesWithOpenLegs(db: Db, nowMs: number): Promise<readonly number[]> {
  const rows = await db.selectFrom('coupon_legs').select('game_id').distinct().where('status_id', '=', 0).where('starts_at_ms', '<=', nowMs).execute();
  return rows.map(({ game_id: gameId }) => gameId);
}

async function legsOf(db: Db, gameIds: readonly number[]) {
  return db.selectFrom('coupon_legs').innerJoin('coupons', 'coupons.id', 'coupon_legs.coupon_id')
    .select(['coupon_legs.coupon_id', 'coupons.account_id', 'coupon_legs.outcome_id', 'coupon_legs.market_id', 'coupon_legs.game_id', 'coupon_legs.status_id', 'coupon_legs.final_score', 'coupon_legs.dead_heat'])
    .where('coupon_legs.game_id', 'in', gameIds).where('coupons.status_id', 'in', settleableStatuses).where('coupons.void_reason', 'is', null)
    .orderBy('coupon_legs.coupon_id').execute();
}
