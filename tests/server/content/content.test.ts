import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { askRaw } from '../pages/pageServer.ts';
import { watchedSite } from '../pages/watchedSite.ts';

const NOW_MS = Date.UTC(2026, 10, 27);
const LATER_MS = Date.UTC(2027, 0, 1);

describe('news of a brand', () => {
  /** Writes an entry of three languages and more, as an author would: files beside each other, nothing else. */
  const write = (slug: string, entry: object, title = 'A new evening', more = '') => {
    const at = path.join(site.folder, 'brands/aurora/content/news', slug);
    mkdirSync(at, { recursive: true });
    for (const language of ['en', 'ru', 'ar', 'es']) writeFileSync(path.join(at, `${language}.md`), `# ${title}\n\nIt begins at nine.\n\n## Where\n\nOn [Live](live).\n${more}`);
    writeFileSync(path.join(at, 'entry.json'), JSON.stringify({ format: 1, author: { en: 'Ann', ru: 'Ann', ar: 'Ann', es: 'Ann' }, ...entry }));
  };

  const site = watchedSite(NOW_MS, () => {
    write('in-december', { date: '2026-12-24T00:00:00Z' }, 'In December');
    write('for-ireland', { date: '2026-11-20T00:00:00Z', only: { countries: ['ie'] } }, 'For Ireland');
  });

  const ask = async (url: string, { brand = 'aurora', country = 'GB' } = {}) => await askRaw(site.running.port, url, [['host', `${brand}.localhost`], ['x-geo-country', country]]);
  const call = async (url: string, options?: Parameters<typeof ask>[1]) => JSON.parse((await ask(url, options)).text) as { readonly total: number; readonly entries: readonly { readonly slug: string }[]; readonly older: { readonly path: string } | null; readonly newer: { readonly path: string } | null; readonly related: readonly { readonly slug: string }[] };
  const slugs = async (url: string, options?: Parameters<typeof ask>[1]) => (await call(url, options)).entries.map(({ slug }) => slug);

  it('are listed by pages, the newest first, and by tags', async () => {
    expect(await slugs('/web-api/content/news?lng=en')).toEqual(['cup-nights', 'limits-in-plain-sight', 'lost-password', 'rules-in-plain-words']);
    expect(await slugs('/web-api/content/news?lng=en&page=2')).toEqual(['twelve-games-on-one-screen', 'four-languages']);
    expect(await slugs('/web-api/content/news?lng=en&tag=safety')).toEqual(['limits-in-plain-sight', 'lost-password']);
    const { older, newer, related } = await call('/web-api/content/news/lost-password?lng=en');
    expect([older?.path, newer?.path, related.map(({ slug }) => slug)]).toEqual(['news/rules-in-plain-words', 'news/limits-in-plain-sight', ['limits-in-plain-sight']]);
  });

  it('come at their date and for their countries, by the clock of the platform', async () => {
    expect((await ask('/web-api/content/news/in-december')).status).toBe(404);
    expect((await ask('/en/news/in-december')).status).toBe(404);
    expect((await ask('/bff-api/seo/page-data?page=news&lang=en&path=news%2Fin-december')).text).toBe('{}');
    expect([(await ask('/en/news/for-ireland')).status, (await ask('/en/news/for-ireland', { country: 'IE' })).status, (await ask('/en/news/for-ireland')).status]).toEqual([404, 200, 404]);
    site.nowMs = LATER_MS;
    expect((await ask('/web-api/content/news/in-december')).status).toBe(200);
    expect((await slugs('/web-api/content/news?lng=en'))[0]).toBe('in-december');
  });

  it('are pages that say to search engines what they are', async () => {
    const { status, text } = await ask('/en/news/cup-nights');
    expect(status).toBe(200);
    expect(text).toContain('<title>Cup nights have a page of their own — Aurora</title>');
    expect(text).toMatch(/<meta data-head name="description" content="The winter cups begin in December/);
    expect(text).toMatch(/<link data-head rel="canonical" href="http:\/\/aurora\.localhost(?::\d+)?\/en\/news\/cup-nights">/);
    expect(text.match(/<h1[^>]*>[^<]*<\/h1>/g)).toHaveLength(1);
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? '{}') as { '@graph': { '@type': string }[] };
    expect(data['@graph'].map(({ '@type': type }) => type)).toEqual(['Article', 'BreadcrumbList']);
    // What is not on the page is not sent with it.
    expect(text).not.toContain('Nobody from Aurora asks for a code');
    expect((await ask('/ar/news/cup-nights')).text).toContain('ليالي الكأس');
    expect((await ask('/en/news?page=2')).text).toContain('<title>News, Page 2 — Aurora</title>');
  });

  it.each(['/en/news/no-such-entry', '/en/news?page=9', '/en/news?page=x', '/en/news?tag=no-such-tag', '/en/news/..%2fsecret'])('are no page at %s', async (url) => {
    expect((await ask(url)).status).toBe(404);
  });

  it('are neither there nor led to where a brand has none', async () => {
    const leads = async (brand: string) => (await ask('/en/about', { brand })).text.includes('href="/en/news"');
    expect([await leads('aurora'), await leads('nahar'), await leads('meridian')]).toEqual([true, true, false]);
    expect([(await ask('/en/news', { brand: 'nahar' })).status, (await ask('/en/news', { brand: 'meridian' })).status, (await ask('/feeds/en/news.xml', { brand: 'meridian' })).status]).toEqual([200, 404, 404]);
  });

  it('have a feed a language, with what is shown now', async () => {
    const { status, text, headers } = await ask('/feeds/en/news.xml');
    expect([status, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    expect(text.match(/<entry>/g)).toHaveLength(6);
    expect(text).toContain('<title>Cup nights have a page of their own</title>');
    expect(text).not.toContain('In December');
    expect((await ask('/feeds/es/news.xml')).text).toContain('xml:lang="es"');
    for (const url of ['/feeds/de/news.xml', '/feeds/en/no-such-list.xml', '/feeds/en/__proto__.xml', '/feeds/en/news']) expect((await ask(url)).status, url).toBe(404);
  });

  it('share their ways with the blog, which has its tags and years below its address', async () => {
    expect(await slugs('/web-api/content/blog?lng=en')).toEqual(['limits-that-hold', 'how-a-bet-is-settled', 'what-a-margin-is']);
    expect(await slugs('/web-api/content/blog?lng=en&page=2')).toEqual(['how-odds-are-written']);
    expect(await slugs('/web-api/content/blog?lng=ru&year=2025')).toEqual(['how-odds-are-written']);
    const titles = await Promise.all(['/en/blog', '/en/blog?page=2', '/en/blog/tag/odds', '/en/blog/2025', '/en/blog/what-a-margin-is', '/ar/blog/tag/odds'].map(async (url) => /<title>(.*?) — /.exec((await ask(url)).text)?.[1]));
    expect(titles).toEqual(['Blog', 'Blog, Page 2', 'Blog, Odds', 'Blog, 2025', 'What a margin is, and who pays it', 'المدونة, الأسعار']);
    for (const url of ['/en/blog/tag/no-such-tag', '/en/blog/1999', '/en/blog/tag/odds/more', '/en/blog/no-such-entry', '/en/blog?page=3', '/en/blog/tag']) expect((await ask(url)).status, url).toBe(404);
    const entry = (await ask('/en/blog/what-a-margin-is')).text;
    expect(entry).toMatch(/<script type="application\/ld\+json">.*"@type":"Article"/s);
    expect((await ask('/feeds/es/blog.xml')).text.match(/<entry>/g)).toHaveLength(4);
    expect((await ask('/sitemap-en.xml')).text).toMatch(/\/en\/blog\/what-a-margin-is<\/loc>\n<lastmod>2026-03-12T09:00:00Z<\/lastmod>/);
    expect([(await ask('/en/blog', { brand: 'meridian' })).status, (await ask('/en/about', { brand: 'meridian' })).text.includes('/en/blog"'), (await ask('/en/about')).text.includes('/en/blog"')]).toEqual([404, false, true]);
  });

  it('hold widgets of the site at places of their words, each entry its own', async () => {
    const hasGames = async (slug: string) => (await ask(`/en/news/${slug}`)).text.includes('data-widget="sports/games-list"');
    expect([await hasGames('twelve-games-on-one-screen'), await hasGames('cup-nights')]).toEqual([true, false]);
    const page = path.join(site.folder, 'brands/aurora/pages/other/news.json');
    const before = JSON.parse(readFileSync(page, 'utf8')) as { readonly nodes: object };
    const table = { in: 'news.two', at: 100, use: 'sports/accumulator', when: { '==': [{ var: 'route.params.slug' }, 'with-a-table'] }, props: { section: 'line' } };
    writeFileSync(page, JSON.stringify({ ...before, nodes: { ...before.nodes, table } }));
    write('with-a-table', { date: '2026-11-26T00:00:00Z' }, 'With a table', '\n::two\n');
    await vi.waitFor(async () => expect((await ask('/en/news/with-a-table')).text).toContain('data-widget="sports/accumulator"'), { timeout: 20_000, interval: 250 });
    expect([await hasGames('with-a-table'), await hasGames('twelve-games-on-one-screen')]).toEqual([false, true]);
    rmSync(path.join(site.folder, 'brands/aurora/content/news/with-a-table'), { recursive: true });
    writeFileSync(page, JSON.stringify(before));
    await vi.waitFor(async () => expect((await ask('/en/news/with-a-table')).status).toBe(404), { timeout: 20_000, interval: 250 });
  });

  it('are seen a moment after their files were written, and gone with them', async () => {
    expect((await ask('/en/news/just-written')).status).toBe(404);
    write('just-written', { date: '2026-11-26T00:00:00Z' }, 'Just written');
    await vi.waitFor(async () => expect((await ask('/en/news/just-written')).status).toBe(200), { timeout: 20_000, interval: 250 });
    expect((await ask('/en/news')).text).toContain('Just written');
    rmSync(path.join(site.folder, 'brands/aurora/content/news/just-written'), { recursive: true });
    await vi.waitFor(async () => expect((await ask('/en/news/just-written')).status).toBe(404), { timeout: 20_000, interval: 250 });
  });
});
