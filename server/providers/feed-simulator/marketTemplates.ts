import type { GameDef } from './gameDefinition.ts';
import { MARKET } from '../../../domain/feed/index.ts';
import type { MarketTemplate, Measure } from './models/priceModel.ts';
import { strengthsOf, TRUTH } from './strengths.ts';

/** Market groups (tabs of the game page). */
export const GROUP = { main: 1, totals: 2, handicaps: 3, periods: 4, score: 5, statistics: 6, players: 7, special: 8 } as const;

/** The period whose markets lists may show beside those of the whole game. */
export const FIRST_PERIOD = 1;

/** A special market class: excluded from the bonus bet. */
const SPECIAL_KIND = 7;

type OutcomeSpec = readonly (number | readonly [typeId: number, param: string])[];

const RESULT: OutcomeSpec = [1, 2, 3];
const TWO_WAY: OutcomeSpec = [1, 3];
const DOUBLE: OutcomeSpec = [4, 5, 6];
const OVER_UNDER: OutcomeSpec = [9, 10];
const SIDES: OutcomeSpec = [7, 8];
const YES_NO: OutcomeSpec = [11, 12];
const ODD_EVEN: OutcomeSpec = [13, 14];

class TemplateList {
  readonly items: MarketTemplate[] = [];

  add(typeId: number, groupId: number, outcomes: OutcomeSpec, options: { period?: number; param?: number | null; measure?: Measure } = {}): void {
    const param = options.param === undefined || options.param === null ? null : String(options.param);
    this.items.push({
      index: this.items.length, typeId, groupId, kind: groupId === GROUP.special ? SPECIAL_KIND : 1,
      period: options.period ?? 0, param, measure: options.measure ?? 'score',
      isMainLine: isMainLine(typeId, options.period ?? 0, options.param ?? null),
      outcomes: outcomes.map((outcome) => (typeof outcome === 'number' ? { typeId: outcome, param: null } : { typeId: outcome[0], param: outcome[1] })),
    });
  }

  lines(typeId: number, groupId: number, outcomes: OutcomeSpec, lines: readonly number[], options: { period?: number; measure?: Measure } = {}): void {
    for (const param of lines) this.add(typeId, groupId, outcomes, { ...options, param });
  }
}

/** Totals and handicaps on half lines, of the whole game and of its first period, may be the main one of a list. */
function isMainLine(typeId: number, period: number, param: number | null): boolean {
  return (typeId === MARKET.total || typeId === MARKET.handicap) && period <= FIRST_PERIOD && param !== null && Math.abs(param % 1) === 0.5;
}

/** `count` lines with a step around a centre, ending in .5 where the step is whole. */
export function linesAround(centre: number, step: number, count: number, lowest = 0.5): number[] {
  const grid = step < 1 ? step : 1;
  const middle = step < 1 ? Math.round(centre / grid) * grid : Math.floor(centre) + 0.5;
  const from = middle - step * Math.floor((count - 1) / 2);
  return Array.from({ length: count }, (_, index) => Number((from + index * step).toFixed(2))).filter((line) => line >= lowest);
}

/** The markets of a game, fixed for its life; which of them are offered depends on the moment. */
export function marketTemplates(def: GameDef): readonly MarketTemplate[] {
  const list = new TemplateList();
  if (def.kind === 'outright') {
    list.add(MARKET.outright, GROUP.main, def.opponents.map((opponent) => [23, String(opponent.id)] as const));
    return list.items;
  }
  switch (def.sport.family) {
    case 'goals': addGoals(list, def); break;
    case 'points': addPoints(list, def); break;
    case 'sets': addSets(list, def); break;
    case 'tennis': addTennis(list); break;
    case 'fight': addFight(list, def); break;
  }
  return list.items;
}

function addResults(list: TemplateList, def: GameDef, period: number, groupId: number): void {
  if (def.sport.canDraw) {
    list.add(MARKET.result, groupId, RESULT, { period });
    list.add(MARKET.doubleChance, groupId, DOUBLE, { period });
  }
  if (def.sport.canDraw) list.add(MARKET.drawNoBet, groupId, TWO_WAY, { period });
  else list.add(MARKET.winner, groupId, TWO_WAY, { period });
}

function addGoals(list: TemplateList, def: GameDef): void {
  const { sport } = def;
  const truth = strengthsOf(def, TRUTH);
  const total = truth.home + truth.away;
  const isMajor = sport.isMajor;
  addResults(list, def, 0, GROUP.main);
  if (sport.hasOvertime && sport.canDraw) list.add(MARKET.winner, GROUP.main, TWO_WAY);
  list.lines(MARKET.total, GROUP.totals, OVER_UNDER, linesAround(total, 0.5, isMajor ? 15 : 7));
  if (isMajor) list.lines(MARKET.total, GROUP.totals, OVER_UNDER, [-0.75, -0.25, 0.25, 0.75].map((off) => Math.round(total * 2) / 2 + off));
  const middle = Math.round((truth.away - truth.home) * 2) / 2;
  list.lines(MARKET.handicap, GROUP.handicaps, SIDES, linesAround(middle, 0.5, isMajor ? 11 : 5, -99));
  if (isMajor) list.lines(MARKET.handicap, GROUP.handicaps, SIDES, [middle - 0.75, middle - 0.25, middle + 0.25, middle + 0.75]);
  list.lines(MARKET.homeTotal, GROUP.totals, OVER_UNDER, linesAround(truth.home, 1, isMajor ? 5 : 3));
  list.lines(MARKET.awayTotal, GROUP.totals, OVER_UNDER, linesAround(truth.away, 1, isMajor ? 5 : 3));
  list.add(MARKET.oddEven, GROUP.special, ODD_EVEN);
  list.add(MARKET.bothToScore, GROUP.score, YES_NO);
  if (total < 7) list.add(MARKET.correctScore, GROUP.score, scoreGrid(4));
  for (let goal = 1; goal <= 8; goal += 1) list.add(MARKET.nextGoal, GROUP.score, [15, 16, 17], { param: goal });
  list.add(MARKET.winningMargin, GROUP.special, bands(['1', '2', '3+'], sport.canDraw));
  if (sport.canDraw) list.lines(MARKET.europeanHandicap, GROUP.handicaps, RESULT, [-2, -1, 1, 2]);
  if (sport.hasOvertime && sport.canDraw) list.add(MARKET.overtime, GROUP.special, YES_NO);
  if (sport.periods?.keys.length === 2) list.add(MARKET.halfFull, GROUP.special, halfFullOutcomes());
  if (isMajor) addGoalPeriods(list, def, total);
  if (sport.slug === 'football') addFootballStatistics(list);
}

function addGoalPeriods(list: TemplateList, def: GameDef, total: number): void {
  const periods = def.sport.periods;
  periods?.keys.forEach((_, index) => {
    const period = index + 1;
    const mean = total * (periods.shares[index] ?? 0);
    addResults(list, def, period, GROUP.periods);
    list.lines(MARKET.total, GROUP.periods, OVER_UNDER, linesAround(mean, 0.5, 5), { period });
    list.lines(MARKET.handicap, GROUP.periods, SIDES, [-1.5, -0.5, 0.5, 1.5], { period });
    list.lines(MARKET.homeTotal, GROUP.periods, OVER_UNDER, [0.5, 1.5], { period });
    list.lines(MARKET.awayTotal, GROUP.periods, OVER_UNDER, [0.5, 1.5], { period });
    list.add(MARKET.bothToScore, GROUP.periods, YES_NO, { period });
    list.add(MARKET.oddEven, GROUP.periods, ODD_EVEN, { period });
    list.add(MARKET.correctScore, GROUP.periods, scoreGrid(2), { period });
  });
}

function addFootballStatistics(list: TemplateList): void {
  list.lines(MARKET.cornersTotal, GROUP.statistics, OVER_UNDER, [7.5, 8.5, 9.5, 10.5, 11.5], { measure: 'corners' });
  list.add(MARKET.cornersResult, GROUP.statistics, RESULT, { measure: 'corners' });
  list.lines(MARKET.cornersHandicap, GROUP.statistics, SIDES, [-1.5, 0, 1.5], { measure: 'corners' });
  list.add(MARKET.cornersOddEven, GROUP.statistics, ODD_EVEN, { measure: 'corners' });
  list.lines(MARKET.cardsTotal, GROUP.statistics, OVER_UNDER, [2.5, 3.5, 4.5, 5.5], { measure: 'cards' });
  list.add(MARKET.cardsResult, GROUP.statistics, RESULT, { measure: 'cards' });
}

function addPoints(list: TemplateList, def: GameDef): void {
  const { sport } = def;
  const truth = strengthsOf(def, TRUTH);
  const total = truth.home + truth.away;
  const margin = truth.away - truth.home;
  const isMajor = sport.isMajor;
  const isAlternating = sport.periods?.isAlternating === true;
  const step = Math.max(1, Math.round(sport.spread / 8));
  addResults(list, def, 0, GROUP.main);
  list.lines(MARKET.total, GROUP.totals, OVER_UNDER, linesAround(total, step, isMajor ? 17 : 7));
  list.lines(MARKET.handicap, GROUP.handicaps, SIDES, linesAround(margin, step, isMajor ? 17 : 7, -99));
  list.lines(MARKET.homeTotal, GROUP.totals, OVER_UNDER, linesAround(truth.home, step, isMajor ? 7 : 3));
  list.lines(MARKET.awayTotal, GROUP.totals, OVER_UNDER, linesAround(truth.away, step, isMajor ? 7 : 3));
  list.add(MARKET.oddEven, GROUP.special, ODD_EVEN);
  if (!isAlternating) list.add(MARKET.winningMargin, GROUP.special, bands(['1-5', '6-10', '11+'], sport.canDraw));
  if (isMajor) list.lines(MARKET.raceTo, GROUP.special, TWO_WAY, [20, 40, 60, 80]);
  if (isAlternating) return;
  sport.periods?.keys.forEach((_, index) => {
    const period = index + 1;
    const share = sport.periods?.shares[index] ?? 0;
    list.add(MARKET.result, GROUP.periods, RESULT, { period });
    list.add(MARKET.drawNoBet, GROUP.periods, TWO_WAY, { period });
    list.lines(MARKET.total, GROUP.periods, OVER_UNDER, linesAround(total * share, 1, isMajor ? 5 : 3), { period });
    list.lines(MARKET.handicap, GROUP.periods, SIDES, linesAround(margin * share, 1, isMajor ? 5 : 3, -99), { period });
    if (isMajor) list.add(MARKET.oddEven, GROUP.periods, ODD_EVEN, { period });
  });
}

function addSets(list: TemplateList, def: GameDef): void {
  const plan = def.sport.sets;
  if (plan === undefined) return;
  const most = plan.setsToWin * 2 - 1;
  list.add(MARKET.winner, GROUP.main, TWO_WAY);
  list.lines(MARKET.setsTotal, GROUP.totals, OVER_UNDER, Array.from({ length: plan.setsToWin - 1 }, (_, index) => plan.setsToWin + index + 0.5), { measure: 'sets' });
  list.lines(MARKET.setsHandicap, GROUP.handicaps, SIDES, plan.setsToWin === 2 ? [-1.5, 1.5] : [-2.5, -1.5, 1.5, 2.5], { measure: 'sets' });
  list.add(MARKET.correctScore, GROUP.score, setScores(plan.setsToWin));
  const mean = (plan.target * 1.75) * (plan.setsToWin === 2 ? 2.45 : 4);
  list.lines(MARKET.total, GROUP.totals, OVER_UNDER, linesAround(mean, plan.setsToWin === 2 ? 2 : 4, 5));
  list.lines(MARKET.handicap, GROUP.handicaps, SIDES, [-8.5, -4.5, 4.5, 8.5]);
  for (let period = 1; period <= most; period += 1) {
    const target = period === most ? plan.lastTarget : plan.target;
    list.add(MARKET.winner, GROUP.periods, TWO_WAY, { period });
    list.lines(MARKET.total, GROUP.periods, OVER_UNDER, linesAround(target * 1.75, 2, 3), { period });
    list.lines(MARKET.handicap, GROUP.periods, SIDES, [-3.5, 3.5], { period });
    list.add(MARKET.oddEven, GROUP.periods, ODD_EVEN, { period });
    list.lines(MARKET.raceTo, GROUP.periods, TWO_WAY, [5, ...(target > 11 ? [10] : [])], { period });
  }
}

function addTennis(list: TemplateList): void {
  list.add(MARKET.winner, GROUP.main, TWO_WAY);
  list.lines(MARKET.total, GROUP.totals, OVER_UNDER, linesAround(22, 1, 11));
  list.lines(MARKET.handicap, GROUP.handicaps, SIDES, linesAround(0, 1, 12, -99));
  list.lines(MARKET.homeTotal, GROUP.totals, OVER_UNDER, linesAround(11.5, 1, 5));
  list.lines(MARKET.awayTotal, GROUP.totals, OVER_UNDER, linesAround(11.5, 1, 5));
  list.add(MARKET.setsTotal, GROUP.totals, OVER_UNDER, { param: 2.5, measure: 'sets' });
  list.lines(MARKET.setsHandicap, GROUP.handicaps, SIDES, [-1.5, 1.5], { measure: 'sets' });
  list.add(MARKET.correctScore, GROUP.score, setScores(2));
  list.add(MARKET.oddEven, GROUP.special, ODD_EVEN);
  list.lines(MARKET.acesTotal, GROUP.statistics, OVER_UNDER, [5.5, 7.5, 9.5], { measure: 'aces' });
  list.add(MARKET.acesResult, GROUP.statistics, RESULT, { measure: 'aces' });
  for (let period = 1; period <= 3; period += 1) {
    list.add(MARKET.winner, GROUP.periods, TWO_WAY, { period });
    list.lines(MARKET.total, GROUP.periods, OVER_UNDER, [7.5, 8.5, 9.5, 10.5, 12.5], { period });
    list.lines(MARKET.handicap, GROUP.periods, SIDES, [-4.5, -3.5, -2.5, -1.5, 1.5, 2.5, 3.5, 4.5], { period });
    list.lines(MARKET.homeTotal, GROUP.periods, OVER_UNDER, [4.5, 5.5], { period });
    list.lines(MARKET.awayTotal, GROUP.periods, OVER_UNDER, [4.5, 5.5], { period });
    list.add(MARKET.oddEven, GROUP.periods, ODD_EVEN, { period });
    list.add(MARKET.tieBreak, GROUP.special, YES_NO, { period });
    list.add(MARKET.correctScore, GROUP.score, tennisSetScores(), { period });
  }
}

function addFight(list: TemplateList, def: GameDef): void {
  const rounds = def.sport.periods?.keys.length ?? 3;
  list.add(MARKET.winner, GROUP.main, TWO_WAY);
  list.lines(MARKET.total, GROUP.totals, OVER_UNDER, rounds > 5 ? [3.5, 5.5, 7.5, 8.5, 9.5] : [1.5, 2.5]);
  list.add(MARKET.endingMethod, GROUP.special, [24, 25, 26, 27]);
}

function scoreGrid(most: number): OutcomeSpec {
  const scores: [number, string][] = [];
  for (let home = 0; home <= most; home += 1) for (let away = 0; away <= most; away += 1) scores.push([20, `${home}-${away}`]);
  return [...scores, [20, 'other']];
}

function setScores(setsToWin: number): OutcomeSpec {
  const losers = Array.from({ length: setsToWin }, (_, lost) => lost);
  return [...losers.map((lost) => [20, `${setsToWin}-${lost}`] as const), ...losers.map((lost) => [20, `${lost}-${setsToWin}`] as const)];
}

function tennisSetScores(): OutcomeSpec {
  const ends = ['6-0', '6-1', '6-2', '6-3', '6-4', '7-5', '7-6'];
  return [...ends, ...ends.map((end) => end.split('-').reverse().join('-'))].map((end) => [20, end] as const);
}

function bands(widths: readonly string[], canDraw: boolean): OutcomeSpec {
  return [...widths.map((width) => [22, `H${width}`] as const), ...(canDraw ? [[22, 'D'] as const] : []), ...widths.map((width) => [22, `A${width}`] as const)];
}

function halfFullOutcomes(): OutcomeSpec {
  return ['1', 'X', '2'].flatMap((half) => ['1', 'X', '2'].map((full) => [21, `${half}/${full}`] as const));
}
