import fc from 'fast-check';
import { autorun } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestRuntime } from '../../../tests/setup/testRuntime.tsx';
import type { GameInfo, MarketInfo } from '../api/feedShapes.ts';
import { feedStore, KEEP_MS } from './FeedStore.ts';
import { lineStore } from './LineStore.ts';

const GAME_ID = 7;
const MARKET_ID = '7-1-0';
const OUTCOME_ID = '7-1-0:1';

function marketAt(sequence: number, odds: string): MarketInfo {
  return {
    id: MARKET_ID, gameId: GAME_ID, typeId: 1, groupId: 1, period: 0, param: null, kind: 1, status: 'open', reason: null, isMain: true, version: `1.${sequence}`,
    outcomes: [{ id: OUTCOME_ID, typeId: 1, odds, param: null, isActive: true }],
  };
}

function gameAt(sequence: number, markets: readonly MarketInfo[]): GameInfo {
  return {
    id: GAME_ID, number: 1, section: 'live', sportId: 1, champId: 1, slug: 'a-b', status: 2, startsAtUtc: '2030-01-01T12:00:00.000Z', opponents: [], score: null, clock: null,
    statistics: [], hasVideo: false, hasStatistics: false, marketCount: 1, markets: [...markets], suspension: null, version: `1.${sequence}`,
  };
}

/** U3: seconds that a movement stays marked where a brand says nothing else. */
const MOVED_SEC = 5;

function openBook(movedSec = MOVED_SEC) {
  let nowMs = 0;
  const { book } = createTestRuntime({ nowMs: () => nowMs, site: { sections: { line: { movedSec } } } }).stores.use(feedStore);
  const pass = (ms: number) => {
    nowMs += ms;
    vi.advanceTimersByTime(ms);
  };
  return { book, pass, price: () => book.markets.get(MARKET_ID)?.oddsOf(OUTCOME_ID) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('Book', () => {
  it('keeps the first period that one list shows while another, which has none of it, is answered in full', () => {
    const { book } = openBook();
    const half = (sequence: number): MarketInfo => ({ ...marketAt(sequence, '2.10'), id: '7-1-1', period: 1, outcomes: [] });
    const listed = () => book.games.get(GAME_ID)?.mainMarketIds;
    book.ingestGames([gameAt(5, [marketAt(5, '1.50'), half(5)])], 'main-periods', true);
    book.ingestGames([gameAt(6, [marketAt(6, '1.60')])], 'main', true);
    expect(listed()).toEqual([MARKET_ID, '7-1-1']);
    book.ingestGames([gameAt(7, [marketAt(7, '1.70')])], 'main-periods', true);
    expect(listed()).toEqual([MARKET_ID]);
  });

  it('wakes who shows a championship when it changes, and who counts its games when they do', () => {
    const { book } = openBook();
    const champ = { id: 3, sportId: 1, slug: 'cup', name: 'Cup', country: 'int', countryId: 0, top: null, counts: { line: 4, live: 1 } };
    book.ingestCatalogue([], [champ]);
    const names: (string | undefined)[] = [];
    const counts: (number | undefined)[] = [];
    autorun(() => names.push(book.champs.get(3)?.name));
    autorun(() => counts.push(book.champs.get(3)?.counts.live));
    book.ingestCatalogue([], [{ ...champ, counts: { ...champ.counts } }]);
    expect([names, counts]).toEqual([['Cup'], [1]]);
    book.ingestCatalogue([], [{ ...champ, counts: { line: 9, live: 2 } }]);
    expect([names, counts]).toEqual([['Cup'], [1, 2]]);
    book.ingestCatalogue([], [{ ...champ, name: 'Great Cup', counts: { line: 9, live: 3 } }]);
    expect(names).toEqual(['Cup', 'Great Cup']);
    expect(counts.at(-1)).toBe(3);
  });

  it('knows that championships which a section lists no more have no games there', () => {
    const { book } = openBook();
    const champ = { id: 3, sportId: 1, slug: 'cup', name: 'Cup', country: 'int', countryId: 0, top: null, counts: { line: 4, live: 1 } };
    const other = { ...champ, id: 4, slug: 'league', name: 'League', counts: { line: 2, live: 2 } };
    book.ingestCatalogue([], [champ, other], 'live');
    const live: (number | undefined)[] = [];
    autorun(() => live.push(book.champs.get(3)?.counts.live));
    book.ingestCatalogue([], [], undefined);
    expect(book.champs.get(3)?.counts).toMatchObject({ line: 4, live: 1 });
    book.ingestCatalogue([], [other], 'live');
    expect(live).toEqual([1, 0]);
    expect(book.champs.get(3)?.counts).toMatchObject({ line: 4, live: 0 });
    expect(book.champs.get(4)?.counts).toMatchObject({ line: 2, live: 2 });
    book.ingestCatalogue([], [champ, other], 'live');
    expect(live).toEqual([1, 0, 1]);
  });

  it('shows the newest price of all that came, whatever was lost, doubled or late (P19, P20)', () => {
    const message = fc.record({ sequence: fc.integer({ min: 1, max: 50 }), times: fc.integer({ min: 0, max: 2 }) });
    fc.assert(
      fc.property(fc.array(message, { maxLength: 60 }), (messages) => {
        const { book, price } = openBook();
        let newest = 0;
        for (const { sequence, times } of messages) {
          for (let time = 0; time < times; time += 1) {
            book.ingestMarkets([marketAt(sequence, `${sequence}.00`)]);
            newest = Math.max(newest, sequence);
          }
          expect(price()).toBe(newest === 0 ? undefined : `${newest}.00`);
        }
      }),
    );
  });

  it('does not bring back a market that went, unless the platform offers it anew', () => {
    const { book, price } = openBook();
    book.ingestMarkets([marketAt(5, '2.00')]);
    book.removeMarkets([MARKET_ID], '1.9');
    book.ingestMarkets([marketAt(8, '2.10')]);
    expect(price()).toBeUndefined();
    book.ingestMarkets([marketAt(10, '2.20')]);
    expect(price()).toBe('2.20');
    book.removeMarkets([MARKET_ID], '1.7');
    expect(price()).toBe('2.20');
  });

  it('keeps one market for all who show it, and the same object over updates', () => {
    const { book } = openBook();
    book.ingestGames([gameAt(1, [marketAt(1, '2.00')])], 'main', true);
    const market = book.markets.get(MARKET_ID);
    book.ingestGames([gameAt(2, [marketAt(2, '2.50')])], 'all', true);
    expect(book.markets.get(MARKET_ID)).toBe(market);
    expect(book.games.get(GAME_ID)).toMatchObject({ mainMarketIds: [MARKET_ID], marketIds: [MARKET_ID] });
  });

  it('tells readers of the list of outcomes when it changes, and of no tick of their prices', () => {
    const { book } = openBook();
    book.ingestMarkets([marketAt(1, '2.00')]);
    const market = book.markets.get(MARKET_ID);
    const seen: string[] = [];
    const stop = autorun(() => seen.push(market?.outcomes.map(({ id, param }) => `${id} ${param}`).join() ?? ''));
    const at = (sequence: number, outcomes: MarketInfo['outcomes']) => book.ingestMarkets([{ ...marketAt(sequence, '2.00'), outcomes }]);
    const [outcome] = marketAt(1, '3.00').outcomes;
    if (!outcome) throw new Error('The market has no outcome.');
    at(2, [{ ...outcome, odds: '3.10', isActive: false }]);
    at(3, [{ ...outcome, param: '2.5' }]);
    at(4, [{ ...outcome, param: '2.5' }, { ...outcome, id: 'other' }]);
    stop();
    expect(seen).toEqual([`${OUTCOME_ID} null`, `${OUTCOME_ID} 2.5`, `${OUTCOME_ID} 2.5,other null`]);
  });

  it.each([MOVED_SEC, 9])('marks a movement for five seconds, or as many as a brand says (U3, A-144: %i), and the next one anew', (seconds) => {
    const { book, pass } = openBook(seconds);
    book.ingestMarkets([marketAt(1, '2.00')]);
    const market = book.markets.get(MARKET_ID);
    expect(market?.movementOf(OUTCOME_ID)).toBeUndefined();
    book.ingestMarkets([marketAt(2, '2.20')]);
    expect(market?.movementOf(OUTCOME_ID)).toBe('up');
    pass((seconds - 1) * 1000);
    expect(market?.movementOf(OUTCOME_ID)).toBe('up');
    book.ingestMarkets([marketAt(3, '2.10')]);
    expect(market?.movementOf(OUTCOME_ID)).toBe('down');
    pass((seconds + 1) * 1000);
    expect(market?.movementOf(OUTCOME_ID)).toBeUndefined();
  });

  it('forgets games that nobody shows, with their markets', () => {
    const { book } = openBook();
    book.ingestGames([gameAt(1, [marketAt(1, '2.00')])], 'main', true);
    book.keepOnly(new Set([GAME_ID]));
    expect(book.markets.size).toBe(1);
    book.keepOnly(new Set());
    expect([book.games.size, book.markets.size]).toEqual([0, 0]);
  });

  it('forgets a closed market the second time it is found so, unless somebody asks for it', () => {
    const { book } = openBook();
    const games = new Set([GAME_ID]);
    const close = (sequence: number) => book.ingestGames([gameAt(sequence, [{ ...marketAt(sequence, '2.00'), status: 'closed' }])], 'main', false);
    book.ingestGames([gameAt(1, [marketAt(1, '2.00')])], 'main', true);
    close(3);
    book.keepOnly(games);
    book.ingestGames([gameAt(2, [marketAt(2, '2.00')])], 'main', false);
    expect(book.markets.get(MARKET_ID)?.state.status, 'a late answer').toBe('closed');
    book.keepOnly(games, new Set([MARKET_ID]));
    book.keepOnly(games);
    expect(book.markets.size, 'asked for in between').toBe(1);
    book.keepOnly(games);
    expect(book.markets.size).toBe(0);
    book.ingestGames([gameAt(4, [marketAt(4, '2.40')])], 'main', false);
    expect(book.marketsOf(book.games.get(GAME_ID)?.mainMarketIds ?? []).map(({ id }) => id), 'offered anew').toEqual([MARKET_ID]);
  });

  it('keeps a market that opened again in between', () => {
    const { book } = openBook();
    const games = new Set([GAME_ID]);
    book.ingestGames([gameAt(1, [{ ...marketAt(1, '2.00'), status: 'closed' }])], 'main', true);
    book.keepOnly(games);
    book.ingestGames([gameAt(2, [marketAt(2, '2.10')])], 'main', false);
    book.keepOnly(games);
    book.ingestGames([gameAt(3, [{ ...marketAt(3, '2.10'), status: 'closed' }])], 'main', false);
    book.keepOnly(games);
    expect(book.markets.size).toBe(1);
  });

  it('forgets within two minutes what left all feeds, and keeps what a coupon holds', async () => {
    let nowMs = 0;
    const feeds = createTestRuntime({ nowMs: () => nowMs }).stores.use(feedStore);
    const { book } = feeds;
    const held = { games: [GAME_ID], markets: [MARKET_ID] };
    const stand = { intervalMs: () => 5_000, gameIds: () => held.games, marketIds: () => held.markets };
    feeds.feed('board', () => ({ ...stand, fetch: async () => ({ version: '1.1' }), apply: () => undefined })).retain();
    const pass = async (ms: number) => {
      for (let left = ms; left > 0; left -= 5_000) {
        nowMs += 5_000;
        await vi.advanceTimersByTimeAsync(5_000);
      }
    };
    const other = { ...gameAt(1, [{ ...marketAt(1, '2.00'), id: '8-1-0', gameId: 8 }]), id: 8 };
    book.ingestGames([gameAt(1, [{ ...marketAt(1, '2.00'), status: 'closed' }]), other], 'main', true);
    await pass(KEEP_MS - 10_000);
    expect([...book.games.keys()]).toEqual([GAME_ID, 8]);
    await pass(15_000);
    expect([...book.games.keys()]).toEqual([GAME_ID]);
    await pass(2 * KEEP_MS);
    expect([...book.markets.keys()]).toEqual([MARKET_ID]);
    held.markets = [];
    await pass(2 * KEEP_MS);
    expect(book.markets.size).toBe(0);
  });

  it('keeps no list of a scope that nobody has shown for a minute, whether it was shown or only asked for', async () => {
    let nowMs = 0;
    const line = createTestRuntime({ nowMs: () => nowMs, fetch: async () => Response.json({ version: '1.1', isFull: true, games: [], removed: [], total: 0 }) }).stores.use(lineStore);
    const lists = Reflect.get(line, 'lists') as Map<string, unknown>;
    const pass = async (ms: number) => {
      nowMs += ms;
      await vi.advanceTimersByTimeAsync(ms);
    };
    const leave = line.list({ section: 'line', limit: 1 }).feed.retain();
    for (let limit = 2; limit <= 20; limit += 1) line.list({ section: 'line', limit });
    expect(lists.size).toBe(20);
    await pass(KEEP_MS + 1);
    expect(lists.size, 'the one that is shown').toBe(1);
    leave();
    await pass(KEEP_MS + 1);
    expect(lists.size).toBe(0);
  });
});
