import { describe, expect, it } from 'vitest';
import { decodeQrFile } from '../qr/decodeQr.ts';
import { askRaw } from './pageServer.ts';
import { watchedSite } from './watchedSite.ts';

const SPOOFED = [['x-forwarded-host', 'evil.example'], ['x-forwarded-proto', 'https'], ['forwarded', 'host=evil.example']] as const;

interface Code {
  readonly address: string;
  readonly picture: string;
}

describe('a page that is taken to another device', () => {
  const site = watchedSite(Date.UTC(2026, 10, 27), () => undefined);
  const ask = async (url: string, more: readonly (readonly [string, string])[] = [], host = 'aurora.localhost') => await askRaw(site.running.port, url, [['host', host], ...more]);
  const own = (path: string) => `http://aurora.localhost:${site.running.port}${path}`;

  it.each(['en', 'ar'])('has one address in words and picture, in its language (%s)', async (language) => {
    const answer = await ask(`/bff-api/page-code?path=mobile&lng=${language}`);
    const { address, picture } = JSON.parse(answer.text) as Code;
    expect(address).toBe(own(`/${language}/mobile`));
    expect(answer.headers['cache-control']).toBe('public, max-age=600');
    expect(decodeQrFile((await ask(picture)).text)).toBe(address);
  });

  it('says nothing of what a request says of its host', async () => {
    const { address, picture } = JSON.parse((await ask('/bff-api/page-code?path=mobile&lng=en', SPOOFED)).text) as Code;
    expect(address).toBe(own('/en/mobile'));
    expect(decodeQrFile((await ask(picture, SPOOFED)).text)).toBe(address);
    const elsewhere = await ask('/bff-api/page-code?path=mobile&lng=en', [], 'evil.example');
    expect(elsewhere.text).not.toContain('evil.example/');
  });

  it('is in the page before any script, with the address beside the picture, for computers alone', async () => {
    const { text } = await ask('/en/desktop', [...SPOOFED, ['user-agent', 'Mozilla/5.0 (X11; Linux x86_64)']]);
    expect(text).toContain(`>${own('/en/mobile')}<`);
    expect(text).toContain('src="/brand/page-code.svg?path=mobile&amp;lng=en"');
    expect(text).not.toContain('evil.example');
    expect((await ask('/en/mobile', [['user-agent', 'Mozilla/5.0 (Linux; Android 10; K) Mobile']])).text).not.toContain('page-code.svg');
  });

  it.each(['nowhere', 'news/:slug?', '//evil.example', 'en/mobile'])('is not found where there is no such page: %s', async (path) => {
    const answer = await ask(`/bff-api/page-code?path=${encodeURIComponent(path)}`);
    expect(answer.status).toBe(404);
  });

  it('is kept apart by the system of the visitor, which its own tab is chosen for', async () => {
    const chosen = async (userAgent: string, hint?: string) => {
      const { text } = await ask('/en/mobile', [['user-agent', userAgent], ...(hint === undefined ? [] : [['sec-ch-ua-platform', hint] as const])]);
      return /aria-selected="true"[^>]*>.*?<span>([^<]*)<\/span>/.exec(text)?.[1];
    };
    expect(await chosen('Mozilla/5.0 (Linux; Android 10; K) Mobile')).toBe('Android');
    expect(await chosen('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)')).toBe('iPhone and iPad');
    expect(await chosen('Mozilla/5.0 (X11; Linux x86_64)', '"iOS"')).toBe('iPhone and iPad');
    expect(await chosen('Mozilla/5.0 (X11; Linux x86_64)')).toBe('Android');
  });

  it('names the manifest of its language, and each language has its own', async () => {
    expect((await ask('/ar/mobile')).text).toContain('<link rel="manifest" href="/manifest.json?lng=ar"');
    const manifestOf = async (query: string) => JSON.parse((await ask(`/manifest.json${query}`, SPOOFED)).text) as Readonly<Record<string, unknown>>;
    expect(await manifestOf('?lng=ar')).toMatchObject({ id: '/', scope: '/', start_url: '/ar', lang: 'ar', dir: 'rtl', name: 'أورورا', short_name: 'أورورا', display: 'standalone', theme_color: '#0b1014' });
    expect(await manifestOf('?lng=en')).toMatchObject({ id: '/', start_url: '/en', lang: 'en', dir: 'ltr', name: 'Aurora' });
    expect(await manifestOf('?lng=xx'), 'a language that the brand has not').toMatchObject({ start_url: '/ru', name: 'Аврора' });
    expect(await manifestOf('')).toMatchObject({ start_url: '/ru' });
    expect((await ask('/manifest.json?lng=ar')).headers['cache-control']).toBe('public, max-age=3600');
  });
});
