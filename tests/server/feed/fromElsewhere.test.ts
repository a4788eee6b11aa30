import { afterEach, expect, it, vi } from 'vitest';
import { compareFeedVersions } from '../../../domain/feed/index.ts';
import type { GameWire } from '../../../server/ports/feedGames.ts';
import { type FeedServer, serveFeed } from '../../../server/providers/feed-simulator/telling/serveFeed.ts';
import { service as simulator } from '../../../server/providers/feed-simulator/service.ts';
import { service as intake } from '../../../server/services/feed-intake/service.ts';
import { service as line } from '../../../server/services/line/service.ts';
import { bothDatabases, databases, type OpenedDatabase } from '../databases.ts';
import { describeOn } from '../describeOn.ts';
import { createTestConfigs, openEqual, startTestPlatform, type TestPlatform } from '../testPlatform.ts';

/** Small sports with games in both sections. */
const SPORTS = [7, 16];
const WITHIN = { timeout: 20_000, interval: 100 };
const ends: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function startFeed(port = 0): Promise<FeedServer> {
  const feed = await serveFeed({ port, provider: 'main', seed: 8, sports: SPORTS, nowMs: Date.now, every: (ms, run) => { const timer = setInterval(run, ms); return () => clearInterval(timer); } });
  ends.push(async () => await feed.close());
  return feed;
}

/** A process that takes its games from an address. */
async function startReader(database: Awaited<ReturnType<typeof openEqual>>, url: string): Promise<TestPlatform> {
  const configs = createTestConfigs();
  ends.push(() => configs.remove());
  const settings = { feeds: [{ provider: 'main', url, sports: 'all' as const, authorization: undefined }] };
  const running = await startTestPlatform({ database, services: [simulator, intake, line], configs, settings });
  ends.push(async () => await running.close());
  return running;
}

async function openGames({ app }: TestPlatform, section = 'line'): Promise<readonly GameWire[]> {
  const { games } = (await app.inject(`/line-api/v1/${section}/games?lng=en&limit=100`)).json<{ games?: GameWire[] }>();
  return (games ?? []).filter(({ markets }) => markets.some(({ status }) => status === 'open'));
}

const gameOf = async ({ app }: TestPlatform, id: number) => (await app.inject(`/line-api/v1/games/${id}?lng=en`)).json<{ game: GameWire; version: string }>();

/** The first game of the line that takes bets, as soon as there is one. */
async function firstOpen(running: TestPlatform): Promise<GameWire> {
  return await vi.waitFor(async () => {
    const [game] = await openGames(running);
    if (game === undefined) throw new Error('no open game yet');
    return game;
  }, WITHIN);
}

describeOn('a feed from elsewhere', bothDatabases, (kind) => {
  const open = async (): Promise<OpenedDatabase> => {
    const database = await kind.open();
    ends.push(async () => await database.close());
    return database;
  };

  it('is offered, priced and ordered as an embedded one; its sports are those that its provider has', async () => {
    const feed = await startFeed();
    const reader = await startReader(await open(), feed.url);
    const failing = () => reader.platform.ready.failing();
    // Customers are not sent to a process that has heard no provider yet.
    if ((await openGames(reader)).length === 0) expect(failing()).toContain('feed');
    const game = await firstOpen(reader);
    expect(failing()).not.toContain('feed');
    expect(SPORTS).toContain(game.sportId);
    expect((await openGames(reader, 'live')).length).toBeGreaterThan(0);
    const { platform } = reader;
    expect(platform.ports.get('feed').sports('es').map(({ id }) => id)).toEqual(SPORTS);
    const market = game.markets.find(({ status }) => status === 'open')!;
    const asked = [{ marketId: market.id, outcomeId: market.outcomes[0]!.id }];
    const quote = platform.ports.get('quotes').quotes(asked).get(asked[0]!.outcomeId);
    expect(quote).toMatchObject({ gameId: game.id, odds: market.outcomes[0]!.odds, lock: null, isLive: false });
    const locked = await platform.db.transaction().execute(async (trx) => await platform.ports.get('quotes').lockedQuotes(trx, {} as never, asked));
    expect(locked.get(asked[0]!.outcomeId)?.odds).toBe(quote?.odds);
  }, 60_000);

  it('stands under an operator\'s hand: prices, stops, how a game goes and ends', async () => {
    const feed = await startFeed();
    const reader = await startReader(await open(), feed.url);
    const game = await firstOpen(reader);
    const [market] = game.markets.filter(({ status }) => status === 'open');
    const outcome = market!.outcomes[0]!;
    const port = reader.platform.ports.get('feed');
    await port.command(game.id, { action: 'set-odds', marketId: market!.id, outcomeId: outcome.id, odds: '7.77' });
    const shown = async () => (await gameOf(reader, game.id)).game;
    expect((await shown()).markets.find(({ id }) => id === market!.id)?.outcomes[0]?.odds).toBe('7.77');
    await port.command(game.id, { action: 'block', reason: 'goal' });
    expect([(await shown()).suspension, (await shown()).markets.find(({ id }) => id === market!.id)?.status]).toEqual(['goal', 'suspended']);
    await port.command(game.id, { action: 'unblock' });
    expect((await shown()).suspension).toBeNull();
    await expect(port.command(game.id, { action: 'correct-result', score: [1, 0] })).rejects.toMatchObject({ entry: { code: 'FEED_COMMAND_REFUSED' } });
    await expect(port.command(game.id, { action: 'set-odds', marketId: market!.id, outcomeId: outcome.id, odds: '1' })).rejects.toMatchObject({ entry: { code: 'FEED_ODDS_INVALID' } });
    await reader.platform.ports.get('feedReader').suspend({ level: 'sport', target: String(game.sportId), isSuspended: true, reason: 'suspended' });
    expect((await openGames(reader)).some(({ sportId }) => sportId === game.sportId)).toBe(false);
  }, 60_000);

  it('is connected to again after it was away, and goes on in versions that never go back', async () => {
    const feed = await startFeed();
    const reader = await startReader(await open(), feed.url);
    const { version } = await gameOf(reader, (await firstOpen(reader)).id);
    await feed.close();
    await startFeed(Number(new URL(feed.url).port));
    const taken = () => reader.platform.ports.get('feedReader').state().version;
    await vi.waitFor(async () => {
      const metrics = await reader.platform.metrics.registry.metrics();
      expect(/lineup_feed_streams\{provider="main",what="opened"\} (\d+)/.exec(metrics)?.[1]).not.toBe('1');
      expect(/lineup_feed_messages\{provider="main",what="snapshots"\} (\d+)/.exec(metrics)?.[1]).toBe('2');
    }, WITHIN);
    expect(compareFeedVersions(`${taken().epoch}.${taken().sequence}`, version)).toBeGreaterThan(0);
    await firstOpen(reader);
  }, 60_000);

  it.skipIf(kind === databases[0])('is listened to by one process, shown alike by all, and taken over when that one ends', async () => {
    const database = await open();
    const feed = await startFeed();
    const leader = await startReader(database, feed.url);
    const game = await firstOpen(leader);
    const second = await openEqual(database);
    ends.push(async () => await second.close());
    const follower = await startReader(second, feed.url);
    const stateOf = ({ platform }: TestPlatform) => platform.ports.get('feedReader').state();
    await vi.waitFor(() => expect(stateOf(follower).version).toEqual(stateOf(leader).version), WITHIN);
    expect(stateOf(follower).readGame(game.id, 'ru', undefined)).toEqual(stateOf(leader).readGame(game.id, 'ru', undefined));
    const before = stateOf(leader).version;
    await leader.close();
    await vi.waitFor(() => {
      expect(stateOf(follower).version.epoch).toBeGreaterThan(before.epoch);
      expect(stateOf(follower).version.sequence).toBeGreaterThan(before.sequence);
    }, WITHIN);
    await firstOpen(follower);
  }, 90_000);
});
