import { weighPage } from '../bench/weight/pageWeight.ts';
import { joinedStyles } from '../../runtime/boot/joinedStyles.ts';
import { expect, test } from './fixtures.ts';

/** kB over the wire that a guest's first view may bring (docs/performance.md). */
const SCRIPT_KB = 163;
const STYLE_KB = 25;
/** Over HTTP/1.1 a browser asks for six at a time: five rounds. Fewer files would bring pages what they do not use (vite.config.ts). The check of browsers is one of them. */
const SCRIPTS = 28;
/** Nothing more is asked for within it. */
const QUIET_MS = 500;

test.describe('what a first view weighs', () => {
  for (const address of ['/en', '/en/live', '/en/line']) {
    test(`${address} stays within its budget and leaves the coupon's desk, placing, bets, dates and signing in for later`, async ({ page, siteUrl }) => {
      const files: string[] = [];
      page.on('request', (request) => files.push(new URL(request.url()).pathname));
      const { scriptKb, styleKb } = await weighPage(page, siteUrl('aurora', address));
      expect(scriptKb).toBeGreaterThan(100);
      expect(scriptKb).toBeLessThanOrEqual(SCRIPT_KB);
      expect(styleKb).toBeLessThanOrEqual(STYLE_KB);
      expect(files.filter((file) => /\/(Desk|hasOwnBet|Messages|Calculator|ToCoupon|BetsPanel|SignInDialog|IdleDialog|DateSegments)-/.test(file))).toEqual([]);
    });
  }

  test('a game stays within its budget', async ({ page, browser, siteUrl }) => {
    await page.goto(siteUrl('aurora', '/en/live'));
    const address = await page.locator('[data-widget="sports/board"] li a[href*="/live/"]').first().getAttribute('href');
    const fresh = await browser.newContext();
    const { scriptKb, styleKb } = await weighPage(await fresh.newPage(), siteUrl('aurora', address ?? ''));
    await fresh.close();
    expect(scriptKb).toBeGreaterThan(100);
    expect(scriptKb).toBeLessThanOrEqual(SCRIPT_KB);
    expect(styleKb).toBeLessThanOrEqual(STYLE_KB);
  });

  test('the first press on a price brings the desk', async ({ page, siteUrl }) => {
    await page.goto(siteUrl('aurora', '/en/line'));
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    const desk = page.waitForResponse((response) => /\/Desk-.*\.js$/.test(response.url()));
    await page.locator('[data-widget="sports/board"] button[data-outcome][aria-disabled=false]:visible').first().click();
    expect((await desk).ok()).toBe(true);
    await expect(page.locator('#coupon').getByRole('textbox').first()).toBeVisible();
  });

  test('the styles of a page come as one file beside those of every page, and no part that comes later brings them again', async ({ page, siteUrl }) => {
    const sheets: string[] = [];
    page.on('request', (request) => request.resourceType() === 'stylesheet' && sheets.push(new URL(request.url()).pathname));
    await page.goto(siteUrl('aurora', '/en'));
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    const [theme = '', site = '', joined = '', ...more] = sheets;
    expect(theme).toMatch(/^\/theme\/aurora-/);
    expect(site).toMatch(/^\/assets\/browser-/);
    expect(joinedStyles(joined).length).toBeGreaterThan(4);
    expect(more).toEqual([]);
    // All that hydrates late is hydrated before a page changes; the board brings a stylesheet of its own.
    const board = page.waitForResponse((response) => /\/assets\/Board-.*\.css$/.test(response.url()));
    await page.locator('[data-widget="shell/nav"] a[href="/en/live"]').click();
    expect((await board).ok()).toBe(true);
    await expect(page.locator('[data-widget="sports/board"]')).toBeVisible();
    expect(sheets.filter((sheet) => joinedStyles(joined).includes(sheet))).toEqual([]);
    expect(new Set(sheets).size).toBe(sheets.length);
  });

  test('scripts and data wait for what is seen, and are few', async ({ page, siteUrl }) => {
    const files: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && files.push(request.url()));
    await page.goto(siteUrl('aurora', '/en'));
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    // As the server wrote it: what is hydrated late has links of its own by now.
    const named = await page.evaluate(async () => {
      const written = new DOMParser().parseFromString(await (await fetch(window.location.href)).text(), 'text/html');
      return [...written.querySelectorAll('link[rel=modulepreload], link[rel=preload][as=fetch], script[type=module]')].map((element) => ({
        priority: element.getAttribute('fetchpriority'),
        isInHead: element.closest('head') !== null,
      }));
    });
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter(({ priority }) => priority !== 'low')).toEqual([]);
    expect(named.filter(({ isInHead }) => isInHead), 'in the head they would share the network with styles and typeface').toEqual([]);
    expect(files.length).toBeLessThanOrEqual(SCRIPTS);
  });

  test('the code of a page after the first is asked for at once, and what it hides when it is shown', async ({ page, siteUrl }) => {
    await page.goto(siteUrl('aurora', '/en/about'));
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    let letThrough = (): void => undefined;
    const opened = new Promise<void>((resolve) => (letThrough = resolve));
    // The list of all widgets and what reads addresses come with the first sign of a visitor, with what they are made of.
    const first = await page.evaluate(async () => {
      const filesIn = async (url: string, named: RegExp) => [...(await (await fetch(url)).text()).matchAll(named)].map(([, file]) => file ?? '');
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name).filter((url) => /\/assets\/.*\.js$/.test(url));
      const named = (await Promise.all(loaded.map((url) => filesIn(url, /["'`]\.\/((?:_virtual_widget-entries|furtherPages)-[^"'`]+\.js)["'`]/g)))).flat();
      return [...named, ...(await Promise.all(named.map((file) => filesIn(`/assets/${file}`, /(?:from|import)\s*["']\.\/([^"']+)["']/g)))).flat()];
    });
    expect(first.filter((file) => file.startsWith('furtherPages'))).not.toEqual([]);
    await page.route(/\/assets\/.*\.js/, async (route) => {
      if (!first.some((file) => route.request().url().endsWith(`/${file}`))) await opened;
      await route.continue();
    });
    await page.locator('[data-widget="shell/nav"] a[href="/en/live"]').click();
    await expect.poll(() => scripts.filter((url) => url.includes('/Board-')).length).toBe(1);
    // Nothing has come that could ask for more: what is asked for in the end, the page has named itself.
    await page.waitForTimeout(QUIET_MS);
    const atOnce = [...scripts];
    expect(atOnce.filter((url) => url.includes('/Game-'))).toEqual([]);
    letThrough();
    await expect(page.locator('[data-widget="sports/board"]')).toBeVisible();
    const imported = await page.evaluate(async (urls) => {
      const importsOf = async (url: string) => [...(await (await fetch(url)).text()).matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)].map(([, file]) => file ?? '');
      return (await Promise.all(urls.map(importsOf))).flat();
    }, atOnce);
    expect(imported.length).toBeGreaterThan(atOnce.length);
    const late = scripts.slice(atOnce.length).filter((url) => imported.some((file) => url.endsWith(`/${file}`)));
    expect(late, 'imports that were only known when what imports them had come').toEqual([]);
    await page.locator('[data-widget="sports/board"] li a[href*="/live/"]').first().click();
    await expect(page.locator('[data-widget="sports/game"]')).toBeVisible();
    expect(scripts.filter((url) => url.includes('/Game-'))).toHaveLength(1);
  });

  test('a link that is pressed before the code of further pages has come leads there when it has', async ({ page, siteUrl }) => {
    let letThrough = (): void => undefined;
    const opened = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route(/\/assets\/furtherPages-.*\.js/, async (route) => {
      await opened;
      await route.continue();
    });
    await page.goto(siteUrl('aurora', '/en/about'));
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
    const asked = page.waitForRequest(/\/assets\/furtherPages-/);
    await page.locator('[data-widget="shell/nav"] a[href="/en/live"]').click();
    await asked;
    await page.waitForTimeout(QUIET_MS);
    await expect(page.locator('[data-widget="sports/board"]')).toHaveCount(0);
    letThrough();
    await expect(page.locator('[data-widget="sports/board"]')).toBeVisible();
    await expect(page.locator('html[data-same-document]')).toBeAttached();
  });

  test('where the code of further pages does not come, the browser loads the page that was pressed', async ({ page, siteUrl, problems }) => {
    problems.allow(/request failed: GET .*\/assets\/furtherPages-|Failed to load resource/);
    await page.route(/\/assets\/furtherPages-.*\.js/, (route) => route.abort());
    await page.goto(siteUrl('aurora', '/en/about'));
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await page.locator('[data-widget="shell/nav"] a[href="/en/live"]').click();
    await expect(page.locator('[data-widget="sports/board"]')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/en/live');
  });

  test('words that are typed before the code of the search has come are looked for when it has', async ({ page, siteUrl }) => {
    let letThrough = (): void => undefined;
    const opened = new Promise<void>((resolve) => (letThrough = resolve));
    const asked = page.waitForRequest(/\/assets\/Search-/);
    await page.route(/\/assets\/Search-.*\.js/, async (route) => {
      await opened;
      await route.continue();
    });
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(siteUrl('aurora', '/en'));
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    const box = page.getByRole('combobox', { name: 'Search the site' });
    await box.click();
    await box.pressSequentially('united');
    await asked;
    letThrough();
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await expect(box).toHaveValue('united');
  });

  test('a page sets out when a pointer rests on its link, and the platform is asked about its address with the click', async ({ page, siteUrl }) => {
    const asked: string[] = [];
    await page.goto(siteUrl('aurora', '/en/about'));
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    page.on('request', (request) => asked.push(new URL(request.url()).pathname + new URL(request.url()).search));
    const isAsked = (part: string) => asked.some((url) => url.includes(part));
    const link = page.locator('[data-widget="shell/nav"] a[href="/en/live"]');
    await link.hover();
    await expect.poll(() => isAsked('page.betting') && isAsked('/Board-')).toBe(true);
    expect(isAsked('/redirect-light')).toBe(false);
    expect(page.url()).toContain('/en/about');
    await link.click();
    await expect(page.locator('[data-widget="sports/board"] [data-game]').first()).toBeVisible();
    expect(isAsked('/redirect-light')).toBe(true);
    expect(asked.filter((url) => url.includes('page.betting'))).toHaveLength(1);
  });

  test('the data of a page sets out before the page is rendered', async ({ page, siteUrl }) => {
    await page.addInitScript(() => {
      const fetch = window.fetch.bind(window);
      window.fetch = async (...asked) => {
        const url = asked[0] instanceof Request ? asked[0].url : String(asked[0]);
        if (url.includes('/live/games')) document.documentElement.dataset['askedAt'] ??= document.querySelector('[data-widget="sports/board"]') ? 'shown' : 'before';
        return await fetch(...asked);
      };
    });
    await page.goto(siteUrl('aurora', '/en/about'));
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await page.locator('[data-widget="shell/nav"] a[href="/en/live"]').click();
    await expect(page.locator('[data-widget="sports/board"] [data-game]').first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-asked-at', 'before');
  });

  test('icons are there with the page, and their file comes later', async ({ page, siteUrl, problems }) => {
    // A game that starts meanwhile asks for icons that the page's HTML had no use for.
    problems.allow(/request failed: GET .*\/assets\/sprite-|Failed to load resource/);
    await page.route(/\/assets\/sprite-.*\.svg/, (route) => route.abort());
    await page.goto(siteUrl('aurora', '/en/live'), { waitUntil: 'commit' });
    await expect(page.locator('[data-widget="sports/board"] li use').first()).toBeAttached();
    const shown = await page.locator('#root use').evaluateAll((uses) => uses.map((use) => use.getAttribute('href') ?? ''));
    expect(shown.length).toBeGreaterThan(50);
    const missing = await page.evaluate((hrefs) => hrefs.filter((href) => !href.startsWith('#') || !document.querySelector(`symbol${href}`)), shown);
    expect(missing).toEqual([]);
    const box = await page.locator('[data-widget="sports/board"] li use').first().evaluate((use) => (use as SVGUseElement).getBBox().width);
    expect(box).toBeGreaterThan(0);
  });

  test('icons that come later are copied into the page, all of them at every turn', async ({ page, siteUrl }) => {
    await page.goto(siteUrl('aurora', '/en/about'));
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    const without = () => page.locator('#root use').evaluateAll((uses) => [...new Set(uses.map((use) => use.getAttribute('href') ?? ''))].filter((href) => !href.startsWith('#icon-') || !document.querySelector(`#page-icons > symbol${href}`)));
    const drawings = page.locator('#page-icons > symbol');
    const atFirst = await drawings.count();
    await page.locator('[data-widget="shell/nav"] a[href="/en/live"]').click();
    const icon = page.locator('[data-widget="sports/board"] li use').first();
    await expect.poll(async () => await icon.evaluate((use) => (use as SVGUseElement).getBBox().width)).toBeGreaterThan(0);
    await expect.poll(without).toEqual([]);
    const ofBoard = await drawings.count();
    expect(ofBoard).toBeGreaterThan(atFirst);
    await page.locator('[data-widget="sports/board"] li a[href*="/live/"]').first().click();
    const pin = page.locator('[data-widget="sports/game"] use[href="#icon-pin"]').first();
    await expect.poll(async () => await pin.evaluate((use) => (use as SVGUseElement).getBBox().width)).toBeGreaterThan(0);
    await expect.poll(without).toEqual([]);
    expect(await drawings.count()).toBeGreaterThan(ofBoard);
  });

  test('libraries and site begin in tasks of their own', async ({ page, siteUrl }) => {
    await page.goto(siteUrl('aurora', '/en'));
    const scripts = await page.locator('script[type=module]').evaluateAll((elements) => elements.map((element) => element.getAttribute('src') ?? ''));
    expect(scripts.map((src) => /^\/assets\/(\w+)-/.exec(src)?.[1])).toEqual(['libraries', 'browser']);
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
  });

  test('React begins with the libraries, before the site is there', async ({ page, siteUrl, problems }) => {
    problems.allow(/request failed: GET .*\/assets\/(?:browser|site)-|Failed to load resource/);
    await page.route(/\/assets\/(?:browser|site)-.*\.js/, (route) => route.abort());
    // React says so to its developer tools.
    await page.addInitScript(() => {
      const hook = { supportsFiber: true, checkDCE: () => undefined, inject: () => document.documentElement.setAttribute('data-react', '') };
      Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
    });
    await page.goto(siteUrl('aurora', '/en'));
    await expect(page.locator('html[data-react]')).toBeAttached();
  });

  for (const [brand, typeface] of [['aurora', 'Rubik Variable'], ['nahar', 'Figtree']] as const) test(`the typeface of ${brand} comes after the page, and no line breaks elsewhere for it`, async ({ page, siteUrl }) => {
    let release = (): void => undefined;
    const painted = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\.woff2/, async (route) => {
      await painted;
      await route.continue();
    });
    await page.setViewportSize({ width: 412, height: 823 });
    await page.goto(siteUrl(brand, '/en/live'), { waitUntil: 'domcontentloaded' });
    const notice = page.locator('[data-node="live-notice"]');
    const lineOf = async () => await notice.evaluate((element) => element.getBoundingClientRect().height);
    await expect(notice).toBeVisible();
    const before = await lineOf();
    expect(await page.evaluate((family) => document.fonts.check(`16px "${family}"`), typeface)).toBe(false);
    release();
    await page.waitForFunction((family) => document.fonts.check(`16px "${family}"`), typeface);
    expect(await lineOf()).toBe(before);
  });
});
