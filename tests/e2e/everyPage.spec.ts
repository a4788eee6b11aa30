import type { Page } from '@playwright/test';
import { crowdedControls, cutByWideText, hiddenFocus, sidewaysParts } from './hands.ts';
import { expect, test } from './keptPage.ts';
import { undeclaredMeetings } from './meetingColours.ts';
import { pageVisits, visitsInTurn } from './pageVisits.ts';
import { pagePath, pageStatus } from './sitePages.ts';
import { shippedReleases } from '../setup/shippedReleases.ts';

/**
 * Every page on a phone or on something wider in turn, with brands, languages, themes and widths spread over them: accessible, steady, without a
 * complaint, every pair of colours declared; on the phone also room for fingers, reflow, spaced text, and a focus that is seen
 * at a zoom of 200 %.
 */

/** What Web Vitals call good; a slow machine paints half a page where a fast one paints it whole. */
const MAX_SHIFT = 0.1;

/** The least that reflow is asked for (WCAG 1.4.10), and 1366 by 768 at a zoom of 200 %. */
const SMALL = { width: 320, height: 640 };
const ZOOMED = { width: 683, height: 384 };
const FINGER_PX = 44;
const TAB_STOPS = 40;
/** What a long list says again and again. */
const REPEATED = 'li:nth-child(n + 7), section:nth-child(n + 7)';

const releases = await shippedReleases();
const turn = Number(process.env['LINEUP_TEST_TURN']);
const visits = visitsInTurn(pageVisits(releases, turn), turn);

for (const [brand, release] of releases) {
  for (const isPhone of [true, false]) {
    test.describe(`pages of ${brand} ${isPhone ? 'on phones' : 'on wider screens'}`, () => {
      test.describe.configure({ mode: 'default', timeout: 120_000 });
      test.use({ visitor: { brand, scripts: [recordShifts, takeAwayPatience] }, ...(isPhone && { viewport: SMALL, hasTouch: true, isMobile: true }) });
      test.afterAll(async ({ keeper }) => await keeper.close());

      for (const { page: name, language, theme, width } of visits.filter((visit) => visit.brand === brand && visit.isPhone === isPhone)) {
        const direction = release.manifest.site.languages[language]?.dir ?? 'ltr';
        const status = pageStatus(name, release);

        test(`${name} of ${brand} in ${language} (${direction}), ${theme}, ${width} wide${isPhone ? ', has room for everybody\'s hands (T61, T66)' : ''}`, async ({ page, context, siteUrl, siteFetch, expectAccessible, problems }) => {
          if (status !== undefined) problems.allow(new RegExp(`status (of )?${status}`));
          await page.setViewportSize({ width, height: 900 });
          await context.addCookies([{ name: 'ui', value: encodeURIComponent(JSON.stringify({ theme })), url: siteUrl(brand) }]);
          const answer = await page.goto(siteUrl(brand, await pagePath(name, language, async (path) => (await siteFetch(brand, path)).text)));
          expect(answer?.status()).toBe(status ?? 200);
          await expect(page.locator('html[data-hydrated]')).toBeAttached();
          await page.evaluate(() => document.fonts.ready);

          const html = page.locator('html');
          await expect(html).toHaveAttribute('lang', language);
          await expect(html).toHaveAttribute('dir', direction);
          await expect(html).toHaveAttribute('data-theme', theme);
          await expect(page.locator('h1')).toHaveCount(1);
          expect((await page.title()).length).toBeGreaterThan(5);
          expect.soft(await sidewaysParts(page), 'nothing sticks out sideways').toEqual([]);
          expect.soft(await page.evaluate(() => Number(Reflect.get(window, 'layoutShift'))), 'nothing has jumped while loading').toBeLessThan(MAX_SHIFT);
          await expectAccessible({ isStrict: true, ...(!isPhone && { exclude: REPEATED, measuresLooks: true }) });
          expect.soft(await undeclaredMeetings(page), 'colours that meet are a pair of schemas/tokens.json').toEqual([]);
          if (isPhone) await expectRoomForHands(page);
        });
      }
    });
  }
}

async function expectRoomForHands(page: Page): Promise<void> {
  await page.setViewportSize(SMALL);
  expect.soft(await sidewaysParts(page), 'reflow at 320 px').toEqual([]);
  expect.soft([...new Set(await crowdedControls(page, FINGER_PX))], 'room for a finger').toEqual([]);
  expect.soft(await cutByWideText(page), 'spaced text').toEqual([]);
  await page.setViewportSize(ZOOMED);
  expect.soft([...new Set(await hiddenFocus(page, TAB_STOPS))], 'focus in view').toEqual([]);
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
