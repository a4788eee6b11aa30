import type { Minor } from '../money/index.ts';
import type { LegResult } from './legResult.ts';

/** A leg as the maths sees it. */
export interface PricedLeg {
  /** Decimal odds, as accepted or as of now. */
  readonly odds: string;
  /** Block of types 4 and 5, and banker (0) of type 2. */
  readonly blockId?: number | undefined;
  /** None while open: an open leg counts as won, which gives the possible win. */
  readonly result?: LegResult | undefined;
  /** Of a leg that won in a dead heat: how many share the first place, from 2. A part of the stake as small won, the rest lost. */
  readonly deadHeat?: number | undefined;
}

/** Stake of a block of the conditional type: an amount, or all that was won so far. */
export type BlockStake = Minor | 'max';

/** A coupon as the maths sees it; type 9 is many coupons of type 0 and never one of these. */
export interface PricedCoupon {
  readonly typeId: number;
  readonly legs: readonly PricedLeg[];
  /** Total stake; in type 3 of the first single, in type 5 unused. */
  readonly stakeMinor: Minor;
  /** How many units each line of type 2 and 4 holds. */
  readonly systemValue?: number | undefined;
  /** Stakes of the blocks of type 5, the only one in which each block has its own. */
  readonly stakeByBlockId?: Readonly<Record<number, BlockStake>> | undefined;
  /** Part of a fair profit that the house keeps on type 6, a decimal text from 0 to below 1; none by default. */
  readonly antiExpressMargin?: string | undefined;
}
