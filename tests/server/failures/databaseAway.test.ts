import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../../server/platform/db/database.ts';
import { service as blocks } from '../../../server/services/blocks/service.ts';
import { service as feed } from '../../../server/providers/feed-simulator/service.ts';
import { service as line } from '../../../server/services/line/service.ts';
import { service as maintenance } from '../../../server/services/maintenance/service.ts';
import { service as redirects } from '../../../server/services/redirects/service.ts';
import { service as sandbox } from '../../../server/sandbox/service.ts';
import { databases, type OpenedDatabase } from '../databases.ts';
import { recordingLogger } from '../silentLogger.ts';
import { createTestConfigs, startTestPlatform, type TestConfigs, type TestPlatform } from '../testPlatform.ts';
import { TcpGate } from './TcpGate.ts';

const postgres = databases.find(({ title }) => title === 'PostgreSQL');

describe.skipIf(postgres?.skipped ?? null)('a server whose database goes away', () => {
  const logger = recordingLogger();
  let opened: OpenedDatabase;
  let gate: TcpGate;
  let database: Database;
  let configs: TestConfigs;
  let test: TestPlatform;

  const get = (url: string) => test.app.inject({ url, headers: { host: 'proof.localhost' } });
  const ready = async (): Promise<unknown> => {
    const answer = await test.app.admin.inject('/readyz');
    return { status: answer.statusCode, checks: answer.json<{ checks: unknown }>().checks };
  };
  const write = () => test.app.inject({ method: 'POST', url: '/sandbox/site', payload: { block: null }, headers: { host: 'proof.localhost', 'x-requested-with': 'test' } });

  beforeAll(async () => {
    if (!postgres) throw new Error('There is no PostgreSQL.');
    opened = await postgres.open();
    const target = new URL(opened.url ?? '');
    gate = new TcpGate(Number(target.port || 5432));
    const url = Object.assign(new URL(target), { port: String(await gate.listen()) }).href;
    database = await openDatabase({ kind: 'postgres', url, poolSize: 3, logger });
    configs = createTestConfigs();
    test = await startTestPlatform({ database, services: [blocks, feed, line, maintenance, redirects, sandbox], configs, logger });
  });
  afterAll(async () => {
    gate.open();
    await test.close();
    await database.close();
    await gate.close();
    await opened.close();
    configs.remove();
  });

  it('is ready with it, and shows the feed', async () => {
    expect(await ready()).toEqual({ status: 200, checks: { database: 'ok', feed: 'ok', process: 'running' } });
    expect((await get('/line-api/v1/live/games')).statusCode).toBe(200);
  });

  it('says so when it is gone, answers what it can, shows no old prices, and recovers by itself', async () => {
    gate.shut();
    await expect.poll(ready, { timeout: 5_000 }).toMatchObject({ status: 503, checks: { database: 'failed', process: 'running' } });
    expect((await get('/healthz')).statusCode).toBe(200);
    expect((await get('/bff-api/maintenance')).statusCode).toBe(200);
    const refused = await write();
    expect(refused.json()).toMatchObject({ status: 503, code: 'PLATFORM_UNAVAILABLE' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await expect.poll(async () => (await get('/line-api/v1/live/games')).json<{ code?: string }>().code, { timeout: 15_000 }).toBe('LINE_NOT_READY');
    gate.open();
    await expect.poll(ready, { timeout: 15_000 }).toMatchObject({ status: 200 });
    expect((await get('/line-api/v1/live/games')).statusCode).toBe(200);
    expect((await write()).statusCode).toBe(200);
  }, 60_000);

  it('says so when it hangs, keeps answering, and recovers by itself', async () => {
    gate.stall();
    const startedAt = performance.now();
    expect(await ready()).toMatchObject({ status: 503, checks: { database: 'failed' } });
    expect(performance.now() - startedAt).toBeLessThan(4_000);
    expect((await get('/healthz')).statusCode).toBe(200);
    gate.open();
    await expect.poll(ready, { timeout: 20_000 }).toMatchObject({ status: 200 });
    expect((await write()).statusCode).toBe(200);
  }, 60_000);

  it('does not fill its log with one outage', () => {
    expect(logger.lines.filter(({ level }) => level === 'error').length).toBeLessThan(60);
  });
});
