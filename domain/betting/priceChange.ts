import { compare, type Rational } from '../exact/Rational.ts';
import { exactPayout } from '../coupon/payout.ts';
import type { PricedCoupon } from '../coupon/index.ts';
import { type OddsMovement, oddsMovement } from '../odds/index.ts';

/** `changeCoefAction`: ask on any change, accept any, accept higher only. */
export const changePolicy = { ask: 0, any: 1, higher: 2 } as const;

/** Nobody agrees to a worse price without having said so: never "any" (T7). */
export const DEFAULT_CHANGE_POLICY = changePolicy.higher;

/** A leg with the odds that the customer saw (`odds`) and those of now. */
export interface MovedLeg {
  readonly id: string;
  readonly odds: string;
  readonly currentOdds: string;
  readonly blockId?: number | undefined;
}

/** What a total depends on besides the legs; the stake is no part of it. */
type PricedTerms = Omit<PricedCoupon, 'legs' | 'stakeMinor'>;

/** A coupon between press and acceptance. */
export interface PriceQuestion {
  readonly policy: number;
  readonly coupon: PricedTerms;
  readonly legs: readonly MovedLeg[];
}

export interface PriceChange {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly movement: Exclude<OddsMovement, 'same'>;
}

export interface PriceVerdict {
  readonly isAccepted: boolean;
  /** Which way the total went: the leg's own odds for a single. */
  readonly total: OddsMovement;
  readonly changes: readonly PriceChange[];
}

/**
 * Whether a coupon may be placed at the odds of now. The policy "higher" compares the total, so that one leg may fall
 * when the others make up for it; "ask" refuses any leg that moved (T8). An unknown policy asks (R-e). A total that
 * cannot be told is refused.
 */
export function judgePrices({ policy, coupon, legs }: PriceQuestion): PriceVerdict {
  const changes = legs.flatMap(({ id, odds, currentOdds }): readonly PriceChange[] => {
    const movement = oddsMovement(odds, currentOdds);
    return movement === 'same' ? [] : [{ id, from: odds, to: currentOdds, movement }];
  });
  const total = totalMovement(coupon, legs);
  if (total === undefined) return { isAccepted: false, total: 'same', changes };
  const isAccepted = changes.length === 0 || policy === changePolicy.any || (policy === changePolicy.higher && total !== 'down');
  return { isAccepted, total, changes };
}

function totalMovement(coupon: PricedTerms, legs: readonly MovedLeg[]): OddsMovement | undefined {
  const totalAt = (key: 'odds' | 'currentOdds'): Rational | undefined =>
    exactPayout({ ...coupon, stakeMinor: 1, legs: legs.map((leg) => ({ odds: leg[key], blockId: leg.blockId })) });
  const [before, now] = [totalAt('odds'), totalAt('currentOdds')];
  if (!before || !now) return undefined;
  const order = compare(now, before);
  return order > 0 ? 'up' : order < 0 ? 'down' : 'same';
}
