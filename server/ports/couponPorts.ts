import type { Db } from '../platform/service.ts';
import type { AccountLock } from './moneyPort.ts';
import type { LegResult } from '../../domain/coupon/index.ts';

declare module '../platform/ports.ts' {
  interface PlatformPorts {
    readonly quotes: QuotePort;
    readonly outcomeResults: ResultsPort;
    readonly settlement: SettlementPort;
    readonly openBets: OpenBetsPort;
  }
}

/** An outcome as a coupon is placed on it: everything read from one state of the feed. */
export interface Quote {
  readonly outcomeId: string;
  readonly marketId: string;
  readonly gameId: number;
  readonly sportId: number;
  readonly champId: number;
  readonly marketTypeId: number;
  readonly marketParam: string | null;
  readonly period: number;
  readonly kind: number;
  /** The feed forbids it beside other legs. */
  readonly isBannedInExpress: boolean;
  /** The feed forbids it as banker of a system. */
  readonly isDisabledBanker: boolean;
  readonly outcomeTypeId: number;
  readonly outcomeParam: string | null;
  /** Decimal odds of now. */
  readonly odds: string;
  readonly isLive: boolean;
  readonly startsAtMs: number;
  /** Reason of `outcomeLock`, null when it takes bets. */
  readonly lock: string | null;
  /** Home and away, null before the start. */
  readonly score: readonly [number, number] | null;
  /** The feed's version (`epoch.sequence`) that was read. */
  readonly version: string;
}

/** The line as placing reads it. */
export interface QuotePort {
  /** Quotes at the feed of now, by outcome id; what is not offered is left out. */
  quotes(outcomes: readonly { readonly outcomeId: string; readonly marketId: string }[]): ReadonlyMap<string, Quote>;
  /**
   * Locks the feed's pointer row against ticks and override events until the transaction ends and gives the quotes of
   * exactly that state: no price changes and no market closes between the check and the commit. The pointer is the last lock
   * of all: the account's comes before.
   */
  lockedQuotes(trx: Db, account: AccountLock, outcomes: readonly { readonly outcomeId: string; readonly marketId: string }[]): Promise<ReadonlyMap<string, Quote>>;
}

/** Result of one outcome, as often as the feed says it. */
export interface OutcomeResult {
  readonly outcomeId: string;
  readonly result: LegResult;
  /** Score of the game when it ended, "2:1"; null where there is none (outrights). */
  readonly finalScore: string | null;
  /** How many share the win, which then pays that part of it; left out where it is nobody's but this outcome's. */
  readonly deadHeat?: number;
}

/** Results as settling reads them. */
export interface ResultsPort {
  /** The feed's version (`epoch.sequence`) that results are read from. */
  version(): string;
  /** True when they are those of a time, or of a later one. */
  reaches(atMs: number): boolean;
  /** Feed time that lies between two sequences, in whole seconds. */
  secBetween(from: number, to: number): number;
  /** Results of outcomes whose markets are decided by now; others are left out. Corrected results are given as corrected. */
  resultsOf(outcomes: readonly { readonly outcomeId: string; readonly marketId: string; readonly gameId: number }[]): ReadonlyMap<string, OutcomeResult>;
  /** Games that have ended, or whose result was corrected, after a feed sequence (and maybe a few more); and the sequence to ask from next. */
  endedSince(sequence: number): { readonly gameIds: readonly number[]; readonly sequence: number };
}

/** Undecided bets of an account: what keeps it from being changed over or closed, and what is neither won nor lost yet. */
export interface OpenBetsPort {
  /** True while a coupon of the account is undecided, or an advance on it owed. */
  hasOpen(executor: Db, accountId: number): Promise<boolean>;
  /** What an account has staked since a time on coupons that are not decided, less what came back of them: minor units. */
  openSince(executor: Db, accountId: number, sinceMs: number): Promise<number>;
}

/** What settling does to a coupon, for services that void or refund by hand. */
export interface SettlementPort {
  /** Voids a coupon with a reason and credits its stake; in the caller's transaction. */
  voidCoupon(trx: Db, couponId: string, reason: string): Promise<void>;
  /** Settles every open coupon with a leg of these games by the results of now; resolves when all are booked. */
  settleGames(gameIds: readonly number[]): Promise<number>;
}
