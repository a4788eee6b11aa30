import { afterEach, describe, expect, it, vi } from 'vitest';
import { service as feed } from '../../../server/providers/feed-simulator/service.ts';
import type { GameWire } from '../../../server/ports/feedGames.ts';
import type { SandboxGameCommand } from '../../../server/ports/feedPort.ts';
import { service as line } from '../../../server/services/line/service.ts';
import { lineStore } from '../../../widgets/sports/store/LineStore.ts';
import { testSiteConfig } from '../../setup/baseConfigs.ts';
import { eventSourceAt } from '../../setup/eventSource.ts';
import { createTestRuntime } from '../../setup/testRuntime.tsx';
import { databases } from '../databases.ts';
import { createTestConfigs, startTestPlatform } from '../testPlatform.ts';

const START_MS = Date.UTC(2026, 10, 21, 9, 0, 0);
/** The pollers' intervals here, shorter than a site's. */
const INTERVAL_MS = 250;
const ends: (() => unknown)[] = [];
afterEach(async () => {
  vi.unstubAllGlobals();
  for (const end of ends.splice(0).reverse()) await end();
});

async function startFeed() {
  const [embedded] = databases;
  if (!embedded) throw new Error('no database');
  const database = await embedded.open();
  const configs = createTestConfigs();
  // One page's two streams: all further ones are refused.
  const settings = { streamsPerAddress: 2 };
  const running = await startTestPlatform({ database, services: [feed, line], configs, settings, systemTimeMs: () => START_MS });
  ends.push(() => configs.remove(), () => database.close(), () => running.close());
  const origin = await running.app.listen({ port: 0, host: '127.0.0.1' });
  await expect.poll(async () => (await running.app.inject('/line-api/v1/live/games?limit=1')).statusCode, { timeout: 10_000 }).toBe(200);
  return { ...running, origin };
}

/** A page with a live board and one of its games, and what it asked. */
async function openPage(origin: string, isOn: boolean) {
  const asked: string[] = [];
  const site = { ...testSiteConfig, sports: {}, timers: { ...testSiteConfig.timers, live: INTERVAL_MS, game: INTERVAL_MS }, sections: { ...testSiteConfig.sections, liveStream: { isOn, silenceSec: 20, retrySec: 30 } } };
  const runtime = createTestRuntime({
    site,
    nowMs: Date.now,
    fetch: (input, init) => {
      const { pathname, search } = new URL(new Request(input, init).url);
      asked.push(pathname);
      return fetch(`${origin}${pathname}${search}`);
    },
  });
  ends.push(() => runtime.timers.dispose(), () => runtime.stores.dispose());
  const store = runtime.stores.use(lineStore);
  const board = store.list({ section: 'live', sportIds: [1], limit: 50 });
  board.feed.retain();
  await expect.poll(() => board.ids.length, { timeout: 5_000 }).toBeGreaterThan(1);
  const stateOf = (id: string) => store.book.markets.get(id)?.state;
  return {
    asked,
    follow: async (id: number) => {
      const game = store.game(id);
      game.retain();
      await expect.poll(() => game.state).toBe('ready');
    },
    allMarketsOf: (gameId: number) => [...store.book.markets.values()].filter((market) => market.gameId === gameId).length,
    shown: () => store.gamesOf(board.ids).map((game) => ({ id: game.id, score: game.score?.full, markets: game.mainMarketIds.map((id) => [id, stateOf(id)?.status, oddsOf(stateOf(id)?.prices.values())]) })),
  };
}

const oddsOf = (prices: Iterable<{ readonly odds: string }> = []): readonly string[] => [...prices].map(({ odds }) => odds);

describe('live pages over either transport', () => {
  it('A-12: shows the same by server-sent events, by polls, and where streams are refused: odds, score, suspension and the end of a game', async () => {
    const { app, origin, platform } = await startFeed();
    const { Source, opened } = eventSourceAt(origin);
    vi.stubGlobal('EventSource', Source);
    const listed = async () => (await app.inject('/line-api/v1/live/games?lng=en&sports=1&limit=50')).json<{ games: GameWire[] }>().games;
    const open = (await listed()).filter(({ markets }) => markets.some(({ status }) => status === 'open'));
    const [first, second] = open;
    const market = first?.markets.find(({ status }) => status === 'open');
    if (!first || !second || !market) throw new Error('no open games');

    const streaming = await openPage(origin, true);
    await streaming.follow(first.id);
    await expect.poll(() => opened.length, { timeout: 5_000 }).toBe(2);
    const polling = await openPage(origin, false);
    const refused = await openPage(origin, true);
    const pages = [streaming, polling, refused];
    await polling.follow(first.id);
    await refused.follow(first.id);
    await expect.poll(() => opened.length, { timeout: 5_000 }).toBe(4);
    const before = pages.map(({ asked }) => asked.length);

    const steps: readonly (readonly [number, SandboxGameCommand])[] = [
      [first.id, { action: 'set-odds', marketId: market.id, outcomeId: market.outcomes[0]?.id ?? '', odds: '7.77' }],
      [first.id, { action: 'set-score', score: [4, 3] }],
      [second.id, { action: 'block', reason: 'trader' }],
      [second.id, { action: 'unblock' }],
      [second.id, { action: 'finish', score: [1, 0] }],
    ];
    for (const [gameId, command] of steps) {
      await platform.ports.get('feed').command(gameId, command);
      await platform.clock.advance(1000);
      // What somebody sees who comes now.
      const truth = (await listed()).map(({ id, score, markets }) => ({
        id, score: score?.full, markets: expect.arrayContaining(markets.map((one) => [one.id, one.status, oddsOf(one.outcomes)])) as unknown,
      }));
      for (const page of pages) await expect.poll(page.shown, { timeout: 8_000, message: command.action }).toEqual(truth);
      expect(polling.shown(), command.action).toEqual(streaming.shown());
      expect(refused.shown(), command.action).toEqual(streaming.shown());
    }
    expect(streaming.shown().some(({ id }) => id === second.id), 'the game that is over has left the board').toBe(false);
    expect(new Set(pages.map((page) => page.allMarketsOf(first.id))).size, 'all markets of the game').toBe(1);
    const calls = pages.map(({ asked }, index) => asked.length - (before[index] ?? 0));
    expect(calls[0], 'while a stream speaks nothing is asked').toBe(0);
    expect(Math.min(...calls.slice(1))).toBeGreaterThan(5);
    expect(opened.length, 'a refused stream is not tried again at once').toBe(4);
  }, 60_000);
});
