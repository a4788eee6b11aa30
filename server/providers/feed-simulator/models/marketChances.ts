import { MARKET, marginBandRange } from '../../../../domain/feed/index.ts';
import type { Distribution } from './distribution.ts';
import type { MarketTemplate, PriceModel, Scope } from './priceModel.ts';

const TOTALS: ReadonlySet<number> = new Set([MARKET.total, MARKET.cornersTotal, MARKET.cardsTotal, MARKET.acesTotal, MARKET.setsTotal]);
const HANDICAPS: ReadonlySet<number> = new Set([MARKET.handicap, MARKET.cornersHandicap, MARKET.setsHandicap]);
const RESULTS: ReadonlySet<number> = new Set([MARKET.result, MARKET.cornersResult, MARKET.cardsResult, MARKET.acesResult]);

/**
 * Chances of a market's outcomes, refunds left out (a two-way market with a push sums
 * to 1 over the rest). null: not offered now. Double chance sums to 2.
 */
export function marketChances(model: PriceModel, template: MarketTemplate): number[] | null {
  const special = model.special(template);
  const scope = special === undefined ? model.scope(template.period, template.measure) : null;
  const chances = special ?? (scope === null ? null : scopeChances(scope, template));
  if (chances === null) return null;
  // While two outcomes are possible none is certain, however the sums were rounded.
  const isOpen = chances.filter((chance) => chance > 0).length > (template.typeId === MARKET.doubleChance ? 2 : 1);
  return isOpen ? chances.map((chance) => Math.min(chance, 1 - 1e-9)) : chances;
}

function scopeChances(scope: Scope, template: MarketTemplate): number[] | null {
  const { typeId } = template;
  const line = template.param === null ? 0 : Number(template.param);
  if (TOTALS.has(typeId)) return overUnder(scope.total, line);
  if (HANDICAPS.has(typeId)) return overUnder(scope.margin, -line);
  if (RESULTS.has(typeId)) return threeWay(scope.margin, 0);
  switch (typeId) {
    case MARKET.winner: {
      const [home, draw, away] = threeWay(scope.margin, 0);
      return [home + draw * scope.tieToHome, away + draw * (1 - scope.tieToHome)];
    }
    case MARKET.doubleChance: {
      const [home, draw, away] = threeWay(scope.margin, 0);
      return [home + draw, home + away, draw + away];
    }
    case MARKET.drawNoBet: return overUnder(scope.margin, 0);
    case MARKET.europeanHandicap: return threeWay(scope.margin, -line);
    case MARKET.homeTotal: return scope.home === null ? null : overUnder(scope.home, line);
    case MARKET.awayTotal: return scope.away === null ? null : overUnder(scope.away, line);
    case MARKET.oddEven:
    case MARKET.cornersOddEven: return [1 - scope.total.even(), scope.total.even()];
    case MARKET.bothToScore: {
      if (scope.home === null || scope.away === null) return null;
      const yes = (1 - scope.home.at(0)) * (1 - scope.away.at(0));
      return [yes, 1 - yes];
    }
    case MARKET.correctScore: return correctScore(scope, template);
    case MARKET.winningMargin: return template.outcomes.map((outcome) => marginBand(scope.margin, outcome.param ?? ''));
    default: return null;
  }
}

/** Chances of over and under a line; quarter lines are two half stakes, whole lines push. */
export function overUnder(distribution: Distribution, line: number): [number, number] {
  const isQuarter = Math.abs(line * 2 - Math.round(line * 2)) > 0.1;
  const lines = isQuarter ? [line - 0.25, line + 0.25] : [line];
  let over = 0;
  let under = 0;
  for (const part of lines) {
    const below = distribution.atMost(part);
    over += 1 - below;
    under += below - distribution.at(part);
  }
  const sum = over + under;
  // A certain push: both sides are refunded, the market is over.
  return sum < 1e-9 ? [0, 0] : [over / sum, under / sum];
}

function threeWay(margin: Distribution, at: number): [number, number, number] {
  const draw = margin.at(at);
  const away = margin.atMost(at) - draw;
  return [Math.max(0, 1 - draw - away), draw, Math.max(0, away)];
}

function correctScore(scope: Scope, template: MarketTemplate): number[] | null {
  const { home, away } = scope;
  if (home === null || away === null) return null;
  let rest = 1;
  let listed = 0;
  return template.outcomes.map((outcome) => {
    if (outcome.param === 'other') return listed === 0 ? 1 : Math.max(0, rest);
    const [own, other] = (outcome.param ?? '').split('-').map(Number);
    const chance = home.at(own ?? 0) * away.at(other ?? 0);
    rest -= chance;
    listed += chance;
    return chance;
  });
}

function marginBand(margin: Distribution, band: string): number {
  const { from, to } = marginBandRange(band);
  const upTo = to === Number.POSITIVE_INFINITY ? 1 : margin.atMost(to);
  const below = from === Number.NEGATIVE_INFINITY ? 0 : margin.atMost(from - 1);
  return Math.max(0, upTo - below);
}
