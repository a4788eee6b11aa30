import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { databases, type OpenedDatabase } from '../databases.ts';
import { askRaw, type PageServer, startPageServer } from '../pages/pageServer.ts';

const [embedded] = databases;
if (!embedded) throw new Error('There is no embedded database.');

interface Glossary {
  readonly url: string;
  readonly letters: readonly { readonly letter: string; readonly terms: readonly { readonly slug: string; readonly title: string }[] }[];
}

describe('the betting alphabet', () => {
  let database: OpenedDatabase;
  let running: PageServer;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'glossary-'));
    cpSync('configs', folder, { recursive: true });
    // A brand says of each term that it is not its own.
    for (const slug of ['odds', 'margin']) {
      mkdirSync(path.join(folder, `brands/meridian/content/glossary/${slug}`), { recursive: true });
      writeFileSync(path.join(folder, `brands/meridian/content/glossary/${slug}/entry.json`), '{ "format": 1, "when": false }');
    }
    database = await embedded.open();
    running = await startPageServer(database, { configsDir: folder, isWatching: true });
  });
  afterAll(async () => {
    await running.app.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = async (url: string, brand = 'aurora') => await askRaw(running.port, url, [['host', `${brand}.localhost`]]);
  const glossary = async (language: string, brand?: string) => JSON.parse((await ask(`/web-api/glossary/glossary?lng=${language}`, brand)).text) as Glossary;
  const slugs = async (language: string, brand?: string) => (await glossary(language, brand)).letters.flatMap(({ terms }) => terms.map(({ slug }) => slug));

  it('has its terms in the order of the alphabet of each language, and each on the page', async () => {
    for (const language of ['en', 'ru', 'es', 'ar']) {
      const { letters, url } = await glossary(language);
      expect(url).toMatch(new RegExp(`/${language}/betting-alphabet$`));
      const names = letters.map(({ letter }) => letter);
      expect([...new Set(names)].toSorted(new Intl.Collator(language).compare)).toEqual(names);
      const { status, text } = await ask(`/${language}/betting-alphabet`);
      expect(status).toBe(200);
      for (const { slug, title } of letters.flatMap(({ terms }) => terms)) expect(text, `${language} ${slug}`).toMatch(new RegExp(`id="${slug}".{0,300}${title.replaceAll(/[()]/g, String.raw`\$&`)}`, 's'));
    }
    expect((await slugs('en')).length).toBeGreaterThanOrEqual(30);
  });

  it('tells search engines of the set, once, and is one page of the sitemap', async () => {
    const [, data = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec((await ask('/en/betting-alphabet')).text) ?? [];
    expect(JSON.parse(data)).toMatchObject({ '@type': 'DefinedTermSet', inLanguage: 'en' });
    expect((await ask('/sitemap-en.xml')).text.match(/<loc>[^<]*betting-alphabet[^<]*<\/loc>/g)).toHaveLength(1);
    // Nothing of it has a date: there is no feed.
    expect((await ask('/feeds/en/glossary.xml')).status).toBe(404);
  });

  it('is each brand’s own: one takes a term away, another has it', async () => {
    const [own, other] = [await slugs('en', 'meridian'), await slugs('en', 'nahar')];
    expect([own.includes('odds'), own.includes('stake'), other.includes('odds')]).toEqual([false, true, true]);
    for (const unknown of ['no-such-list', '__proto__', 'constructor']) expect((await ask(`/web-api/glossary/${unknown}`)).status, unknown).toBeGreaterThanOrEqual(400);
  });

  it('has a term a moment after its files were written, and loses it with them', async () => {
    const at = path.join(folder, 'base/content/glossary/value-bet');
    mkdirSync(at, { recursive: true });
    for (const language of ['en', 'ru', 'ar', 'es']) writeFileSync(path.join(at, `${language}.md`), '# Value bet\n\nA bet at odds that are too high.\n');
    writeFileSync(path.join(at, 'entry.json'), '{ "format": 1 }');
    await vi.waitFor(async () => expect(await slugs('en')).toContain('value-bet'), { timeout: 20_000, interval: 250 });
    expect((await ask('/en/betting-alphabet')).text).toContain('A bet at odds that are too high.');
    rmSync(at, { recursive: true });
    await vi.waitFor(async () => expect(await slugs('en')).not.toContain('value-bet'), { timeout: 20_000, interval: 250 });
  });

  it('explains links to its terms in the words of other entries, by what the brand says of them', async () => {
    const meaningIn = async (url: string, brand?: string) => /"href":"betting-alphabet#market"[^}]*?"meaning":"([^"]*)"/.exec((JSON.parse((await ask(url, brand)).text) as { text: string }).text)?.[1];
    const en = await meaningIn('/web-api/content/documents/howbet?lng=en');
    expect(en).toMatch(/^A question about a game/);
    expect((await ask('/en/howbet')).text).toMatch(/<a [^>]*aria-describedby="([^"]+)"[^>]*>markets<\/a><span id="\1" role="tooltip"[^>]*>A question about a game/);
    for (const language of ['ru', 'es', 'ar']) expect(await meaningIn(`/web-api/content/documents/howbet?lng=${language}`)).toMatch(/\S/);
    mkdirSync(path.join(folder, 'brands/nahar/content/glossary/market'), { recursive: true });
    writeFileSync(path.join(folder, 'brands/nahar/content/glossary/market/entry.json'), '{ "format": 1, "only": { "until": "2020-01-01T00:00:00Z" } }');
    await vi.waitFor(async () => expect(await meaningIn('/web-api/content/documents/howbet?lng=en', 'nahar')).toBeUndefined(), { timeout: 20_000, interval: 250 });
    expect((await ask('/en/howbet', 'nahar')).text).toContain('href="/en/betting-alphabet#market"');
  });
});
