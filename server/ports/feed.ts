import type { FeedLanguage, FeedVersion, Names, RankedChamp } from '../../domain/feed/index.ts';
import type { GameWire, MarketWire, OpponentWire, Pair, Section } from './feedGames.ts';
import type { OutcomeHistory, ResultGameWire } from './feedResults.ts';

declare module '../platform/ports.ts' {
  interface PlatformPorts {
    readonly feedReader: FeedReader;
  }
}

/** The feed as line, results, statistics and coupons read it. */
export interface FeedReader {
  /** The newest state this process knows; asked for anew by each request. Throws before there is one (`isReady`). */
  state(): FeedState;
  /** False before the first state is known, and while the state is too old to be shown. */
  isReady(): boolean;
  /** The state where it is ready to be shown, else null. */
  readyState(): FeedState | null;
  /** Reads on when a version that another process has shown is newer than this one's. Never rejects. */
  catchUp(version: FeedVersion): Promise<void>;
  /** Stops bets at a level, or lets them go on; resolves with the version from which this process shows it. */
  suspend(suspension: FeedSuspension): Promise<string>;
}

export interface FeedSuspension {
  readonly level: 'all' | 'sport' | 'champ' | 'game' | 'market' | 'outcome';
  /** Id of the sport, game and so on; empty for "all". */
  readonly target: string;
  readonly isSuspended: boolean;
  readonly reason: string;
}

/** A sport of the catalogue. */
export interface FeedSport {
  readonly id: number;
  readonly slug: string;
  readonly names: Names;
  readonly group: 'ball' | 'racket' | 'combat' | 'cyber' | 'other';
  /** Shown before the others where not all are shown. */
  readonly isMajor: boolean;
}

/** A championship of the catalogue. */
export interface FeedChamp extends RankedChamp {
  readonly id: number;
  readonly slug: string;
  readonly names: Names;
  /** Two letters, or `int` for the world. */
  readonly country: string;
  readonly countryId: number;
  readonly countryNames: Names;
  /** 1 is offered best. */
  readonly tier: 1 | 2 | 3;
}

export interface FeedOpponent {
  readonly id: number;
  readonly names: Names;
  readonly shortNames: Names;
  readonly country?: string;
}

/** Who plays, where and when. */
export interface FeedFixture {
  readonly id: number;
  /** That customers call it by; five digits. */
  readonly number: number;
  /** An outright is a championship's winner: one game with all its opponents. */
  readonly kind: 'match' | 'outright';
  readonly sport: FeedSport;
  readonly champ: FeedChamp;
  readonly opponents: readonly FeedOpponent[];
  readonly slug: string;
  readonly hasVideo: boolean;
  /** Form and earlier matches of its opponents are told. */
  readonly hasStatistics: boolean;
  readonly startsAtMs: number;
}

/** A game that is offered. The same object from when it is first offered until it is over. */
export interface OfferedGame extends FeedFixture {
  /** Grows whenever what lists show of the game changes. */
  readonly listSequence: number;
}

/** A game that is over, corrections of its result included. */
export interface EndedGame {
  readonly fixture: FeedFixture;
  readonly endedAtMs: number;
  /** Null for an outright. */
  readonly score: Pair | null;
  /** 0 home, 1 away, null a draw or an outright. */
  readonly winner: 0 | 1 | null;
  /** As its page shows it: without markets. */
  shown(language: FeedLanguage): GameWire;
  /** With its markets and their results: those that lists show, or all. */
  result(language: FeedLanguage, markets: 'main' | 'all'): ResultGameWire;
}

/** A match of a championship that has begun; whether it is over costs something to find out. */
export interface BegunMatch {
  readonly opponents: readonly FeedOpponent[];
  /** Null while it is played. */
  ended(): EndedGame | null;
}

/** One game with its markets, in full or what changed. */
export interface GameReading {
  version: string;
  isFull: boolean;
  game: GameWire;
  removedMarkets: string[];
}

/** An accumulator of the day: the same in every process until it ends. */
export interface FeedAccumulator {
  /** `expressId` of the coupon. */
  readonly id: number;
  readonly validUntilUtc: string;
  /** Each game holds the leg's market alone. */
  readonly legs: readonly { readonly game: GameWire; readonly marketId: string; readonly outcomeId: string; readonly odds: string }[];
}

/** The feed at one version. Answers change only when the version does; every process that knows a version answers the same. */
export interface FeedState {
  readonly version: FeedVersion;
  /** Platform time of the state, a whole second. */
  readonly nowMs: number;
  /** Version of a section's lists: of their last possible change, so that an answer stays the same between two of them. */
  sectionVersion(section: Section): FeedVersion;
  /** Names what a section's list of games shows in this process now: equal names give equal answers. */
  listState(section: Section): string;
  /** The same for lists that count games. */
  catalogueState(section: Section): string;

  /** All, in the order of the catalogue. */
  readonly sports: readonly FeedSport[];
  readonly champs: readonly FeedChamp[];
  /** By id (a number, or digits) or by slug. */
  findSport(idOrSlug: number | string): FeedSport | undefined;
  findChamp(id: number): FeedChamp | undefined;

  /** Games on offer by id. */
  gamesOf(section: Section): ReadonlyMap<number, OfferedGame>;
  findGame(id: number): { readonly game: OfferedGame; readonly section: Section } | undefined;
  /** Ids of games of a section that changed or left after a version; null when that is not known any more, or not yet. */
  changesSince(section: Section, since: FeedVersion): { readonly changed: ReadonlySet<number>; readonly removed: ReadonlySet<number> } | null;
  /**
   * A game of the section as lists show it: with its main markets, and those of its first period when they are asked for and the
   * feed has any. Throws RangeError for one that is not in it.
   */
  listedGame(section: Section, id: number, language: FeedLanguage, withFirstPeriod?: boolean): GameWire;
  /**
   * The same with the main markets that changed after a sequence, and with those that were main then and are not now
   * (`isMain: false`); null when nothing changed. A change of the first period alone is not among `changesSince`.
   */
  listedGameSince(section: Section, id: number, language: FeedLanguage, sequence: number, withFirstPeriod?: boolean): GameWire | null;
  /** A game on offer with all its markets: what changed after a version that is known, or in full. Null when it is not offered. */
  readGame(id: number, language: FeedLanguage, since: FeedVersion | undefined): GameReading | null;
  /** A market on offer; `unchanged` when it did not change after a sequence, null when it is not offered. */
  readMarket(id: string, afterSequence: number): MarketWire | 'unchanged' | null;
  /** None where the feed composes none. */
  accumulators(section: Section, language: FeedLanguage): readonly FeedAccumulator[];

  /** Games of a championship that started within [from, to] and are over. */
  endedGames(champId: number, fromMs: number, toMs: number): readonly EndedGame[];
  /** Undefined for a game that never was, or is not over. */
  findEnded(id: number): EndedGame | undefined;
  /** Other matches of the game's championship that have begun, newest first. */
  matchesBefore(gameId: number): Iterable<BegunMatch>;
  /** Opponents and statistics of now of a game on offer; statistics are empty before the start. Throws RangeError for any other. */
  statisticsOf(gameId: number, language: FeedLanguage): { readonly opponents: OpponentWire[]; readonly live: { key: string; values: Pair }[] };

  /** The last mark of a grid of so many seconds, or of a price set by hand after it. Equal names give equal histories. */
  oddsMoment(gridSec: number): { readonly name: string; readonly atMs: number };
  /** How the prices of a market came to what they are at such a moment; null when it is not offered. */
  oddsHistory(marketId: string, atMs: number): readonly OutcomeHistory[] | null;
}
