import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { watchedSite } from '../pages/watchedSite.ts';

const NOW_MS = Date.UTC(2026, 10, 27);
const LANGUAGES = ['en', 'ru', 'ar'];

describe('an entry without a picture', () => {
  const write = (slug: string, entry: object, title: string) => {
    const at = path.join(site.folder, 'brands/aurora/content/news', slug);
    mkdirSync(at, { recursive: true });
    for (const language of ['en', 'ru', 'ar', 'es']) writeFileSync(path.join(at, `${language}.md`), `# ${title}\n\nFor all.\n`);
    const author = Object.fromEntries(['en', 'ru', 'ar', 'es'].map((language) => [language, 'Editors']));
    writeFileSync(path.join(at, 'entry.json'), JSON.stringify({ format: 1, date: '2026-11-01T00:00:00Z', author, tags: ['site'], ...entry }));
  };
  const site = watchedSite(NOW_MS, () => {
    write('in-december', { date: '2026-12-10T00:00:00Z' }, 'In December');
    write('for-ireland', { only: { countries: ['ie'] } }, 'For Ireland');
    write('not-ours', {}, '中文的标题');
    write('changing', {}, 'As it was');
  });
  const madeDir = () => path.join(site.running.platform.settings.dataDir, 'media/made-1');
  afterAll(() => {
    for (const name of readdirSync(madeDir()).filter((each) => each.startsWith('title-'))) rmSync(path.join(madeDir(), name));
  });

  const ask = async (url: string, brand = 'aurora') => await site.running.app.inject({ url, headers: { host: `${brand}.localhost`, 'x-geo-country': 'GB' } });
  const metaOf = (html: string, name: string) => new RegExp(`property="${name}" content="([^"]*)"`).exec(html)?.[1];
  const cardOf = async (url: string, brand?: string) => {
    const image = metaOf((await ask(url, brand)).body, 'og:image');
    return image === undefined ? '' : new URL(image).pathname;
  };
  const rawOf = async (address: string, brand?: string) => await sharp((await ask(address, brand)).rawPayload).raw().toBuffer({ resolveWithObject: true });

  it.each(LANGUAGES)('has a card with its title on its page in %s, which others find at once and keep', async (language) => {
    const { body } = await ask(`/${language}/news/four-languages`);
    const address = new URL(metaOf(body, 'og:image') ?? '').pathname;
    expect(address).toMatch(new RegExp(`^/media/titles/news/four-languages/${language}-[0-9a-f]{24}\\.png$`));
    expect(['width', 'height', 'alt'].map((name) => metaOf(body, `og:image:${name}`))).toEqual(['1200', '630', expect.stringMatching(/^\S.* — Aurora$/)]);
    const answer = await ask(address);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([200, 'image/png', 'public, max-age=31536000, immutable']);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    // Another title of the same brand and language: what differs are letters.
    const [own, other] = [await rawOf(address), await rawOf(await cardOf(`/${language}/news/lost-password`))];
    const differing = Array.from({ length: 1200 * 630 }, (_, at) => at * own.info.channels).filter((at) => own.data[at] !== other.data[at]).length;
    expect(differing).toBeGreaterThan(10_000);
    expect(new Set(own.data).size).toBeGreaterThan(50);
  });

  it.each([
    ['/en/rules/1/limits', 'aurora', 'rules/limits'],
    ['/ru/payment', 'aurora', 'documents/payment'],
    ['/en/bonus/promotions/hyper-bonus', 'aurora', 'promotions/hyper-bonus'],
    ['/en/blog/what-a-margin-is', 'aurora', 'blog/what-a-margin-is'],
    ['/ar/news/from-right-to-left', 'nahar', 'news/from-right-to-left'],
  ])('has one at %s of %s, in the look of its brand', async (url, brand, place) => {
    const address = await cardOf(url, brand);
    expect(address).toContain(`/media/titles/${place}/`);
    const { data, info } = await rawOf(address, brand);
    const at = (x: number, y: number) => `#${[0, 1, 2].map((channel) => (data[(y * info.width + x) * info.channels + channel] ?? 0).toString(16).padStart(2, '0')).join('')}`;
    // The band, in the colour of the header of the theme that is seen first.
    expect(at(600, 620)).toBe(brand === 'aurora' ? '#0b1014' : '#3a1c12');
  });

  it.each([['general', 'limits'], ['sports', 'football'], ['bonuses', 'first-deposit']])('has one of the group %s of rules, at the one address that each chapter has', async (group, chapter) => {
    const { statusCode, headers } = await ask(`/en/rules/${group}/${chapter}`);
    expect([statusCode, headers.location], `/en/rules/${group}/${chapter}`).toEqual([301, `/en/rules/1/${chapter}`]);
    const address = await cardOf(`/en/rules/1/${chapter}`);
    expect(address).toContain(`/media/titles/rules/${chapter}/`);
    expect((await ask(address)).statusCode).toBe(200);
  });

  it('is drawn once, and then taken from the files that were made', async () => {
    const address = await cardOf('/en/news/lost-password');
    const first = await ask(address);
    const name = readdirSync(madeDir()).find((each) => each.endsWith(address.replace(/^.*-/, '-'))) ?? expect.fail('nothing is kept');
    expect(readFileSync(path.join(madeDir(), name)).equals(first.rawPayload)).toBe(true);
    writeFileSync(path.join(madeDir(), name), 'kept');
    expect((await ask(address)).body).toBe('kept');
    rmSync(path.join(madeDir(), name));
    expect((await ask(address)).rawPayload.equals(first.rawPayload)).toBe(true);
  });

  it('has none at an address that no page told, and none of another brand', async () => {
    const address = await cardOf('/en/news/four-languages');
    const wrong = [address.replace(/[0-9a-f](?=\.png$)/, (digit) => (digit === '0' ? '1' : '0')), address.replace('/en-', '/ru-'), address.replace('/four-languages/', '/no-such/'), address.replace('/news/', '/toString/'), address.replace('/news/', '/partners/'), address.replace('.png', '.jpg'), address.replace('/en-', '/xx-')];
    for (const url of wrong) expect([(await ask(url)).statusCode, (await ask(url)).headers['cache-control']], url).toEqual([404, 'no-store']);
    expect((await ask(address, 'nahar')).statusCode).toBe(404);
  });

  it('has none while it is not there for all, and one from its day on', async () => {
    site.nowMs = Date.UTC(2026, 11, 11);
    const address = await cardOf('/en/news/in-december');
    expect((await ask(address)).statusCode).toBe(200);
    site.nowMs = NOW_MS;
    // Kept as it is, nobody gets it before its day.
    expect((await ask(address)).statusCode).toBe(404);
    const page = await site.running.app.inject({ url: '/en/news/for-ireland', headers: { host: 'aurora.localhost', 'x-geo-country': 'IE' } });
    expect([page.statusCode, metaOf(page.body, 'og:image')?.includes('/media/titles/')]).toEqual([200, false]);
  });

  it('keeps the picture of the site where no typeface holds its letters', async () => {
    const { body } = await ask('/en/news/not-ours');
    expect([metaOf(body, 'og:image')?.endsWith('-card.jpg'), metaOf(body, 'og:image:width')]).toEqual([true, undefined]);
  });

  it('has another card with another title, and the one of before for as long as it is kept', async () => {
    const before = await cardOf('/en/news/changing');
    const old = await ask(before);
    write('changing', {}, 'As it is');
    await vi.waitFor(async () => expect(await cardOf('/en/news/changing')).not.toBe(before), { timeout: 20_000, interval: 250 });
    expect((await ask(before)).rawPayload.equals(old.rawPayload)).toBe(true);
    expect((await ask(await cardOf('/en/news/changing'))).rawPayload.equals(old.rawPayload)).toBe(false);
  });
});
