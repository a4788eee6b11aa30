import { crowdedControls, cutByWideText, hiddenFocus, sidewaysParts } from './hands.ts';
import { expect, test } from './keptPage.ts';
import { PAGES, pagePath, pageStatus } from './sitePages.ts';
import { shippedReleases } from '../setup/shippedReleases.ts';
import { visit } from './visit.ts';

/** Every page on a small touch screen and at a zoom of 200 %: room for fingers, reflow, spaced text, a focus that is seen. */
const SMALL = { width: 320, height: 640 };
/** 1366 by 768 at a zoom of 200 %. */
const ZOOMED = { width: 683, height: 384 };
test.use({ viewport: SMALL, hasTouch: true, isMobile: true });

const FINGER_PX = 44;
const TAB_STOPS = 40;
const releases = [...(await shippedReleases())];

const pages = Object.keys(PAGES);

for (const [turn, [brand, release]] of releases.entries()) {
  test.describe(`every page of ${brand}`, () => {
    test.describe.configure({ mode: 'default', timeout: 90_000 });
    test.use({ visitor: { brand } });
    test.afterAll(async ({ keeper }) => await keeper.close());

    for (const [index, name] of pages.entries()) {
      if (index % releases.length !== turn) continue;
      const { enabledLanguages, languages } = release.manifest.site;
      const language = enabledLanguages[index % enabledLanguages.length] ?? '';
      const direction = languages[language]?.dir ?? 'ltr';

      test(`${name} of ${brand} in ${language} (${direction}), ${SMALL.width} and ${ZOOMED.width} wide, has room for everybody's hands (T61, T66)`, async ({ page, siteUrl, siteFetch, problems }) => {
        const status = pageStatus(name, release);
        if (status !== undefined) problems.allow(new RegExp(`status (of )?${status}`));
        await page.setViewportSize(SMALL);
        await visit(page, siteUrl(brand, await pagePath(name, language, async (path) => (await siteFetch(brand, path)).text)));
        await page.evaluate(() => document.fonts.ready);
        expect.soft(await sidewaysParts(page), 'reflow at 320 px').toEqual([]);
        expect.soft([...new Set(await crowdedControls(page, FINGER_PX))], 'room for a finger').toEqual([]);
        expect.soft(await cutByWideText(page), 'spaced text').toEqual([]);
        await page.setViewportSize(ZOOMED);
        expect.soft([...new Set(await hiddenFocus(page, TAB_STOPS))], 'focus in view').toEqual([]);
      });
    }
  });
}
