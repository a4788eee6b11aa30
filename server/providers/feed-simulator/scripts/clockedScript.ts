import type { GameDef } from '../gameDefinition.ts';
import { drawInt, randomStream } from '../../../platform/seededNumbers.ts';
import type { RandomStream } from '../../../platform/seededNumbers.ts';
import { strengthsOf, TRUTH } from '../strengths.ts';
import type { PeriodPlan, SportDef } from '../catalogue/sports.ts';
import { ScriptBuilder } from './ScriptBuilder.ts';
import type { Script } from './frame.ts';

type Happening = { at: number; kind: 'score' | 'card' | 'stat' | 'danger' | 'clock'; side: 0 | 1; points: number };

/** Overtime as a share of the regular game, in expected score and in time. */
export const OVERTIME_SHARE = 0.1;
const OVERTIME_BREAK_SEC = 120;
/** A red card weakens its side and helps the other (used by prices too). */
export const RED_CARD_OWN = 0.72;
export const RED_CARD_OTHER = 1.18;

/** Plays a game of the goals or points family: periods on a clock, scores as a renewal process. */
export function clockedScript(def: GameDef): Script {
  const { sport } = def;
  const plan = sport.periods;
  if (plan === undefined) throw new RangeError(`Sport ${sport.slug} has no periods`);
  const random = randomStream(def.key, 41);
  const builder = new ScriptBuilder(sport.statKeys.length);
  let at = 0;
  plan.keys.forEach((key, index) => {
    if (index > 0) at = takeBreak(builder, plan, at);
    at = playPeriod(builder, def, plan, random, key, plan.shares[index] ?? 0, at, plan.realSec + addedTime(random, sport, index));
  });
  for (let extra = 0; needsOvertime(builder, sport) && extra < overtimesOf(sport); extra += 1) {
    at = takeBreak(builder, { ...plan, breakSec: OVERTIME_BREAK_SEC }, at);
    const lengthSec = Math.round(plan.realSec * plan.keys.length * OVERTIME_SHARE);
    at = playPeriod(builder, def, plan, random, 'overtime', OVERTIME_SHARE, at, lengthSec);
  }
  if (needsOvertime(builder, sport)) {
    builder.addScore(at, random() < strengthsOf(def, TRUTH).duel ? 0 : 1, 1);
    builder.push(at, 'score');
  }
  return builder.finish(at + 1);
}

function needsOvertime(builder: ScriptBuilder, sport: SportDef): boolean {
  return sport.hasOvertime && builder.full[0] === builder.full[1];
}

/** Hockey goes to penalties after one; where sides bat in turn a draw of lots stands for a longer decider. */
function overtimesOf(sport: SportDef): number {
  if (sport.periods?.isAlternating === true) return 0;
  return sport.slug === 'ice-hockey' ? 1 : 3;
}

function addedTime(random: RandomStream, sport: SportDef, index: number): number {
  return sport.slug === 'football' ? drawInt(random, 0, 2 + index) * 60 : 0;
}

function takeBreak(builder: ScriptBuilder, plan: PeriodPlan, at: number): number {
  builder.status = 3;
  builder.progress = 1;
  if (builder.clock !== null) builder.clock = { elapsedSec: builder.clock.elapsedSec, isRunning: false };
  builder.push(at, 'period');
  return at + plan.breakSec;
}

function playPeriod(builder: ScriptBuilder, def: GameDef, plan: PeriodPlan, random: RandomStream, key: string, share: number, from: number, lengthSec: number): number {
  builder.startPeriod(key);
  const clockAt = clockOf(plan, builder.period, key === 'overtime', lengthSec);
  const show = (since: number): void => {
    builder.clock = clockAt(since);
    builder.progress = Math.min(0.999, since / lengthSec);
  };
  show(0);
  builder.push(from, 'period');
  for (const happening of happeningsOf(builder, def, plan, random, share, lengthSec)) {
    show(happening.at);
    if (apply(builder, def.sport, random, happening, from)) break;
  }
  const played = builder.clock;
  if (played !== null) builder.clock = { elapsedSec: clockAt(lengthSec)?.elapsedSec ?? played.elapsedSec, isRunning: false };
  return from + lengthSec;
}

/** The shown clock: running throughout, or stopped for part of each 60 s where play lasts longer than the clock. */
function clockOf(plan: PeriodPlan, period: number, isOvertime: boolean, lengthSec: number): (since: number) => { elapsedSec: number; isRunning: boolean } | null {
  if (plan.clockSec === 0) return () => null;
  // Counting up goes on over the periods (46th minute), counting down starts anew.
  const base = plan.direction === 'up' ? (period - 1) * plan.clockSec : 0;
  const length = isOvertime ? lengthSec / (plan.realSec / plan.clockSec) : plan.clockSec;
  const ratio = plan.realSec / plan.clockSec;
  if (ratio < 1.12) return (since) => ({ elapsedSec: base + Math.round(since), isRunning: true });
  const run = 60 / ratio;
  return (since) => {
    const inCycle = since % 60;
    const elapsed = Math.floor(since / 60) * run + Math.min(inCycle, run);
    return { elapsedSec: base + Math.round(Math.min(length, elapsed)), isRunning: inCycle < run && elapsed < length };
  };
}

function happeningsOf(builder: ScriptBuilder, def: GameDef, plan: PeriodPlan, random: RandomStream, share: number, lengthSec: number): Happening[] {
  const { sport } = def;
  const truth = strengthsOf(def, TRUTH);
  const list: Happening[] = [];
  for (const side of [0, 1] as const) {
    const own = builder.redCards[side];
    const other = builder.redCards[1 - side] ?? 0;
    const active = plan.isAlternating === true ? ((builder.period + side) % 2 === 1 ? plan.keys.length * share : 0) : share;
    const mean = (side === 0 ? truth.home : truth.away) * active * RED_CARD_OWN ** own * RED_CARD_OTHER ** other;
    drawScores(list, sport, random, side, mean, lengthSec);
  }
  const statGap = sport.family === 'goals' ? 75 : 110;
  for (let at = 20 + random() * statGap; at < lengthSec; at += statGap * (0.5 + random())) {
    list.push({ at, kind: 'stat', side: random() < 0.5 ? 0 : 1, points: 1 });
  }
  drawCards(list, sport, random, lengthSec);
  const ratio = plan.clockSec === 0 ? 1 : plan.realSec / plan.clockSec;
  if (ratio >= 1.12) {
    for (let at = 60 / ratio; at < lengthSec; at += 60) {
      list.push({ at, kind: 'clock', side: 0, points: 0 }, { at: Math.ceil(at / 60) * 60, kind: 'clock', side: 0, points: 0 });
    }
  }
  return list.filter((entry) => entry.at < lengthSec).sort((a, b) => a.at - b.at);
}

function drawScores(list: Happening[], sport: SportDef, random: RandomStream, side: 0 | 1, mean: number, lengthSec: number): void {
  const stepMean = sport.steps.reduce((sum, [points, weight]) => sum + points * weight, 0) / sport.steps.reduce((sum, [, weight]) => sum + weight, 0);
  if (mean <= 0) return;
  const gap = (lengthSec * stepMean) / mean;
  // Goals come as a Poisson process; sides that take turns in attack score more evenly (Erlang gaps).
  const shape = sport.family === 'goals' ? 1 : 3;
  const wait = (parts: number): number => {
    let sum = 0;
    for (let part = 0; part < parts; part += 1) sum -= Math.log(1 - random());
    return (sum * gap) / shape;
  };
  // A period begins anywhere within a gap, so that its length alone decides the mean.
  let at = wait(drawInt(random, 1, shape));
  while (at < lengthSec) {
    if (sport.family === 'goals') list.push({ at: Math.max(0.5, at - 3), kind: 'danger', side, points: 0 });
    list.push({ at, kind: 'score', side, points: drawStep(sport, random) });
    at += wait(shape);
  }
}

function drawStep(sport: SportDef, random: RandomStream): number {
  let left = random() * sport.steps.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [points, weight] of sport.steps) {
    left -= weight;
    if (left <= 0) return points;
  }
  return sport.steps[0]?.[0] ?? 1;
}

function drawCards(list: Happening[], sport: SportDef, random: RandomStream, lengthSec: number): void {
  if (sport.family !== 'goals') return;
  for (let at = random() * 400; at < lengthSec; at += 150 + random() * 420) {
    list.push({ at, kind: 'danger', side: random() < 0.5 ? 0 : 1, points: 0 });
  }
  if (sport.slug !== 'football') return;
  for (let at = random() * 1500; at < lengthSec; at += 500 + random() * 1700) {
    list.push({ at, kind: 'card', side: random() < 0.5 ? 0 : 1, points: random() < 0.06 ? 2 : 1 });
  }
}

/** Puts one happening on the record; true when it ends the period (sudden death). */
function apply(builder: ScriptBuilder, sport: SportDef, random: RandomStream, happening: Happening, from: number): boolean {
  const at = from + happening.at;
  if (happening.kind === 'score') {
    builder.addScore(at, happening.side, happening.points);
    if (sport.family === 'goals') builder.addStat(0, happening.side, 1);
    builder.push(at, 'score', sport.family === 'goals' ? drawInt(random, 8, 20) : 0);
    return sport.slug === 'ice-hockey' && builder.periodKey === 'overtime';
  }
  if (happening.kind === 'card') {
    const isRed = happening.points === 2;
    const cards = isRed ? builder.redCards : builder.yellowCards;
    const next: readonly [number, number] = happening.side === 0 ? [cards[0] + 1, cards[1]] : [cards[0], cards[1] + 1];
    if (isRed) builder.redCards = next;
    else builder.yellowCards = next;
    builder.push(at, 'card', isRed ? 12 : 0);
    return false;
  }
  if (happening.kind === 'stat') drawStatistics(builder, sport, random, happening.side);
  builder.push(at, happening.kind, happening.kind === 'danger' ? drawInt(random, 4, 9) : 0);
  return false;
}

function drawStatistics(builder: ScriptBuilder, sport: SportDef, random: RandomStream, side: 0 | 1): void {
  sport.statKeys.forEach((key, index) => {
    if (key === 'possession') {
      const home = 50 + Math.round((builder.stats[0]?.[0] ?? 0) - (builder.stats[0]?.[1] ?? 0)) + drawInt(random, -3, 3);
      builder.setStat(index, [Math.max(25, Math.min(75, home)), 100 - Math.max(25, Math.min(75, home))]);
      return;
    }
    const chance = key === 'corners' ? 0.13 : key === 'dangerous-attacks' ? 0.8 : key === 'shots' ? 0.3 : 0.22;
    if (random() < chance) builder.addStat(index, side, 1);
  });
}
