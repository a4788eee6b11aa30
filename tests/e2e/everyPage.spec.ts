import { expect, test } from './keptPage.ts';
import { undeclaredMeetings } from './meetingColours.ts';
import { pairwise } from './pairwise.ts';
import { PAGES, pagePath, pageStatus } from './sitePages.ts';
import { shippedReleases } from '../setup/shippedReleases.ts';

/**
 * Every page, with brands, languages, themes and widths covered pairwise: accessible, aligned, steady, without a complaint, and every
 * pair of colours declared.
 */

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
/** These rows look at all of a page, the others at two of what looks alike. */
const firstOfPages = new Set(Object.keys(PAGES).map((name) => cases.find(({ page }) => page === name)));

/** What a long list says again and again. */
const REPEATED = 'li:nth-child(n + 7), section:nth-child(n + 7)';

for (const [brand, release] of releases) {
  test.describe(`every page of ${brand}`, () => {
    test.describe.configure({ mode: 'default', timeout: 120_000 });
    test.use({ visitor: { brand, scripts: [recordShifts, takeAwayPatience] } });
    test.afterAll(async ({ keeper }) => await keeper.close());

    for (const row of cases.filter((each) => each['brand'] === brand)) {
      const { page: name = '', width = '', language: wanted = '', theme = '' } = row;
      const { site } = release.manifest;
      const language = site.enabledLanguages.includes(wanted) ? wanted : (site.enabledLanguages[0] ?? '');
      const direction = site.languages[language]?.dir ?? 'ltr';
      const status = pageStatus(name, release);

      test(`${name} of ${brand} in ${language} (${direction}), ${theme}, ${width} wide`, async ({ page, context, siteUrl, siteFetch, expectAccessible, problems }) => {
        if (status !== undefined) problems.allow(new RegExp(`status (of )?${status}`));
        await page.setViewportSize({ width: Number(width), height: 900 });
        await context.addCookies([{ name: 'ui', value: encodeURIComponent(JSON.stringify({ theme })), url: siteUrl(brand) }]);
        const answer = await page.goto(siteUrl(brand, await pagePath(name, language, async (path) => (await siteFetch(brand, path)).text)));
        expect(answer?.status()).toBe(status ?? 200);
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
        await expectAccessible({ isStrict: true, ...(!firstOfPages.has(row) && { exclude: REPEATED, measuresLooks: true }) });
        expect(await undeclaredMeetings(page), 'colours that meet are a pair of schemas/tokens.json').toEqual([]);
      });
    }
  });
}

/** A page counts as alive because all of it is, not because five seconds are over. */
function takeAwayPatience(): void {
  const later = window.setTimeout.bind(window);
  Reflect.set(window, 'setTimeout', (run: () => void, ms?: number, ...rest: unknown[]) => (ms === 5000 ? 0 : later(run, ms, ...rest)));
}

function recordShifts(): void {
  Reflect.set(window, 'layoutShift', 0);
  new PerformanceObserver((list) => {
    const moved = list.getEntries().reduce((sum, entry) => sum + (Reflect.get(entry, 'hadRecentInput') === true ? 0 : Number(Reflect.get(entry, 'value'))), 0);
    Reflect.set(window, 'layoutShift', Number(Reflect.get(window, 'layoutShift')) + moved);
  }).observe({ type: 'layout-shift', buffered: true });
}
