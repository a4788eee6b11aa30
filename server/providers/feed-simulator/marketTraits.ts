import type { GameDef } from './gameDefinition.ts';
import { FIRST_PERIOD, GROUP } from './marketTemplates.ts';
import { MARKET } from '../../../domain/feed/index.ts';
import type { MarketTemplate } from './models/priceModel.ts';

/** A chance above this is not offered any more: its odds would be next to nothing. */
const EXTREME = 0.955;
const EXTREME_DOUBLE = 0.985;
const LONGSHOT = 0.004;
const CERTAIN = 1 - 1e-12;
const SMALLEST_TIER = 3;
const FAST_TYPES: ReadonlySet<number> = new Set([MARKET.result, MARKET.winner, MARKET.doubleChance, MARKET.total, MARKET.handicap, MARKET.nextGoal]);

/** The market of a list's first columns: result with double chance, winner where there is no draw, or the outright. */
export function isFirstColumn(template: MarketTemplate, def: GameDef): boolean {
  if (template.period !== 0) return false;
  if (def.kind === 'outright') return template.typeId === MARKET.outright;
  if (!def.sport.canDraw) return template.typeId === MARKET.winner;
  return template.typeId === MARKET.result || template.typeId === MARKET.doubleChance;
}

/** The market that a list shows first of the first period: result, or winner where there is no draw. */
export function isFirstColumnOfPeriod(template: MarketTemplate, def: GameDef): boolean {
  return template.period === FIRST_PERIOD && def.kind === 'match' && template.groupId === GROUP.periods && template.typeId === (def.sport.canDraw ? MARKET.result : MARKET.winner);
}

/** Markets that a dangerous moment suspends. */
export function isFast(template: MarketTemplate): boolean {
  return template.period === 0 && FAST_TYPES.has(template.typeId);
}

export function isStatistical(template: MarketTemplate): boolean {
  return template.groupId === GROUP.statistics;
}

/** Special markets of the smallest championships stand alone: too few people decide them to be multiplied with others. */
export function isBannedInExpress(template: MarketTemplate, def: GameDef): boolean {
  return template.groupId === GROUP.special && def.champ.tier === SMALLEST_TIER;
}

/** What is no result of a match is no banker of a system: counts beside the score, and winners of whole seasons. */
export function isDisabledBanker(template: MarketTemplate): boolean {
  return isStatistical(template) || template.typeId === MARKET.outright;
}

/** Nothing can change the outcome any more (or everything is refunded). */
export function isDecided(template: MarketTemplate, chances: readonly number[]): boolean {
  const certain = chances.filter((chance) => chance >= CERTAIN).length;
  if (template.typeId === MARKET.doubleChance) return certain === 2;
  return certain > 0 || chances.every((chance) => chance === 0);
}

/** Too one-sided to be offered for now. */
export function isExtreme(template: MarketTemplate, chances: readonly number[]): boolean {
  return Math.max(...chances) > (template.typeId === MARKET.doubleChance ? EXTREME_DOUBLE : EXTREME);
}

/** An outcome of many that is too unlikely to be quoted. */
export function isQuotable(chance: number, outcomeCount: number): boolean {
  return chance > (outcomeCount > 3 ? LONGSHOT : 0);
}

/** The template whose chances are nearest to even, if any is near enough to be a main line. */
export function evenest(templates: readonly MarketTemplate[], chancesOf: (template: MarketTemplate) => readonly number[] | null): MarketTemplate | null {
  let best: MarketTemplate | null = null;
  let bestGap = 0.45;
  for (const template of templates) {
    const first = chancesOf(template)?.[0];
    const gap = first === undefined ? 1 : Math.abs(first - 0.5);
    if (gap < bestGap) {
      best = template;
      bestGap = gap;
    }
  }
  return best;
}
