import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../../server/startServer.ts';
import { startWholePlatform } from '../wholePlatform.ts';

const HOST = 'aurora.localhost';

describe('pages of one server with another as its platform', () => {
  const folders = ['pages', 'platform'].map((name) => mkdtempSync(join(tmpdir(), `lineup-${name}-`)));
  let platform: RunningServer;
  let pages: RunningServer;
  const heard: { readonly ip: string; readonly origin: string; readonly url: string }[] = [];

  beforeAll(async () => {
    platform = await startWholePlatform({ DATA_DIR: folders[1] ?? '', TRUST_PROXY: 'loopback' });
    pages = await startWholePlatform({ DATA_DIR: folders[0] ?? '', TRUST_PROXY: 'loopback', PLATFORM_URL: `http://127.0.0.1:${platform.port}` });
    platform.app.server.on('request', ({ headers, url = '' }) => heard.push({ ip: String(headers['x-forwarded-for'] ?? ''), origin: `${String(headers['x-forwarded-proto'])}://${String(headers['x-forwarded-host'])}`, url }));
  }, 120_000);
  afterAll(async () => {
    await Promise.all([pages.close(), platform.close()]);
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  const page = (scheme: string, cookie?: string) =>
    pages.app.inject({ url: '/en', headers: { host: HOST, 'x-forwarded-proto': scheme, 'x-forwarded-for': '198.51.100.7', ...(cookie !== undefined && { cookie }) } });
  const signIn = async (scheme: string) => {
    const answer = await platform.app.inject({ method: 'POST', url: '/sandbox/session', headers: { host: HOST, 'x-forwarded-proto': scheme, 'x-requested-with': 'tests' }, payload: { userId: 'user-1' } });
    return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  };

  it('are the site and no notice of maintenance; the platform is told brand and scheme, and of the site’s facts no visitor', async () => {
    heard.length = 0;
    const { statusCode, headers, body } = await page('https');
    expect([statusCode, headers['location']]).toEqual([200, undefined]);
    expect(body).not.toContain('"user.signedIn":true');
    const checks = heard.filter(({ url }) => url.startsWith('/blocks-api/') || url.startsWith('/redirects-api/'));
    expect(checks.length).toBeGreaterThan(0);
    expect(heard.filter(({ url }) => url === '/bff-api/geo').map(({ ip }) => ip)).toEqual(['']);
    expect(new Set(heard.map(({ origin }) => origin))).toEqual(new Set([`https://${HOST}`]));
  });

  it.each(['http', 'https'])('know by %s the customer of a session that the platform keeps, whose address goes along', async (scheme) => {
    const cookie = await signIn(scheme);
    heard.length = 0;
    const { statusCode, headers, body } = await page(scheme, cookie);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(body).toContain('"user.id":"user-1"');
    expect(heard.some(({ ip, url }) => ip === '198.51.100.7' && url.startsWith('/web-api/auth/session/check'))).toBe(true);
    const other = await page(scheme === 'http' ? 'https' : 'http', cookie);
    expect(other.body).not.toContain('"user.id":"user-1"');
  });
});
