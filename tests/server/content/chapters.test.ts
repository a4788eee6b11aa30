import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { askRaw } from '../pages/pageServer.ts';
import { watchedSite } from '../pages/watchedSite.ts';

const NOW_MS = Date.UTC(2026, 10, 28, 12);

describe('chapters, which stand in groups', () => {
  const write = (file: string, content: object | string) => {
    mkdirSync(path.dirname(path.join(site.folder, file)), { recursive: true });
    writeFileSync(path.join(site.folder, file), typeof content === 'string' ? content : JSON.stringify({ format: 1, ...content }));
  };

  const site = watchedSite(NOW_MS, () => {
    write('brands/meridian/content/rules/limits/entry.json', { when: false });
    for (const slug of ['kept-data', 'kept-for', 'kept-on-devices']) write(`brands/meridian/content/rules/${slug}/entry.json`, { when: false });
  });

  const ask = async (url: string, brand = 'aurora') => await askRaw(site.running.port, url, [['host', `${brand}.localhost`]]);
  const statusOf = async (url: string, brand?: string) => (await ask(url, brand)).status;
  const sitemap = async (brand?: string) => (await ask('/sitemap-en.xml', brand)).text;

  it('are told by their groups and places, with their words where they are asked for', async () => {
    const { path: whole, groups } = JSON.parse((await ask('/web-api/chapters/rules?lng=en')).text) as { path: string; groups: { id: string; path: string; chapters: { slug: string; path: string; text: string | null }[] }[] };
    expect([whole, groups.map(({ id, path: address }) => [id, address])]).toEqual(['rules/1', [['general', 'rules/general'], ['bonuses', 'rules/bonuses'], ['sports', 'rules/sports'], ['privacy', 'rules/privacy']]]);
    expect(groups[0]?.chapters.slice(0, 3).map(({ slug, path: address, text }) => [slug, address, text])).toEqual([['acceptance', 'rules/1/acceptance', null], ['live', 'rules/1/live', null], ['odds', 'rules/1/odds', null]]);
    expect((await ask('/web-api/chapters/rules?lng=ru&texts=true')).text).toContain('Явные ошибки');
    for (const none of ['news', 'documents', 'nothing']) expect(await statusOf(`/web-api/chapters/${none}?lng=en`), none).toBe(404);
  });

  it('read before any script, with the anchors and figures that they have in all languages', async () => {
    for (const language of ['en', 'ru', 'es', 'ar']) {
      const { status, text } = await ask(`/${language}/rules/1/limits`);
      expect([language, status, text.includes('id="payout"'), /\{maxPayout\}/.test(text.replaceAll(/<script type="application\/json".*?<\/script>/gs, ''))]).toEqual([language, 200, true, false]);
    }
    expect((await ask('/en/rules/1?q=rounded')).text).toMatch(/<mark[^>]*>rounded<\/mark>/);
    expect((await ask('/en/rules/1?q=rounded')).text).toContain('href="/en/rules/1/limits#rounding"');
  });

  it('are found by search engines at one address each, and groups with them', async () => {
    const places = await sitemap();
    for (const there of ['rules/1', 'rules/1/limits', 'rules/sports', 'rules/privacy', 'rules/1/kept-for']) expect(places.split(`/en/${there}<`), there).toHaveLength(2);
    expect(places).not.toContain('/en/rules/sports/');
    expect((await ask('/en/rules/1/kept-data')).text).toMatch(/<meta data-head name="description" content="You need no account to look/);
    expect((await ask('/en/rules/1/limits')).text).not.toMatch(/<meta data-head name="description" content="\{/);
  });

  it('keep what they said before: it has an address, is told apart from what holds now, and is listed', async () => {
    const { versions } = JSON.parse((await ask('/web-api/content/rules/errors/versions?lng=en')).text) as { versions: { since: string; text: string }[] };
    expect(versions.map(({ since }) => since)).toEqual(['2026-11-20', '2026-11-01']);
    const { entries } = JSON.parse((await ask('/web-api/changes/rules?lng=ar&since=2026-11-10')).text) as { entries: { slug: string; path: string; before: string | null }[] };
    expect(entries.map(({ slug, path: address, before }) => [slug, address, before === null])).toEqual([['errors', 'rules/1/errors', false], ...['express-of-the-day', 'first-deposit', 'kept-data', 'kept-for', 'kept-on-devices'].map((slug) => [slug, `rules/1/${slug}`, true])]);
    expect((await ask('/web-api/changes/rules?lng=en&since=2026-11-28')).text).toBe('{"entries":[]}');
    const [now, before, compared] = await Promise.all(['', '?version=2026-11-01', '?since=2026-11-01'].map(async (query) => (await ask(`/en/rules/1/errors${query}`)).text.replaceAll(/<script type="application\/json".*?<\/script>/gs, '')));
    expect([now?.includes('it counts with odds of 1'), before?.includes('it counts with odds of 1')]).toEqual([true, false]);
    expect(now).toContain('href="/en/rules/1/errors?since=2026-11-01"');
    expect(compared).toMatch(/<ins[^>]*><span[^>]*>Added: ?(?:<!-- -->)? ?<\/span>/);
    for (const language of ['ru', 'es', 'ar']) expect((await ask(`/${language}/rules/1/errors?since=2026-11-01`)).text, language).toContain('<ins');
    expect((await ask('/en/rules/1/errors?since=2020-01-01')).status).toBe(200);
  });

  it('are no page and in no list where a brand takes them away, and a group goes with its last one', async () => {
    expect([await statusOf('/en/rules/1/limits', 'meridian'), await statusOf('/en/rules/privacy', 'meridian'), await statusOf('/en/rules/1', 'meridian')]).toEqual([404, 404, 200]);
    const { text } = await ask('/en/rules/1', 'meridian');
    expect([text.includes('/en/rules/1/limits"'), text.includes('/en/rules/privacy"'), text.includes('/en/rules/1/odds"')]).toEqual([false, false, true]);
    const places = await sitemap('meridian');
    expect([places.includes('/en/rules/1/limits<'), places.includes('/en/rules/privacy<')]).toEqual([false, false]);
  });

  it('come by files alone while the server runs', async () => {
    expect(await statusOf('/en/rules/1/darts')).toBe(404);
    for (const language of ['en', 'ru', 'ar', 'es']) write(`brands/aurora/content/rules/darts/${language}.md`, '# Darts\n\n## What counts {#time}\n\nThe leg.\n');
    write('brands/aurora/content/rules/darts/entry.json', { date: '2026-11-20T00:00:00Z', group: 'sports', at: 50 });
    await vi.waitFor(async () => expect(await statusOf('/en/rules/1/darts')).toBe(200), { timeout: 20_000, interval: 250 });
    expect((await ask('/en/rules/sports')).text).toMatch(/\/en\/rules\/1\/darts".*\/en\/rules\/1\/football"/s);
    expect(await statusOf('/en/rules/1/darts', 'meridian')).toBe(404);
  });
});
