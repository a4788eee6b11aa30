import type { GameDef } from '../gameDefinition.ts';
import { OVERTIME_SHARE, RED_CARD_OTHER, RED_CARD_OWN } from '../scripts/clockedScript.ts';
import type { Frame } from '../scripts/frame.ts';
import { opinionAt, strengthsOf } from '../strengths.ts';
import type { Pair } from '../../../ports/feedGames.ts';
import { poissonFrom, poissonMargin, poissonMasses } from './distribution.ts';
import { MARKET } from '../../../../domain/feed/index.ts';
import type { MarketTemplate, Measure, PriceModel, Scope } from './priceModel.ts';
import { remainingOf } from './progress.ts';

/** Expected corners and yellow cards of one side over a game, as the simulator draws them. */
const CORNERS_A_SIDE = 4.9;
const CARDS_A_SIDE = 2.35;

/** Football, hockey and their like: independent Poisson counts for what remains. */
export class GoalsModel implements PriceModel {
  private readonly scopes = new Map<string, Scope>();
  private readonly means: readonly [number, number];
  private readonly duel: number;
  private readonly shares: readonly number[];

  constructor(private readonly def: GameDef, private readonly frame: Frame | null, private readonly sec: number) {
    const strengths = strengthsOf(def, opinionAt(def, sec, frame !== null));
    const [homeRed, awayRed] = frame?.redCards ?? [0, 0];
    this.means = [
      strengths.home * RED_CARD_OWN ** homeRed * RED_CARD_OTHER ** awayRed,
      strengths.away * RED_CARD_OWN ** awayRed * RED_CARD_OTHER ** homeRed,
    ];
    this.duel = strengths.duel;
    this.shares = def.sport.periods?.shares ?? [1];
  }

  scope(period: number, measure: Measure): Scope | null {
    const key = `${period}${measure}`;
    const known = this.scopes.get(key);
    if (known !== undefined) return known;
    const scope = this.build(period, measure);
    this.scopes.set(key, scope);
    return scope;
  }

  special(template: MarketTemplate): number[] | null | undefined {
    if (template.typeId === MARKET.nextGoal) return this.nextGoal(Number(template.param));
    if (template.typeId === MARKET.halfFull) return this.halfFull();
    if (template.typeId === MARKET.overtime) {
      const level = this.scope(0, 'score')?.margin.at(0) ?? 0;
      return [level, 1 - level];
    }
    return undefined;
  }

  private build(period: number, measure: Measure): Scope {
    const share = this.remainingShare(period);
    const perSide = measure === 'corners' ? [CORNERS_A_SIDE, CORNERS_A_SIDE] : measure === 'cards' ? [CARDS_A_SIDE, CARDS_A_SIDE] : this.means;
    const home = poissonMasses((perSide[0] ?? 0) * share);
    const away = poissonMasses((perSide[1] ?? 0) * share);
    const [ownNow, otherNow] = this.countNow(period, measure);
    return {
      home: poissonFrom(home, ownNow),
      away: poissonFrom(away, otherNow),
      total: poissonFrom(poissonMasses(((perSide[0] ?? 0) + (perSide[1] ?? 0)) * share), ownNow + otherNow),
      margin: poissonMargin(home, away, ownNow - otherNow),
      tieToHome: this.frame?.status === 4 ? Number(this.frame.full[0] > this.frame.full[1]) : this.duel,
      isOver: share === 0,
    };
  }

  private remainingShare(period: number): number {
    const { def, frame, sec } = this;
    if (period > 0) return remainingOf(def, frame, sec, period) * (this.shares[period - 1] ?? 0);
    let share = 0;
    this.shares.forEach((part, index) => { share += part * remainingOf(def, frame, sec, index + 1); });
    // Without draws the game is played on until it is decided; all its markets count that.
    const isExtra = frame !== null && frame.periodKey === 'overtime' && frame.status !== 4;
    return isExtra && !def.sport.canDraw ? OVERTIME_SHARE * remainingOf(def, frame, sec, frame.period) : share;
  }

  private countNow(period: number, measure: Measure): Pair {
    const { def, frame } = this;
    if (frame === null) return [0, 0];
    if (measure === 'corners') return frame.stats[def.sport.statKeys.indexOf('corners')] ?? [0, 0];
    if (measure === 'cards') return frame.yellowCards;
    if (period > 0) return frame.periods[period - 1] ?? [0, 0];
    return def.sport.canDraw ? sumPairs(frame.periods.slice(0, this.shares.length)) : frame.full;
  }

  private nextGoal(number: number): number[] | null {
    const [own, other] = this.countNow(0, 'score');
    const done = own + other;
    // Which side scored an earlier goal is settled, not priced.
    if (number <= done) return [1, 0, 0];
    if (number > done + 1) return null;
    const share = this.remainingShare(0);
    const rate = (this.means[0] + this.means[1]) * share;
    if (rate <= 0) return [0, 1, 0];
    const none = Math.exp(-rate);
    const home = (this.means[0] / (this.means[0] + this.means[1])) * (1 - none);
    return [home, none, 1 - none - home];
  }

  /** First period and whole game: the second part is independent of the first. */
  private halfFull(): number[] {
    const first = this.scope(1, 'score');
    const later = this.scope(2, 'score');
    const chances = Array.from({ length: 9 }, () => 0);
    if (first === null || later === null) return chances;
    for (let half = -16; half <= 16; half += 1) {
      const weight = first.margin.at(half);
      if (weight === 0) continue;
      const below = later.margin.atMost(-half - 1);
      const level = later.margin.at(-half);
      const row = half > 0 ? 0 : half === 0 ? 3 : 6;
      chances[row] = (chances[row] ?? 0) + weight * (1 - below - level);
      chances[row + 1] = (chances[row + 1] ?? 0) + weight * level;
      chances[row + 2] = (chances[row + 2] ?? 0) + weight * below;
    }
    return chances.map((chance) => Math.max(0, chance));
  }
}

export function sumPairs(pairs: readonly Pair[]): Pair {
  return pairs.reduce<Pair>((sum, pair) => [sum[0] + pair[0], sum[1] + pair[1]], [0, 0]);
}
