import { describe, expect, it } from 'vitest';
import type { FeedLanguage } from '../../../domain/feed/index.ts';
import type { FeedState } from '../../ports/feed.ts';
import { FeedEngine } from '../../providers/feed-simulator/FeedEngine.ts';
import { listResults } from '../results/resultLists.ts';
import { readGameStatistic as statisticOf } from './gameStatistic.ts';
import { feedOf } from '../../../tests/setup/feedOf.ts';

const engine = new FeedEngine({ seed: 8, generation: 0, epoch: 1 }, Date.UTC(2026, 10, 21, 9, 30, 0));
const withStatistics = [...engine.gamesOf('line').values(), ...engine.gamesOf('live').values()].filter((game) => game.hasStatistics);

const MOST = 5;
const readGameStatistic = (feed: FeedState, id: number, lng: FeedLanguage) => statisticOf(feed, id, lng, MOST);

describe('readGameStatistic', () => {
  it('tells of each opponent the last five matches, newest first, and only its own', () => {
    for (const game of withStatistics.slice(0, 40)) {
      const { form, headToHead, opponents } = readGameStatistic(feedOf(engine), game.def.id, 'en');
      form.forEach((matches, side) => {
        expect(matches).toHaveLength(5);
        const starts = matches.map(({ startsAtUtc }) => startsAtUtc);
        expect(starts).toEqual([...starts].sort().reverse());
        for (const match of matches) {
          expect(match.opponents.map(({ id }) => id)).toContain(opponents[side]?.id);
          expect(match.id).not.toBe(game.def.id);
          expect(match.winner).toBe(winnerOf(match.score));
        }
      });
      const both = new Set(opponents.map(({ id }) => id));
      for (const match of headToHead) expect(new Set(match.opponents.map(({ id }) => id))).toEqual(both);
    }
  });

  it('tells as many matches as the site says', () => {
    const { form } = statisticOf(feedOf(engine), withStatistics[0]?.def.id ?? 0, 'en', 2);
    expect(form.map((matches) => matches.length)).toEqual([2, 2]);
  });

  it('finds matches of most pairs against each other', () => {
    const told = withStatistics.slice(0, 60).filter((game) => readGameStatistic(feedOf(engine), game.def.id, 'en').headToHead.length > 0);
    expect(told.length).toBeGreaterThan(30);
  });

  it('tells the scores that the results tell', () => {
    const results = new Map(listResults(feedOf(engine), 'es', { type: 'live', limit: 2000, offset: 0, days: 3 }).games.map((game) => [game.id, game]));
    const matches = withStatistics.slice(0, 60).flatMap((game) => readGameStatistic(feedOf(engine), game.def.id, 'es').form.flat()).filter(({ id }) => results.has(id));
    expect(matches.length).toBeGreaterThan(20);
    for (const { id, score, winner, opponents } of matches) {
      const result = results.get(id);
      expect({ score, winner, names: opponents.map(({ name }) => name) }).toEqual({ score: result?.score?.full, winner: result?.winner, names: result?.opponents.map(({ name }) => name) });
    }
  });

  it('tells what is counted while it is played, and nothing before', () => {
    const live = [...engine.gamesOf('live').values()].filter((game) => game.hasStatistics && game.def.sport.statKeys.length > 0);
    expect(readGameStatistic(feedOf(engine), live[0]?.def.id ?? 0, 'en').live.map(({ key }) => key)).toEqual(live[0]?.def.sport.statKeys);
    const line = [...engine.gamesOf('line').values()].find((game) => game.hasStatistics);
    expect(readGameStatistic(feedOf(engine), line?.def.id ?? 0, 'en').live).toEqual([]);
  });

  it('has nothing of a game of which the feed says so, nor of one that is not offered', () => {
    const without = [...engine.gamesOf('line').values()].find((game) => !game.hasStatistics);
    for (const id of [without?.def.id ?? 0, 5]) expect(() => readGameStatistic(feedOf(engine), id, 'en')).toThrow(expect.objectContaining({ code: 'STATISTIC_GAME_UNKNOWN' }));
  });
});

function winnerOf(score: readonly [number, number] | null): 0 | 1 | null {
  if (score === null || score[0] === score[1]) return null;
  return score[0] > score[1] ? 0 : 1;
}
