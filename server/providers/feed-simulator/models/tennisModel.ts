import type { GameDef } from '../gameDefinition.ts';
import type { Frame } from '../scripts/frame.ts';
import { opinionAt, strengthsOf } from '../strengths.ts';
import type { Pair } from '../../../ports/feedGames.ts';
import { MassDistribution, poissonFrom, poissonMargin, poissonMasses } from './distribution.ts';
import { sumPairs } from './goalsModel.ts';
import { MARKET } from '../../../../domain/feed/index.ts';
import type { MarketTemplate, Measure, PriceModel, Scope } from './priceModel.ts';
import { certain } from './setsModel.ts';
import { tennisSetEnds } from './tennisSets.ts';
import type { SetEnd } from './tennisSets.ts';

const MAX_GAMES = 40;
/** Aces a game of tennis brings to its server, as the simulator draws them. */
const ACES_A_GAME = 0.36;

interface Tables {
  readonly home: Float64Array;
  readonly away: Float64Array;
  readonly total: Float64Array;
  readonly margin: Float64Array;
  readonly finals: Map<number, number>;
  expectedGames: number;
}

/** One course the match may have taken up to the end of a set. */
interface Way {
  readonly sets: Pair;
  readonly games: Pair;
  weight: number;
}

/** Best of three sets: all ways the match can still go are added up, so all its markets agree. */
export class TennisModel implements PriceModel {
  private readonly playing: number;
  private readonly isOver: boolean;
  private readonly now: readonly SetEnd[];
  private readonly fresh: readonly SetEnd[];
  private tables: Tables | undefined;

  constructor(def: GameDef, private readonly frame: Frame | null, sec: number) {
    const { homeServe, awayServe } = strengthsOf(def, opinionAt(def, sec, frame !== null));
    this.isOver = frame?.status === 4;
    const isBetween = frame === null || frame.status !== 2;
    this.playing = frame === null ? 1 : isBetween && !this.isOver ? frame.period + 1 : frame.period;
    const games = isBetween ? ([0, 0] as const) : (frame.periods.at(-1) ?? ([0, 0] as const));
    const mixed = [...tennisSetEnds(homeServe, awayServe, [0, 0], 0), ...tennisSetEnds(homeServe, awayServe, [0, 0], 1)];
    this.fresh = merge(mixed);
    this.now = isBetween ? this.fresh : tennisSetEnds(homeServe, awayServe, games, frame.serve ?? 0);
  }

  scope(period: number, measure: Measure): Scope | null {
    if (measure === 'aces') return this.acesScope();
    if (measure === 'sets') return this.setsScope();
    if (measure !== 'score') return null;
    if (this.isOver) return this.overScope(period);
    if (period === 0) {
      const tables = this.played();
      return {
        home: new MassDistribution(tables.home, 0), away: new MassDistribution(tables.away, 0),
        total: new MassDistribution(tables.total, 0), margin: new MassDistribution(tables.margin, -MAX_GAMES), tieToHome: 0.5, isOver: false,
      };
    }
    if (period < this.playing) return certain(this.frame?.periods[period - 1] ?? [0, 0]);
    const isSure = period === this.playing || (period === 2 && this.playing === 1);
    return isSure ? endsScope(period === this.playing ? this.now : this.fresh) : null;
  }

  /** A set that was not played has no markets. */
  private overScope(period: number): Scope | null {
    const played = this.frame?.periods ?? [];
    const score = period === 0 ? sumPairs(played) : played[period - 1];
    return score === undefined ? null : certain(score);
  }

  special(template: MarketTemplate): number[] | null | undefined {
    if (template.typeId === MARKET.winner && template.period === 0) {
      let home = 0;
      for (const [key, weight] of this.finals()) if (key >= 16) home += weight;
      return [home, 1 - home];
    }
    if (template.typeId === MARKET.correctScore && template.period === 0) {
      return template.outcomes.map((outcome) => this.finals().get(scoreKey(outcome.param)) ?? 0);
    }
    if (template.typeId === MARKET.correctScore) return this.setScores(template);
    if (template.typeId === MARKET.tieBreak) return this.tieBreak(template.period);
    return undefined;
  }

  private finals(): Map<number, number> {
    if (!this.isOver) return this.played().finals;
    const [home, away] = this.frame?.full ?? [2, 0];
    return new Map([[home * 8 + away, 1]]);
  }

  private setScores(template: MarketTemplate): number[] | null {
    const ends = this.endsOf(template.period);
    if (ends === null) return null;
    return template.outcomes.map((outcome) => ends.find((end) => end.home * 8 + end.away === scoreKey(outcome.param))?.chance ?? 0);
  }

  private tieBreak(period: number): number[] | null {
    const ends = this.endsOf(period);
    if (ends === null) return null;
    const yes = ends.filter((end) => end.home + end.away === 13).reduce((sum, end) => sum + end.chance, 0);
    return [yes, 1 - yes];
  }

  private endsOf(period: number): readonly SetEnd[] | null {
    if (period < this.playing || this.isOver) {
      const score = this.frame?.periods[period - 1];
      return score === undefined ? null : [{ home: score[0], away: score[1], chance: 1 }];
    }
    if (period === this.playing) return this.now;
    return period === 2 && this.playing === 1 ? this.fresh : null;
  }

  private setsScope(): Scope {
    const total = new Float64Array(4);
    const margin = new Float64Array(5);
    for (const [key, weight] of this.finals()) {
      const home = Math.floor(key / 8);
      const away = key % 8;
      total[home + away] = (total[home + away] ?? 0) + weight;
      margin[home - away + 2] = (margin[home - away + 2] ?? 0) + weight;
    }
    return { home: null, away: null, tieToHome: 0.5, isOver: this.isOver, total: new MassDistribution(total, 0), margin: new MassDistribution(margin, -2) };
  }

  private acesScope(): Scope {
    const [own, other] = this.frame?.stats[0] ?? [0, 0];
    const done = sumPairs(this.frame?.periods ?? []);
    const left = this.isOver ? 0 : Math.max(0.5, this.played().expectedGames - done[0] - done[1]);
    const side = poissonMasses((left / 2) * ACES_A_GAME);
    return {
      home: poissonFrom(side, own), away: poissonFrom(side, other), tieToHome: 0.5, isOver: this.isOver,
      total: poissonFrom(poissonMasses(left * ACES_A_GAME), own + other), margin: poissonMargin(side, side, own - other),
    };
  }

  private played(): Tables {
    if (this.tables !== undefined) return this.tables;
    const tables: Tables = {
      home: new Float64Array(MAX_GAMES), away: new Float64Array(MAX_GAMES), total: new Float64Array(MAX_GAMES),
      margin: new Float64Array(MAX_GAMES * 2), finals: new Map(), expectedGames: 0,
    };
    const before = sumPairs((this.frame?.periods ?? []).slice(0, this.playing - 1));
    const sets = this.frame?.full ?? [0, 0];
    let open: Way[] = [{ sets, games: before, weight: 1 }];
    for (let isCurrent = true; open.length > 0; isCurrent = false) open = this.playSet(tables, open, isCurrent ? this.now : this.fresh);
    this.tables = tables;
    return tables;
  }

  /** Plays one more set on every way; ways that end go to the tables, equal ones are joined. */
  private playSet(tables: Tables, ways: readonly Way[], ends: readonly SetEnd[]): Way[] {
    const next = new Map<number, Way>();
    for (const way of ways) {
      for (const end of ends) {
        const sets: Pair = end.home > end.away ? [way.sets[0] + 1, way.sets[1]] : [way.sets[0], way.sets[1] + 1];
        const games: Pair = [way.games[0] + end.home, way.games[1] + end.away];
        const weight = way.weight * end.chance;
        if (sets[0] === 2 || sets[1] === 2) {
          count(tables, sets, games, weight);
          continue;
        }
        const key = ((sets[0] * 4 + sets[1]) * 64 + games[0]) * 64 + games[1];
        const known = next.get(key);
        if (known === undefined) next.set(key, { sets, games, weight });
        else known.weight += weight;
      }
    }
    return [...next.values()];
  }
}

function count(tables: Tables, sets: Pair, [home, away]: Pair, weight: number): void {
  tables.home[home] = (tables.home[home] ?? 0) + weight;
  tables.away[away] = (tables.away[away] ?? 0) + weight;
  tables.total[home + away] = (tables.total[home + away] ?? 0) + weight;
  tables.margin[home - away + MAX_GAMES] = (tables.margin[home - away + MAX_GAMES] ?? 0) + weight;
  const key = sets[0] * 8 + sets[1];
  tables.finals.set(key, (tables.finals.get(key) ?? 0) + weight);
  tables.expectedGames += weight * (home + away);
}

function scoreKey(param: string | null): number {
  const [home, away] = (param ?? '').split('-').map(Number);
  return (home ?? 0) * 8 + (away ?? 0);
}

/** Who serves first in a set to come is not known: both ways count half. */
function merge(ends: readonly SetEnd[]): SetEnd[] {
  const byScore = new Map<number, SetEnd>();
  for (const end of ends) {
    const key = end.home * 8 + end.away;
    byScore.set(key, { ...end, chance: (byScore.get(key)?.chance ?? 0) + end.chance / 2 });
  }
  return [...byScore.values()];
}

function endsScope(ends: readonly SetEnd[]): Scope {
  const home = new Float64Array(8);
  const away = new Float64Array(8);
  const total = new Float64Array(14);
  const margin = new Float64Array(15);
  for (const end of ends) {
    home[end.home] = (home[end.home] ?? 0) + end.chance;
    away[end.away] = (away[end.away] ?? 0) + end.chance;
    total[end.home + end.away] = (total[end.home + end.away] ?? 0) + end.chance;
    margin[end.home - end.away + 7] = (margin[end.home - end.away + 7] ?? 0) + end.chance;
  }
  return {
    home: new MassDistribution(home, 0), away: new MassDistribution(away, 0), total: new MassDistribution(total, 0),
    margin: new MassDistribution(margin, -7), tieToHome: 0.5, isOver: false,
  };
}
