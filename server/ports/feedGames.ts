/**
 * Games and markets as the platform tells them. Names are in the asked language; market and
 * outcome names are dictionary texts by type id. Odds are decimal strings, time is UTC.
 */
export type Section = 'line' | 'live';
export type GameStatus = 1 | 2 | 3 | 4;
export type MarketStatus = 'open' | 'suspended' | 'closed';
export type MarketReason = 'suspended' | 'goal' | 'event-started' | 'not-offered' | 'stale';
export type Pair = readonly [number, number];

export interface OpponentWire {
  id: number;
  name: string;
  shortName: string;
  latinName: string;
  country?: string;
}

export interface ScoreWire {
  full: Pair;
  periods: { key: string; score: Pair }[];
  serve: 0 | 1 | null;
  points: readonly [string, string] | null;
  redCards: Pair;
  yellowCards: Pair;
}

export interface ClockWire {
  periodKey: string;
  elapsedSec: number;
  direction: 'up' | 'down';
  isRunning: boolean;
  atUtc: string;
}

export interface OutcomeWire {
  id: string;
  typeId: number;
  odds: string;
  param: string | null;
  isActive: boolean;
}

export interface MarketWire {
  id: string;
  gameId: number;
  typeId: number;
  groupId: number;
  period: number;
  param: string | null;
  kind: number;
  status: MarketStatus;
  reason: MarketReason | null;
  isMain: boolean;
  /** Left out unless true, as the next one: most markets may be combined. */
  isBannedInExpress?: true;
  isDisabledBanker?: true;
  version: string;
  outcomes: OutcomeWire[];
}

export interface GameWire {
  id: number;
  number: number;
  section: Section;
  sportId: number;
  champId: number;
  slug: string;
  status: GameStatus;
  startsAtUtc: string;
  opponents: OpponentWire[];
  score: ScoreWire | null;
  clock: ClockWire | null;
  statistics: { key: string; values: Pair }[];
  hasVideo: boolean;
  hasStatistics: boolean;
  marketCount: number;
  markets: MarketWire[];
  suspension: string | null;
  version: string;
}
