import { CHAMPS } from './catalogue/champs.ts';
import type { ChampDef } from './catalogue/champs.ts';
import { sportOf } from './catalogue/lookup.ts';
import { ChangeLog } from '../../platform/ChangeLog.ts';
import { FeedGame } from './FeedGame.ts';
import { DELTA_WINDOW, feedSecOf, LINE_TICK_SEC, secOfSequence, sequenceOfSec } from './feedTime.ts';
import { compareVersions, formatVersion } from '../../../domain/feed/index.ts';
import type { FeedVersion } from '../../../domain/feed/index.ts';
import { gameDefById, matchDef, matchIndexRange, outrightDef, outrightIndexAt, startOfMatch } from './gameDefinition.ts';
import type { FeedSeed, GameDef } from './gameDefinition.ts';
import { ModelCache } from './ModelCache.ts';
import { OverrideState } from './overrides.ts';
import type { OverrideEvent } from './overrides.ts';
import type { Section } from '../../ports/feedGames.ts';

/** What a feed is made from: with the same origin and the same events every engine answers the same. */
export interface FeedOrigin extends FeedSeed {
  readonly epoch: number;
}

/** A game whose course or prices cannot be computed. */
export interface GameFailure {
  readonly gameId: number;
  readonly error: unknown;
}

/** Names of a section's state, and what they are made of. */
interface SectionStates extends FeedVersion {
  readonly memberships: number;
  readonly revision: number;
  readonly catalogue: string;
  readonly list: string;
}

const SECTIONS: readonly Section[] = ['line', 'live'];

/**
 * The feed in memory at one (epoch, sequence). It owns no timer: `advanceTo` moves it.
 * Games enter when they are offered and leave when they end, so its size is constant.
 */
export class FeedEngine {
  private origin: FeedOrigin;
  private overrides = new OverrideState();
  private models = new ModelCache();
  private sequence = 0;
  private readonly sections: Record<Section, Map<number, FeedGame>> = { line: new Map(), live: new Map() };
  private logs: Record<Section, ChangeLog> = { line: new ChangeLog(0, DELTA_WINDOW), live: new ChangeLog(0, DELTA_WINDOW) };
  /** Next match of each championship that is not yet offered, by its ordinal. */
  private nextIndex: number[] = [];
  private outrightOf = new Map<number, number>();
  private lineTick = -1;
  private failures: GameFailure[] = [];
  /** Grows with every game that comes, moves or goes, and with every change that a list shows. */
  private memberships = 0;
  private readonly revisions: Record<Section, number> = { line: 0, live: 0 };
  private readonly states: Record<Section, SectionStates | null> = { line: null, live: null };

  /** `startMs` is platform time; events must be in the order of their sequences. */
  constructor(origin: FeedOrigin, startMs: number, events: readonly OverrideEvent[] = []) {
    this.origin = origin;
    this.begin(sequenceOfSec(feedSecOf(startMs)), events);
  }

  get version(): FeedVersion {
    return { epoch: this.origin.epoch, sequence: this.sequence };
  }

  get seed(): FeedOrigin {
    return this.origin;
  }

  /**
   * Version of a list: of the last tick or override that may have changed it, so that an
   * answer stays the same, entity tag included, between two ticks of its section.
   */
  sectionVersion(section: Section): FeedVersion {
    const tickSec = section === 'live' ? this.sec : Math.floor(this.sec / LINE_TICK_SEC) * LINE_TICK_SEC;
    return { epoch: this.origin.epoch, sequence: Math.max(sequenceOfSec(tickSec), this.overrides.sequence) };
  }

  /** Names what a section's list of games shows in this process now: equal states give equal answers. */
  listState(section: Section): string {
    return this.statesOf(section).list;
  }

  /** The same for lists that count games. */
  catalogueState(section: Section): string {
    return this.statesOf(section).catalogue;
  }

  /** Every poll asks for a state's name to compare it; it is written when the state changes. */
  private statesOf(section: Section): SectionStates {
    const { epoch, sequence } = this.sectionVersion(section);
    const { memberships, revisions: { [section]: revision }, states: { [section]: known } } = this;
    if (known !== null && known.epoch === epoch && known.sequence === sequence && known.memberships === memberships && known.revision === revision) return known;
    const catalogue = `${formatVersion({ epoch, sequence })}:${memberships}`;
    const states = { epoch, sequence, memberships, revision, catalogue, list: `${catalogue}:${revision}` };
    this.states[section] = states;
    return states;
  }

  /** Feed second of the present state. */
  get sec(): number {
    return secOfSequence(this.sequence);
  }

  /** Moves to a platform time; never back. */
  advanceTo(nowMs: number): void {
    this.advanceToSequence(sequenceOfSec(feedSecOf(nowMs)));
  }

  /** Moves to a published sequence; an older one changes nothing. */
  advanceToSequence(sequence: number): void {
    if (sequence <= this.sequence) return;
    const isSameSec = secOfSequence(sequence) === this.sec;
    this.sequence = sequence;
    if (!isSameSec) this.refresh();
  }

  /** Applies stored overrides in the order of their sequences and moves to the last. Returns how many were new. */
  applyEvents(events: readonly OverrideEvent[]): number {
    let applied = 0;
    for (const event of events) {
      if (!this.overrides.apply(event)) continue;
      applied += 1;
      this.sequence = Math.max(this.sequence, event.sequence);
    }
    if (applied > 0) this.refresh(true);
    return applied;
  }

  /** Follows a new leader: the epoch grows, the content goes on. */
  followEpoch(epoch: number): void {
    if (epoch > this.origin.epoch) this.origin = { ...this.origin, epoch };
  }

  /** Starts over from another seed in a newer epoch. Throws when the version would go back. */
  reset(origin: FeedOrigin, sequence: number, events: readonly OverrideEvent[] = []): void {
    if (compareVersions({ epoch: origin.epoch, sequence }, this.version) <= 0) throw new RangeError('A reset must not take the version back');
    this.origin = origin;
    this.begin(sequence, events);
  }

  get overrideState(): OverrideState {
    return this.overrides;
  }

  gamesOf(section: Section): ReadonlyMap<number, FeedGame> {
    return this.sections[section];
  }

  /** A game that is offered now, with its section. */
  findGame(id: number): { game: FeedGame; section: Section } | undefined {
    for (const section of SECTIONS) {
      const game = this.sections[section].get(id);
      if (game !== undefined) return { game, section };
    }
    return undefined;
  }

  /** A game that has ended, computed anew from the seed; undefined for one that never was or has not ended. */
  findFinished(id: number): FeedGame | undefined {
    const def = gameDefById(this.origin, id);
    if (def === undefined) return undefined;
    const game = new FeedGame(def, this.overrides, this.models);
    return game.course.phaseAt(this.sec) === 'finished' ? game : undefined;
  }

  /** A game by a definition of its own, for archives: it is not kept. Models of its own leave those of the feed where they are. */
  gameOf(def: FeedGame['def'], models = this.models): FeedGame {
    return new FeedGame(def, this.overrides, models);
  }

  changesSince(section: Section, since: FeedVersion): { changed: Set<number>; removed: Set<number> } | null {
    const isKnown = since.epoch === this.origin.epoch && since.sequence <= this.sequence && this.logs[section].reaches(since.sequence);
    if (!isKnown) return null;
    return { changed: this.logs[section].changedSince(since.sequence), removed: this.logs[section].removedSince(since.sequence) };
  }

  /** Games that failed since this was last asked: each was taken off the offer, the others go on. */
  takeFailures(): readonly GameFailure[] {
    return this.failures.splice(0);
  }

  get logSize(): number {
    return this.logs.line.size + this.logs.live.size;
  }

  private begin(sequence: number, events: readonly OverrideEvent[]): void {
    this.sequence = sequence;
    this.overrides = new OverrideState();
    this.models = new ModelCache();
    for (const event of events) this.overrides.apply(event);
    this.sequence = Math.max(this.sequence, this.overrides.sequence);
    for (const section of SECTIONS) this.sections[section].clear();
    this.logs = { line: new ChangeLog(this.sequence, DELTA_WINDOW), live: new ChangeLog(this.sequence, DELTA_WINDOW) };
    this.nextIndex = [];
    this.outrightOf = new Map();
    this.lineTick = -1;
    this.refresh(true);
    this.logs = { line: new ChangeLog(this.sequence, DELTA_WINDOW), live: new ChangeLog(this.sequence, DELTA_WINDOW) };
  }

  private refresh(isForced = false): void {
    const { sec } = this;
    for (const champ of CHAMPS) this.admit(champ, sec);
    this.moveGames(sec);
    this.noteChanges('live', sec);
    const lineTick = Math.floor(sec / LINE_TICK_SEC);
    if (isForced || lineTick !== this.lineTick) {
      this.lineTick = lineTick;
      this.noteChanges('line', sec);
    }
    for (const section of SECTIONS) this.logs[section].trim(this.sequence);
  }

  /** Takes in games that are offered from now on. */
  private admit(champ: ChampDef, sec: number): void {
    const sport = sportOf(champ);
    const oldest = matchIndexRange(champ, sec - sport.maxDurationSec, sec).from;
    let index = Math.max(this.nextIndex[champ.ordinal] ?? 0, oldest);
    while (startOfMatch(this.origin, champ, index) - champ.horizonSec <= sec) {
      this.enter(matchDef(this.origin, champ, index), sec);
      index += 1;
    }
    this.nextIndex[champ.ordinal] = index;
    if (!champ.hasOutright) return;
    const season = outrightIndexAt(this.origin, champ, sec);
    if (this.outrightOf.get(champ.id) === season) return;
    this.outrightOf.set(champ.id, season);
    this.enter(outrightDef(this.origin, champ, season), sec);
  }

  private enter(def: GameDef, sec: number): void {
    try {
      const game = new FeedGame(def, this.overrides, this.models);
      const phase = game.course.phaseAt(sec);
      if (phase !== 'line' && phase !== 'live') return;
      this.sections[phase].set(def.id, game);
      this.memberships += 1;
    } catch (error) {
      this.failures.push({ gameId: def.id, error });
    }
  }

  /** Takes a game that cannot be shown off the offer: bets on it are taken no more, and it is one failure, not one a tick. */
  private withdraw(section: Section, gameId: number, error: unknown): void {
    this.sections[section].delete(gameId);
    this.logs[section].removed(this.sequence, gameId);
    this.memberships += 1;
    this.failures.push({ gameId, error });
  }

  private moveGames(sec: number): void {
    for (const [id, game] of this.sections.line) {
      if (sec < game.course.startSec) continue;
      this.sections.line.delete(id);
      this.logs.line.removed(this.sequence, id);
      this.memberships += 1;
      if (sec < game.course.finishSec) this.sections.live.set(id, game);
    }
    for (const [id, game] of this.sections.live) {
      if (sec < game.course.finishSec) continue;
      this.sections.live.delete(id);
      this.logs.live.removed(this.sequence, id);
      this.memberships += 1;
    }
  }

  private noteChanges(section: Section, sec: number): void {
    for (const [id, game] of this.sections[section]) {
      const shown = this.shownOrWithdrawn(section, game, sec);
      if (shown === null) continue;
      if (shown === game.listSequence) continue;
      game.listSequence = shown;
      this.logs[section].changed(this.sequence, id);
      this.revisions[section] += 1;
    }
  }

  private shownOrWithdrawn(section: Section, game: FeedGame, sec: number): number | null {
    try {
      return game.shownSequence(sec);
    } catch (error) {
      this.withdraw(section, game.def.id, error);
      return null;
    }
  }
}
