import type { LegResult } from '../../domain/coupon/index.ts';
import type { OpponentWire, Pair, ScoreWire } from './feedGames.ts';

/** A market of a game that is over. */
export interface ResultMarketWire {
  id: string; typeId: number; groupId: number; period: number; param: string | null; isMain: boolean;
  outcomes: { id: string; typeId: number; param: string | null; result: LegResult }[];
}

/** A game that is over, as results tell it: names in the asked language, time UTC. */
export interface ResultGameWire {
  id: number; number: number; sportId: number; sportName: string; sportSlug: string; champId: number; champName: string; champSlug: string;
  country: string; slug: string; startsAtUtc: string; finishedAtUtc: string; opponents: OpponentWire[]; score: ScoreWire | null;
  statistics: { key: string; values: Pair }[]; winner: 0 | 1 | null; markets: ResultMarketWire[];
}

/** A price and the moment from which it holds. */
export interface OddsPoint {
  readonly atMs: number;
  readonly odds: string;
}

/** How the price of an outcome moved. */
export interface OutcomeHistory {
  readonly id: string;
  readonly typeId: number;
  readonly param: string | null;
  /** The first price that was ever offered. */
  readonly opening: OddsPoint;
  /** Changes only, oldest first; the first one is the price at the beginning of what is looked at. */
  readonly points: readonly OddsPoint[];
}
