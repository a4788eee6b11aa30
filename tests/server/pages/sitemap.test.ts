import { Window } from 'happy-dom';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import openapi from '../../../schemas/api/openapi.json' with { type: 'json' };
import { askRaw } from './pageServer.ts';
import { watchedSite } from './watchedSite.ts';

const NOW_MS = Date.UTC(2026, 10, 27);
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XHTML = 'http://www.w3.org/1999/xhtml';
const DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/;

interface Listed {
  readonly loc: string;
  readonly lastmod: string | undefined;
  readonly alternates: Readonly<Record<string, string>>;
}

/** What a file lists, once it is what the schema of sitemaps 0.9 wants: names, namespaces, order, counts, lengths. */
function readSitemap(xml: string): readonly Listed[] {
  const root = rootOf(xml);
  expect([root.localName, root.namespaceURI]).toEqual(['urlset', SITEMAPS]);
  const urls = [...root.children];
  expect(urls.length).toBeGreaterThan(0);
  expect(urls.length).toBeLessThanOrEqual(50_000);
  return urls.map((url) => {
    expect([url.localName, url.namespaceURI]).toEqual(['url', SITEMAPS]);
    const children = [...url.children];
    expect(children.map(({ localName }) => localName).join(' ')).toMatch(/^loc( lastmod)?( link)*$/);
    const textOf = (name: string) => children.find(({ localName, namespaceURI }) => localName === name && namespaceURI === SITEMAPS)?.textContent;
    const loc = textOf('loc') ?? '';
    expect(loc.length).toBeGreaterThanOrEqual(12);
    expect(loc.length).toBeLessThanOrEqual(2048);
    const lastmod = textOf('lastmod') ?? undefined;
    if (lastmod !== undefined) expect(lastmod).toMatch(DATE);
    const links = children.filter(({ localName }) => localName === 'link');
    for (const link of links) expect([link.namespaceURI, link.getAttribute('rel')]).toEqual([XHTML, 'alternate']);
    return { loc, lastmod, alternates: Object.fromEntries(links.map((link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? ''])) };
  });
}

function rootOf(xml: string) {
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n</);
  const root = new (new Window().DOMParser)().parseFromString(xml, 'application/xml').documentElement;
  expect(root.textContent).not.toContain('error on line');
  return root;
}

describe('the sitemap of a brand', () => {
  const write = (file: string, content: object | string) => {
    const at = path.join(site.folder, file);
    mkdirSync(path.dirname(at), { recursive: true });
    writeFileSync(at, typeof content === 'string' ? content : JSON.stringify(content));
  };
  const page = (id: string, extra: object) => write(`brands/aurora/pages/campaigns/${id}.json`, {
    format: 1, id, route: { path: id }, layout: 'default', head: { title: { $t: 'seo:about.title' }, description: { $t: 'seo:about.description' } },
    nodes: { heading: { in: 'main', at: 100, use: 'info/heading', props: { title: { $t: 'seo:about.title' } } } }, ...extra,
  });
  const entry = (slug: string, extra: object, languages: readonly string[] = ['en', 'ru', 'ar', 'es']) => {
    for (const language of languages) write(`brands/aurora/content/news/${slug}/${language}.md`, '# A new evening\n\nIt begins at nine.\n');
    write(`brands/aurora/content/news/${slug}/entry.json`, { format: 1, author: { en: 'Ann', ru: 'Ann', ar: 'Ann', es: 'Ann' }, date: '2026-11-20T00:00:00Z', ...extra });
  };

  const site = watchedSite(NOW_MS, () => {
    page('for-ireland', { only: { countries: ['ie'] } });
    page('in-spring', { only: { from: '2027-03-01T00:00:00Z' } });
    page('in-english', { only: { languages: ['en'] } });
    page('in-the-making', { draft: true });
    page('kept-away', { head: { title: { $t: 'seo:about.title' }, description: { $t: 'seo:about.description' }, robots: 'noindex' } });
    write('base/redirects.json', { format: 1, redirects: { rules: { at: 100, from: 'rules', to: 'rules/1' }, away: { at: 200, from: 'results/zone', to: 'results' } } });
    entry('in-december', { date: '2026-12-24T00:00:00Z' });
    entry('news-for-ireland', { only: { countries: ['ie'] } });
    entry('news-in-two', { only: { languages: ['en', 'es'] } }, ['en', 'es']);
    entry('news-kept-away', { seo: { robots: 'noindex' } });
  });

  const ask = async (url: string, brand = 'aurora', more: readonly (readonly [string, string])[] = []) => await askRaw(site.running.port, url, [['host', `${brand}.localhost`], ...more]);
  const listed = async (language: string, brand = 'aurora') => readSitemap((await ask(`/sitemap-${language}.xml`, brand)).text);
  const paths = async (language: string, brand = 'aurora') => (await listed(language, brand)).map(({ loc }) => new URL(loc).pathname);

  it('lists one a language, and each of those what the schema of sitemaps wants', async () => {
    const { status, headers, text } = await ask('/sitemap.xml');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/xml; charset=utf-8', 'public, max-age=3600']);
    const root = rootOf(text);
    expect([root.localName, root.namespaceURI]).toEqual(['sitemapindex', SITEMAPS]);
    const origin = `http://aurora.localhost:${site.running.port}`;
    expect([...root.children].map((sitemap) => `${sitemap.localName} ${sitemap.children[0]?.localName} ${sitemap.textContent?.trim()}`)).toEqual(['ru', 'en', 'ar', 'es'].map((language) => `sitemap loc ${origin}/sitemap-${language}.xml`));
    for (const language of ['ru', 'en', 'ar', 'es']) {
      const urls = await listed(language);
      expect(new Set(urls.map(({ loc }) => loc)).size).toBe(urls.length);
      for (const { loc } of urls) expect(loc).toMatch(new RegExp(`^${origin}/${language}(?:/|$)`));
    }
    for (const other of ['/sitemap-de.xml', '/sitemap-en-2.xml', '/sitemap-__proto__.xml', '/sitemap-EN.xml', '/sitemap-en.xml/x']) expect((await ask(other)).status, other).not.toBe(200);
  });

  it.each(['aurora', 'meridian', 'nahar'])('of %s leads to pages alone that are shown to guests at that address, and says their other languages as they do', async (brand) => {
    for (const { loc, alternates } of await listed('en', brand)) {
      const { status, text } = await ask(new URL(loc).pathname, brand);
      expect(status, loc).toBe(200);
      expect(text, loc).not.toMatch(/<meta data-head name="robots" content="[^"]*noindex/);
      expect(new URL(/<link data-head rel="canonical" href="([^"]+)"/.exec(text)?.[1] ?? 'x:').pathname).toBe(new URL(loc).pathname);
      const told = [...text.matchAll(/<link data-head rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, href = '']) => [language, new URL(href).pathname]);
      expect(Object.entries(alternates).map(([language, href]) => [language, new URL(href).pathname]), loc).toEqual(told);
    }
  }, 120_000);

  it('has what a brand shows, and nothing that leads elsewhere, waits, or is for some alone', async () => {
    const english = await paths('en');
    for (const there of ['/en', '/en/about', '/en/news', '/en/news/cup-nights', '/en/live', '/en/line/tennis', '/en/rules/1', '/en/rules/1/odds', '/en/season/cup-nights', '/en/results/live', '/en/registration', '/en/in-english', '/en/news/news-in-two']) expect(english, there).toContain(there);
    for (const absent of ['for-ireland', 'in-spring', 'in-the-making', 'kept-away', 'results/zone', 'account', 'history', 'user/login', 'block', 'maintenance', '500', 'block-appeal-history', 'news/in-december', 'news/news-for-ireland', 'news/news-kept-away', 'live/favorites', 'rules']) expect(english, absent).not.toContain(`/en/${absent}`);
    expect(await paths('ru')).not.toContain('/ru/in-english');
    expect((await listed('en')).find(({ loc }) => loc.endsWith('/en/news/cup-nights'))?.lastmod).toMatch(/^2026-/);
    expect(await paths('en', 'meridian')).not.toContain('/en/news');
    // By invitation, which the page asks for.
    expect(await paths('en', 'nahar')).toContain('/en/registration');
  });

  it('says the languages of an address in which it is there, and no others', async () => {
    const of = async (end: string) => Object.keys((await listed('en')).find(({ loc }) => loc.endsWith(end))?.alternates ?? {});
    expect(await of('/en/about')).toEqual(['ru', 'en', 'ar', 'es', 'x-default']);
    expect([await of('/en/in-english'), await of('/en/news/news-in-two')]).toEqual([[], ['en', 'es']]);
  });

  it('changes with the day that a page or an entry waits for, and with the files', async () => {
    expect(await paths('en')).not.toContain('/en/in-spring');
    site.nowMs = Date.UTC(2026, 11, 25);
    expect([(await paths('en')).includes('/en/news/in-december'), (await paths('en')).includes('/en/in-spring')]).toEqual([true, false]);
    site.nowMs = Date.UTC(2027, 3, 1);
    expect(await paths('en')).toContain('/en/in-spring');
    entry('just-written', {});
    // The server looks at its files between requests: asked without rest, it would not come to it.
    await vi.waitFor(async () => expect((await ask('/sitemap-en.xml')).text).toContain('/en/news/just-written'), { timeout: 20_000, interval: 250 });
  });

  it('says nothing of what a request says of its host', async () => {
    const { text } = await ask('/sitemap-en.xml', 'aurora', [['x-forwarded-host', 'evil.example'], ['x-forwarded-proto', 'https']]);
    const other = await askRaw(site.running.port, '/sitemap.xml', [['host', 'evil.example']]);
    expect(`${text}${other.text}`).not.toContain('evil');
    expect((await ask('/robots.txt', 'aurora', [['x-forwarded-host', 'evil.example']])).text).toContain(`Sitemap: http://aurora.localhost:${site.running.port}/sitemap.xml\n`);
  });

  it('is named by robots.txt, which forbids calls and the pages of customers, and no page of the sitemap', async () => {
    const { status, headers, text } = await ask('/robots.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const rules = [...text.matchAll(/^Disallow: (\S+)$/gm)].map(([, rule = '']) => rule);
    const isForbidden = (url: string) => rules.some((rule) => new RegExp(`^${rule.replaceAll(/[.+?^{}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '.*')}`).test(url));
    for (const call of Object.keys(openapi.paths).filter((each) => !each.startsWith('/sandbox/'))) expect(isForbidden(call), call).toBe(true);
    for (const own of ['/en/account', '/ru/history', '/ar/historypay/x', '/es/account?a=1', '/preview/open/x', '/offsite/en']) expect(isForbidden(own), own).toBe(true);
    for (const there of [...(await paths('en')), '/en/history-of-odds', '/en/accounts', '/assets/a.js', '/feeds/en/news.xml']) expect(isForbidden(there), there).toBe(false);
  });

  it('is none where the site is kept from search engines', async () => {
    const config = JSON.parse(readFileSync(path.join(site.folder, 'brands/meridian/site.json'), 'utf8')) as { readonly seo: object };
    write('brands/meridian/site.json', { ...config, seo: { ...config.seo, robots: 'noindex' } });
    await vi.waitFor(async () => expect((await ask('/sitemap.xml', 'meridian')).status).toBe(404), { timeout: 20_000, interval: 250 });
    // What search engines may not fetch they cannot read `noindex` in.
    const { text } = await ask('/robots.txt', 'meridian');
    expect([text.includes('Sitemap:'), /^Disallow: \/$/m.test(text)]).toEqual([false, false]);
  });
});
