import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { askRaw } from '../pages/pageServer.ts';
import { watchedSite } from '../pages/watchedSite.ts';

const NOW_MS = Date.UTC(2026, 10, 27);

describe('promotions of a brand', () => {
  /** Writes a promotion as an author would: files beside each other, nothing else. */
  const write = (slug: string, entry: object, title: string) => {
    const at = path.join(site.folder, 'brands/aurora/content/promotions', slug);
    mkdirSync(at, { recursive: true });
    for (const language of ['en', 'ru', 'ar', 'es']) writeFileSync(path.join(at, `${language}.md`), `# ${title}\n\nFor all.\n\n## Terms\n\n- On [Live](live).\n`);
    writeFileSync(path.join(at, 'entry.json'), JSON.stringify({ format: 1, date: '2026-11-01T00:00:00Z', button: { label: { en: 'Go', ru: 'Go', ar: 'Go', es: 'Go' }, href: 'live' }, ...entry }));
  };

  const site = watchedSite(NOW_MS, () => {
    write('long-over', { runs: { from: '2026-11-02T00:00:00Z', until: '2026-11-09T00:00:00Z' } }, 'Long over');
    write('for-ireland', { only: { countries: ['ie'] } }, 'For Ireland');
    // A brand that shows offers in place of promotions.
    const brand = path.join(site.folder, 'brands/meridian/brand.json');
    const said = JSON.parse(readFileSync(brand, 'utf8')) as { readonly flags: object };
    writeFileSync(brand, JSON.stringify({ ...said, flags: { ...said.flags, promoBonusToOffer: true } }));
  });

  const ask = async (url: string, { brand = 'aurora', country = 'GB' } = {}) => await askRaw(site.running.port, url, [['host', `${brand}.localhost`], ['x-geo-country', country]]);
  const statusOf = async (url: string, options?: Parameters<typeof ask>[1]) => (await ask(url, options)).status;
  const slugs = async (options?: Parameters<typeof ask>[1]) => (JSON.parse((await ask('/web-api/content/promotions?lng=en', options)).text) as { entries: { slug: string }[] }).entries.map(({ slug }) => slug);

  it('are listed in their order while they are not over, each where its country and the rules of the brand have it', async () => {
    expect(await slugs()).toEqual(['cup-nights', 'hyper-bonus', 'accumulator-of-the-day', 'bonus-row', 'advance-bet']);
    expect(await slugs({ country: 'IE' })).toContain('for-ireland');
    expect([await statusOf('/en/bonus/promotions/for-ireland'), await statusOf('/en/bonus/promotions/for-ireland', { country: 'IE' })]).toEqual([404, 200]);
    expect(await slugs({ brand: 'nahar' })).toEqual(['hyper-bonus', 'accumulator-of-the-day', 'advance-bet']);
    expect(await statusOf('/en/bonus/promotions/bonus-row', { brand: 'nahar' })).toBe(404);
    site.nowMs = Date.UTC(2026, 11, 22, 21);
    expect(await slugs()).not.toContain('cup-nights');
  });

  it('are pages before any script, in every language, that tell search engines of themselves', async () => {
    for (const language of ['en', 'ru', 'es', 'ar']) {
      // Lists, feeds and search engines show the summary as it is written.
      const list = JSON.parse((await ask(`/web-api/content/promotions?lng=${language}`)).text) as { entries: { summary: string }[] };
      expect(list.entries.filter(({ summary }) => summary.includes('{'))).toEqual([]);
      const { status, text } = await ask(`/${language}/bonus/promotions/hyper-bonus`);
      // Figures of the site stand in the terms.
      expect([language, status, /\{hyper/.test(text.replaceAll(/<script type="application\/json".*?<\/script>/gs, '')), text.match(/<h1[^>]*>/g)?.length]).toEqual([language, 200, false, 1]);
    }
    const { text } = await ask('/en/bonus/promotions/cup-nights');
    expect(text).toContain('<title>Cup nights: every game on one page — Aurora</title>');
    expect(text).toMatch(/<meta data-head name="description" content="For five evenings/);
    expect(text).toMatch(/property="og:image" content="[^"]+\/media\/[0-9a-f]{24}-card\.jpg"/);
    expect(text).toMatch(/property="og:image:alt" content="A cup/);
    expect(text).toMatch(/Begins in 21 days/);
    expect(text).toMatch(/"@type":"Offer".*"validThrough":"2026-12-22T21:00:00/);
    expect(text).toContain('href="/en/bonus/promotions/hyper-bonus"');
    expect((await ask('/en/bonus')).text).toMatch(/Running now.*hyper-bonus.*Coming.*cup-nights/s);
  });

  it('say at their address that they are over, with what runs instead, and nothing leads there', async () => {
    const { status, text } = await ask('/en/bonus/promotions/long-over');
    expect(status).toBe(200);
    expect(text).toContain('This promotion is over');
    expect(text).toMatch(/Running instead.*hyper-bonus/s);
    for (const url of ['/en/bonus', '/sitemap-en.xml', '/feeds/en/promotions.xml']) expect([url, (await ask(url)).text.includes('long-over')]).toEqual([url, false]);
    expect((await ask('/sitemap-en.xml')).text).toContain('/en/bonus/promotions/hyper-bonus<');
    expect((await ask('/feeds/en/promotions.xml')).text).toMatch(/\/en\/bonus"[^]*\/en\/bonus\/promotions\/cup-nights/);
  });

  it.each(['/en/bonus/promotions/no-such', '/en/bonus/promotions/2026', '/en/bonus/promotions', '/en/bonus/rules/no-such', '/en/bonus/rules/limits'])('are no page at %s', async (url) => {
    expect(await statusOf(url)).toBe(404);
  });

  it('have one address by the flag of the brand, to which the other one leads (A-117)', async () => {
    const way = async (url: string, brand?: string) => {
      const { status, headers } = await ask(url, brand === undefined ? {} : { brand });
      return [status, headers['location']];
    };
    expect([await way('/en/bonus'), await way('/en/bonus/offers?product=sports')]).toEqual([[200, undefined], [302, '/en/bonus?product=sports']]);
    expect([await way('/en/bonus', 'meridian'), await way('/en/bonus/offers', 'meridian')]).toEqual([[302, '/en/bonus/offers'], [200, undefined]]);
    const { text } = await ask('/en/bonus/promotions/hyper-bonus', { brand: 'meridian' });
    expect([text.includes('href="/en/bonus/offers"'), (await ask('/sitemap-en.xml', { brand: 'meridian' })).text.match(/\/en\/bonus(?:\/offers)?</g)]).toEqual([true, ['/en/bonus/offers<']]);
    expect((await ask('/sitemap-en.xml')).text.match(/\/en\/bonus(?:\/offers)?</g)).toEqual(['/en/bonus<']);
  });

  it('have their terms among the rules, at the old names of two of them too (A-81)', async () => {
    const { status, text } = await ask('/en/bonus/rules');
    expect([status, text.includes('href="/en/bonus/rules/bonuses"'), text.includes('rules/tennis')]).toEqual([200, true, false]);
    for (const [from, to] of [['1st', 'first-deposit'], ['express', 'express-of-the-day']] as const) {
      expect((await ask(`/en/bonus/rules/${from}`)).headers['location']).toBe(`/en/bonus/rules/${to}`);
      for (const language of ['en', 'ru', 'es', 'ar']) expect([language, await statusOf(`/${language}/bonus/rules/${to}`)]).toEqual([language, 200]);
    }
    expect((await ask('/en/bonus/rules?q=hyper')).text).toContain('href="/en/bonus/rules/bonuses#hyper"');
  });

  it('say on a page which games and bets count for them, with the figures of the brand', async () => {
    const siteFile = path.join(site.folder, 'brands/meridian/site.json');
    const said = JSON.parse(readFileSync(siteFile, 'utf8')) as { readonly sections?: { readonly coupon?: object } };
    writeFileSync(siteFile, JSON.stringify({ ...said, sections: { ...said.sections, coupon: { ...said.sections?.coupon, boosts: { hyperLeastOdds: '1.37' } } } }));
    await vi.waitFor(async () => expect((await ask('/en/bonus/games', { brand: 'meridian' })).text).toContain('<td>1.37 or more</td>'), { timeout: 20_000, interval: 250 });
    for (const language of ['en', 'ru', 'es', 'ar']) {
      const { status, text } = await ask(`/${language}/bonus/games`);
      const words = /<table.*?<\/table>/s.exec(text)?.[0] ?? '';
      expect([language, status, words.includes('4: '), words.includes('{')]).toEqual([language, 200, true, false]);
    }
    expect((await ask('/en/bonus')).text).toContain('href="/en/bonus/games"');
    expect((await ask('/sitemap-en.xml')).text).toContain('/en/bonus/games<');
  });

  it('are seen a moment after their files were written, and gone with them', async () => {
    expect(await statusOf('/en/bonus/promotions/just-written')).toBe(404);
    write('just-written', {}, 'Just written');
    await vi.waitFor(async () => expect(await statusOf('/en/bonus/promotions/just-written')).toBe(200), { timeout: 20_000, interval: 250 });
    expect((await ask('/en/bonus')).text).toContain('Just written');
    rmSync(path.join(site.folder, 'brands/aurora/content/promotions/just-written'), { recursive: true });
    await vi.waitFor(async () => expect(await statusOf('/en/bonus/promotions/just-written')).toBe(404), { timeout: 20_000, interval: 250 });
  });
});
