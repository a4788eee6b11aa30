import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { FeedEngine } from '../../providers/feed-simulator/FeedEngine.ts';
import type { FeedGame } from '../../providers/feed-simulator/FeedGame.ts';
import { isoOfFeedSec } from '../../providers/feed-simulator/feedTime.ts';
import { finalStateOf } from '../../providers/feed-simulator/finalState.ts';
import { matchDef, matchIndexRange } from '../../providers/feed-simulator/gameDefinition.ts';
import type { GameDef } from '../../providers/feed-simulator/gameDefinition.ts';
import { liveStatistics, opponentsWire } from '../../providers/feed-simulator/gameWire.ts';
import type { FeedLanguage } from '../../providers/feed-simulator/names/script.ts';
import type { OpponentWire, Pair } from '../../providers/feed-simulator/wire.ts';
import { statisticErrors } from './statisticErrors.ts';

/** Matches told of each opponent, and of both against each other. */
const MATCHES_TOLD = 5;
/** Matches of the championship that are looked through at most, back from now: several rounds of each against each. */
const LOOKED_THROUGH = 600;

/** A match that is over. */
interface PastMatchWire {
  id: number;
  startsAtUtc: string;
  opponents: { id: number; name: string }[];
  score: Pair | null;
  /** 0 home, 1 away, null a draw. */
  winner: 0 | 1 | null;
}

interface GameStatisticWire {
  id: number;
  opponents: OpponentWire[];
  /** Last matches of home and of away, newest first. */
  form: PastMatchWire[][];
  /** Last matches of both against each other, newest first. */
  headToHead: PastMatchWire[];
  /** Of a game that is being played: what the feed counts. */
  live: { key: string; values: Pair }[];
}

/**
 * Form of both opponents and their matches against each other, by the results of the feed. Throws
 * STATISTIC_GAME_UNKNOWN for a game that is not offered, or that has no statistics.
 */
export function readGameStatistic(engine: FeedEngine, id: number, lng: FeedLanguage): GameStatisticWire {
  const game = engine.findGame(id)?.game;
  if (game === undefined || !game.hasStatistics) throw new PlatformError(statisticErrors.STATISTIC_GAME_UNKNOWN);
  const [home, away] = game.def.opponents.map((opponent) => opponent.id);
  const form: FeedGame[][] = [[], []];
  const headToHead: FeedGame[] = [];
  for (const def of matchesBefore(engine, game.def)) {
    const ids = def.opponents.map((opponent) => opponent.id);
    const lists = [home, away].flatMap((side, index) => (side !== undefined && ids.includes(side) ? [form[index] ?? []] : []));
    if (lists.length === 2) lists.push(headToHead);
    const open = lists.filter((list) => list.length < MATCHES_TOLD);
    if (open.length === 0) continue;
    const past = engine.gameOf(def);
    // Only what is over tells anything.
    if (past.course.phaseAt(engine.sec) === 'finished') for (const list of open) list.push(past);
    if ([...form, headToHead].every((list) => list.length === MATCHES_TOLD)) break;
  }
  const frame = game.course.frameAt(engine.sec);
  return {
    id, opponents: opponentsWire(game, lng),
    form: form.map((list) => list.map((past) => pastWire(past, lng))), headToHead: headToHead.map((past) => pastWire(past, lng)),
    live: frame === null ? [] : liveStatistics(game, frame),
  };
}

/** Matches of the same championship that have started, newest first. */
function* matchesBefore(engine: FeedEngine, { id, champ }: GameDef): Generator<GameDef> {
  const { to } = matchIndexRange(champ, engine.sec, engine.sec);
  for (let index = to; index >= Math.max(0, to - LOOKED_THROUGH); index -= 1) {
    const def = matchDef(engine.seed, champ, index);
    if (def.id !== id && def.startSec <= engine.sec) yield def;
  }
}

function pastWire(game: FeedGame, lng: FeedLanguage): PastMatchWire {
  const { def, course } = game;
  const script = course.played();
  return {
    id: def.id, startsAtUtc: isoOfFeedSec(course.startSec), opponents: opponentsWire(game, lng).map(({ id, name }) => ({ id, name })),
    score: script.frames.at(-1)?.full ?? null, winner: finalStateOf(def, script).winner,
  };
}
