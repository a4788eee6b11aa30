import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { askRaw } from '../pages/pageServer.ts';
import { watchedSite } from '../pages/watchedSite.ts';

const NOW_MS = Date.UTC(2026, 10, 28, 12);

interface Answer {
  readonly path: string;
  readonly groups: readonly { readonly id: string; readonly title: string; readonly path: string; readonly entries: readonly { readonly slug: string; readonly offer: string | null; readonly website: string | null; readonly since: number | null }[] }[];
}

describe('a directory, whose entries stand on its page', () => {
  const write = (file: string, content: object | string) => {
    mkdirSync(path.dirname(path.join(site.folder, file)), { recursive: true });
    writeFileSync(path.join(site.folder, file), typeof content === 'string' ? content : JSON.stringify({ format: 1, ...content }));
  };
  const partner = (slug: string, entry: object) => {
    write(`brands/meridian/content/partners/${slug}/entry.json`, { date: '2026-11-20T09:00:00Z', group: 'media', picture: { file: { $asset: 'logo.svg' }, text: { en: 'A sign', ru: 'Знак', es: 'Un signo', ar: 'رمز' } }, ...entry });
    for (const language of ['en', 'ru', 'es', 'ar']) write(`brands/meridian/content/partners/${slug}/${language}.md`, `# ${slug}\n\nWords.\n`);
  };

  const site = watchedSite(NOW_MS, () => {
    partner('for-spanish', { group: 'sport', only: { languages: ['es'] } });
    partner('tomorrow', { group: 'charity', date: '2026-11-29T00:00:00Z' });
    partner('for-all', {});
  });

  const ask = async (url: string, brand = 'aurora') => await askRaw(site.running.port, url, [['host', `${brand}.localhost`]]);
  const statusOf = async (url: string, brand?: string) => (await ask(url, brand)).status;
  const groupsIn = async (language: string, brand?: string) => (JSON.parse((await ask(`/web-api/directory/partners?lng=${language}`, brand)).text) as Answer).groups;
  const text = async (url: string, brand?: string) => (await ask(url, brand)).text.replaceAll(/<script type="application\/json".*?<\/script>/gs, '');

  it('is told by its groups, in the words of the reader', async () => {
    const groups = await groupsIn('ru');
    expect(groups.map(({ id, title, path: address }) => [id, title, address])).toEqual([['sport', 'Спорт', 'ourpartners/sport'], ['media', 'Медиа', 'ourpartners/media'], ['payments', 'Платежи', 'ourpartners/payments'], ['charity', 'Благотворительность', 'ourpartners/charity']]);
    expect(groups[0]?.entries.map(({ slug, website, since }) => [slug, website, since])).toEqual([['harbour-united', 'https://harbour-united.example/', 2024], ['north-star-athletics', null, 2025]]);
    for (const other of ['news', 'rules', 'glossary', 'nothing']) expect(await statusOf(`/web-api/directory/${other}?lng=en`), other).toBe(404);
    for (const call of ['content/partners', 'content/partners/kestrel-pay', 'chapters/partners', 'changes/partners?since=2026-11-01&lng=en']) expect(await statusOf(`/web-api/${call}`), call).toBe(404);
  });

  it('has a page of all, one of each group that has entries, and none of anything else', async () => {
    for (const language of ['en', 'ru', 'es', 'ar']) for (const page of ['ourpartners', 'ourpartners/charity', 'bonus/partners']) expect([language, page, await statusOf(`/${language}/${page}`)]).toEqual([language, page, 200]);
    for (const none of ['ourpartners/nothing', 'ourpartners/live', 'ourpartners/kestrel-pay', 'ourpartners/sport/more']) expect(await statusOf(`/en/${none}`), none).toBe(404);
    const [all, group, offers] = await Promise.all([text('/en/ourpartners'), text('/en/ourpartners/charity'), text('/en/bonus/partners')]);
    expect([all.includes('id="kestrel-pay"'), group.includes('id="kestrel-pay"'), group.includes('id="green-pitches"')]).toEqual([true, false, true]);
    expect([/<title[^>]*>([^<]*)/.exec(all)?.[1], /<title[^>]*>([^<]*)/.exec(group)?.[1]]).toEqual(['Our partners — Aurora', 'Our partners: Charity — Aurora']);
    expect([offers.includes('id="lantern-radio"'), offers.includes('id="rivers-weekly"')]).toEqual([true, false]);
  });

  it('leaves the menu of sports as it is on other pages', async () => {
    const menuOf = async (page: string) => /<nav[^>]*data-node="menu".*?<\/nav>/s.exec(await text(page))?.[0].replaceAll(/id="[^"]*"|aria-labelledby="[^"]*"|<span[^>]*>\d+<\/span>/g, '');
    const menu = await menuOf('/en/about');
    expect(menu).toContain('/en/line/');
    expect(await menuOf('/en/ourpartners/sport')).toBe(menu);
  });

  it('shows an entry to those and then for whom and when it is', async () => {
    expect((await groupsIn('en', 'meridian')).map(({ id }) => id)).toEqual(['media']);
    expect([await statusOf('/en/ourpartners/sport', 'meridian'), await statusOf('/es/ourpartners/sport', 'meridian'), await statusOf('/en/ourpartners/charity', 'meridian')]).toEqual([404, 200, 404]);
    site.nowMs = Date.UTC(2026, 10, 29, 1);
    expect((await groupsIn('en', 'meridian')).map(({ id }) => id)).toEqual(['media', 'charity']);
    site.nowMs = NOW_MS;
  });

  it('is not there where a brand has no partners', async () => {
    for (const page of ['ourpartners', 'bonus/partners', 'web-api/directory/partners']) expect(await statusOf(page.startsWith('web-api') ? `/${page}` : `/en/${page}`, 'nahar'), page).toBe(404);
    expect(await text('/en/about', 'nahar')).not.toContain('ourpartners');
    expect(await text('/en/about')).toContain('href="/en/ourpartners"');
  });

  it('is found by search engines: all, and each group in the languages that have it', async () => {
    const places = (await ask('/sitemap-en.xml')).text;
    for (const there of ['ourpartners', 'ourpartners/sport', 'ourpartners/charity', 'bonus/partners']) expect(places.split(`/en/${there}<`), there).toHaveLength(2);
    expect(places).not.toContain('kestrel-pay');
    expect([(await ask('/sitemap-en.xml', 'meridian')).text.includes('ourpartners/sport'), (await ask('/sitemap-es.xml', 'meridian')).text.includes('/es/ourpartners/sport')]).toEqual([false, true]);
    expect(await statusOf('/feeds/en/partners.xml')).toBe(404);
  });
});
