/** A provider of games and prices. */
export interface ProviderOptions {
  readonly name: string;
  /** Ids of the sports that it is taken for. */
  readonly sports: 'all' | readonly number[];
}

export interface IntakeOptions {
  /** The first one that offers a game is the one that is shown. */
  readonly providers: readonly ProviderOptions[];
  /** Without a sign of life for so long, a provider's markets are suspended. Providers send one each 10 s. */
  readonly aliveAfterMs: number;
  /** A gap may be a message that comes late: it is asked for after so long. */
  readonly askGapAfterMs: number;
  /** Between two requests for what is missing. */
  readonly askAgainMs: number;
  /** Between two requests for a snapshot: a provider takes its time to begin one. */
  readonly askSnapshotAgainMs: number;
  /** With a gap, or a snapshot that is not complete, for so long, a provider's markets are suspended: their prices may be old. */
  readonly patienceMs: number;
  /** A gap of so long is given up: the provider's markets wait for a snapshot. */
  readonly giveUpGapMs: number;
  /**
   * After a silence of at most so long a provider is asked how everything stands instead of for all that was missed. Results of games
   * that ended meanwhile are told then: providers correct them for longer than that.
   */
  readonly jumpWithinMs: number;
  /** How long a game that is over, cancelled or withdrawn is known, for corrections of its result. */
  readonly keepEndedMs: number;
  /** How long after its start a game is known that nobody has ended, without a message about it. */
  readonly keepForgottenMs: number;
  /** Most messages of a provider that wait behind a gap. */
  readonly mostHeld: number;
  /** Most games of a provider, those that are over included. */
  readonly mostGames: number;
  /** Most markets of a game, closed ones included. */
  readonly mostMarkets: number;
}

const DAY_MS = 86_400_000;

export const defaultIntakeOptions: Omit<IntakeOptions, 'providers'> = {
  aliveAfterMs: 30_000,
  askGapAfterMs: 500,
  askAgainMs: 3_000,
  askSnapshotAgainMs: 15_000,
  patienceMs: 3_000,
  giveUpGapMs: 60_000,
  jumpWithinMs: 2 * 3_600_000,
  keepEndedMs: 3 * DAY_MS,
  keepForgottenMs: 10 * DAY_MS,
  mostHeld: 20_000,
  mostGames: 20_000,
  mostMarkets: 5_000,
};
