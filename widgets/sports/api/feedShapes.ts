/**
 * The feed as the widgets see it. Field names equal those of the wire, so that the border is one place:
 * `lineApi.ts`. Times are UTC, odds are decimal strings.
 */
export type Section = 'line' | 'live';
export type Pair = readonly [number, number];

export interface SportInfo {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly group: string;
  readonly counts: { readonly line: number; readonly live: number };
}

export interface ChampInfo {
  readonly id: number;
  readonly sportId: number;
  /** Latin name without the id. */
  readonly slug: string;
  readonly name: string;
  /** ISO 3166 alpha-2 in lower case, or `int`. */
  readonly country: string;
  readonly countryId: number;
  readonly countryName?: string;
  /** Place among the top championships. */
  readonly top: number | null;
  readonly counts: { readonly line: number; readonly live: number };
}

export interface OpponentInfo {
  readonly id: number;
  readonly name: string;
  readonly shortName: string;
  readonly latinName: string;
  readonly country?: string | undefined;
}

export interface ScoreInfo {
  readonly full: Pair;
  readonly periods: readonly { readonly key: string; readonly score: Pair }[];
  readonly serve: 0 | 1 | null;
  /** Points of the running game, in the sport's own words (tennis: 40, A). */
  readonly points: readonly [string, string] | null;
  readonly redCards: Pair;
  readonly yellowCards: Pair;
}

export interface ClockInfo {
  readonly periodKey: string;
  readonly elapsedSec: number;
  readonly direction: 'up' | 'down';
  readonly isRunning: boolean;
  readonly atUtc: string;
}

export interface StatisticInfo {
  readonly key: string;
  readonly values: Pair;
}

export interface OutcomeInfo {
  readonly id: string;
  readonly typeId: number;
  readonly odds: string;
  readonly param: string | null;
  readonly isActive: boolean;
}

export interface MarketInfo {
  readonly id: string;
  readonly gameId: number;
  readonly typeId: number;
  readonly groupId: number;
  /** 0 is the whole game. */
  readonly period: number;
  readonly param: string | null;
  readonly kind: number;
  readonly status: 'open' | 'suspended' | 'closed';
  readonly reason: string | null;
  readonly isMain: boolean;
  /** Cannot be combined with others; left out when it can. */
  readonly isBannedInExpress?: boolean | undefined;
  /** Cannot be a banker; left out when it can. */
  readonly isDisabledBanker?: boolean | undefined;
  readonly version: string;
  readonly outcomes: readonly OutcomeInfo[];
}

/** Status: 1 not started, 2 live, 3 break, 4 finished. */
export interface GameInfo {
  readonly id: number;
  readonly number: number;
  readonly section: Section;
  readonly sportId: number;
  readonly champId: number;
  readonly slug: string;
  readonly status: number;
  readonly startsAtUtc: string;
  readonly opponents: readonly OpponentInfo[];
  readonly score: ScoreInfo | null;
  readonly clock: ClockInfo | null;
  readonly statistics: readonly StatisticInfo[];
  readonly hasVideo: boolean;
  readonly hasStatistics: boolean;
  readonly marketCount: number;
  readonly markets: readonly MarketInfo[];
  readonly suspension: string | null;
  readonly version: string;
}

/** Answer of a list of games; with `isFull` false only what changed since the asked version. */
export interface GamesAnswer {
  readonly version: string;
  readonly isFull: boolean;
  readonly total: number;
  readonly games: readonly GameInfo[];
  readonly removed: readonly number[];
}

export interface GameAnswer {
  readonly version: string;
  readonly isFull: boolean;
  readonly game: GameInfo;
  readonly removedMarkets: readonly string[];
}

export interface MarketsAnswer {
  readonly version: string;
  readonly markets: readonly MarketInfo[];
  readonly removed: readonly string[];
}
