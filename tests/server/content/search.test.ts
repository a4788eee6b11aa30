import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { askRaw } from '../pages/pageServer.ts';
import { watchedSite } from '../pages/watchedSite.ts';

const NOW_MS = Date.UTC(2026, 10, 27);
const LANGUAGES = ['en', 'ru', 'es', 'ar'] as const;

interface Found {
  readonly groups: readonly { readonly id: string; readonly title: string; readonly entries: readonly { readonly slug: string; readonly path: string; readonly title: string; readonly excerpt: string; readonly language: string }[] }[];
}

describe('the search of entries', () => {
  const write = (file: string, content: object | string) => {
    mkdirSync(path.dirname(path.join(site.folder, file)), { recursive: true });
    writeFileSync(path.join(site.folder, file), typeof content === 'string' ? content : JSON.stringify({ format: 1, ...content }));
  };
  /** An entry of the rules of a brand, the same in all languages. */
  const writeRule = (slug: string, word: string, entry: object = {}, brand = 'aurora') => {
    const folder = `brands/${brand}/content/rules/${slug}`;
    for (const language of LANGUAGES) write(`${folder}/${language}.md`, `# Chapter ${slug}\n\nIt is about ${word} alone.\n`);
    write(`${folder}/entry.json`, { date: '2026-11-01T00:00:00Z', group: 'general', ...entry });
  };
  const change = (file: string, by: (text: string) => string) => write(file, by(readFileSync(path.join(site.folder, file), 'utf8')));

  const site = watchedSite(NOW_MS, () => {
    writeRule('later', 'zyxword', { date: '2026-12-01T00:00:00Z' });
    writeRule('over', 'zyxword', { only: { until: '2026-11-20T00:00:00Z' } });
    writeRule('spanish', 'zyxword', { only: { languages: ['es'] } });
    writeRule('british', 'zyxword', { only: { countries: ['gb'] } });
    writeRule('never', 'zyxword', { when: false });
    writeRule('shown', 'zyxword');
    writeRule('otherwise', 'zyxother');
    // A document without a page, and a promotion that is over.
    for (const language of LANGUAGES) {
      write(`brands/aurora/content/documents/nowhere/${language}.md`, '# Nowhere\n\nIt is about zyxword alone.\n');
      write(`brands/aurora/content/promotions/gone/${language}.md`, '# Gone\n\nIt was about zyxword alone.\n');
    }
    write('brands/aurora/content/documents/nowhere/entry.json', { date: '2026-11-01T00:00:00Z' });
    write('brands/aurora/content/promotions/gone/entry.json', { date: '2026-11-01T00:00:00Z', runs: { until: '2026-11-20T00:00:00Z' }, button: { label: { en: 'Go', ru: 'Go', es: 'Go', ar: 'Go' }, href: 'line' } });
    // A brand that has the entry, and no page for it.
    writeRule('shown', 'zyxword', {}, 'nahar');
    write('brands/nahar/site.json', JSON.stringify({ ...(JSON.parse(readFileSync(path.join(site.folder, 'brands/nahar/site.json'), 'utf8')) as object), routesAvailable: [] }));
    write('brands/meridian/pages/information/rules.json', { id: 'rules', only: { countries: ['gb'] } });
    writeRule('shown', 'zyxword', {}, 'meridian');
  });

  const ask = async (query: string, language = 'en', brand = 'aurora', country?: string) => await askRaw(site.running.port, `/web-api/content-search?lng=${language}&q=${encodeURIComponent(query)}`, [['host', `${brand}.localhost`], ...(country === undefined ? [] : [['x-geo-country', country] as const])]);
  const find = async (...asked: Parameters<typeof ask>) => (JSON.parse((await ask(...asked)).text) as Found).groups;
  const slugs = async (...asked: Parameters<typeof ask>) => (await find(...asked)).flatMap(({ entries }) => entries.map(({ slug }) => slug));

  it('finds entries of all collections by their words in the language, each at the address of its page', async () => {
    const groups = await find('odds');
    expect(groups.map(({ title }) => title)).toEqual(['Promotions', 'Offers', 'Betting rules', 'Help and documents', 'Betting alphabet', 'Blog']);
    for (const { path: address, title } of groups.flatMap(({ entries }) => entries)) {
      const [page = '', anchor] = address.split('#');
      const { status, text } = await askRaw(site.running.port, `/en/${page}`, [['host', 'aurora.localhost']]);
      expect([status, text.includes(anchor === undefined ? '</h1>' : `id="${anchor}"`)], title).toEqual([200, true]);
    }
    expect((await find('коэффициент', 'ru')).map(({ title }) => title)).toContain('Азбука ставок');
  });

  it('finds Arabic words however they are written, and Latin ones whatever their marks', async () => {
    const [plain, marked] = [await slugs('الاحتمالات', 'ar'), await slugs('إِحتـمالات', 'ar')];
    expect(plain.length).toBeGreaterThan(0);
    expect(marked).toEqual(plain);
    expect(await slugs('RÉGLAS', 'es')).toEqual(await slugs('reglas', 'es'));
    expect((await slugs('reglas', 'es')).length).toBeGreaterThan(0);
  });

  it('puts entries that are named so first, and shows what of an entry has the words', async () => {
    const glossary = (await find('margin')).find(({ id }) => id === 'glossary');
    expect(glossary?.entries[0]).toMatchObject({ slug: 'margin', path: 'betting-alphabet#margin' });
    const limits = (await find('zyxoth')).flatMap(({ entries }) => entries);
    expect(limits).toEqual([{ slug: 'otherwise', path: 'rules/1/otherwise', language: 'en', title: 'Chapter otherwise', excerpt: 'It is about zyxother alone.' }]);
  });

  it('means all of several words, and does not take the name of a figure for a word', async () => {
    expect(await slugs('zyxword chapter shown')).toEqual(['shown']);
    expect(await slugs('zyxword zyxother')).toEqual([]);
    expect(await slugs('maxpayout')).toEqual([]);
  });

  it('finds nothing that is not shown: by day, language, country, rule, an end, or for want of a page', async () => {
    expect(await slugs('zyxword')).toEqual(['shown']);
    expect(await slugs('zyxword', 'es')).toEqual(['shown', 'spanish']);
    expect(await slugs('zyxword', 'en', 'aurora', 'gb')).toEqual(['british', 'shown']);
    site.nowMs = Date.UTC(2026, 11, 2);
    expect(await slugs('zyxword')).toEqual(['later', 'shown']);
  });

  it('finds nothing on pages that a brand hides: by its routes, by country', async () => {
    expect((await askRaw(site.running.port, '/en/rules/1', [['host', 'nahar.localhost']])).status).toBe(404);
    expect(await slugs('zyxword', 'en', 'nahar')).toEqual([]);
    expect([await slugs('zyxword', 'en', 'meridian'), await slugs('zyxword', 'en', 'meridian', 'gb')]).toEqual([[], ['shown']]);
  });

  it.each(['<script>alert(1)</script>', '(.*)+$', '[[[', '\\', '%00', '__proto__ constructor', "'; DROP TABLE"])('answers %s like any other words', async (query) => {
    const { status, text } = await ask(query);
    expect(status).toBe(200);
    expect(text).not.toContain('alert(1)');
  });

  it('refuses what is longer than a question, and finds so many of a collection at most', async () => {
    expect([(await ask('x'.repeat(101))).status, (await ask('x'.repeat(10_000))).status, (await ask('')).status]).toEqual([400, 400, 400]);
    for (const { entries } of await find('a')) expect(entries.length).toBeLessThanOrEqual(3);
  });

  it('knows an entry as soon as its files are there, and none of a collection that is not to be searched', async () => {
    writeRule('fresh', 'qwvword');
    await vi.waitFor(async () => expect(await slugs('qwvword')).toEqual(['fresh']), { timeout: 20_000, interval: 250 });
    change('brands/aurora/site.json', (text) => {
      const own = JSON.parse(text) as { sections?: Record<string, object> };
      return JSON.stringify({ ...own, sections: { ...own.sections, content: { ...own.sections?.['content'], collections: { rules: { search: null } } } } });
    });
    await vi.waitFor(async () => expect(await slugs('qwvword')).toEqual([]), { timeout: 20_000, interval: 250 });
    rmSync(path.join(site.folder, 'brands/aurora/content/rules/fresh'), { recursive: true });
  });
});
