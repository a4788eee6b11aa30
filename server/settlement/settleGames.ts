import type { Deadlines } from '../clock/deadlines.ts';
import type { ResultsPort } from '../ports/couponPorts.ts';
import type { MoneyPort } from '../ports/moneyPort.ts';
import type { Db, Logger } from '../service.ts';
import { isNews, settleable, settleRow } from './settleRow.ts';

/** What settling games needs. */
export interface GameSettling {
  readonly db: Db;
  readonly money: MoneyPort;
  readonly deadlines: Pick<Deadlines, 'schedule'>;
  readonly results: ResultsPort;
  readonly clock: { nowMs(): number };
  readonly logger: Logger;
}

/** Games asked for at once: a query has a bounded number of values. */
const GAMES_AT_ONCE = 500;

/**
 * Settles every coupon with a leg of these games to which the results of now say something new, each in a transaction of
 * its own; gives how many changed. One that fails stops no other; it throws when all are through.
 */
export async function settleGames(parts: GameSettling, gameIds: readonly number[]): Promise<number> {
  let settled = 0;
  let failure: unknown;
  for (let from = 0; from < gameIds.length; from += GAMES_AT_ONCE) {
    const version = parts.results.version();
    const legs = await legsOf(parts.db, gameIds.slice(from, from + GAMES_AT_ONCE));
    const byOutcomeId = parts.results.resultsOf(legs.map((leg) => ({ outcomeId: leg.outcome_id, marketId: leg.market_id, gameId: leg.game_id })));
    const couponIds = new Set(legs.flatMap((leg) => {
      const found = byOutcomeId.get(leg.outcome_id);
      return found !== undefined && isNews(leg, found) ? [leg.coupon_id] : [];
    }));
    for (const couponId of couponIds) {
      try {
        const isChanged = await parts.money.inTransaction((trx) => settleRow(trx, { money: parts.money, deadlines: parts.deadlines, nowMs: parts.clock.nowMs() }, couponId, { version, byOutcomeId }));
        if (isChanged) settled += 1;
      } catch (error) {
        failure ??= error;
        parts.logger.error({ err: error, couponId }, 'A coupon could not be settled');
      }
    }
  }
  if (failure !== undefined) throw failure instanceof Error ? failure : new Error(String(failure));
  return settled;
}

/** Games with an open leg that should have started by now: whatever was missed is among them. */
export async function gamesWithOpenLegs(db: Db, nowMs: number): Promise<readonly number[]> {
  const rows = await db.selectFrom('coupon_legs').select('game_id').distinct().where('status_id', '=', 0).where('starts_at_ms', '<=', nowMs).execute();
  return rows.map(({ game_id: gameId }) => gameId);
}

async function legsOf(db: Db, gameIds: readonly number[]) {
  return db.selectFrom('coupon_legs').innerJoin('coupons', 'coupons.id', 'coupon_legs.coupon_id')
    .select(['coupon_legs.coupon_id', 'coupon_legs.outcome_id', 'coupon_legs.market_id', 'coupon_legs.game_id', 'coupon_legs.status_id', 'coupon_legs.final_score'])
    .where('coupon_legs.game_id', 'in', gameIds).where('coupons.status_id', 'in', settleable).where('coupons.void_reason', 'is', null)
    .orderBy('coupon_legs.coupon_id').execute();
}
