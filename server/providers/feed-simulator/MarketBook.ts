import type { GameCourse } from './GameCourse.ts';
import { sequenceOfSec } from './feedTime.ts';
import { marketIdOf, outcomeIdOf } from '../../../domain/feed/index.ts';
import { MainLines } from './MainLines.ts';
import { lastCycleSec, lastMainSec } from './marketSchedule.ts';
import { FIRST_PERIOD, GROUP, marketTemplates } from './marketTemplates.ts';
import { isDecided, isExtreme, isFast, isFirstColumn, isFirstColumnOfPeriod, isQuotable, isStatistical } from './marketTraits.ts';
import type { ModelCache } from './ModelCache.ts';
import { buildModel } from './models/buildModel.ts';
import { marketChances } from './models/marketChances.ts';
import type { MarketTemplate, PriceModel } from './models/priceModel.ts';
import type { OverrideState } from './overrides.ts';
import { marginOf, oddsText, quoteOdds } from './pricing.ts';
import type { MarketReason, MarketStatus } from '../../ports/feedGames.ts';

/** A market with its price at a moment. `sequence` is when it last changed. */
export interface PricedMarket {
  readonly template: MarketTemplate;
  readonly id: string;
  readonly outcomeIds: readonly string[];
  readonly status: MarketStatus;
  readonly reason: MarketReason | null;
  readonly isMain: boolean;
  readonly sequence: number;
  readonly odds: readonly string[];
  readonly isActive: readonly boolean[];
}

/** What the model quotes, overrides aside. */
interface Quote {
  /** That the price was computed for. */
  readonly sec: number;
  readonly state: 'priced' | 'extreme' | 'decided' | 'absent';
  /** When a decided market was decided, else infinite. */
  readonly decidedSec: number;
  readonly odds: readonly string[];
  readonly isActive: readonly boolean[];
}

interface Ids {
  readonly market: string;
  readonly outcomes: readonly string[];
}

/** What all markets of the game share at one second. */
interface Moment {
  readonly sec: number;
  readonly isLive: boolean;
  readonly fromSec: number;
  readonly baseSec: number;
  readonly dangerSec: number;
  readonly statSec: number;
  readonly mainSec: number;
  /** Filled when first asked for. */
  mains: readonly MarketTemplate[] | null;
}

/** Decided markets stay in answers this long, closed, before they are removed. */
export const CLOSED_STAYS_SEC = 30;

/**
 * The markets of one game. A price is a function of the second at which its market was
 * last due and of nothing else, so it is computed when asked, in any process, and what
 * is kept here is only a cache.
 */
export class MarketBook {
  private list: readonly MarketTemplate[] | null = null;
  private readonly ids = new Map<number, Ids>();
  private readonly quotes = new Map<number, Quote>();
  private courseSequence = -1;
  private current: Moment | null = null;
  private wholeGame: MainLines | null = null;
  /** Few lists show it. */
  private firstPeriod: MainLines | null = null;
  private count: { sec: number; markets: number } | null = null;

  constructor(private readonly course: GameCourse, private readonly overrides: OverrideState, private readonly cache: ModelCache) {}

  get templates(): readonly MarketTemplate[] {
    if (this.list === null) {
      this.list = marketTemplates(this.course.def);
      this.cache.use(this);
    }
    return this.list;
  }

  /** Drops what can be computed again. */
  forget(): void {
    this.list = null;
    this.ids.clear();
    this.quotes.clear();
  }

  /** Second at which a market was last due to change, its suspensions included. Monotone in `sec`. */
  dueSec(template: MarketTemplate, sec: number): number {
    const moment = this.momentAt(sec);
    let due = Math.max(moment.fromSec, lastCycleSec(this.course.def.key, template.index, sec, moment.isLive));
    if (template.isMainLine) due = Math.max(due, moment.mainSec);
    if (!moment.isLive) return due;
    due = Math.max(due, moment.baseSec);
    if (isFast(template)) due = Math.max(due, moment.dangerSec);
    return isStatistical(template) ? Math.max(due, moment.statSec) : due;
  }

  /** The market at a second, or null when it is not offered (not yet, or no more). */
  market(template: MarketTemplate, sec: number): PricedMarket | null {
    const quote = this.quote(template, sec);
    if (quote.state === 'absent' || sec >= quote.decidedSec + CLOSED_STAYS_SEC) return null;
    return this.dress(template, quote, sec);
  }

  /** A market that left a list; one that has no price any more is closed. */
  formerMarket(template: MarketTemplate, sec: number): PricedMarket {
    const quote = this.quote(template, sec);
    return this.dress(template, quote.state === 'absent' ? { ...quote, state: 'decided' } : quote, sec);
  }

  /** Second at which the main lines were last chosen. Monotone in `sec`. */
  chosenSec(sec: number): number {
    const moment = this.momentAt(sec);
    return Math.max(moment.isLive ? moment.baseSec : moment.fromSec, moment.mainSec);
  }

  /** Markets offered at a second, in the order of the game page. */
  markets(sec: number): PricedMarket[] {
    this.cache.use(this);
    const markets: PricedMarket[] = [];
    for (const template of this.templates) {
      const market = this.market(template, sec);
      if (market !== null) markets.push(market);
    }
    return markets;
  }

  /** Moments at which decided markets leave, past and to come; Infinity for one that is open. */
  goneSecs(sec: number, templates: readonly MarketTemplate[] = this.templates): number[] {
    return templates.map((template) => this.quote(template, sec).decidedSec + CLOSED_STAYS_SEC);
  }

  /** A market by its id, or null when it is not offered. */
  byId(id: string, sec: number): PricedMarket | null {
    this.cache.use(this);
    const template = this.templates.find((known) => this.idsOf(known).market === id);
    return template === undefined ? null : this.market(template, sec);
  }

  /** Ids of markets that left the answers after one second and up to another. */
  removedBetween(fromSec: number, toSec: number): string[] {
    return this.templates.flatMap((template) => {
      const goneSec = this.quote(template, toSec).decidedSec + CLOSED_STAYS_SEC;
      return goneSec > fromSec && goneSec <= toSec ? [this.idsOf(template).market] : [];
    });
  }

  /** The list columns: result or winner, double chance, the evenest total and handicap. */
  mainTemplates(sec: number): readonly MarketTemplate[] {
    const moment = this.momentAt(sec);
    this.wholeGame ??= new MainLines(this.templates.filter((template) => (template.isMainLine && template.period === 0) || isFirstColumn(template, this.course.def)));
    return (moment.mains ??= this.chosenFrom(this.wholeGame, sec));
  }

  /** What a list shows of the first period: its result or winner, the evenest total and handicap. None where the feed has none. */
  firstPeriodTemplates(sec: number): readonly MarketTemplate[] {
    this.firstPeriod ??= new MainLines(this.templates.filter((template) => (template.isMainLine && template.period === FIRST_PERIOD) || isFirstColumnOfPeriod(template, this.course.def)));
    return this.chosenFrom(this.firstPeriod, sec);
  }

  private chosenFrom(lines: MainLines, sec: number): readonly MarketTemplate[] {
    const chosenSec = this.chosenSec(sec);
    return lines.at(chosenSec, (template) => marketChances(this.modelAt(chosenSec), template));
  }

  private isMain(template: MarketTemplate, sec: number): boolean {
    const mains = template.period === FIRST_PERIOD ? this.firstPeriodTemplates(sec) : this.mainTemplates(sec);
    return mains.some((main) => main.index === template.index);
  }

  /** Number of markets on offer, as of the last event of the game. */
  marketCount(sec: number): number {
    const moment = this.momentAt(sec);
    const countedSec = moment.isLive ? moment.baseSec : moment.fromSec;
    if (this.count?.sec === countedSec) return this.count.markets;
    const model = this.modelAt(countedSec);
    const offered = this.templates.filter((template) => {
      const chances = marketChances(model, template);
      return chances !== null && !(moment.isLive && isDecided(template, chances));
    });
    this.count = { sec: countedSec, markets: offered.length };
    return offered.length;
  }

  private momentAt(sec: number): Moment {
    this.refresh();
    if (this.current?.sec === sec) return this.current;
    const { course } = this;
    const isLive = course.def.kind === 'match' && sec >= course.startSec;
    const fromSec = isLive ? course.startSec : Math.max(0, course.def.appearsSec);
    this.current = {
      sec, isLive, fromSec,
      baseSec: isLive ? course.lastOn('base', sec) : fromSec,
      dangerSec: isLive ? course.lastOn('danger', sec) : fromSec,
      statSec: isLive ? course.lastOn('stat', sec) : fromSec,
      mainSec: lastMainSec(course.def.key, sec, isLive), mains: null,
    };
    return this.current;
  }

  /** The model's price in force at a second, offered or not. */
  quote(template: MarketTemplate, sec: number): Quote {
    const due = this.dueSec(template, sec);
    const known = this.quotes.get(template.index);
    if (known !== undefined && known.sec === due) return known;
    // Time only adds to what is decided, so a decided market is not priced again.
    if (known !== undefined && known.decidedSec <= sec && due > known.sec) return known;
    const quote = this.price(template, due, this.momentAt(sec));
    this.quotes.set(template.index, quote);
    return quote;
  }

  private price(template: MarketTemplate, due: number, moment: Moment): Quote {
    const isStat = isStatistical(template);
    const eventSec = isStat ? Math.max(moment.baseSec, moment.statSec) : moment.baseSec;
    if (moment.isLive && this.isDecidedAt(template, eventSec)) {
      const decidedSec = this.course.firstMoment(isStat, eventSec, (at) => this.isDecidedAt(template, at));
      // Its last odds are those of that moment, so that they do not depend on who asks when.
      return this.quoted(template, decidedSec, 'decided', decidedSec);
    }
    return this.quoted(template, due, 'priced', Number.POSITIVE_INFINITY);
  }

  private quoted(template: MarketTemplate, sec: number, state: 'decided' | 'priced', decidedSec: number): Quote {
    const chances = marketChances(this.modelAt(sec), template);
    if (chances === null) return { sec, state: 'absent', decidedSec, odds: [], isActive: [] };
    const margin = marginOf(this.course.def.champ.tier, template.groupId === GROUP.main, template.outcomes.length);
    const isOut = isExtreme(template, chances) || isDecided(template, chances);
    return {
      sec, decidedSec, state: state === 'priced' && isOut ? 'extreme' : state,
      odds: quoteOdds(chances, margin).map(oddsText),
      isActive: chances.map((chance) => isQuotable(chance, chances.length)),
    };
  }

  private isDecidedAt(template: MarketTemplate, sec: number): boolean {
    const chances = marketChances(this.modelAt(sec), template);
    return chances !== null && isDecided(template, chances);
  }

  private dress(template: MarketTemplate, quote: Quote, sec: number): PricedMarket {
    const { overrides, course: { def } } = this;
    const ids = this.idsOf(template);
    const { status, reason } = this.statusOf(template, quote, sec, ids.market);
    const changedSec = quote.decidedSec <= sec ? quote.decidedSec : quote.sec;
    const isTouched = overrides.isTouched(def.id);
    return {
      template, id: ids.market, outcomeIds: ids.outcomes, status, reason,
      isMain: this.isMain(template, sec),
      sequence: Math.max(sequenceOfSec(changedSec), overrides.sequenceOfMarket(def, ids.market, ids.outcomes)),
      odds: isTouched ? quote.odds.map((odds, index) => overrides.oddsOf(ids.outcomes[index] ?? '') ?? odds) : quote.odds,
      isActive: quote.isActive.map((isActive, index) =>
        isActive && status === 'open' && !(isTouched && overrides.isOutcomeSuspended(ids.outcomes[index] ?? ''))),
    };
  }

  private statusOf(template: MarketTemplate, quote: Quote, sec: number, id: string): { status: MarketStatus; reason: MarketReason | null } {
    if (quote.state === 'decided') return { status: 'closed', reason: 'not-offered' };
    if (this.overrides.isGameSuspended(this.course.def) || this.overrides.isMarketSuspended(id)) return { status: 'suspended', reason: 'suspended' };
    const halt = this.course.haltAt(sec, isFast(template));
    if (halt !== null) return { status: 'suspended', reason: halt };
    return quote.state === 'extreme' ? { status: 'suspended', reason: 'not-offered' } : { status: 'open', reason: null };
  }

  private idsOf(template: MarketTemplate): Ids {
    const known = this.ids.get(template.index);
    if (known !== undefined) return known;
    const market = marketIdOf(this.course.def.id, template);
    const ids = { market, outcomes: template.outcomes.map((outcome) => outcomeIdOf(market, outcome)) };
    this.ids.set(template.index, ids);
    return ids;
  }

  private modelAt(sec: number): PriceModel {
    const { course } = this;
    const { def, startSec } = course;
    return this.cache.get(`${def.key}:${sec}:${this.courseSequence}`, () =>
      // Models count play from the start they are told, which an override may have moved.
      buildModel(startSec === def.startSec ? def : { ...def, startSec }, course.frameAt(sec), sec));
  }

  /** A course changed by hand makes everything computed from it stale. */
  private refresh(): void {
    const sequence = this.overrides.gameOverride(this.course.def.id)?.sequence ?? 0;
    if (this.courseSequence === sequence) return;
    this.courseSequence = sequence;
    this.quotes.clear();
    this.current = null;
    this.wholeGame?.forget();
    this.firstPeriod?.forget();
    this.count = null;
  }
}
