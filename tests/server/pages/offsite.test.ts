import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../../server/startServer.ts';
import { browserDouble } from '../auth/browserDouble.ts';
import { startWholePlatform } from '../wholePlatform.ts';
import { askRaw } from './pageServer.ts';

describe('the page for banned customers', () => {
  let dataDir: string;
  let server: RunningServer;
  const host = (brand = 'aurora') => `${brand}.localhost:${server.port}`;
  const page = (path: string, headers: readonly (readonly [string, string])[] = []) =>
    askRaw(server.offsitePort, path, [['host', `aurora.localhost:${server.offsitePort}`], ...headers]);

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'lineup-offsite-'));
    server = await startWholePlatform({ DATA_DIR: dataDir, RENDER_THREADS: '0' });
  });
  afterAll(async () => {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('stands on a port of its own, in the languages of the brand', async () => {
    const english = await page('/en');
    expect([english.status, english.headers['content-type'], english.headers['location']]).toEqual([200, 'text/html; charset=utf-8', undefined]);
    expect(english.text).toContain('<h1>Your account is closed for play</h1>');
    expect(english.text).toContain('<a href="/ar" hreflang="ar" lang="ar">');
    const arabic = await page('/ar');
    expect(arabic.text).toMatch(/<html lang="ar" dir="rtl">/);
    expect(arabic.text).not.toContain('Your account');
    expect((await page('/')).status).toBe(200);
    expect((await page('/xx')).status).toBe(404);
  });

  it('is styled by the tokens of its brand, light and dark, under a policy that loads that stylesheet and nothing else', async () => {
    const english = await page('/en');
    expect(english.headers['content-security-policy']).toBe("default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
    expect(english.text).not.toMatch(/<script|<style|style="/);
    const href = /<link rel="stylesheet" href="([^"]+)">/.exec(english.text)?.[1] ?? '';
    const style = await page(href);
    expect([style.status, style.headers['content-type'], style.headers['x-content-type-options']]).toEqual([200, 'text/css; charset=utf-8', 'nosniff']);
    expect(style.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(style.text).toContain('prefers-color-scheme:dark');
    const [tokens = '', rules = ''] = style.text.split('*,::before');
    const used = new Set([...rules.matchAll(/var\((--[a-z0-9-]+)/g)].map(([, name]) => name ?? ''));
    expect(used.size).toBeGreaterThan(10);
    for (const name of used) expect(tokens, name).toContain(`${name}:`);
    expect(rules).not.toMatch(/#[0-9a-f]{3}|(?:left|right)\s*:/i);
    const other = await askRaw(server.offsitePort, href, [['host', `meridian.localhost:${server.offsitePort}`]]);
    expect(other.text === style.text, 'another brand has tokens of its own').toBe(false);
    const { text: ownFace } = await askRaw(server.offsitePort, href, [['host', `nahar.localhost:${server.offsitePort}`]]);
    expect([ownFace.includes('font-family:"Figtree Fallback"'), ownFace.includes('.woff2')], 'the policy lets no typeface in').toEqual([true, false]);
  });

  it('names help of the visitor’s country before that of everywhere, and none of another country', async () => {
    const british = (await page('/en', [['x-geo-country', 'GB']])).text;
    expect(british.indexOf('https://www.gamcare.org.uk/')).toBeGreaterThan(0);
    expect(british.indexOf('https://www.gamblingtherapy.org/')).toBeGreaterThan(british.indexOf('https://www.gamcare.org.uk/'));
    const spanish = (await page('/en', [['x-geo-country', 'ES']])).text;
    expect(spanish).toContain('https://www.jugarbien.es/');
    expect(spanish).not.toContain('gamcare');
  });

  it('is where the ban guard leads a customer who asks for any page, and nothing leads back from it', async () => {
    const browser = browserDouble(() => server.app, host());
    const { id, password } = (await browser.call('/sandbox/users', { method: 'POST', body: { brand: 'aurora', banLevel: 10 } })).json<{ id: string; password: string }>();
    const signedIn = await browser.call('/web-api/auth/login', { method: 'POST', body: { method: 'login', login: id, password } });
    expect(signedIn.statusCode).toBe(200);
    const guarded = await browser.call('/en/live');
    expect([guarded.statusCode, guarded.headers.location]).toEqual([302, '/offsite/en']);
    const left = await browser.call('/offsite/en');
    expect([left.statusCode, left.headers.location]).toEqual([302, `http://aurora.localhost:${server.offsitePort}/en`]);
    expect((await page('/en')).status).toBe(200);
  });
});
