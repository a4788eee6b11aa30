import type { JsonValue } from '../../schemas/language/json.ts';

declare module '../platform/ports.ts' {
  interface PlatformPorts {
    readonly feed: FeedPort;
  }
}

/** A sport as menus and maps name it. */
export interface SportName {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

/** One line of the sandbox's list of games. */
export interface SandboxGame {
  readonly id: number;
  readonly section: 'line' | 'live';
  readonly sportId: number;
  readonly champId: number;
  readonly slug: string;
  readonly status: number;
  readonly startsAtUtc: string;
  readonly opponents: readonly string[];
  readonly isBlocked: boolean;
  readonly marketIds: readonly string[];
}

/** What `POST /sandbox/feed/games/{id}` can do to a game; stored as override events, so that all processes follow. */
export type SandboxGameCommand =
  | { readonly action: 'set-odds'; readonly marketId: string; readonly outcomeId: string; readonly odds: string }
  | { readonly action: 'set-score'; readonly score: readonly [number, number] }
  | { readonly action: 'block'; readonly reason?: string }
  | { readonly action: 'unblock' }
  | { readonly action: 'start' }
  | { readonly action: 'finish'; readonly score: readonly [number, number] }
  /** Only after the end: the result counts as it is corrected, settled coupons included (T16). */
  | { readonly action: 'correct-result'; readonly score: readonly [number, number] };

/** What the feed offers to other services. */
export interface FeedPort {
  /** All sports of the catalogue, names in the asked language, fallback English. */
  sports(language: string): readonly SportName[];
  /** Starts a new epoch from a seed; resolves when this process follows it. */
  reset(seed: number): Promise<{ readonly version: string }>;
  games(filter: { readonly section?: 'line' | 'live'; readonly sportId?: number }): readonly SandboxGame[];
  /** Null when there is no such game; a `PlatformError` when the command does not fit it. */
  command(gameId: number, command: SandboxGameCommand): Promise<{ readonly version: string; readonly result?: JsonValue } | null>;
}
