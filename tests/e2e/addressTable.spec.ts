import { readFile } from 'node:fs/promises';
import type { Release, RouteEntry } from '../../schemas/language/release.ts';
import { expect, test } from './fixtures.ts';
import { SENT_TO_ROOT } from './sitePages.ts';
import { shippedReleases } from '../setup/shippedReleases.ts';

/** Every row of the address table against every brand, asked over HTTP: rows whose page exists answer, all others are a 404. */
interface Row {
  readonly id: string;
  readonly path: string;
  readonly access: string;
  readonly layout: string;
  readonly examples?: readonly string[];
  readonly aliases?: readonly string[];
}
interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly addQuery?: Readonly<Record<string, string>>;
  readonly keepQuery?: boolean;
}
interface Table {
  readonly routes: readonly Row[];
  readonly redirects: readonly Redirect[];
  readonly notFound: readonly string[];
}

const SCRIPT_FONTS: Readonly<Record<string, readonly string[]>> = { ru: ['cyrillic'], ar: ['arabic'] };
const NOT_FOUND = 'This page could not be found';
/** Pages whose address is only shown while something is wrong. */
const sentHome = new Set(['block', 'block-ua', 'block-ie', 'site-updates', 'coming-soon', 'suspension', 'maintenance']);

/** Pages of one thing that only its owner may see: for everybody else there is none. */
const ownersOnly = new Set(['print-coupon']);
/** Pages of one entry of a list: an address that names none is no page. */
const entriesOnly = new Set(['bonus-landing', 'bonus-promotion']);

/** Flags without which a brand answers for a page as if it had none. */
const WANTED: Readonly<Record<string, string>> = { registration: 'flags.isRegistrationAllowed', 'user-activate': 'flags.isRegistrationAllowed', news: 'content.news', ourpartners: 'content.partners', 'bonus-partners': 'content.partners', blog: 'content.blog', 'betting-alphabet': 'content.glossary', 'cash_terminals': 'sections.places.terminals' };
const isClosed = (release: Release, id: string): boolean => [WANTED[id] ?? '', `content.documents.${id}`].some((fact) => release.manifest.siteFacts[fact] === false);

const table = JSON.parse(await readFile('tests/fixtures/routes.json', 'utf8')) as Table;
const releases = await shippedReleases();
const atHome = (language: string, path: string) => (path === '' ? `/${language}` : `/${language}/${path}`);
const sample = (path: string) => path.replace(/\/?:[a-zA-Z]+\?/g, '').replace(/:[a-zA-Z]+\*?/g, '1');
/** Where a flag of the brand gives the address of a page to another one. */
const movedTo = (release: Release, path: string): string | undefined => release.manifest.redirects.find(({ from }) => from === path)?.to;
const routeOf = (release: Release, id: string): RouteEntry | undefined => release.manifest.routes.find(({ pageId }) => pageId === id);

for (const [brand, release] of releases) {
  test.describe(`addresses of ${brand}`, () => {
    const { defaultLanguage: language } = release.manifest.site;

    test('are those of the table, with its layout, access and aliases', () => {
      const rows = new Map(table.routes.map((row) => [row.id, row]));
      const known = release.manifest.routes.filter(({ pageId }) => rows.has(pageId));
      expect(known.length, 'pages of the table that this brand has').toBeGreaterThan(10);
      for (const { pageId, path, layoutId, access, aliases } of known) {
        const row = rows.get(pageId);
        expect({ pageId, path, layoutId, access, aliases }).toEqual({
          pageId,
          path: row?.path,
          layoutId: row?.layout,
          access: row?.access,
          aliases: row?.aliases ?? [],
        });
      }
    });

    test('answer with their page', async ({ siteFetch }) => {
      for (const row of table.routes) {
        const route = routeOf(release, row.id);
        for (const example of row.examples ?? [sample(row.path)]) {
          const address = atHome(language, example);
          const answer = await siteFetch(brand, address);
          if (route && sentHome.has(row.id)) expect([address, answer.status, answer.headers['location']]).toEqual([address, 302, `/${language}`]);
          else if (route && SENT_TO_ROOT.has(row.id)) expect([address, answer.status, answer.headers['location']]).toEqual([address, 302, '/']);
          else if (route && movedTo(release, example) !== undefined) expect([address, answer.status, answer.headers['location']]).toEqual([address, 302, atHome(language, movedTo(release, example) ?? '')]);
          else if (route && (ownersOnly.has(row.id) || entriesOnly.has(row.id) || isClosed(release, row.id))) expect([address, answer.status]).toEqual([address, 404]);
          else if (route?.access === 'user') expect([address, answer.status, answer.headers['location']]).toEqual([address, 302, `/${language}/user/login?${new URLSearchParams({ returnUrl: address })}`]);
          else if (route) expect([address, answer.status]).toEqual([address, release.plan(row.id)?.status]);
          else if (answer.status !== 404) expect([address, await follow(siteFetch, brand, answer)], 'an address without page leads to one').toEqual([address, 200]);
        }
      }
    });

    test('open to customers what guests are sent to sign in for, and not the page to sign in', async ({ siteFetch }) => {
      const opened = await siteFetch(brand, '/sandbox/session', { method: 'POST', body: { userId: 'address-table' } });
      const cookie = /sid=[^;]+/.exec(opened.headers['set-cookie'] ?? '')?.[0] ?? '';
      for (const row of table.routes.filter(({ id, access }) => access !== 'any' && routeOf(release, id) !== undefined)) {
        const address = atHome(language, row.examples?.[0] ?? sample(row.path));
        const { status, headers } = await siteFetch(brand, address, { headers: { cookie } });
        const isOpen = row.access === 'user' && routeOf(release, row.id)?.meta.restricted !== true;
        expect([address, status, headers['location']]).toEqual(isOpen ? [address, 200, undefined] : [address, 302, `/${language}`]);
      }
    });

    test('lead from aliases and legacy addresses to the page, and nowhere from unknown ones', async ({ siteFetch }) => {
      for (const row of table.routes.filter(({ id }) => routeOf(release, id) !== undefined)) {
        for (const alias of row.aliases ?? []) {
          const answer = await siteFetch(brand, `/${language}/${sample(alias)}?ref=1`);
          expect([alias, answer.status, answer.headers['location']]).toEqual(isClosed(release, row.id) ? [alias, 404, undefined] : [alias, 301, `/${language}/${sample(row.path)}?ref=1`]);
        }
      }
      for (const redirect of table.redirects) {
        const query = new URLSearchParams({ ...redirect.query, ref: '1' });
        const answer = await siteFetch(brand, `/${language}/${sample(redirect.from)}?${query}`);
        const kept = new URLSearchParams({ ...(redirect.keepQuery === true ? Object.fromEntries(query) : {}), ...redirect.addQuery }).toString();
        const expected = atHome(language, sample(redirect.to)) + (kept === '' ? '' : `?${kept}`);
        expect([redirect.from, answer.headers['location']]).toEqual([redirect.from, expected]);
      }
      for (const unknown of table.notFound) {
        const answer = await siteFetch(brand, atHome(language, unknown));
        expect([unknown, answer.status]).toEqual([unknown, 404]);
        expect([unknown, answer.text.includes(NOT_FOUND)]).toEqual([unknown, true]);
      }
    });

    test('know championships and games by id, whatever name stands behind it (A-109)', async ({ siteFetch }) => {
      const answer = JSON.parse((await siteFetch(brand, '/line-api/v1/line/games?sport=football&hours=48&fromHours=1&limit=1')).text) as { games: readonly { id: number; champId: number; slug: string }[] };
      const [game] = answer.games;
      const wrong = await siteFetch(brand, `/${language}/line/football/${game?.champId}-x/${game?.id}-y?ref=1`);
      expect(wrong.status).toBe(301);
      const right = wrong.headers['location'] ?? '';
      expect(right).toMatch(new RegExp(`^/${language}/line/football/${game?.champId}-[a-z0-9-]+/${game?.id}-${game?.slug}\\?ref=1$`));
      expect((await siteFetch(brand, right)).status).toBe(200);
      for (const unknown of ['line/football/999999-nowhere', 'live/football/1-x/1-y', 'champs/999999']) {
        expect([unknown, (await siteFetch(brand, `/${language}/${unknown}`)).status]).toEqual([unknown, 404]);
      }
    });

    test('stand in every language of the brand, and lead there when the language is missing', async ({ siteFetch }) => {
      for (const other of release.manifest.site.enabledLanguages) {
        const answer = await siteFetch(brand, `/${other}`);
        const { dir } = release.manifest.site.languages[other] ?? {};
        expect([other, answer.status]).toEqual([other, 200]);
        expect(answer.text.slice(0, 100)).toContain(`<html lang="${other}" dir="${dir}"`);
        const fonts = Array.from((answer.headers['link'] ?? '').matchAll(/<([^>]*)>; rel=preload; as=font/g), ([, href = '']) => /rubik-([a-z]+)-/.exec(href)?.[1] ?? href);
        const own = release.manifest.theme.fonts?.Latn;
        expect([other, ...fonts], 'the fonts that its script needs come first, the brand’s own before the product’s').toEqual([other, own ?? 'latin', ...(SCRIPT_FONTS[other] ?? [])]);
        if (own !== undefined) expect([own, (await siteFetch(brand, own)).headers['content-type']]).toEqual([own, 'font/woff2']);
      }
      const bare = await siteFetch(brand, '/live?x=1');
      expect([bare.status, bare.headers['location']]).toEqual([302, `/${language}/live?x=1`]);
    });
  });
}

async function follow(fetch: (brand: string, path: string) => Promise<{ status: number; headers: Readonly<Record<string, string>> }>, brand: string, first: { status: number; headers: Readonly<Record<string, string>> }): Promise<number> {
  let answer = first;
  for (let step = 0; step < 5 && answer.headers['location'] !== undefined; step += 1) answer = await fetch(brand, answer.headers['location']);
  return answer.status;
}
