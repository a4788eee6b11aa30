import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { databases } from '../../../tests/server/databases.ts';
import type { OpenedDatabase } from '../../../tests/server/databases.ts';
import { createTestConfigs, startTestPlatform } from '../../../tests/server/testPlatform.ts';
import type { TestPlatform } from '../../../tests/server/testPlatform.ts';
import { service as feed } from '../../providers/feed-simulator/service.ts';
import type { GameWire } from '../../ports/feedGames.ts';
import { service as results } from '../results/service.ts';
import type { SportWire } from './catalogueLists.ts';
import { service as line } from './service.ts';

const START_MS = Date.UTC(2026, 10, 21, 9, 0, 0);
const [embedded] = databases;

describe('the line and results services', () => {
  let database: OpenedDatabase;
  let running: TestPlatform;
  let systemMs = START_MS;

  beforeAll(async () => {
    if (embedded === undefined) throw new Error('no database');
    database = await embedded.open();
    const configs = createTestConfigs();
    configs.change('brands/other/site.json', { format: 1, sections: { search: { championships: 2, games: 7 }, top: { live: 3, upcoming: 4 }, results: { days: 1 } } });
    running = await startTestPlatform({ database, services: [feed, line, results], configs, systemTimeMs: () => systemMs });
  });
  afterAll(async () => {
    await running.close();
    await database.close();
  });

  async function get(url: string, headers: Record<string, string> = {}): Promise<{ status: number; body: unknown; headers: Record<string, unknown> }> {
    // Calls without a network would follow each other so closely that no timer of the feed ran: after 8 s it would be called stale.
    await new Promise((resolve) => setImmediate(resolve));
    const response = await running.app.inject({ method: 'GET', url, headers });
    return { status: response.statusCode, body: response.body === '' ? null : response.json(), headers: response.headers };
  }

  /** Lets time pass, and waits until the feed has followed: on a busy machine it may take a while. */
  async function pass(ms: number): Promise<void> {
    const versionOf = async () => ((await get('/line-api/v1/live/sports?lng=en')).body as { version: string }).version;
    const before = await versionOf();
    systemMs += ms;
    await vi.waitFor(async () => expect(await versionOf()).not.toBe(before), { timeout: 30_000, interval: 50 });
  }

  it('answers every call by the contract, with cache headers that a CDN understands', async () => {
    const [game] = ((await get('/line-api/v1/live/games?lng=ru&limit=3')).body as { games: GameWire[] }).games;
    const calls: [string, RegExp][] = [
      ['/line-api/v1/line/sports?lng=es', /max-age=5/], ['/line-api/v1/live/sports?lng=ar', /max-age=1$/],
      ['/line-api/v1/line/champs?lng=ru&sport=football', /max-age=5/], ['/line-api/v1/live/champs?lng=ru', /max-age=1$/],
      ['/line-api/v1/line/games?lng=ru&sport=tennis&hours=6&limit=20&offset=2', /max-age=5/],
      [`/line-api/v1/live/games?lng=ru&ids=${game?.id ?? 0},5`, /max-age=1$/],
      [`/line-api/v1/games/${game?.id ?? 0}?lng=en`, /max-age=1$/],
      [`/line-api/v1/markets?ids=${encodeURIComponent(game?.markets.map((market) => market.id).join() ?? '')}`, /max-age=1$/],
      ['/line-api/v1/search?lng=en&q=premier', /max-age/], ['/line-api/v1/top?lng=en', /max-age=1$/],
      ['/line-api/v1/accumulators?lng=en', /max-age/], ['/line-api/v1/accumulators?lng=en&section=live', /max-age/],
      ['/results-api/v1/live?lng=en&limit=200', /max-age/], ['/results-api/v1/zone?lng=en&date=2026-11-20&sport=mma', /max-age/],
    ];
    for (const [url, cache] of calls) {
      const { status, headers, body } = await get(url);
      expect(status, `${url} ${JSON.stringify(body).slice(0, 600)}`).toBe(200);
      expect(headers['cache-control'], url).toMatch(/^public, /);
      expect(headers['cache-control'], url).toMatch(cache);
      expect(headers['etag'], url).toMatch(/^"/);
    }
  });

  it('checks a page of every game and every result against the contract', async () => {
    for (const section of ['live', 'line']) {
      for (let offset = 0; offset < 1100; offset += 500) expect((await get(`/line-api/v1/${section}/games?limit=500&offset=${offset}`)).status).toBe(200);
    }
    const { games } = (await get('/line-api/v1/live/games?limit=500')).body as { games: GameWire[] };
    for (const game of games.slice(0, 60)) expect((await get(`/line-api/v1/games/${game.id}`)).status, String(game.id)).toBe(200);
    const done = (await get('/results-api/v1/live?limit=60')).body as { games: { id: number }[] };
    for (const { id } of done.games.slice(0, 40)) expect((await get(`/results-api/v1/games/${id}`)).status).toBe(200);
  });

  it('answers 304 to a known entity tag between two ticks of the line', async () => {
    const first = await get('/line-api/v1/line/games?lng=en&sport=football');
    const again = await get('/line-api/v1/line/games?lng=en&sport=football', { 'if-none-match': String(first.headers['etag']) });
    expect(again.status).toBe(304);
  });

  it('answers problems with clear codes for what is not there or not valid', async () => {
    const cases: [string, number, string | null][] = [
      ['/line-api/v1/line/champs?sport=quidditch', 404, 'LINE_SPORT_UNKNOWN'], ['/line-api/v1/line/games?champ=7', 404, 'LINE_CHAMP_UNKNOWN'],
      ['/line-api/v1/games/1', 404, 'LINE_GAME_UNKNOWN'], ['/results-api/v1/games/1', 404, 'RESULTS_GAME_UNKNOWN'],
      ['/results-api/v1/zone?date=2020-01-01', 404, 'RESULTS_DATE_OUT_OF_RANGE'],
      ['/line-api/v1/line/games?limit=0', 400, null], ['/line-api/v1/line/games?since=abc', 400, null],
      ['/line-api/v1/search', 400, null], ['/line-api/v1/middle/sports', 400, null],
    ];
    for (const [url, status, code] of cases) {
      const answer = await get(url);
      expect(answer.status, url).toBe(status);
      if (code !== null) expect(answer.body).toMatchObject({ code, status });
    }
  });

  it('turns a game to text once until it changes, whichever lists show it', async () => {
    const part = vi.spyOn(running.platform.api, 'part');
    const madeBy = async (...urls: readonly string[]): Promise<number> => {
      part.mockClear();
      for (const url of urls) expect((await get(url)).status).toBe(200);
      return part.mock.calls.length;
    };
    const [page, board, top] = ['/line-api/v1/live/games?lng=es&limit=30', '/line-api/v1/live/games?lng=es&limit=500', '/line-api/v1/top?lng=es'];
    expect(await madeBy(page)).toBe(30);
    const { games } = (await get(board)).body as { games: GameWire[] };
    const upcoming = await madeBy(top);
    expect([await madeBy(board, page, top), upcoming]).toEqual([0, 12]);
    await pass(1000);
    const changed = await madeBy(board);
    expect(changed).toBeGreaterThan(0);
    expect(changed).toBeLessThan(games.length / 2);
    part.mockRestore();
  });

  it('follows the clock: odds move, deltas tell it, and a block through the port shows at once', async () => {
    const before = (await get('/line-api/v1/live/games?limit=500')).body as { version: string; games: GameWire[] };
    await pass(30_000);
    const delta = (await get(`/line-api/v1/live/games?limit=500&since=${before.version}`)).body as { version: string; isFull: boolean; games: GameWire[] };
    expect(delta.isFull).toBe(false);
    expect(delta.games.length).toBeGreaterThan(3);
    expect(delta.games.flatMap((game) => game.markets).length).toBeGreaterThan(5);
    const [game] = delta.games;
    if (game === undefined) throw new Error('nothing changed');
    await running.platform.ports.get('feed').command(game.id, { action: 'block' });
    const blocked = (await get(`/line-api/v1/games/${game.id}?since=${delta.version}`)).body as { game: GameWire };
    expect(blocked.game.suspension).toBe('suspended');
    expect(blocked.game.markets.every((market) => market.status !== 'open')).toBe(true);
    const sports = (await get('/line-api/v1/live/sports?lng=en')).body as { sports: SportWire[] };
    expect(sports.sports.map((sport) => sport.slug)).toContain('football');
  });

  it('A-144: finds as much, tells as many games first and goes as many days back as the site of the host says', async () => {
    const url = ['/line-api/v1/search?lng=en&q=c', '/line-api/v1/top?lng=en', '/results-api/v1/live?lng=en'] as const;
    const countsOn = async (host: string) => {
      const [search, top, shown] = await Promise.all(url.map(async (address) => (await get(address, { host })).body)) as [{ champs: unknown[]; games: unknown[] }, { live: unknown[]; upcoming: unknown[] }, { dates: string[] }];
      return { champs: search.champs.length, games: search.games.length, live: top.live.length, upcoming: top.upcoming.length, dates: shown.dates.length };
    };
    const specified = await countsOn('proof.localhost');
    expect(specified).toMatchObject({ games: 30, live: 12, upcoming: 12, dates: 4 });
    expect(specified.champs).toBeGreaterThan(2);
    expect(await countsOn('other.example')).toEqual({ champs: 2, games: 7, live: 3, upcoming: 4, dates: 2 });
    expect(await countsOn('proof.localhost'), 'brands share no such answer').toEqual(specified);
  });
});
