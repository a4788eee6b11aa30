import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { pairwise } from './pairwise.ts';
import { PAGES, pagePath } from './sitePages.ts';
import { shippedReleases } from './shippedReleases.ts';
import { answerNotices } from './visit.ts';

/** Every page, with brands, languages, themes and widths covered pairwise: accessible, aligned, steady, without a complaint. */

/** What Web Vitals call good; a slow machine paints half a page where a fast one paints it whole. */
const MAX_SHIFT = 0.1;

const releases = await shippedReleases();
const cases = pairwise({
  page: Object.keys(PAGES),
  width: ['1920', '1366', '1024', '390'],
  language: ['ru', 'en', 'ar', 'es'],
  brand: [...releases.keys()],
  theme: ['light', 'dark'],
});

/** What a long list says again and again: axe looks at all of it once a page, in the first row of that page. */
const REPEATED = 'li:nth-child(n + 7), section:nth-child(n + 7)';

test.describe.configure({ timeout: 120_000 });

for (const [index, { page: name = '', width = '', language: wanted = '', brand = '', theme = '' }] of cases.entries()) {
  const isFirstOfPage = cases.findIndex(({ page }) => page === name) === index;
  const site = releases.get(brand)?.manifest.site;
  const languages = site?.enabledLanguages ?? [];
  const language = languages.includes(wanted) ? wanted : (languages[0] ?? '');
  const direction = site?.languages[language]?.dir ?? 'ltr';
  const row = PAGES[name];

  test(`${name} of ${brand} in ${language} (${direction}), ${theme}, ${width} wide`, async ({ page, context, siteUrl, siteFetch, expectAccessible, problems }) => {
    if (row?.status !== undefined && row.status !== 200) problems.allow(new RegExp(`status (of )?${row.status}`));
    await page.setViewportSize({ width: Number(width), height: 900 });
    await context.addCookies([{ name: 'ui', value: encodeURIComponent(JSON.stringify({ theme })), url: siteUrl(brand) }]);
    // Notices have tests of their own; here they would cover what is looked at.
    await answerNotices(context, siteUrl(brand));
    await recordShifts(page);
    await takeAwayPatience(page);
    const answer = await page.goto(siteUrl(brand, await pagePath(name, language, async (path) => (await siteFetch(brand, path)).text)));
    expect(answer?.status()).toBe(row?.status ?? 200);
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await page.evaluate(() => document.fonts.ready);

    const html = page.locator('html');
    await expect(html).toHaveAttribute('lang', language);
    await expect(html).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    await expect(html).toHaveAttribute('data-theme', theme);
    await expect(page.locator('h1')).toHaveCount(1);
    expect((await page.title()).length).toBeGreaterThan(5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 'nothing sticks out sideways').toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => Number(Reflect.get(window, 'layoutShift'))), 'nothing has jumped while loading').toBeLessThan(MAX_SHIFT);
    await expectAccessible({ isStrict: true, ...(!isFirstOfPage && { exclude: REPEATED }) });
  });
}

/** A page counts as alive because all of it is, not because five seconds are over. */
async function takeAwayPatience(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    Reflect.set(window, 'setTimeout', (run: () => void, ms?: number, ...rest: unknown[]) => (ms === 5000 ? 0 : later(run, ms, ...rest)));
  });
}

async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(window, 'layoutShift', 0);
    new PerformanceObserver((list) => {
      const moved = list.getEntries().reduce((sum, entry) => sum + (Reflect.get(entry, 'hadRecentInput') === true ? 0 : Number(Reflect.get(entry, 'value'))), 0);
      Reflect.set(window, 'layoutShift', Number(Reflect.get(window, 'layoutShift')) + moved);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
