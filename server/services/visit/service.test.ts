import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, type OpenedDatabase } from '../../../tests/server/databases.ts';
import { createTestConfigs, startTestPlatform, type TestConfigs, type TestPlatform } from '../../../tests/server/testPlatform.ts';
import { service } from './service.ts';

const [{ open }] = databases as [(typeof databases)[number]];
const NOW_MS = Date.UTC(2026, 10, 21, 12);

describe('names of visits (A-128)', () => {
  let database: OpenedDatabase;
  let configs: TestConfigs;
  let test: TestPlatform;

  beforeAll(async () => {
    database = await open();
    configs = createTestConfigs();
    test = await startTestPlatform({ database, services: [service], configs, systemTimeMs: () => NOW_MS });
  });
  afterAll(async () => {
    await test.close();
    configs.remove();
    await database.close();
  });

  it('are new with every call, are no cookie, are kept by no cache and know nothing of a session', async () => {
    const ask = (cookie: string) => test.app.inject({ url: '/web-api/session', headers: { host: 'proof.localhost', cookie } });
    const answers = await Promise.all([ask(''), ask('sid=abc; ua=11; user_token=a.b.c'), ask('sid=abc; ua=11; user_token=a.b.c')]);
    for (const answer of answers) {
      expect([answer.statusCode, answer.headers['cache-control'], answer.headers['set-cookie']]).toEqual([200, 'no-store', undefined]);
      expect(answer.json()).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string, startedAt: new Date(NOW_MS).toISOString() });
    }
    expect(new Set(answers.map((answer) => answer.json<{ id: string }>().id)).size).toBe(3);
  });
});
