import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../../server/startServer.ts';
import { type BrowserDouble, browserDouble } from '../auth/browserDouble.ts';
import { startWholePlatform } from '../wholePlatform.ts';

const HOST = 'aurora.localhost';
const DAY_MS = 86_400_000;
const STATUS = '/web-api/api-v3/v2/user/agreement-rules/status';
const AGREE = '/web-api/api-v3/v2/user/agreement-rules';

describe('terms that have changed (A-19, A-102)', () => {
  let dataDir: string;
  let server: RunningServer;

  const open = (): BrowserDouble => browserDouble(() => server.app, HOST);
  const post = (browser: BrowserDouble, path: string, body: object) => browser.call(path, { method: 'POST', body });
  const customer = async (): Promise<BrowserDouble> => {
    const browser = open();
    const { login, password } = (await post(browser, '/sandbox/users', { currency: 'EUR', balanceMinor: 10_000 })).json<{ login: string; password: string }>();
    expect((await post(browser, '/web-api/auth/login', { method: 'login', login, password })).statusCode).toBe(200);
    return browser;
  };
  /** Terms of a brand from a day ago on, or from another moment. */
  const setTerms = async (version: string, { agreeFrom = new Date(Date.now() - DAY_MS).toISOString().replace(/\.\d+/u, ''), brand = 'aurora' } = {}) => {
    const { statusCode, body } = await post(open(), '/sandbox/site', { brand, terms: { version, agreeFrom } });
    expect(statusCode, body).toBe(200);
  };
  const isChanged = async (browser: BrowserDouble): Promise<boolean> => (await browser.call(STATUS)).json<{ result: boolean }>().result;
  const codeOf = (response: { json(): unknown }): unknown => (response.json() as { code: unknown }).code;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'lineup-terms-'));
    server = await startWholePlatform({ DATA_DIR: dataDir });
  });
  afterAll(async () => {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('are asked for from the moment that the config names, of everybody who has not agreed, until they do', async () => {
    const [anna, boris] = [await customer(), await customer()];
    expect((await anna.call(STATUS)).json(), 'nobody is asked where the config names no moment').toMatchObject({ result: false, updatedAt: null });
    await setTerms('v-later', { agreeFrom: '2099-01-01T00:00:00Z' });
    expect((await anna.call(STATUS)).json(), 'nor before it').toEqual({ result: false, updatedAt: '2099-01-01T00:00:00.000Z', version: 'v-later', agreedOn: null });
    await setTerms('v-now');
    expect([await isChanged(anna), await isChanged(boris)]).toEqual([true, true]);
    expect(codeOf(await post(anna, AGREE, { version: 'v-later' })), 'what was read is agreed to').toBe('TERMS_OTHER_VERSION');
    expect(await isChanged(anna)).toBe(true);
    const agreed = await Promise.all([post(anna, AGREE, { version: 'v-now' }), post(anna, AGREE, { version: 'v-now' })]);
    expect(agreed.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect([await isChanged(anna), await isChanged(boris)]).toEqual([false, true]);
    const day = new Date(server.platform.clock.nowMs()).toISOString().slice(0, 10);
    expect((await anna.call(STATUS)).json<{ agreedOn: string }>().agreedOn).toBe(day);
    await setTerms('v-next');
    expect(await isChanged(anna)).toBe(true);
    const page = (who: BrowserDouble) => who.call('/en/confirm-terms').then(({ body }) => body.includes('data-widget="content/changes"'));
    expect([await page(anna), await page(boris)], 'what has changed is shown to whoever has agreed before').toEqual([true, false]);
    expect([(await open().call(STATUS)).statusCode, (await post(open(), AGREE, { version: 'v-next' })).statusCode], 'guests have agreed to nothing').toEqual([401, 401]);
  });

  it('of one brand are not asked for at another, and a consent stays when the brands take turns', async () => {
    await setTerms('v-aurora');
    await setTerms('v-meridian', { brand: 'meridian' });
    const anna = await customer();
    await post(anna, AGREE, { version: 'v-aurora' });
    await setTerms('v-other');
    expect(await isChanged(anna)).toBe(true);
    await setTerms('v-aurora');
    expect(await isChanged(anna)).toBe(false);
  });

  it('lead every page to the one where they are read, before any script runs, and nobody else there', async () => {
    await setTerms('v-pages');
    const anna = await customer();
    const to = async (browser: BrowserDouble, path: string) => {
      const { statusCode, headers } = await browser.call(path);
      return `${statusCode} ${headers.location ?? ''}`.trim();
    };
    expect(await to(anna, '/en/account?x=1')).toBe('302 /en/confirm-terms?returnUrl=%2Fen%2Faccount%3Fx%3D1');
    expect(await to(anna, '/en/rules/1')).toBe('302 /en/confirm-terms?returnUrl=%2Fen%2Frules%2F1');
    expect(await to(anna, '/en/confirm-terms')).toBe('200');
    expect(await to(open(), '/en/confirm-terms')).toBe('302 /');
    expect(await to(open(), '/en/about')).toBe('200');
    const agreed = await post(anna, AGREE, { version: 'v-pages' });
    expect(agreed.statusCode, agreed.body).toBeLessThan(300);
    expect(await to(anna, '/en/account?x=1')).toBe('200');
    expect(await to(anna, '/en/confirm-terms')).toBe('302 /');
  });

  it('are none of the configs when they break them: the sandbox says why', async () => {
    const refused = await post(open(), '/sandbox/site', { brand: 'aurora', terms: { version: 'v', agreeFrom: '2026-11-28T00:00:00+02:00' } });
    expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([422, expect.stringMatching(/agreeFrom/) as string]);
  });

  it('cookies agreed to are kept once for each time, never later than now', async () => {
    const anna = await customer();
    const tell = (type: number, time: string) => post(anna, '/web-api/user/cookie-agreement', { cookies_agree_type: type, cookiesAgreeTime: time });
    expect([(await tell(2, '2026-11-20T10:00:00Z')).statusCode, (await tell(2, '2026-11-20T10:00:00Z')).statusCode, (await tell(3, '2099-01-01T00:00:00Z')).statusCode]).toEqual([200, 200, 200]);
    expect((await tell(9, '2026-11-20T10:00:00Z')).statusCode).toBe(400);
    const rows = await server.platform.db.selectFrom('cookie_agreements').select(['brand', 'type', 'agreed_at_ms', 'told_at_ms']).orderBy('type').execute();
    expect(rows.map(({ brand, type }) => [brand, type])).toEqual([['aurora', 2], ['aurora', 3]]);
    expect(Number(rows[0]?.agreed_at_ms)).toBe(Date.UTC(2026, 10, 20, 10));
    expect(Number(rows[1]?.agreed_at_ms)).toBe(Number(rows[1]?.told_at_ms));
  });
});
