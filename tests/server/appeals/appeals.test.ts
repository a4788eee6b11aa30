import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../../server/startServer.ts';
import { type BrowserDouble, browserDouble } from '../auth/browserDouble.ts';
import { startWholePlatform } from '../wholePlatform.ts';

const HOST = 'aurora.localhost';
const TEXT = 'I have been mistaken for somebody else.\nPlease look at my documents.';
const DAY_MS = 86_400_000;

interface Appeals { readonly appeals: readonly { readonly id: string; readonly text: string; readonly state: string; readonly answer: string | null }[]; readonly mayWrite: boolean; readonly nextAtUtc: string | null }

describe('appeals against a ban (A-138)', () => {
  let dataDir: string;
  let server: RunningServer;

  const open = (): BrowserDouble => browserDouble(() => server.app, HOST);
  const customer = async (banLevel: number): Promise<BrowserDouble> => {
    const browser = open();
    const { login, password } = (await browser.call('/sandbox/users', { method: 'POST', body: { banLevel } })).json<{ login: string; password: string }>();
    expect((await browser.call('/web-api/auth/login', { method: 'POST', body: { method: 'login', login, password } })).statusCode).toBe(200);
    return browser;
  };
  const write = (browser: BrowserDouble, text = TEXT) => browser.call('/web-api/user/appeals', { method: 'POST', body: { text } });
  const list = async (browser: BrowserDouble): Promise<Appeals> => (await browser.call('/web-api/user/appeals')).json<Appeals>();
  const answer = (id: string, body: object) => open().call(`/sandbox/appeals/${id}`, { method: 'POST', body });
  const codeOf = (response: { json(): unknown }): unknown => (response.json() as { code: unknown }).code;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'lineup-appeals-'));
    server = await startWholePlatform({ DATA_DIR: dataDir });
  });
  afterAll(async () => {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('are written by banned customers, read with their answer by whoever wrote them, and by nobody else', async () => {
    const [banned, other] = [await customer(53), await customer(45)];
    expect(await list(banned)).toEqual({ appeals: [], mayWrite: true, nextAtUtc: null });
    const { id } = (await write(banned)).json<{ id: string }>();
    expect(await list(banned)).toMatchObject({ appeals: [{ id, text: TEXT, state: 'new', answer: null }], mayWrite: false, nextAtUtc: null });
    expect((await list(other)).appeals).toEqual([]);
    expect((await answer(id, { state: 'review' })).statusCode).toBe(200);
    expect(codeOf(await write(banned))).toBe('APPEALS_OPEN');
    expect((await answer(id, { state: 'refused', answer: 'It was you.' })).statusCode).toBe(200);
    expect(await list(banned)).toMatchObject({ appeals: [{ id, state: 'refused', answer: 'It was you.' }], mayWrite: true });
    expect(codeOf(await answer(id, { state: 'accepted' })), 'what is decided stays decided').toBe('APPEALS_UNKNOWN');
  });

  it('are one open one, however many are pressed at once', async () => {
    const banned = await customer(45);
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => write(banned)))).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    expect((await list(banned)).appeals).toHaveLength(1);
  });

  it('are three in thirty days; the next one is told by its date', async () => {
    const banned = await customer(45);
    for (let at = 0; at < 3; at += 1) {
      const { id } = (await write(banned)).json<{ id: string }>();
      await answer(id, { state: 'refused' });
    }
    const refused = await write(banned);
    expect([refused.statusCode, codeOf(refused), Number(refused.headers['retry-after']) > 29 * (DAY_MS / 1000)]).toEqual([429, 'APPEALS_TOO_MANY', true]);
    const { mayWrite, nextAtUtc } = await list(banned);
    expect(mayWrite).toBe(false);
    expect(Date.parse(nextAtUtc ?? '')).toBeGreaterThan(Date.now() + 29 * DAY_MS);
  });

  it('are no way for a guest, nor for a customer who is not banned', async () => {
    expect([(await open().call('/web-api/user/appeals')).statusCode, (await write(open())).statusCode]).toEqual([401, 401]);
    const welcome = await customer(0);
    expect((await list(welcome)).mayWrite).toBe(false);
    const refused = await write(welcome);
    expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'APPEALS_NOT_BANNED']);
  });

  it.each([['', 'missing'], ['too short', 'short'], ['x'.repeat(2001), 'long'], [`${TEXT}\u0000`, 'form']])('are refused with the name of their field: %j', async (text, code) => {
    const refused = await write(await customer(45), text);
    expect(refused.statusCode).toBe(422);
    expect(refused.json<{ fields: unknown }>().fields).toMatchObject([{ field: 'text', code }]);
  });
});
