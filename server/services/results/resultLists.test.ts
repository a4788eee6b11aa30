import { describe, expect, it } from 'vitest';
import { FeedEngine } from '../../providers/feed-simulator/FeedEngine.ts';
import { listResults, readResult, requireChamp, requireSport } from './resultLists.ts';
import { feedOf } from '../../../tests/setup/feedOf.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 9, 30, 0);
const PAGE = { days: 3, limit: 100, offset: 0 };

describe('listResults', () => {
  it('gives the games of a day with scores, periods and settled main markets, the same in any process', () => {
    const engine = new FeedEngine({ seed: 8, generation: 0, epoch: 1 }, NOW_MS);
    const answer = listResults(feedOf(engine), 'ru', { type: 'zone', date: '2026-11-19', ...PAGE });
    expect(answer.total).toBeGreaterThan(400);
    for (const game of answer.games) {
      expect(game.startsAtUtc.slice(0, 10)).toBe('2026-11-19');
      expect(Date.parse(game.finishedAtUtc)).toBeGreaterThan(Date.parse(game.startsAtUtc));
      expect(game.score).not.toBeNull();
      for (const market of game.markets) {
        const results = market.outcomes.map((outcome) => outcome.result);
        const won = results.filter((result) => result === 'won').length;
        if (market.typeId === 1) expect(won).toBe(1);
        if (market.typeId === 3) expect(won).toBe(2);
        expect(results.every((result) => result === 'void') || won > 0 || results.includes('half-won')).toBe(true);
      }
    }
    const later = new FeedEngine({ seed: 8, generation: 0, epoch: 9 }, NOW_MS + 3_600_000);
    expect(listResults(feedOf(later), 'ru', { type: 'zone', date: '2026-11-19', ...PAGE })).toEqual(answer);
  });

  it('shows a game that ends in the line at once, newest first, and filters', () => {
    const engine = new FeedEngine({ seed: 8, generation: 0, epoch: 1 }, NOW_MS);
    const live = [...engine.gamesOf('live').values()].filter((game) => game.course.finishSec - engine.sec < 900);
    expect(live.length).toBeGreaterThan(0);
    engine.advanceTo(NOW_MS + 901_000);
    const { games } = listResults(feedOf(engine), 'en', { type: 'live', ...PAGE });
    for (const game of live) expect(games.map((each) => each.id)).toContain(game.def.id);
    const ends = games.map((game) => game.finishedAtUtc);
    expect(ends).toEqual([...ends].sort().reverse());
    const tennis = listResults(feedOf(engine), 'en', { type: 'live', sport: requireSport(feedOf(engine), 'tennis'), ...PAGE });
    expect(tennis.games.every((game) => game.sportSlug === 'tennis')).toBe(true);
    const [first] = tennis.games;
    const word = first?.opponents[0]?.latinName.split(' ').at(-1) ?? '';
    expect(listResults(feedOf(engine), 'en', { type: 'live', words: word, ...PAGE }).games.map((game) => game.id)).toContain(first?.id);
  });

  it('means days of the time zone that is asked by', () => {
    const engine = new FeedEngine({ seed: 8, generation: 0, epoch: 1 }, Date.UTC(2026, 10, 21, 20, 0, 0));
    const answer = listResults(feedOf(engine), 'en', { type: 'zone', zoneMinutes: 330, date: '2026-11-21', ...PAGE });
    const starts = answer.games.map((game) => game.startsAtUtc);
    expect(starts.some((start) => start < '2026-11-21T00')).toBe(true);
    expect(starts.every((start) => start >= '2026-11-20T18:30' && start < '2026-11-21T18:30')).toBe(true);
    expect(answer.dates[0]).toBe('2026-11-22');
  });

  it('keeps three days and refuses others', () => {
    const engine = new FeedEngine({ seed: 8, generation: 0, epoch: 1 }, NOW_MS);
    const { dates } = listResults(feedOf(engine), 'en', { type: 'zone', ...PAGE });
    expect(dates).toEqual(['2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18']);
    expect(() => listResults(feedOf(engine), 'en', { type: 'zone', date: '2026-11-10', ...PAGE })).toThrow(expect.objectContaining({ code: 'RESULTS_DATE_OUT_OF_RANGE' }));
  });
});

describe('requireSport and requireChamp', () => {
  it('refuse what is not in the catalogue with codes of the results', () => {
    const feed = feedOf(new FeedEngine({ seed: 8, generation: 0, epoch: 1 }, NOW_MS));
    expect([requireSport(feed, '4')?.slug, requireSport(feed, undefined), requireChamp(feed, undefined)]).toEqual(['tennis', undefined, undefined]);
    expect(() => requireSport(feed, 'quidditch')).toThrow(expect.objectContaining({ code: 'RESULTS_SPORT_UNKNOWN' }));
    expect(() => requireChamp(feed, 1)).toThrow(expect.objectContaining({ code: 'RESULTS_CHAMP_UNKNOWN' }));
  });
});

describe('readResult', () => {
  it('settles every market of a finished game, and the result set by hand is the one that counts', () => {
    const engine = new FeedEngine({ seed: 8, generation: 0, epoch: 1 }, NOW_MS);
    const game = [...engine.gamesOf('live').values()].find((each) => each.def.sport.slug === 'football');
    if (game === undefined) throw new Error('no football');
    expect(() => readResult(feedOf(engine), game.def.id, 'en', 3)).toThrow(expect.objectContaining({ code: 'RESULTS_GAME_UNKNOWN' }));
    engine.applyEvents([{ sequence: engine.version.sequence + 1, request: { kind: 'finish', gameId: game.def.id, result: [5, 0] } }]);
    const result = readResult(feedOf(engine), game.def.id, 'en', 3).game;
    expect(result.score?.full).toEqual([5, 0]);
    expect(result.winner).toBe(0);
    expect(result.markets.length).toBeGreaterThan(60);
    const total = result.markets.find((market) => market.typeId === 4 && market.period === 0 && market.param === '3.5');
    expect(total?.outcomes.map((outcome) => outcome.result)).toEqual(['won', 'lost']);
    expect(result.markets.find((market) => market.typeId === 6 && market.period === 0)?.outcomes.map((outcome) => outcome.result)).toEqual(['lost', 'won']);
  });
});
