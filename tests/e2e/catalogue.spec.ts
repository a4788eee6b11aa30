import type { BrowserContext } from '@playwright/test';
import { inTurn } from '../../bin/testing/turns.mjs';
import type { CatalogueList } from '../../catalogue/list.ts';
import { expectAccessible } from './accessibility.ts';
import { openBuiltCatalogue } from './builtCatalogue.ts';
import { expect, test } from './fixtures.ts';
import { askSite } from './siteServer.ts';

/** Pages that examples are looked at in side by side. */
const PAGES = 2;
const FIRST_PAGE_MS = 60_000;
/** By turns: a widget has two examples at least. */
const LOOKS = [{ theme: 'light', width: 1366 }, { theme: 'dark', width: 390 }] as const;

test('every example is hydrated and accessible, each widget in both themes, on a wide screen and on a phone', async ({ context }) => {
  // On a busy machine an example takes two seconds.
  test.setTimeout(900_000);
  const site = await openBuiltCatalogue();
  try {
    const { widgets } = JSON.parse((await askSite(site.port, 'aurora', '/catalogue/list.json')).text) as CatalogueList;
    const wrong = widgets.flatMap(({ type, examples }) => examples.flatMap(({ name, problems }) => problems.map((problem) => `${type} ${name}: ${problem}`)));
    expect(wrong).toEqual([]);
    // A second for each of hundreds: a share of the widgets each turn.
    const left = inTurn(widgets).flatMap(({ type, examples }) => examples.map(({ name }, index) => ({ type, name, ...LOOKS[index % LOOKS.length] })));
    await Promise.all(Array.from({ length: PAGES }, async () => await lookAt(left, context, site.port)));
  } finally {
    await site.close();
  }
});

/** Takes examples off the list until there are none. */
async function lookAt(left: ({ readonly type: string; readonly name: string } & Partial<(typeof LOOKS)[number]>)[], context: BrowserContext, port: number): Promise<void> {
  const page = await context.newPage();
  // Colours are measured where they have come to rest.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (let next = left.shift(); next; next = left.shift()) {
    const { type, name, theme = 'light', width = 1366 } = next;
    await page.setViewportSize({ width, height: 800 });
    const query = new URLSearchParams({ widget: type, example: name, theme, ...(width < 768 && { platform_type: 'mobile' }) });
    await page.goto(`http://aurora.localhost:${port}/en/catalogue?${query}`);
    await expect(page.locator('html[data-hydrated]')).toBeAttached({ timeout: FIRST_PAGE_MS });
    // Parts of a page are for the whole page to give: its landmarks, its heading, its skip link.
    await expect.soft(expectAccessible(page, { disable: ['region', 'page-has-heading-one', 'landmark-one-main'] }), `${type}, ${name}`).resolves.toBeUndefined();
  }
  await page.close();
}

test('the catalogue is not there in production', async ({ siteFetch }) => {
  for (const address of ['/en/catalogue', '/en/catalogue?widget=info/text&example=plain', '/catalogue/list.json', '/catalogue/scene.json?widget=info/text&example=plain', '/catalogue/frame/main.ts']) {
    const { status, headers, text } = await siteFetch('aurora', address);
    const at = status === 302 ? await siteFetch('aurora', headers['location'] ?? '') : { status, text };
    expect([address, at.status]).toEqual([address, 404]);
    expect(at.text).not.toContain('"examples"');
  }
  expect((await siteFetch('aurora', '/catalogue')).status).not.toBe(200);
});
