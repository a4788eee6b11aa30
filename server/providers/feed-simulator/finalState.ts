import type { GameDef } from './gameDefinition.ts';
import { outrightWinner } from './models/outrightModel.ts';
import type { Script } from './scripts/frame.ts';
import { sumPairs } from './models/goalsModel.ts';
import type { FinalState } from './settleMarket.ts';
import type { Pair } from '../../ports/feedGames.ts';

const NOTHING: FinalState = {
  isVoid: false, winner: null, score: [0, 0], sets: null, periods: [], scores: [], hadOvertime: false,
  corners: null, cards: null, aces: null, round: null, ending: null, outrightWinnerId: null,
};

/** What a finished game settles by, read from the end of its script. */
export function finalStateOf(def: GameDef, script: Script | null): FinalState {
  if (def.kind === 'outright') return { ...NOTHING, outrightWinnerId: def.opponents[outrightWinner(def)]?.id ?? null };
  const last = script?.frames.at(-1);
  if (script === null || last === undefined) return { ...NOTHING, isVoid: true };
  const { sport } = def;
  const isSets = sport.sets !== undefined;
  const regular = sport.canDraw ? (sport.periods?.keys.length ?? 0) : last.periods.length;
  const periods = last.periods.slice(0, sport.periods?.keys.length ?? last.periods.length);
  const statOf = (key: string): Pair | null => last.stats[sport.statKeys.indexOf(key)] ?? null;
  return {
    ...NOTHING,
    winner: last.full[0] === last.full[1] ? null : last.full[0] > last.full[1] ? 0 : 1,
    score: sport.family === 'fight' ? last.full : isSets ? sumPairs(last.periods) : sumPairs(last.periods.slice(0, regular)),
    sets: isSets ? last.full : null,
    periods: sport.family === 'fight' ? [] : periods,
    scores: script.scores.filter((entry) => entry.period <= regular),
    hadOvertime: last.periods.length > (sport.periods?.keys.length ?? Number.POSITIVE_INFINITY),
    corners: statOf('corners'),
    cards: sport.slug === 'football' ? last.yellowCards : null,
    aces: sport.family === 'tennis' ? statOf('aces') : null,
    round: sport.family === 'fight' ? last.period : null,
    ending: script.ending ?? null,
  };
}
