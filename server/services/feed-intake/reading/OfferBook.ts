import type { FeedVersion } from '../../../../domain/feed/index.ts';
import { ChangeLog } from '../../../platform/ChangeLog.ts';
import type { FeedChamp, FeedSport } from '../../../ports/feed.ts';
import type { Section } from '../../../ports/feedGames.ts';
import type { IntakeGameStatus } from '../FeedIntake.ts';
import type { ShownGame } from '../shownGame.ts';
import { GameEntry, type Place } from './GameEntry.ts';

/** What a book is kept of. */
export interface Told {
  readonly version: FeedVersion;
  gameIds(): ReadonlySet<number>;
  statusOf(id: number): IntakeGameStatus | undefined;
  game(id: number): ShownGame | undefined;
}

/** How far back deltas reach, in sequences: milliseconds. Older questions are answered in full. */
const DELTA_WINDOW = 600_000;
const SECTIONS: readonly Section[] = ['line', 'live'];
const PLACES: Readonly<Record<IntakeGameStatus, Place>> = { 'not-started': 'line', live: 'live', break: 'live', ended: 'ended' };

/** What a section's lists show at a time. */
interface SectionBook {
  readonly games: Map<number, GameEntry>;
  readonly log: ChangeLog;
  /** Of the last change of anything in it. */
  sequence: number;
  /** Grows with whatever its lists show, and with the games in it. */
  revision: number;
  memberships: number;
}

/** Games by where they are told of, and what changed there. Follows the intake: only games that were touched are looked at. */
export class OfferBook {
  private readonly entries = new Map<number, GameEntry>();
  private readonly sections: Readonly<Record<Section, SectionBook>>;
  private readonly endedByChamp = new Map<number, Set<number>>();
  private readonly decisions: ChangeLog;
  private catalogue: { readonly sports: ReadonlyMap<number, FeedSport>; readonly champs: ReadonlyMap<number, FeedChamp> } | null = null;

  constructor(private readonly told: Told) {
    const { sequence } = told.version;
    const sectionBook = (): SectionBook => ({ games: new Map(), log: new ChangeLog(sequence, DELTA_WINDOW), sequence, revision: 0, memberships: 0 });
    this.sections = { line: sectionBook(), live: sectionBook() };
    this.decisions = new ChangeLog(sequence, DELTA_WINDOW);
    for (const id of told.gameIds()) this.place(this.entryOf(id));
  }

  /** Games that were touched since the book was last followed are as the intake has them now. */
  follow(touched: ReadonlySet<number>): void {
    if (touched.size === 0) return;
    const { sequence } = this.told.version;
    for (const id of touched) {
      const entry = this.entryOf(id);
      const before = entry.place;
      entry.forget();
      this.place(entry);
      this.note(entry, before, sequence);
    }
    this.catalogue = null;
    for (const section of SECTIONS) this.sections[section].log.trim(sequence);
    this.decisions.trim(sequence);
  }

  section(section: Section): Readonly<SectionBook> {
    return this.sections[section];
  }

  /** A game that is known, over or not; undefined for one that nobody offers. */
  find(id: number): GameEntry | undefined {
    return this.entries.get(id);
  }

  /** Ids of games of a championship that are over. */
  endedOf(champId: number): ReadonlySet<number> {
    return this.endedByChamp.get(champId) ?? new Set();
  }

  all(): Iterable<GameEntry> {
    return this.entries.values();
  }

  /** Ids of games that ended or whose results changed after a sequence; of a time that nobody remembers all that are over. */
  decidedSince(sequence: number): ReadonlySet<number> {
    if (this.decisions.reaches(sequence)) return this.decisions.changedSince(sequence);
    return new Set([...this.entries.values()].filter(({ place, now }) => place === 'ended' || now.decided.length > 0).map(({ id }) => id));
  }

  /** Sports and championships of all games that are known, in the order of their ids. */
  get sportsAndChamps(): NonNullable<typeof this.catalogue> {
    if (this.catalogue !== null) return this.catalogue;
    const sports = new Map<number, FeedSport>();
    const champs = new Map<number, FeedChamp>();
    for (const { sport, champ } of [...this.entries.values()].toSorted((a, b) => a.sport.id - b.sport.id || a.champ.id - b.champ.id)) {
      if (!sports.has(sport.id)) sports.set(sport.id, sport);
      if (!champs.has(champ.id)) champs.set(champ.id, champ);
    }
    this.catalogue = { sports, champs };
    return this.catalogue;
  }

  private entryOf(id: number): GameEntry {
    let entry = this.entries.get(id);
    if (entry === undefined) {
      const { told } = this;
      entry = new GameEntry(id, { read: (asked) => told.game(asked), get epoch() { return told.version.epoch; } });
      this.entries.set(id, entry);
    }
    return entry;
  }

  private place(entry: GameEntry): void {
    const status = this.told.statusOf(entry.id);
    const place = status === undefined ? 'nowhere' : PLACES[status];
    if (place === entry.place) return;
    for (const section of SECTIONS) {
      if (place === section) this.sections[section].games.set(entry.id, entry);
      else this.sections[section].games.delete(entry.id);
    }
    entry.place = place;
    if (place === 'nowhere') {
      this.entries.delete(entry.id);
      for (const ended of this.endedByChamp.values()) ended.delete(entry.id);
    }
    if (place !== 'ended') return;
    const ended = this.endedByChamp.get(entry.champ.id) ?? new Set();
    this.endedByChamp.set(entry.champ.id, ended.add(entry.id));
  }

  private note({ id, place }: GameEntry, before: Place, sequence: number): void {
    if (place === 'ended' || before === 'ended') this.decisions.changed(sequence, id);
    for (const name of SECTIONS) {
      const section = this.sections[name];
      if (place !== name && before !== name) continue;
      section.sequence = sequence;
      section.revision += 1;
      if (place === name) section.log.changed(sequence, id);
      else section.log.removed(sequence, id);
      if (place !== before) section.memberships += 1;
    }
  }
}
