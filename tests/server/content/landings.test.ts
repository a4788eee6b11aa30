import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { askRaw } from '../pages/pageServer.ts';
import { watchedSite } from '../pages/watchedSite.ts';

const NOW_MS = Date.UTC(2026, 10, 27);
const LANGUAGES = ['en', 'ru', 'ar', 'es'] as const;

describe('landing pages of a brand', () => {
  const folderOf = (slug: string) => path.join(site.folder, 'brands/aurora/content/landings', slug);
  /** Writes one as an author would: files beside each other, nothing else. */
  const write = (slug: string, entry: object, words = '::one') => {
    mkdirSync(folderOf(slug), { recursive: true });
    for (const language of LANGUAGES) writeFileSync(path.join(folderOf(slug), `${language}.md`), `# Title of ${slug}\n\nFor all.\n\n${words}\n\n## Terms\n\n- On [Live](live).\n`);
    writeFileSync(path.join(folderOf(slug), 'entry.json'), JSON.stringify({ format: 1, date: '2026-11-01T00:00:00Z', button: { label: { en: 'Go', ru: 'Go', ar: 'Go', es: 'Go' }, href: 'live' }, ...entry }));
  };

  const site = watchedSite(NOW_MS, () => {
    write('long-over', { runs: { from: '2026-11-02T00:00:00Z', until: '2026-11-09T00:00:00Z' } });
    write('for-ireland', { only: { countries: ['ie'] } });
    write('next-year', { date: '2027-01-01T00:00:00Z' });
    write('without-games', {}, 'No place here.');
  });

  const ask = async (url: string, { brand = 'aurora', country = 'GB' } = {}) => await askRaw(site.running.port, url, [['host', `${brand}.localhost`], ['x-geo-country', country]]);
  const statusOf = async (url: string, options?: Parameters<typeof ask>[1]) => (await ask(url, options)).status;
  const pageOf = (slug: string, language = 'en') => `/${language}/bonus/landing/${slug}`;

  it('show in every language what stands at the places of their words', async () => {
    for (const [brand, languages] of [['aurora', LANGUAGES], ['nahar', ['en', 'ar']]] as const) {
      for (const language of languages) {
        const live = await ask(pageOf('live-evenings', language), { brand });
        expect([brand, language, live.status, live.text.match(/<h1[^>]*>/g)?.length]).toEqual([brand, language, 200, 1]);
        expect(live.text).toMatch(/data-widget="content\/landing".*data-widget="sports\/games-list"/s);
        expect(live.text).not.toContain('data-widget="sports/accumulator"');
        const express = await ask(pageOf('express-from-one-page', language), { brand });
        expect([express.status, /\{hyper/.test(express.text.replaceAll(/<script type="application\/json".*?<\/script>/gs, ''))]).toEqual([200, false]);
        expect(express.text.match(/data-widget="sports\/games-list"/g)).toHaveLength(1);
      }
    }
    expect((await ask(pageOf('without-games'))).text).not.toContain('data-widget="sports/games-list"');
  });

  it('tell search engines of themselves and are in the sitemap, the feed and beside the promotions', async () => {
    const { text } = await ask(pageOf('live-evenings'));
    expect(text).toContain('<title>An evening with live games — Aurora</title>');
    expect(text).toMatch(/<meta data-head name="description" content="Games that are being played/);
    expect(text).toMatch(/"@type":"Offer"/);
    // A picture of the brand over the entry of the base.
    expect(text).toMatch(/<img [^>]*alt="A stadium at dusk/);
    expect((await ask('/en/bonus')).text).toContain('href="/en/bonus/landing/live-evenings"');
    expect((await ask('/sitemap-en.xml')).text).toContain('/en/bonus/landing/live-evenings<');
    expect((await ask('/feeds/en/landings.xml')).text).toContain('/en/bonus/landing/live-evenings');
  });

  it('are there on their days and in their countries, and say when they are over', async () => {
    expect([await statusOf(pageOf('for-ireland')), await statusOf(pageOf('for-ireland'), { country: 'IE' })]).toEqual([404, 200]);
    expect(await statusOf(pageOf('next-year'))).toBe(404);
    const { status, text } = await ask(pageOf('long-over'));
    expect([status, text.includes('This promotion is over'), text.includes('>Go<')]).toEqual([200, true, false]);
    for (const url of ['/en/bonus', '/sitemap-en.xml', '/feeds/en/landings.xml']) expect([url, (await ask(url)).text.includes('long-over')]).toEqual([url, false]);
  });

  it.each([pageOf('no-such'), pageOf('2026'), '/en/bonus/landing', `${pageOf('live-evenings')}/more`])('are no page at %s', async (url) => {
    expect(await statusOf(url)).toBe(404);
  });

  it('are seen a moment after their files were written, held back where nothing stands at a place, and gone with their files', async () => {
    write('just-written', {});
    write('misplaced', {}, '::six');
    await vi.waitFor(async () => expect(await statusOf(pageOf('just-written'))).toBe(200), { timeout: 20_000, interval: 250 });
    expect((await ask('/en/bonus')).text).toContain('Title of just-written');
    expect(await statusOf(pageOf('misplaced'))).toBe(404);
    rmSync(folderOf('just-written'), { recursive: true });
    await vi.waitFor(async () => expect(await statusOf(pageOf('just-written'))).toBe(404), { timeout: 20_000, interval: 250 });
  });
});
