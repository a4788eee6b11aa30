import type { OfferedGame } from '../../ports/feed.ts';
import { msOfFeedSec, secOfSequence, sequenceOfSec } from './feedTime.ts';
import { GameCourse } from './GameCourse.ts';
import type { GameDef } from './gameDefinition.ts';
import { MarketBook } from './MarketBook.ts';
import type { PricedMarket } from './MarketBook.ts';
import type { MarketTemplate } from './models/priceModel.ts';
import type { ModelCache } from './ModelCache.ts';
import type { OverrideState } from './overrides.ts';

/** One game of the feed in memory: its course and its markets. */
export class FeedGame implements OfferedGame {
  readonly course: GameCourse;
  readonly book: MarketBook;
  /** Last change that a list of games shows; kept by the engine. */
  listSequence = 0;

  constructor(readonly def: GameDef, private readonly overrides: OverrideState, cache: ModelCache) {
    this.course = new GameCourse(def, overrides);
    this.book = new MarketBook(this.course, overrides, cache);
  }

  get id(): number {
    return this.def.id;
  }

  get number(): number {
    return this.def.number;
  }

  get kind(): GameDef['kind'] {
    return this.def.kind;
  }

  get sport(): GameDef['sport'] {
    return this.def.sport;
  }

  get champ(): GameDef['champ'] {
    return this.def.champ;
  }

  get opponents(): GameDef['opponents'] {
    return this.def.opponents;
  }

  get slug(): string {
    return this.def.slug;
  }

  get hasVideo(): boolean {
    return this.def.hasVideo;
  }

  get startsAtMs(): number {
    return msOfFeedSec(this.course.startSec);
  }

  /** Form and matches of its opponents are told; of the smallest championships nobody keeps them. */
  get hasStatistics(): boolean {
    return this.def.kind === 'match' && this.def.champ.tier < 3;
  }

  /** Last change of the game's own fields: score, clock, status, suspension, number of markets. */
  fieldSequence(sec: number): number {
    const changed = Math.max(this.course.lastFrameSec(sec), this.lastHaltEdge(sec));
    return Math.max(sequenceOfSec(changed), this.overrides.sequenceOfGame(this.def));
  }

  /** Last change of what a list shows: own fields or main markets (may err on the new side). */
  shownSequence(sec: number): number {
    // A choice of main lines that finds none is a change too.
    let shown = Math.max(this.fieldSequence(sec), sequenceOfSec(this.book.chosenSec(sec)));
    const main = this.book.mainTemplates(sec);
    for (const template of main) shown = Math.max(shown, sequenceOfSec(this.book.dueSec(template, sec)));
    if (sec < this.course.startSec) return shown;
    for (const goneSec of this.book.goneSecs(sec, main)) if (goneSec <= sec) shown = Math.max(shown, sequenceOfSec(goneSec));
    return shown;
  }

  /** Why the whole game takes no bets now, or null: by hand, or while a goal is looked at. */
  suspensionAt(sec: number): string | null {
    return this.overrides.gameReason(this.def) ?? this.course.haltAt(sec, false);
  }

  /** Main markets as lists show them, with those of the first period where a list shows it. */
  mainMarkets(sec: number, withFirstPeriod = false): PricedMarket[] {
    return this.listedTemplates(sec, withFirstPeriod).flatMap((template) => this.book.market(template, sec) ?? []);
  }

  /**
   * Main markets that changed after a sequence, and those that were main then and are not
   * now (with `isMain: false`), so that a list that applies them equals a full one.
   */
  mainMarketsSince(sequence: number, sec: number, withFirstPeriod = false): PricedMarket[] {
    const { book } = this;
    const main = this.listedTemplates(sec, withFirstPeriod);
    const shown = main.flatMap((template) => book.market(template, sec) ?? []);
    const shownIndexes = new Set(shown.map((market) => market.template.index));
    const gone = (template: MarketTemplate): boolean => !shownIndexes.has(template.index);
    const sinceSec = secOfSequence(sequence);
    const former = this.listedTemplates(sinceSec, withFirstPeriod).filter((template) => gone(template) && book.market(template, sinceSec) !== null);
    return [
      ...shown.filter((market) => market.sequence > sequence),
      ...former.map((template) => ({ ...book.formerMarket(template, sec), isMain: false })),
    ];
  }

  private listedTemplates(sec: number, withFirstPeriod: boolean): readonly MarketTemplate[] {
    const main = this.book.mainTemplates(sec);
    return withFirstPeriod ? [...main, ...this.book.firstPeriodTemplates(sec)] : main;
  }

  private lastHaltEdge(sec: number): number {
    const isLive = this.def.kind === 'match' && sec >= this.course.startSec;
    return isLive ? this.course.lastOn('base', sec) : 0;
  }
}
