import { describe, expect, it } from 'vitest';
import { FeedEngine } from './FeedEngine.ts';
import type { FeedGame } from './FeedGame.ts';
import { msOfFeedSec, sequenceOfSec } from './feedTime.ts';
import { CHANGES_AT_MOST, oddsHistory } from './oddsHistory.ts';
import type { OutcomeHistory } from '../../ports/feedResults.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 9, 30, 0);
const ORIGIN = { seed: 8, generation: 0, epoch: 1 };
const HOUR_MS = 3_600_000;

function firstMarket(engine: FeedEngine, section: 'line' | 'live', accepts: (game: FeedGame) => boolean = () => true) {
  for (const game of engine.gamesOf(section).values()) {
    const market = accepts(game) ? game.book.mainTemplates(engine.sec).flatMap((template) => game.book.market(template, engine.sec) ?? [])[0] : undefined;
    if (market?.status === 'open') return { game, market };
  }
  throw new Error('There is no open market.');
}

function historyOf(engine: FeedEngine, marketId: string): readonly OutcomeHistory[] {
  const history = oddsHistory(engine, marketId, engine.sec);
  if (history === null) throw new Error(`${marketId} has no history.`);
  return history;
}

/** The price that a history tells for a second. */
const toldAt = (history: readonly OutcomeHistory[], sec: number): (string | undefined)[] => history.map(({ points }) => points.findLast(({ atMs }) => atMs <= msOfFeedSec(sec))?.odds);

describe('oddsHistory', () => {
  it.each(['line', 'live'] as const)('tells the prices that were shown then, in %s', (section) => {
    const earlier = new FeedEngine(ORIGIN, NOW_MS);
    const { market } = firstMarket(earlier, section, ({ course }) => section === 'live' ? course.finishSec > earlier.sec + 900 : course.startSec > earlier.sec + 6 * 3600);
    const shown: { sec: number; odds: readonly string[] }[] = [];
    const stepMs = section === 'line' ? HOUR_MS / 4 : 20_000;
    for (let at = 0; at <= 16; at += 1) {
      earlier.advanceTo(NOW_MS + at * stepMs);
      const now = earlier.findGame(Number(market.id.split('-')[0]))?.game.book.byId(market.id, earlier.sec);
      if (now) shown.push({ sec: earlier.sec, odds: now.odds });
    }
    expect(new Set(shown.map(({ odds }) => odds.join())).size).toBeGreaterThan(3);
    const history = historyOf(earlier, market.id);
    for (const { sec, odds } of shown) expect(toldAt(history, sec)).toEqual(odds);
  });

  it('is the same in a process that has just begun, and ends with the price in force', () => {
    const engine = new FeedEngine(ORIGIN, NOW_MS - HOUR_MS);
    engine.advanceTo(NOW_MS);
    const { market } = firstMarket(engine, 'line');
    const history = historyOf(engine, market.id);
    expect(historyOf(new FeedEngine({ ...ORIGIN, epoch: 3 }, NOW_MS), market.id)).toEqual(history);
    expect(history.map(({ points }) => points.at(-1)?.odds)).toEqual(market.odds);
    expect(history.map(({ id }) => id)).toEqual(market.outcomeIds);
  });

  it('tells changes only, in order, sixty at most, and the price of the first offer', () => {
    const engine = new FeedEngine(ORIGIN, NOW_MS);
    const { game, market } = firstMarket(engine, 'line', ({ course }) => course.def.appearsSec < engine.sec - 40_000);
    for (const { points, opening } of historyOf(engine, market.id)) {
      expect(points.length).toBeGreaterThan(5);
      expect(points.length).toBeLessThanOrEqual(CHANGES_AT_MOST);
      points.slice(1).forEach((point, index) => {
        expect(point.atMs).toBeGreaterThan(points[index]?.atMs ?? Number.NaN);
        expect(point.odds).not.toBe(points[index]?.odds);
      });
      expect(opening.atMs).toBe(msOfFeedSec(game.def.appearsSec));
    }
    const atFirst = new FeedEngine(ORIGIN, Date.UTC(2020, 0, 1) + game.def.appearsSec * 1000);
    expect(historyOf(engine, market.id).map(({ opening }) => opening.odds)).toEqual(atFirst.findGame(game.def.id)?.game.book.byId(market.id, game.def.appearsSec)?.odds);
  });

  it('tells what a trader set, and when it was given back', () => {
    const engine = new FeedEngine(ORIGIN, NOW_MS);
    const { market } = firstMarket(engine, 'line', ({ course }) => course.startSec > engine.sec + 7200);
    const outcomeId = market.outcomeIds[0] ?? '';
    const { sec } = engine;
    const set = (afterSec: number, odds: string | null) => engine.applyEvents([{ sequence: sequenceOfSec(sec + afterSec) + 1, request: { kind: 'odds', outcomeId, odds } }]);
    set(10, '7.77');
    set(20, '8.88');
    set(40, null);
    engine.advanceTo(NOW_MS + 60_000);
    const history = historyOf(engine, market.id);
    expect(toldAt(history, sec + 15)[0]).toBe('7.77');
    expect(toldAt(history, sec + 39)[0]).toBe('8.88');
    expect(toldAt(history, sec + 60)).toEqual(engine.findGame(Number(market.id.split('-')[0]))?.game.book.byId(market.id, engine.sec)?.odds);
  });

  it('knows nothing of a market that is not offered', () => {
    const engine = new FeedEngine(ORIGIN, NOW_MS);
    const { game } = firstMarket(engine, 'line');
    for (const id of ['1-1-0', `${game.def.id}-999-0`, 'nonsense']) expect(oddsHistory(engine, id, engine.sec)).toBeNull();
  });
});
