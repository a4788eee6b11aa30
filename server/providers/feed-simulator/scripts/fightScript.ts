import type { GameDef } from '../gameDefinition.ts';
import { drawInt, randomStream } from '../../../platform/seededNumbers.ts';
import { strengthsOf, TRUTH } from '../strengths.ts';
import type { Script } from './frame.ts';
import { ScriptBuilder } from './ScriptBuilder.ts';

/** Chance that a round ends the fight; a decision follows the last round. */
export function stopChancePerRound(def: GameDef): number {
  return def.sport.slug === 'boxing' ? 0.07 : 0.2;
}

/** Plays a fight: rounds that may end it at once, a decision after the last. */
export function fightScript(def: GameDef): Script {
  const plan = def.sport.periods;
  if (plan === undefined) throw new RangeError(`Sport ${def.sport.slug} has no rounds`);
  const random = randomStream(def.key, 53);
  const builder = new ScriptBuilder(def.sport.statKeys.length);
  const duel = strengthsOf(def, TRUTH).duel;
  let at = 0;
  for (const [index, key] of plan.keys.entries()) {
    builder.startPeriod(key);
    builder.clock = { elapsedSec: 0, isRunning: true };
    builder.push(at, 'period');
    const stopAt = random() < stopChancePerRound(def) ? Math.round((0.1 + random() * 0.85) * plan.realSec) : plan.realSec;
    for (let since = 15; since < stopAt; since += drawInt(random, 15, 40)) {
      builder.clock = { elapsedSec: since, isRunning: true };
      builder.progress = since / plan.realSec;
      const side = random() < duel ? 0 : 1;
      builder.addStat(0, side, drawInt(random, 1, 5));
      if (random() < 0.08) builder.addStat(1, side, 1);
      builder.push(at + since, 'stat');
    }
    at += stopAt;
    builder.clock = { elapsedSec: stopAt, isRunning: false };
    const isLast = index === plan.keys.length - 1;
    if (stopAt < plan.realSec || isLast) {
      const winner = random() < duel ? 0 : 1;
      builder.full = winner === 0 ? [1, 0] : [0, 1];
      builder.ending = stopAt < plan.realSec ? 'knockout' : 'decision';
      return builder.finish(at + (isLast && stopAt === plan.realSec ? 90 : 1));
    }
    builder.status = 3;
    builder.progress = 1;
    builder.push(at, 'period');
    at += plan.breakSec;
  }
  return builder.finish(at);
}
