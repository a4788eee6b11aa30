import type { FeedLanguage } from '../../../domain/feed/index.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { EndedGame, FeedState } from '../../ports/feed.ts';
import type { OpponentWire, Pair } from '../../ports/feedGames.ts';
import { statisticErrors } from './statisticErrors.ts';

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
 * STATISTIC_GAME_UNKNOWN for a game that is not offered, or that has no statistics. Told are `most` matches of each opponent, and of both.
 */
export function readGameStatistic(feed: FeedState, id: number, lng: FeedLanguage, most: number): GameStatisticWire {
  const game = feed.findGame(id)?.game;
  if (game === undefined || !game.hasStatistics) throw new PlatformError(statisticErrors.STATISTIC_GAME_UNKNOWN);
  const [home, away] = game.opponents.map((opponent) => opponent.id);
  const form: EndedGame[][] = [[], []];
  const headToHead: EndedGame[] = [];
  let looked = 0;
  for (const match of feed.matchesBefore(id)) {
    looked += 1;
    if (looked > LOOKED_THROUGH) break;
    const ids = match.opponents.map((opponent) => opponent.id);
    const lists = [home, away].flatMap((side, index) => (side !== undefined && ids.includes(side) ? [form[index] ?? []] : []));
    if (lists.length === 2) lists.push(headToHead);
    const open = lists.filter((list) => list.length < most);
    if (open.length === 0) continue;
    // Only what is over tells anything.
    const past = match.ended();
    if (past !== null) for (const list of open) list.push(past);
    if ([...form, headToHead].every((list) => list.length === most)) break;
  }
  return {
    id, ...feed.statisticsOf(id, lng),
    form: form.map((list) => list.map((past) => pastWire(past, lng))), headToHead: headToHead.map((past) => pastWire(past, lng)),
  };
}

function pastWire({ fixture, score, winner }: EndedGame, lng: FeedLanguage): PastMatchWire {
  return {
    id: fixture.id, startsAtUtc: new Date(fixture.startsAtMs).toISOString(), opponents: fixture.opponents.map(({ id, names }) => ({ id, name: names[lng] })),
    score, winner,
  };
}
