import type { GameDef } from '../gameDefinition.ts';
import { randomStream } from '../../../platform/seededNumbers.ts';
import type { RandomStream } from '../../../platform/seededNumbers.ts';
import { strengthsOf, TRUTH } from '../strengths.ts';
import type { Strengths } from '../strengths.ts';
import { addTo } from './frame.ts';
import type { Script } from './frame.ts';
import { ScriptBuilder } from './ScriptBuilder.ts';
import { resumeSets } from './setsScript.ts';
import type { Resume } from './setsScript.ts';

const GAME_POINTS = ['0', '15', '30', '40'] as const;

interface Play {
  readonly builder: ScriptBuilder;
  readonly random: RandomStream;
  readonly strengths: Strengths;
  readonly secPerPoint: number;
  at: number;
  server: 0 | 1;
}

/** Plays best of three sets of tennis, point by point, tie-break at six all. */
export function tennisScript(def: GameDef, resume?: Resume): Script {
  const plan = def.sport.sets;
  if (plan === undefined) throw new RangeError('Tennis has no set plan');
  const builder = new ScriptBuilder(def.sport.statKeys.length);
  const random = randomStream(def.key, 47, resume?.salt ?? 0);
  const play: Play = {
    builder, random, strengths: strengthsOf(def, TRUTH), secPerPoint: plan.secPerPoint,
    at: resume?.atSec ?? 0, server: random() < 0.5 ? 0 : 1,
  };
  if (resume !== undefined) resumeSets(builder, plan, resume);
  while (Math.max(builder.full[0], builder.full[1]) < plan.setsToWin) {
    const winner = playSet(play);
    builder.full = addTo(builder.full, winner, 1);
    if (Math.max(builder.full[0], builder.full[1]) >= plan.setsToWin) break;
    builder.status = 3;
    builder.points = null;
    builder.push(play.at, 'score', 6);
    play.at += plan.breakSec;
  }
  return builder.finish(play.at);
}

function playSet(play: Play): 0 | 1 {
  const { builder } = play;
  builder.startPeriod(`set-${builder.period + 1}`);
  for (;;) {
    const games = builder.periods.at(-1) ?? [0, 0];
    const isTieBreak = games[0] === 6 && games[1] === 6;
    builder.points = ['0', '0'];
    builder.serve = play.server;
    builder.push(play.at, games[0] + games[1] === 0 ? 'period' : 'score');
    const winner = isTieBreak ? playTieBreak(play) : playGame(play);
    builder.addScore(play.at, winner, 1, false);
    play.server = play.server === 0 ? 1 : 0;
    const after = builder.periods.at(-1) ?? [0, 0];
    const most = Math.max(after[0], after[1]);
    builder.progress = Math.min(0.99, (after[0] + after[1]) / 12);
    if (isTieBreak || (most >= 6 && Math.abs(after[0] - after[1]) >= 2)) return winner;
    play.at += 12;
  }
}

function playPoint(play: Play, server: 0 | 1): 0 | 1 {
  const { random, strengths, builder } = play;
  play.at += play.secPerPoint * (0.5 + random());
  const isHeld = random() < (server === 0 ? strengths.homeServe : strengths.awayServe);
  const receiver = server === 0 ? 1 : 0;
  if (isHeld && random() < 0.09) builder.addStat(0, server, 1);
  if (!isHeld && random() < 0.1) builder.addStat(1, server, 1);
  return isHeld ? server : receiver;
}

function playGame(play: Play): 0 | 1 {
  const won: [number, number] = [0, 0];
  for (;;) {
    const winner = playPoint(play, play.server);
    won[winner] += 1;
    if (Math.max(...won) >= 4 && Math.abs(won[0] - won[1]) >= 2) {
      if (winner !== play.server) play.builder.addStat(2, winner, 1);
      return winner;
    }
    play.builder.points = [pointText(won, 0), pointText(won, 1)];
    play.builder.push(play.at, 'stat');
  }
}

function pointText(won: readonly [number, number], side: 0 | 1): string {
  const own = won[side];
  const other = won[side === 0 ? 1 : 0];
  if (own >= 3 && other >= 3) return own > other ? 'A' : '40';
  return GAME_POINTS[Math.min(3, own)] ?? '40';
}

function playTieBreak(play: Play): 0 | 1 {
  const won: [number, number] = [0, 0];
  for (let count = 0; ; count += 1) {
    // The first point by the server, then two each.
    const server = Math.floor((count + 1) / 2) % 2 === 0 ? play.server : play.server === 0 ? 1 : 0;
    play.builder.serve = server;
    const winner = playPoint(play, server);
    won[winner] += 1;
    if (Math.max(...won) >= 7 && Math.abs(won[0] - won[1]) >= 2) return winner;
    play.builder.points = [String(won[0]), String(won[1])];
    play.builder.push(play.at, 'stat');
  }
}
