import { add, divide, one, type Rational, rational, two, zero } from '../exact/Rational.ts';
import type { PricedLeg } from './pricedCoupon.ts';

/** How a leg ended. Half results come from quarter lines, where half of the stake is void. */
export type LegResult = 'won' | 'lost' | 'void' | 'half-won' | 'half-lost';

/** Ids of a bet's status on the wire. */
export const betStatus = {
  draft: -2,
  waiting: -1,
  open: 0,
  won: 1,
  lost: 2,
  void: 3,
  halfWon: 4,
  halfLost: 5,
  cashedOut: 6,
  rejected: 7,
} as const;

export type BetStatusId = (typeof betStatus)[keyof typeof betStatus];

const statusByResult: Readonly<Record<LegResult, BetStatusId>> = {
  won: betStatus.won,
  lost: betStatus.lost,
  void: betStatus.void,
  'half-won': betStatus.halfWon,
  'half-lost': betStatus.halfLost,
};
const resultByStatus: ReadonlyMap<number, LegResult> = new Map<number, LegResult>([
  [betStatus.won, 'won'],
  [betStatus.lost, 'lost'],
  [betStatus.void, 'void'],
  [betStatus.halfWon, 'half-won'],
  [betStatus.halfLost, 'half-lost'],
]);

export function statusIdOf(result: LegResult): BetStatusId {
  return statusByResult[result];
}

/** Result of a status id; undefined while the bet is open, and for ids that are no result. */
export function legResultOf(statusId: number): LegResult | undefined {
  return resultByStatus.get(statusId);
}

/** True for a leg that won in a dead heat: a part of it won, the rest is lost. */
export function isDeadHeat({ result, deadHeat }: Pick<PricedLeg, 'result' | 'deadHeat'>): boolean {
  return result === 'won' && deadHeat !== undefined && deadHeat > 1;
}

/**
 * What a leg multiplies its lines by: odds, 0, 1, (odds + 1) / 2 or 1/2, and a dead heat its part of the odds
 * (`docs/betting-rules.md`, settling). An open leg counts as won.
 */
export function legMultiplier(odds: Rational, leg: Pick<PricedLeg, 'result' | 'deadHeat'>): Rational {
  switch (leg.result ?? 'won') {
    case 'won': return isDeadHeat(leg) ? divide(odds, rational(BigInt(leg.deadHeat ?? 1))) : odds;
    case 'lost': return zero;
    case 'void': return one;
    case 'half-won': return divide(add(odds, one), two);
    case 'half-lost': return rational(1n, 2n);
  }
}
