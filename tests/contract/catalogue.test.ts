import { beforeAll, describe, expect, it } from 'vitest';
import { readExamples } from '../../catalogue/examples/readExamples.ts';
import type { CatalogueList } from '../../catalogue/list.ts';
import { answerCatalogue, type CatalogueServer } from '../../catalogue/serve.ts';
import { renderPage } from '../../runtime/boot/server.tsx';
import { exampleRelease } from '../setup/exampleRelease.ts';

let server: CatalogueServer;
beforeAll(async () => {
  server = {
    root: '.',
    release: await exampleRelease(readExamples('.')),
    origin: 'http://aurora.localhost',
    renderPage,
    assetsFor: () => ({ scripts: ['/client.js', '/entry.js'], modulePreloads: [], styles: [], fontPreloads: [] }),
    pageScripts: ['/client.js'],
    themeUrl: '/theme.css',
  };
});

const frame = (query: Readonly<Record<string, string>>, language = 'en') => answerCatalogue(`/${language}/catalogue?${new URLSearchParams(query)}`, server);

describe('the catalogue of the development server', () => {
  it('lists every widget with its props and its examples, none of which is at fault', async () => {
    const answer = await answerCatalogue('/catalogue/list.json', server);
    const { widgets, languages } = JSON.parse(answer?.body ?? '') as CatalogueList;
    expect(widgets.map(({ type }) => type)).toEqual([...readExamples('.').catalogue.keys()]);
    expect(widgets.flatMap(({ examples }) => examples.flatMap(({ problems }) => problems))).toEqual([]);
    expect(languages).toContainEqual({ id: 'ar', name: 'العربية', dir: 'rtl' });
  });

  it('renders an example as a page in a language and a theme, its frame\'s script before the entry of the site', async () => {
    const answer = await frame({ widget: 'sports/top-champs', example: 'plain', theme: 'dark' }, 'ar');
    expect(answer?.status).toBe(200);
    expect(answer?.body).toMatch(/<html lang="ar" dir="rtl" .*data-theme="dark"/);
    expect(answer?.body).toContain('data-widget="sports/top-champs" data-node="example"');
    expect(answer?.body).toContain('Continental League');
    expect(answer?.body).toMatch(/src="\/client\.js".*src="\/catalogue\/frame\/main\.ts".*src="\/entry\.js"/);
  });

  it('renders it with other props, and as if the platform failed', async () => {
    const rows = async (query: object) => (await frame({ widget: 'sports/top-champs', example: 'plain', ...query }))?.body.match(/<li[ >]/g)?.length ?? 0;
    expect(await rows({})).toBeGreaterThan(1);
    expect(await rows({ props: '{"limit":1}' })).toBe(1);
    expect(await rows({ state: 'error' })).toBe(0);
    expect(await rows({ props: 'no JSON' })).toBeGreaterThan(1);
  });

  it('writes what went wrong on the server into the page of the frame', async () => {
    const answer = await frame({ widget: 'sports/board', example: 'plain', props: '{"section":"nowhere"}' });
    expect(answer?.body).toMatch(/id="catalogue-problems">\["No answer of the example to getLineSports is for these parameters \(GET \/line-api\/v1\/nowhere\/sports/);
  });

  it('says which example there is not, and leaves other addresses to the site', async () => {
    expect(await frame({ widget: 'sports/board', example: 'none' })).toMatchObject({ status: 404, body: 'There is no example "none" of sports/board.' });
    for (const address of ['/en/catalogue', '/xx/catalogue?widget=info/text', '/en/live', '/catalogue/other.json', '/en/catalogue/more?widget=info/text']) expect(await answerCatalogue(address, server)).toBeNull();
  });
});
