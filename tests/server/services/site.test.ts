import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { service as blocks } from '../../../server/services/blocks/service.ts';
import { service as config } from '../../../server/services/config/service.ts';
import { service as dictionary } from '../../../server/services/dictionary/service.ts';
import { service as geo } from '../../../server/services/geo/service.ts';
import { service as maintenance } from '../../../server/services/maintenance/service.ts';
import { service as media } from '../../../server/services/media/service.ts';
import { service as policy } from '../../../server/services/policy/service.ts';
import { service as redirects } from '../../../server/services/redirects/service.ts';
import { service as sandbox } from '../../../server/sandbox/service.ts';
import { service as seo } from '../../../server/services/seo/service.ts';
import { service as sportsMap } from '../../../server/services/sports-map/service.ts';
import { databasesInTurn, type OpenedDatabase } from '../databases.ts';
import { feedDouble } from '../feedDouble.ts';
import { createTestConfigs, openEqual, startTestPlatform, type TestConfigs, type TestPlatform } from '../testPlatform.ts';

const feed = feedDouble();
const services = [blocks, config, dictionary, feed.service, geo, maintenance, media, policy, redirects, sandbox, seo, sportsMap];
const XHR = { 'x-requested-with': 'test' };

const sections = {
  geo: { countryIds: { ru: 1, de: 80, kz: 66 }, fallbackCountry: 'kz' },
  regions: { kz: { 'kz-71': 'Astana', 'kz-75': 'Almaty' } },
  cities: { kz: { astana: { name: 'Astana', region: 'kz-71' }, almaty: { name: 'Almaty', region: 'kz-75' }, new: { name: { $t: 'proof:title' } } } },
  blocks: { countries: { ie: { country: 'ie', reason: 17 } } },
  platformRedirects: { rules: { spring: { from: 'spring', to: 'bonus/offers', code: 301, reasons: ['season'] } } },
  seo: {
    pages: {
      proof: {
        title: { $t: 'proof:title' },
        metaRobots: 'noindex',
        content: { title: 'About', paragraphs: ['One.', 'Two.'] },
        visual: { image: '/media/proof.png', images: ['/media/a.png'] },
      },
    },
  },
  media: { home: { slider: { late: { at: 2, picture: { $asset: 'late.webp' } }, first: { at: 1, title: { $t: 'proof:title' }, image: '/a.png' }, over: { at: 3, endsAtUtc: '2001-01-01T00:00:00Z' } } } },
};

/** What a WebP of 770 by 770 px begins with. */
const WEBP = 'RIFF\u0020\0\0\0WEBPVP8X\n\0\0\0\0\0\0\0\u0001\u0003\0\u0001\u0003\0';

for (const { title, skipped, open } of databasesInTurn('calls about the site')) {
  describe.skipIf(skipped)(`calls about the site on ${title}`, () => {
    let database: OpenedDatabase;
    let configs: TestConfigs;
    let test: TestPlatform;

    const get = (url: string, headers: Record<string, string> = {}) =>
      test.app.inject({ url, headers: { host: 'proof.localhost', ...headers } });
    const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
      test.app.inject({ method: 'POST', url, payload, headers: { host: 'proof.localhost', ...XHR, ...headers } });
    const change = (payload: object) => post('/sandbox/site', payload);
    const releaseId = async (): Promise<string> => (await get('/bff-api/config/all.json')).json<{ release: string }>().release;

    beforeAll(async () => {
      configs = createTestConfigs();
      configs.change('base/site.json', { sections: { ...sections, assets: { pictureWidths: [320] } } });
      configs.write('base/assets/late.webp', WEBP);
      configs.change('base/facts.json', { facts: { 'flags.ref_id': { scope: 'site', type: 'number', default: 1, owner: 'site', title: 'Referral id' } } });
      configs.change('base/dictionaries/en/proof.json', { title: 'The proof' });
      database = await open();
      test = await startTestPlatform({ database, services, configs });
    });
    afterAll(async () => {
      await test.close();
      await database.close();
      configs.remove();
    });

    it('answers the host\'s manifest, and every unknown host the default brand\'s', async () => {
      const own = (await get('/bff-api/config/all.json?lang=en')).json();
      expect(own).toMatchObject({ brand: 'proof', site: { companyName: 'Proof' } });
      expect((await get('/bff-api/config/all.json', { host: 'other.example:8080' })).json()).toMatchObject({ brand: 'other' });
      expect((await get('/bff-api/config/all.json', { host: 'nobody.example' })).json()).toMatchObject({ brand: 'proof' });
    });

    it('lets config be cached 600 to 900 s, and for ever where the address names the release', async () => {
      const current = await get('/bff-api/config/all.json?lang=en');
      expect(current.headers['cache-control']).toBe('public, max-age=600, s-maxage=900');
      const release = await releaseId();
      const named = await get(`/bff-api/config/all.json?lang=en&v=${release}`);
      expect(named.headers['cache-control']).toContain('immutable');
      expect((await get('/bff-api/config/all.json?lang=en', { 'if-none-match': String(current.headers['etag']) })).statusCode).toBe(304);
      const unknown = await get('/bff-api/config/all.json?v=nothing');
      expect(unknown.statusCode).toBe(404);
      expect(unknown.json()).toMatchObject({ code: 'CONFIG_RELEASE_UNKNOWN' });
      expect((await get(`/bff-api/config/all.json?v=${release}`, { host: 'other.example' })).statusCode).toBe(404);
    });

    it('answers page plans as config groups and leaves unknown groups out', async () => {
      const groups = (await get('/bff-api/config/group/get?groups=page.proof,page.none,section.geo&lang=en')).json();
      expect(Object.keys(groups).sort()).toEqual(['page.proof', 'section.geo']);
      expect(groups['page.proof']).toMatchObject({ pageId: 'proof', layoutId: 'default' });
    });

    it('answers the texts that pages need by namespace, and 404 for pages that do not exist', async () => {
      const texts = (await get('/bff-api/dictionary?routes=proof&lang=en')).json();
      expect(texts['proof']).toMatchObject({ title: 'The proof' });
      expect((await get('/bff-api/dictionary?routes=none&lang=en')).statusCode).toBe(404);
      expect((await get('/bff-api/dictionary')).json()).toMatchObject({ code: 'REQUEST_INVALID', fields: [{ in: 'query', pointer: '/routes' }] });
    });

    it('answers slides in their order, within their time, with texts in the language', async () => {
      const media = (await get('/bff-api/media?routes=home,none&lang=en')).json();
      expect(media.routes.none).toEqual({});
      expect(media.routes.home.slider).toEqual([
        { id: 'first', at: 1, title: 'The proof', image: '/a.png' },
        { id: 'late', at: 2, picture: expect.stringMatching(/^\/media\/[0-9a-f]{24}\.webp$/), widths: expect.stringMatching(/^\/media\/[0-9a-f]{24}-320\.webp 320w$/) },
      ]);
    });

    it('answers SEO data, content, visual and the map of ISO codes from the config', async () => {
      expect((await get('/bff-api/seo/page-data?page=proof&lang=en')).json()).toEqual({ title: 'The proof', metaRobots: 'noindex' });
      expect((await get('/bff-api/seo/page-data?page=none')).json()).toEqual({});
      expect((await get('/bff-api/seo/content?page=proof')).json()).toEqual({ title: 'About', paragraphs: ['One.', 'Two.'] });
      expect((await get('/bff-api/seo/visual?page=proof')).json()).toEqual({ image: '/media/proof.png', images: ['/media/a.png'] });
      expect((await get('/bff-api/seo/iso-map')).json()).toEqual({ countries: { 1: 'ru', 80: 'de', 66: 'kz' } });
    });

    it('names sports in the asked language, in the order of their ids', async () => {
      const { sports } = (await get('/bff-api/sports/map?lng=ar')).json<{ sports: { name: string }[] }>();
      expect(sports.map(({ name }) => name)).toEqual(['football ar', 'tennis ar']);
    });

    it('shows the policy logo only to the countries of the specification (A-101)', async () => {
      expect((await get('/bff-api/geo', { 'x-geo-country': 'DE' })).json()).toEqual({ country: 'de', countryId: 80 });
      expect((await get('/bff-api/geo')).json()).toEqual({ country: 'kz', countryId: 66 });
      const logo = await get('/web-api/policy/logo.agif');
      expect(logo.headers['content-type']).toBe('image/gif');
      expect(logo.rawPayload.subarray(0, 6).toString()).toBe('GIF89a');
      expect((await get('/web-api/policy/logo.agif', { 'x-geo-country': 'de' })).statusCode).toBe(404);
    });

    it('tells phone codes and masks of the countries that the config numbers, by their names in the language', async () => {
      const named = async (lng: string) => (await get(`/web-api/geo/phone-countries?lng=${lng}`)).json();
      expect(await named('en')).toEqual([
        { id: 80, name: 'Germany', country_code: 'de', tel_code: '49' },
        { id: 66, name: 'Kazakhstan', country_code: 'kz', tel_code: '7' },
        { id: 1, name: 'Russia', country_code: 'ru', tel_code: '7' },
      ]);
      expect(await named('ar')).toContainEqual({ id: 80, name: 'ألمانيا', country_code: 'de', tel_code: '49' });
      const listed = async (query: string) => (await get(`/web-api/geo/regions?${query}`)).json();
      expect(await listed('country=kz&lng=en')).toEqual([{ id: 'kz-75', name: 'Almaty', words: 'Almaty' }, { id: 'kz-71', name: 'Astana', words: 'Astana' }]);
      expect([await listed('country=de&lng=en'), (await get('/web-api/geo/regions?country=KZ')).statusCode, (await get('/web-api/geo/regions')).statusCode]).toEqual([[], 400, 400]);
      const cities = async (query: string) => (await get(`/web-api/geo/cities?${query}`)).json<readonly { readonly name: string }[]>().map(({ name }) => name);
      expect([await cities('country=kz&lng=en'), await cities('country=kz&region=kz-75&lng=en'), await cities('country=de&lng=en'), await cities('country=kz&region=de-by&lng=en')]).toEqual([['Almaty', 'Astana', 'The proof'], ['Almaty', 'The proof'], [], ['The proof']]);
      expect([(await get('/web-api/geo/cities?country=KZ')).statusCode, (await get('/web-api/geo/cities')).statusCode, (await get('/web-api/geo/cities?country=kz&region=x')).statusCode]).toEqual([400, 400, 400]);
      const masks = await get('/web-api/geo/phone-masks');
      expect(masks.headers['cache-control']).toBe('public, max-age=600');
      expect(masks.json()).toContainEqual({ CountryId: 1, Mask: '### ### ## ##', Max: 10, Min: 10 });
      expect(masks.json()).toHaveLength(3);
    });

    it('answers redirects of the config and of the sandbox, whole or none', async () => {
      const ask = async (url: string) => (await post('/redirects-api/api/v1/redirect-light', { url })).json().data;
      expect(await ask('/en/spring?ref=1')).toEqual({
        redirect: true,
        code: 301,
        url: '/en/bonus/offers?ref=1',
        reasons: ['season'],
        breadcrumbs: ['/en/spring?ref=1', '/en/bonus/offers?ref=1'],
      });
      expect(await ask('/en/other')).toEqual({ redirect: false, code: 0, url: '', reasons: [], breadcrumbs: [] });
      await change({ redirects: [{ from: 'old/*', to: 'new/*' }] });
      expect(await ask('/en/old/a/b')).toMatchObject({ redirect: true, code: 302, url: '/en/new/a/b' });
      await change({ redirects: [] });
      expect(await ask('/en/old/a/b')).toMatchObject({ redirect: false });
    });

    it('blocks by country from the config, and as the sandbox says', async () => {
      const ask = async (headers: Record<string, string> = {}) => (await post('/blocks-api/api/v2/block', { auth: false, url: '/en' }, headers)).json().data;
      expect(await ask()).toEqual({ displayTypeId: 0, templateTypeId: 0 });
      expect(await ask({ 'x-geo-country': 'ie' })).toEqual({ displayTypeId: 1, templateTypeId: 17 });
      await change({ block: { reason: 4 } });
      expect(await ask()).toEqual({ displayTypeId: 1, templateTypeId: 4 });
      expect(await ask({ host: 'other.example' })).toEqual({ displayTypeId: 0, templateTypeId: 0 });
      await change({ block: { reason: 13, country: 'ua' } });
      expect(await ask()).toEqual({ displayTypeId: 0, templateTypeId: 0 });
      expect(await ask({ 'x-geo-country': 'ua' })).toEqual({ displayTypeId: 1, templateTypeId: 13 });
      await change({ block: null });
    });

    it('announces, begins and ends maintenance by the platform\'s clock (A-96)', async () => {
      const state = async () => (await get('/bff-api/maintenance')).json();
      const now = Date.parse((await get('/sandbox/clock')).json().nowUtc);
      const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
      await change({ maintenance: { notifyStartedAt: at(10), startedAt: at(20), endedAt: at(30) } });
      expect(await state()).toMatchObject({ isActive: false, isAnnounced: false, web_state: 0, started_at: at(20), ended_at: at(30) });
      await post('/sandbox/clock', { advanceMs: 11 * 60_000 });
      expect(await state()).toMatchObject({ isActive: false, isAnnounced: true });
      await post('/sandbox/clock', { advanceMs: 10 * 60_000 });
      expect(await state()).toMatchObject({ isActive: true, isAnnounced: false, web_state: 1 });
      await post('/sandbox/clock', { advanceMs: 10 * 60_000 });
      expect(await state()).toMatchObject({ isActive: false });
      await change({ maintenance: {} });
      expect(await state()).toMatchObject({ isActive: true });
      await change({ maintenance: null });
      expect(await state()).toMatchObject({ isActive: false, started_at: null });
    });

    it('lays flags of the sandbox over the brand\'s config as a new release, and takes them off again', async () => {
      const before = await releaseId();
      expect((await change({ flags: { ref_id: 42 } })).json()).toMatchObject({ brand: 'proof', flags: { ref_id: 42 } });
      const changed = await releaseId();
      expect(changed).not.toBe(before);
      expect((await get(`/bff-api/config/all.json?v=${before}`)).statusCode).toBe(200);
      await change({ flags: null });
      expect(await releaseId()).toBe(before);
    });

    it('drives the feed\'s games', async () => {
      expect((await get('/sandbox/feed/games?section=live')).json().games).toHaveLength(1);
      expect((await post('/sandbox/feed/games/7', { action: 'block', reason: 'goal' })).json()).toEqual({ version: '1.1' });
      expect(feed.commands.at(-1)).toEqual({ action: 'block', reason: 'goal' });
      expect((await post('/sandbox/feed/games/8', { action: 'start' })).json()).toMatchObject({ code: 'SANDBOX_GAME_UNKNOWN', status: 404 });
      expect((await post('/sandbox/feed/games/7', { action: 'explode' })).statusCode).toBe(400);
      expect((await post('/sandbox/feed/reset', { seed: 9 })).json()).toEqual({ version: '9.0' });
    });

    it('makes a named service fail, slow or answer a status for so many calls', async () => {
      const ask = async () => (await get('/bff-api/geo')).statusCode;
      await post('/sandbox/faults', { service: 'geo', mode: 'status', status: 503, calls: 2 });
      expect([await ask(), await ask(), await ask()]).toEqual([503, 503, 200]);
      await post('/sandbox/faults', { service: 'geo', mode: 'fail' });
      expect([await ask(), await ask()]).toEqual([500, 200]);
      await post('/sandbox/faults', { service: 'geo', mode: 'slow', delayMs: 80 });
      const startedAt = performance.now();
      expect(await ask()).toBe(200);
      expect(performance.now() - startedAt).toBeGreaterThan(75);
      expect((await post('/sandbox/faults', { service: 'nobody', mode: 'fail' })).json()).toMatchObject({ code: 'SANDBOX_SERVICE_UNKNOWN' });
    });

    it('shows every change in an equal process, and lets the clock of both run together', async (context) => {
      if (database.url === null) return context.skip();
      const equalDatabase = await openEqual(database);
      const equal = await startTestPlatform({ database: equalDatabase, services, configs });
      const ask = async () =>
        (await equal.app.inject({ method: 'POST', url: '/blocks-api/api/v2/block', payload: { auth: false, url: '/' }, headers: { host: 'proof.localhost', ...XHR } })).json().data.templateTypeId;
      try {
        expect(await ask()).toBe(0);
        await change({ block: { reason: 8 } });
        await expect.poll(ask).toBe(8);
        await change({ block: null });
        await expect.poll(ask).toBe(0);
        await post('/sandbox/clock', { advanceMs: 3_600_000 });
        await expect.poll(() => equal.platform.clock.offsetMs()).toBe(test.platform.clock.offsetMs());
        await change({ flags: { ref_id: 43 } });
        const expected = await releaseId();
        await expect.poll(() => equal.platform.releases.byId(expected)?.id).toBe(expected);
        await change({ flags: null });
      } finally {
        await equal.close();
        await equalDatabase.close();
      }
    });
  });
}
