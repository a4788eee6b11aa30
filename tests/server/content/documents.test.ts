import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { askRaw } from '../pages/pageServer.ts';
import { watchedSite } from '../pages/watchedSite.ts';

const NOW_MS = Date.UTC(2026, 10, 27);
const ENTRY = 'content/documents/howbet/entry.json';

describe('documents, each of which is a page', () => {
  const write = (file: string, content: object | string) => {
    mkdirSync(path.dirname(path.join(site.folder, file)), { recursive: true });
    writeFileSync(path.join(site.folder, file), typeof content === 'string' ? content : JSON.stringify({ format: 1, ...content }));
  };

  const site = watchedSite(NOW_MS, () => {
    for (const slug of ['smsbets', 'betting-awards', 'simpleidentification']) rmSync(path.join(site.folder, 'brands/aurora/content/documents', slug), { recursive: true });
    write(`brands/meridian/${ENTRY}`, { when: false });
    write(`brands/nahar/${ENTRY}`, { only: { languages: ['en'] } });
    // Every visitor sees the pages in one order.
    write('base/experiments.json', { experiments: {} });
    write('brands/nahar/content/documents/disputeresolution/entry.json', { date: '2027-01-01T00:00:00Z' });
  });

  const ask = async (url: string, brand = 'aurora') => await askRaw(site.running.port, url, [['host', `${brand}.localhost`]]);
  const sitemap = async (language: string, brand?: string) => (await ask(`/sitemap-${language}.xml`, brand)).text;

  it('stand in the page before any script, and are told to search engines by their own words', async () => {
    const { status, text } = await ask('/en/howbet');
    expect(status).toBe(200);
    expect(text).toContain('<title>How to bet — Aurora</title>');
    expect(text).toMatch(/<meta data-head name="description" content="Choose an outcome, set a stake/);
    expect(text).toMatch(/<h2 [^>]*id="read-the-odds"/);
    expect(text).toContain('href="#read-the-odds"');
    expect(text).toMatch(/<time datetime="2026-11-16T[^"]+">Updated on 16 November 2026<\/time>/i);
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? '{}') as { '@graph': { '@type': string; url?: string }[] };
    expect(data['@graph'].map(({ '@type': type }) => type)).toEqual(['WebPage', 'BreadcrumbList']);
    expect(new URL(data['@graph'][0]?.url ?? 'x:').pathname).toBe('/en/howbet');
    expect((await ask('/ar/howbet')).text).toContain('<title>كيف تراهن — ');
    expect((await ask('/en/information/howbet')).status).toBe(301);
  });

  it('hold nodes of the page where their words have a place, before any script', async () => {
    const { text } = await ask('/en/howbet');
    const at = (what: string) => text.indexOf(what);
    expect(at('data-widget="sports/games-list"')).toBeGreaterThan(at('A lock in the place of a price'));
    expect(at('data-widget="sports/games-list"')).toBeLessThan(at('id="read-the-odds"'));
    expect(at('data-widget="sports/accumulator"')).toBeGreaterThan(at('The coupon offers the types'));
    expect(at('data-widget="sports/accumulator"')).toBeLessThan(at('id="set-the-stake"'));
    expect(text).toContain('Games to choose from');
    expect((await ask('/ar/howbet')).text).toContain('data-widget="sports/games-list"');
  });

  it('are listed in the sitemap with the day from which they hold, and in no list or feed', async () => {
    expect(await sitemap('en')).toMatch(/<loc>[^<]*\/en\/disputeresolution<\/loc>\s*<lastmod>2026-11-16/);
    expect((await sitemap('en')).match(/<loc>[^<]*\/en\/howbet<\/loc>/g)).toHaveLength(1);
    for (const list of ['/web-api/content/documents?lng=en', '/web-api/glossary/documents?lng=en', '/feeds/en/documents.xml', '/web-api/content/documents/smsbets?lng=en']) expect((await ask(list)).status, list).toBe(404);
    expect(JSON.parse((await ask('/web-api/content/documents/howbet?lng=en')).text)).toMatchObject({ path: 'howbet', newer: null, older: null, related: [] });
  });

  it('are neither there nor led to where a brand takes them away, by language too, and before their day', async () => {
    expect([(await ask('/en/howbet', 'meridian')).status, (await ask('/web-api/content/documents/howbet?lng=en', 'meridian')).status]).toEqual([404, 404]);
    const home = (await ask('/en', 'meridian')).text;
    expect([home.includes('/en/howbet"'), home.includes('/en/disputeresolution"')]).toEqual([false, true]);
    expect(await sitemap('en', 'meridian')).not.toContain('/howbet');
    expect([(await ask('/en/howbet', 'nahar')).status, (await ask('/ar/howbet', 'nahar')).status]).toEqual([200, 404]);
    expect([(await sitemap('en', 'nahar')).includes('/en/howbet<'), (await sitemap('ar', 'nahar')).includes('/ar/howbet<')]).toEqual([true, false]);
    expect((await ask('/en/disputeresolution', 'nahar')).status).toBe(404);
    expect(await sitemap('en', 'nahar')).not.toContain('/disputeresolution');
  });

  it('come where a brand writes one of its own, or has the flag that they are about', async () => {
    for (const absent of ['smsbets', 'betting-awards', 'simpleidentification']) expect((await ask(`/en/${absent}`)).status, absent).toBe(404);
    const before = (await ask('/en')).text;
    expect([before.includes('/en/smsbets"'), before.includes('/en/taxation"')]).toEqual([false, true]);
    for (const language of ['en', 'ru', 'ar', 'es']) write(`brands/aurora/content/documents/smsbets/${language}.md`, '# Bets by SMS\n\nSend a code.\n');
    write('brands/aurora/content/documents/smsbets/entry.json', { date: '2026-11-20T00:00:00Z' });
    const brand = JSON.parse(readFileSync(path.join(site.folder, 'brands/aurora/brand.json'), 'utf8')) as { readonly flags: object };
    write('brands/aurora/brand.json', { ...brand, flags: { ...brand.flags, partnerHasTaxes: false } });
    await vi.waitFor(async () => expect([(await ask('/en/smsbets')).status, (await ask('/en/taxation')).status]).toEqual([200, 404]), { timeout: 20_000, interval: 250 });
    const after = (await ask('/en')).text;
    expect([after.includes('/en/smsbets"'), after.includes('/en/taxation"')]).toEqual([true, false]);
    expect([(await ask('/en/smsbets', 'meridian')).status, (await ask('/en/taxation', 'meridian')).status]).toEqual([404, 404]);
  });

  it('come with their files', async () => {
    write(`brands/meridian/${ENTRY}`, {});
    await vi.waitFor(async () => expect((await ask('/en/howbet', 'meridian')).status).toBe(200), { timeout: 20_000, interval: 250 });
    expect((await ask('/en', 'meridian')).text).toContain('/en/howbet"');
  });

  it('stand in parts between the other things of a page, in each language, with names for links', async () => {
    for (const language of ['en', 'ru', 'es', 'ar']) {
      const { status, text } = await ask(`/${language}/responsiblegaming`);
      expect(status).toBe(200);
      const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
      const words = readFileSync(`configs/base/content/documents/responsiblegaming/${language}.md`, 'utf8');
      const headings = [...words.matchAll(/^## (.+) \{#(.+)\}$/gm)].map(([, title, anchor]) => ({ title, anchor }));
      expect(headings.map(({ anchor }) => anchor)).toEqual(['rules', 'limits', 'signs', 'exclusion', 'help', 'minors']);
      for (const { title, anchor } of headings) expect(main).toMatch(new RegExp(`<h2 id="${anchor}"[^>]*>(?:<svg.*?</svg>)?${title}</h2>`));
      expect(main.indexOf('href="https://www.gamblingtherapy.org/"')).toBeGreaterThan(main.indexOf('id="help"'));
      expect(main.indexOf('href="https://www.gamblingtherapy.org/"')).toBeLessThan(main.indexOf('id="minors"'));
    }
    expect((await ask('/en/licenses')).text).toMatch(/<ol[^>]*><li><p>Open the regulator/);
  });

  it('say who the site is and how it is reached, in each language, around what else the pages show', async () => {
    const orders = { about: ['heading', 'principles', 'licence', 'related'], contacts: ['heading', 'before', 'form', 'offices', 'safety', 'related'] };
    for (const [page, order] of Object.entries(orders)) {
      for (const language of ['en', 'ru', 'es', 'ar']) {
        const { status, text } = await ask(`/${language}/${page}`);
        expect(status).toBe(200);
        const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
        expect([...main.matchAll(/data-node="([\w-]+)"/g)].flatMap(([, node = '']) => (order.includes(node) ? [node] : []))).toEqual(order);
        const words = main.replace(/<svg.*?<\/svg>/g, '').replaceAll('&#x27;', "'");
        const lines = readFileSync(`configs/base/content/documents/${page}/${language}.md`, 'utf8').split('\n').filter((line) => line !== '');
        expect(lines.length).toBeGreaterThan(8);
        for (const line of lines) expect(words).toContain(`>${line.replace(/^(?:#+|-) /, '').replace(/ \{#.*$/, '')}</`);
      }
    }
  });

  it('say it in the words of a brand that has its own', async () => {
    write('brands/nahar/content/documents/about/en.md', '# Who we are\n\nNobody else.\n\n## What we hold to {#principles}\n\nA word is a word.\n\n## Licence {#licence}\n\nWe have one.\n');
    await vi.waitFor(async () => expect((await ask('/en/about', 'nahar')).text).toContain('A word is a word.'), { timeout: 20_000, interval: 250 });
    expect((await ask('/en/about')).text).not.toContain('A word is a word.');
  });

  it('stay where a brand may not take them away, in its own words', async () => {
    write('brands/nahar/content/documents/licenses/en.md', '# Our licence\n\nIt is ours.\n\n## Who runs the site {#operator}\n\nNahar does.\n\n## How to verify a licence {#check}\n\n1. Look.\n\n## Fair settlement {#fair}\n\nBy the rules.\n');
    await vi.waitFor(async () => expect((await ask('/en/licenses', 'nahar')).text).toContain('Nahar does.'), { timeout: 20_000, interval: 250 });
    write('brands/nahar/content/documents/licenses/entry.json', { when: false });
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect((await ask('/en/licenses', 'nahar')).status).toBe(200);
  });
});
