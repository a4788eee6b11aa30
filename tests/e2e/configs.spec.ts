import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from './fixtures.ts';
import { type SiteServer, startSiteServer } from './siteServer.ts';

/** What a product manager does to a running server: JSON alone, no build, no restart. */
const WITHIN_MS = 10_000;

test.describe('configs of a running server', () => {
  test.describe.configure({ mode: 'serial' });
  let server: SiteServer;
  test.beforeAll(async () => {
    server = await startSiteServer();
  });
  test.afterAll(async () => {
    await server.stop();
  });

  const write = async (file: string, content: unknown) => {
    const target = path.join(server.configsDir, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  };
  const read = async (file: string) => JSON.parse(await readFile(path.join(server.configsDir, file), 'utf8')) as Record<string, unknown>;
  const textAt = async (brand: string, address: string, headers: Readonly<Record<string, string>> = {}) => (await server.fetch(brand, address, { headers })).text;

  test('a new page with a text of its own and a rule of its own', async () => {
    expect((await server.fetch('meridian', '/en/fair-play')).status).toBe(404);
    for (const language of ['ru', 'en', 'ar', 'es']) {
      const dictionary = `base/dictionaries/${language}/info.json`;
      await write(dictionary, { ...(await read(dictionary)), 'fair-play.title': 'Fair play for all', 'fair-play.phone': 'Written for phones' });
    }
    const { rules } = (await read('base/rules.json')) as { rules: Record<string, unknown> };
    await write('base/rules.json', { format: 1, rules: { ...rules, 'reads-on-phone': { title: 'Phones', rule: { '==': [{ var: 'request.device' }, 'mobile'] } } } });
    await write('base/pages/information/fair-play.json', {
      format: 1,
      id: 'fair-play',
      group: 'information',
      route: { path: 'fair-play' },
      layout: 'default',
      head: { title: { $t: 'info:fair-play.title' }, description: { $t: 'info:fair-play.title' } },
      nodes: {
        heading: { in: 'main', at: 100, use: 'info/heading', props: { title: { $t: 'info:fair-play.title' } } },
        phone: { in: 'main', at: 200, use: 'info/text', props: { text: { $t: 'info:fair-play.phone' } }, when: { $rule: 'reads-on-phone' } },
      },
    });
    await expect.poll(async () => (await server.fetch('meridian', '/en/fair-play')).status, { timeout: WITHIN_MS }).toBe(200);
    const desktop = await textAt('meridian', '/en/fair-play');
    expect(/<title>(.*?)<\/title>/.exec(desktop)?.[1]).toMatch(/^Fair play for all/);
    const isForPhones = (text: string) => text.includes('Written for phones</');
    expect(isForPhones(desktop)).toBe(false);
    expect(isForPhones(await textAt('meridian', '/en/fair-play?platform_type=mobile'))).toBe(true);
  });

  test('a page in the props of an older version of a widget, in part changed by a brand in those of the present one', async () => {
    const section = (props: Readonly<Record<string, unknown>>) => ({ format: 1, id: 'older', nodes: { part: { props } } });
    const [title, intro, other] = ['info:cookies.title', 'info:cookies.intro', 'info:cookies.functional.text'].map(($t) => ({ $t }));
    await write('base/pages/information/older.json', {
      ...section({}), route: { path: 'older' }, layout: 'default', head: { title, description: title },
      nodes: { part: { in: 'main', at: 100, use: 'blocks/section', props: { title, intro } } },
    });
    await expect.poll(async () => (await server.fetch('meridian', '/en/older')).status, { timeout: WITHIN_MS }).toBe(200);
    const dictionary = (await read('base/dictionaries/en/info.json')) as Readonly<Record<string, string>>;
    const isShown = async (key: string) => (await textAt('meridian', '/en/older')).replaceAll('&#x27;', "'").includes(`>${dictionary[key] ?? ''}</p>`);
    expect(await isShown('cookies.intro')).toBe(true);
    await write('brands/meridian/pages/older.json', section({ text: other }));
    await expect.poll(() => isShown('cookies.functional.text'), { timeout: WITHIN_MS }).toBe(true);
    expect(await isShown('cookies.intro')).toBe(false);
  });

  test('a fourth brand with colours, texts and an order of its own', async () => {
    await write('brands/borealis/brandbook.json', [{ css_prop: '--color-accent', css_value: '#aa3377' }]);
    await write('brands/borealis/dictionaries/en/brand.json', { ...(await read('base/dictionaries/en/brand.json')), name: 'Borealis' });
    // The file that makes it a brand comes last: a server may look at any moment.
    await write('brands/borealis/brand.json', { format: 1, id: 'borealis', title: 'Borealis', extends: 'base', operator: 'borealis', languages: ['en', 'ar'], defaultLanguage: 'ar' });
    const isServed = async () => (await textAt('borealis', '/en/about')).includes('data-brand="borealis"');
    await expect.poll(isServed, { timeout: WITHIN_MS, message: 'its host no longer leads to the default brand' }).toBe(true);
    const page = await textAt('borealis', '/en/about');
    expect(page.includes('Borealis: home')).toBe(true);
    const sheet = /href="([^"]*theme[^"]*\.css)"/.exec(page)?.[1] ?? '';
    expect((await server.fetch('borealis', sheet)).text.includes('#aa3377')).toBe(true);
    expect((await server.fetch('borealis', '/')).headers['location']).toBe('/ar');
    expect((await server.fetch('borealis', '/ru/about')).headers['location'], 'a language that the brand does not speak').toMatch(/^\/ar/);
    expect((await textAt('aurora', '/en/about')).includes('Borealis')).toBe(false);
  });

  test('a flag turns the snow on, on the home page alone, and open pages offer themselves anew', async ({ page }) => {
    await page.goto(server.url('aurora', '/en/about'));
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await expect(page.locator('[data-widget="shell/update-notice"]')).toHaveCount(0);
    const brand = await read('brands/aurora/brand.json');
    await write('brands/aurora/brand.json', { ...brand, flags: { ...(brand['flags'] as object), hasSnowfall: true } });
    const hasSnow = async (address: string) => (await textAt('aurora', address)).includes('data-widget="shell/snowfall"');
    await expect.poll(() => hasSnow('/en'), { timeout: WITHIN_MS }).toBe(true);
    expect(await hasSnow('/en/about')).toBe(false);
    await page.getByRole('button', { name: /^Odds:/ }).click();
    const headingAt = await page.locator('main h1').boundingBox();
    await expect(page.locator('[data-widget="shell/update-notice"]'), 'a poll has told the open page of the new release').toBeVisible({ timeout: 30_000 });
    expect(await page.locator('main h1').boundingBox(), 'the notice moves nothing').toEqual(headingAt);
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await expect(page.locator('[data-widget="shell/update-notice"]')).toHaveCount(0);
  });

  const mistakes = [
    { name: 'an unknown widget', node: { in: 'main', at: 50, use: 'info/headline' }, says: /info\/headline/ },
    { name: 'a wrong prop', node: { in: 'main', at: 50, use: 'info/heading', props: { title: 7 } }, says: /title/ },
    { name: 'a rule on a missing fact', node: { in: 'main', at: 50, use: 'info/text', props: { text: { $t: 'info:cookies.intro' } }, when: { var: 'user.isRoyal' } }, says: /user\.isRoyal/ },
  ];
  for (const { name, node, says } of mistakes) {
    test(`${name} leaves the last good page standing, and the log names node, layer and file`, async () => {
      const file = 'brands/nahar/pages/information/about.json';
      await write(file, { format: 1, id: 'about', nodes: { mistake: node } });
      const told = () => server.output().split('\n').filter((line) => line.includes(file) && line.includes('mistake') && says.test(line));
      await expect.poll(() => told().length, { timeout: WITHIN_MS, message: 'the log names it' }).toBeGreaterThan(0);
      const answer = await server.fetch('nahar', '/en/about');
      expect([answer.status, answer.text.includes('mistake')]).toEqual([200, false]);
      await write(file, { format: 1, id: 'about', nodes: {} });
    });
  }

  test('a mistake holds back its page alone: the rest of the change goes live, a new page says that it is not ready, operators see why', async ({ page, problems }) => {
    problems.allow(/503/);
    const heading = (title: string) => ({ in: 'main', at: 100, use: 'info/heading', props: { title: { $t: title } } });
    const contacts = (nodes: object) => ({ format: 1, id: 'contacts', nodes });
    const bulletin = (use: string) => ({
      format: 1, id: 'bulletin', group: 'information', route: { path: 'bulletin' }, layout: 'default',
      head: { title: { $t: 'info:cookies.title' }, description: { $t: 'info:cookies.title' } },
      nodes: { heading: { ...heading('info:cookies.title'), use } },
    });
    await write('brands/aurora/pages/information/bulletin.json', bulletin('info/headline'));
    await write('brands/aurora/pages/information/about.json', { format: 1, id: 'about', nodes: { mistake: { in: 'main', at: 50, use: 'info/headline' } } });
    await write('brands/aurora/pages/information/contacts.json', contacts({ second: { in: 'main', at: 900, use: 'info/text', props: { text: { $t: 'info:cookies.intro' } } } }));
    await expect.poll(() => textAt('aurora', '/en/contacts'), { timeout: WITHIN_MS, message: 'the sound part of the change' }).toContain('data-node="second"');
    const about = await server.fetch('aurora', '/en/about');
    expect([about.status, about.text.includes('mistake')]).toEqual([200, false]);
    const held = JSON.parse((await (await fetch(`http://127.0.0.1:${server.adminPort}/configs`)).text())) as { heldBack: { name: string; form: string; problems: { place: string }[] }[] };
    expect(held.heldBack.map(({ name, form }) => `${name}: ${form}`).toSorted()).toEqual(['about: before', 'bulletin: missing']);
    expect(held.heldBack.flatMap(({ problems: found }) => found.map(({ place }) => place)).every((place) => /^brands\/aurora\/pages\/information\/\w+\.json:\d+:\d+$/.test(place))).toBe(true);

    expect((await page.goto(server.url('aurora', '/en/bulletin')))?.status()).toBe(503);
    await expect(page.locator('[data-widget="shell/error-page"] h1')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-brand', 'aurora');

    await write('brands/aurora/pages/information/bulletin.json', bulletin('info/heading'));
    await expect.poll(async () => (await server.fetch('aurora', '/en/bulletin')).status, { timeout: WITHIN_MS, message: 'mended while running' }).toBe(200);
    for (const name of ['about', 'contacts']) await write(`brands/aurora/pages/information/${name}.json`, { format: 1, id: name, nodes: {} });
  });

  test('a broken brand at the start answers 503 with a plain page, and the others run', async () => {
    await write('brands/nahar/brand.json', '{ "format": 1, "id": "nahar", ');
    await server.kill();
    await server.restart();
    const broken = await server.fetch('nahar', '/en');
    expect(broken.status).toBe(503);
    expect(broken.headers['content-type']).toContain('text/html');
    expect((await server.fetch('aurora', '/en/about')).status).toBe(200);
    expect(server.output()).toContain('brands/nahar/brand.json');
    await write('brands/nahar/brand.json', { format: 1, id: 'nahar', title: 'Nahar', extends: 'base', operator: 'nahar', languages: ['en'], defaultLanguage: 'en' });
    await expect.poll(async () => (await server.fetch('nahar', '/en/about')).status, { timeout: WITHIN_MS, message: 'mended while running' }).toBe(200);
  });
});
