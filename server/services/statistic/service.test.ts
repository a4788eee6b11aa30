import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../../tests/server/databases.ts';
import type { OpenedDatabase } from '../../../tests/server/databases.ts';
import { createTestConfigs, startTestPlatform } from '../../../tests/server/testPlatform.ts';
import type { TestPlatform } from '../../../tests/server/testPlatform.ts';
import { service as feed } from '../../providers/feed-simulator/service.ts';
import type { GameWire } from '../../ports/feedGames.ts';
import { service as line } from '../line/service.ts';
import type { MarketOddsWire } from './marketOdds.ts';
import { service } from './service.ts';

const START_MS = Date.UTC(2026, 10, 21, 9, 0, 0);
const [embedded] = databases;

describe('the statistics service', () => {
  let database: OpenedDatabase;
  let running: TestPlatform;

  beforeAll(async () => {
    if (embedded === undefined) throw new Error('no database');
    database = await embedded.open();
    running = await startTestPlatform({ database, services: [feed, line, service], configs: createTestConfigs(), systemTimeMs: () => START_MS });
  });
  afterAll(async () => {
    await running.close();
    await database.close();
  });

  const get = async (url: string, remoteAddress = '127.0.0.1') => await running.app.inject({ method: 'GET', url, remoteAddress });
  const firstGame = async (): Promise<GameWire | undefined> => (await get('/line-api/v1/live/games?lng=en&limit=1')).json<{ games: GameWire[] }>().games[0];

  it('answers the prices of a market up to the one that the line shows, and lets them be kept for a moment', async () => {
    const market = (await firstGame())?.markets[0];
    const answer = await get(`/statistic-api/v1/markets/${market?.id ?? ''}/odds`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=5');
    const { outcomes } = answer.json<MarketOddsWire>();
    expect(outcomes.map(({ id, points }) => [id, points.at(-1)?.odds])).toEqual(market?.outcomes.map(({ id, odds }) => [id, odds]));
    for (const { lowest, highest, opening, points } of outcomes) {
      const all = [opening, ...points].map(({ odds }) => Number(odds));
      expect([Number(lowest), Number(highest)]).toEqual([Math.min(...all), Math.max(...all)]);
    }
    const again = await running.app.inject({ method: 'GET', url: `/statistic-api/v1/markets/${market?.id ?? ''}/odds`, headers: { 'if-none-match': String(answer.headers['etag']) } });
    expect(again.statusCode).toBe(304);
  });

  it('tells a price that a trader set at once', async () => {
    const game = await firstGame();
    const outcome = game?.markets[0]?.outcomes[0];
    await running.platform.ports.get('feed').command(game?.id ?? 0, { action: 'set-odds', marketId: game?.markets[0]?.id ?? '', outcomeId: outcome?.id ?? '', odds: '9.99' });
    const { outcomes } = (await get(`/statistic-api/v1/markets/${game?.markets[0]?.id ?? ''}/odds`)).json<MarketOddsWire>();
    expect(outcomes[0]?.points.at(-1)?.odds).toBe('9.99');
  });

  it('answers problems for what it does not know, and refuses ids that are none', async () => {
    expect(await problemOf('/statistic-api/v1/markets/1-1-0/odds')).toEqual([404, 'STATISTIC_MARKET_UNKNOWN']);
    expect(await problemOf('/statistic-api/v1/games/5')).toEqual([404, 'STATISTIC_GAME_UNKNOWN']);
    expect(await problemOf('/statistic-api/v1/markets/nonsense/odds')).toEqual([400, 'REQUEST_INVALID']);
  });

  it('lets one visitor ask so often a minute', async () => {
    const statuses = new Set<number>();
    for (let ask = 0; ask < 121; ask += 1) statuses.add((await get('/statistic-api/v1/games/5', '10.1.2.3')).statusCode);
    expect([...statuses]).toEqual([404, 429]);
  });

  async function problemOf(url: string): Promise<[number, string]> {
    const answer = await get(url);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    return [answer.statusCode, answer.json<{ code: string }>().code];
  }
});
