import type { FeedVersion } from '../../../domain/feed/index.ts';
import { readMessage, type FeedReading } from '../../../schemas/feed/index.ts';
import type { FeedAsk } from '../../ports/feedSource.ts';
import { isOver } from './gameRecords.ts';
import { countName } from './intakeCounts.ts';
import { defaultIntakeOptions, type IntakeOptions, type ProviderOptions } from './intakeOptions.ts';
import { ProviderIntake } from './ProviderIntake.ts';
import { chosen, type ShownGame, shownGame, type Telling } from './shownGame.ts';
import type { StoredIntake } from './StoredIntake.ts';
import { VersionClock } from './VersionClock.ts';

export type IntakeGameStatus = 'not-started' | 'live' | 'break' | 'ended';

export interface IntakeStart {
  /** In the order of their priority. */
  readonly providers: readonly ProviderOptions[];
  readonly options?: Partial<Omit<IntakeOptions, 'providers'>>;
  readonly nowMs: number;
  /** A new leader's; older states are raised to it. */
  readonly epoch: number;
  /** Goes on from what another process knew. */
  readonly stored?: StoredIntake;
}

/** Makes a state of what providers tell, message by message. Pure: it owns no timer, no connection and no database. */
export class FeedIntake {
  private readonly versions: VersionClock;
  private readonly providers: ReadonlyMap<string, ProviderIntake>;
  /** Lines of which nobody can tell who sent them, by reason. */
  readonly unreadable = new Map<string, number>();

  /** Throws RangeError for two providers of one name. */
  constructor({ providers, options = {}, nowMs, epoch, stored }: IntakeStart) {
    const all: IntakeOptions = { ...defaultIntakeOptions, ...options, providers };
    this.versions = new VersionClock(stored?.version ?? { epoch: 0, sequence: 0 });
    this.versions.follow(epoch);
    if (new Set(providers.map(({ name }) => name)).size < providers.length) throw new RangeError('Two providers have one name');
    this.providers = new Map(providers.map((provider) => [
      provider.name, new ProviderIntake(provider, all, this.versions, nowMs, stored?.providers.find(({ name }) => name === provider.name)),
    ]));
    this.tick(nowMs);
  }

  /** Newest version; grows with whatever changes. */
  get version(): FeedVersion {
    return this.versions.version;
  }

  /** Follows a new leader; an older epoch changes nothing. */
  follow(epoch: number): void {
    this.versions.follow(epoch);
  }

  /** Sequence of a change that no provider made. */
  nextSequence(nowMs: number): number {
    return this.versions.next(nowMs);
  }

  /**
   * Takes a line as it came. What is wrong with it is counted; it never throws, and never keeps the next one from being taken.
   * `from`: whose connection brought it, where that is known; nobody speaks for another provider.
   */
  take(line: string, nowMs: number, from: string | null = null): FeedReading {
    const reading = readMessage(line);
    const name = reading.message?.provider ?? (reading.message === null ? reading.envelope?.provider : undefined);
    const provider = name === undefined ? undefined : this.providers.get(name);
    if (provider !== undefined && from !== null && name !== from) countName(this.unreadable, 'other-provider');
    else if (provider !== undefined) {
      provider.take(reading, nowMs);
      this.keepVersions(provider, nowMs);
    } else countName(this.unreadable, reading.message === null && reading.envelope === null ? reading.reason : 'unknown-provider');
    return reading;
  }

  /** Time passes. Must be called also while nothing comes, at least each second. */
  tick(nowMs: number): void {
    for (const provider of this.providers.values()) {
      provider.tick(nowMs);
      this.keepVersions(provider, nowMs);
    }
  }

  /** What a provider has to be asked for; null where nothing is missing, or it was asked for just now. Throws RangeError for one that is not known. */
  ask(name: string, nowMs: number): FeedAsk | null {
    return this.provider(name).ask(nowMs);
  }

  /** What a provider lacks was asked for. */
  noteAsked(ask: FeedAsk, nowMs: number): void {
    this.provider(ask.provider).noteAsked(ask, nowMs);
  }

  /** Throws RangeError for a provider that is not known. */
  provider(name: string): ProviderIntake {
    const provider = this.providers.get(name);
    if (provider === undefined) throw new RangeError(`There is no provider "${name}"`);
    return provider;
  }

  /** A game as it may be shown; undefined for one that nobody offers. */
  game(id: number): ShownGame | undefined {
    return shownGame(this.tellingsOf(id));
  }

  /** How a game stands, without its markets; undefined for one that nobody offers. */
  statusOf(id: number): IntakeGameStatus | undefined {
    const game = chosen(this.tellingsOf(id))?.game;
    if (game === undefined) return undefined;
    return isOver(game) ? 'ended' : (game.state?.status ?? 'not-started');
  }

  /** Ids of all games that are known, those that are over included. */
  gameIds(): ReadonlySet<number> {
    return new Set([...this.providers.values()].flatMap(({ games }) => [...games.keys()]));
  }

  /** Ids of games of which something changed since this was last asked. */
  takeTouched(): ReadonlySet<number> {
    return new Set([...this.providers.values()].flatMap((provider) => provider.takeTouched()));
  }

  /** True when `stored` holds all that this process knows: nothing waits for something earlier. */
  get isSettled(): boolean {
    return [...this.providers.values()].every((provider) => provider.isSettled);
  }

  /** Everything that is known, for a process that goes on from here. */
  stored(): StoredIntake {
    return { version: this.version, providers: [...this.providers.values()].map((provider) => provider.stored()) };
  }

  /** What one provider's record is forgotten of, another may still show: its version goes on, never back. */
  private keepVersions(provider: ProviderIntake, nowMs: number): void {
    for (const id of provider.takeForgotten()) for (const { games } of this.providers.values()) {
      const game = games.get(id);
      if (game !== undefined) game.sequence = game.holdSequence = this.versions.next(nowMs);
    }
  }

  private tellingsOf(id: number): readonly Telling[] {
    return [...this.providers.values()].flatMap((provider) => {
      const game = provider.games.get(id);
      return game === undefined ? [] : [{ provider: provider.name, isOpen: provider.isOpen, statusSequence: provider.statusSequence, game }];
    });
  }
}
