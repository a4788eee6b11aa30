import type { GameDef } from '../gameDefinition.ts';
import { randomStream } from '../../../platform/seededNumbers.ts';
import type { RandomStream } from '../../../platform/seededNumbers.ts';
import { strengthsOf, TRUTH } from '../strengths.ts';
import { addTo } from './frame.ts';
import type { Pair } from '../../../ports/feedGames.ts';
import type { Script } from './frame.ts';
import type { SetPlan } from '../catalogue/sports.ts';
import { ScriptBuilder } from './ScriptBuilder.ts';

/** Where a simulation goes on after the score was set by hand. */
export interface Resume {
  readonly atSec: number;
  readonly sets: Pair;
  readonly salt: number;
}

/** Points that win this set; the deciding set may be shorter. */
export function targetOf(plan: SetPlan, sets: Pair): number {
  return sets[0] + sets[1] === plan.setsToWin * 2 - 2 ? plan.lastTarget : plan.target;
}

/** Plays a game of rallies: a set is won by the first at the target with two points ahead. */
export function setsScript(def: GameDef, resume?: Resume): Script {
  const plan = def.sport.sets;
  if (plan === undefined) throw new RangeError(`Sport ${def.sport.slug} has no sets`);
  const random = randomStream(def.key, 43, resume?.salt ?? 0);
  const builder = new ScriptBuilder(def.sport.statKeys.length);
  const chance = strengthsOf(def, TRUTH).rally;
  let at = resume?.atSec ?? 0;
  if (resume !== undefined) resumeSets(builder, plan, resume);
  while (Math.max(builder.full[0], builder.full[1]) < plan.setsToWin) {
    at = playSet(builder, def, plan, random, chance, at);
  }
  return builder.finish(at);
}

/** Sets won before the resumed one stand on the board with their shortest possible score. */
export function resumeSets(builder: ScriptBuilder, plan: SetPlan, resume: Resume): void {
  for (const side of [0, 1] as const) {
    for (let won = 0; won < Math.min(resume.sets[side], plan.setsToWin); won += 1) {
      builder.startPeriod(`${plan.keyPrefix}-${builder.period + 1}`);
      builder.addScore(resume.atSec, side, plan.target, false);
      builder.full = addTo(builder.full, side, 1);
    }
  }
}

function playSet(builder: ScriptBuilder, def: GameDef, plan: SetPlan, random: RandomStream, chance: number, from: number): number {
  const target = targetOf(plan, builder.full);
  builder.startPeriod(`${plan.keyPrefix}-${builder.period + 1}`);
  builder.serve = def.sport.group === 'cyber' ? null : random() < 0.5 ? 0 : 1;
  builder.push(from, 'period');
  let at = from;
  for (;;) {
    at += plan.secPerPoint * (0.5 + random());
    const side = random() < chance ? 0 : 1;
    builder.addScore(at, side, 1, false);
    if (builder.serve !== null) builder.serve = side;
    drawStatistics(builder, def, random, side);
    const score = builder.periods.at(-1) ?? [0, 0];
    builder.progress = Math.min(0.99, Math.max(score[0], score[1]) / target);
    if (Math.max(score[0], score[1]) >= target && Math.abs(score[0] - score[1]) >= 2) {
      builder.full = addTo(builder.full, side, 1);
      if (Math.max(builder.full[0], builder.full[1]) >= plan.setsToWin) return at;
      builder.status = 3;
      builder.serve = null;
      builder.push(at, 'score', 6);
      return at + plan.breakSec;
    }
    builder.push(at, 'score');
  }
}

function drawStatistics(builder: ScriptBuilder, def: GameDef, random: RandomStream, side: 0 | 1): void {
  def.sport.statKeys.forEach((key, index) => {
    const chance = key === 'kills' ? 0.95 : key === 'first-kills' ? 0.5 : 0.09;
    if (random() < chance) builder.addStat(index, side, key === 'kills' ? 1 + Math.floor(random() * 4) : 1);
  });
}
