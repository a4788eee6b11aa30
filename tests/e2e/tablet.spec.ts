import type { Page } from '@playwright/test';
import { coupon } from './betJourney.ts';
import { expect, test } from './fixtures.ts';
import { answerNotices, visit } from './visit.ts';

/** Between phone and desktop: names first, the coupon a sheet until it holds something, a rail whose icons have names. */
const WIDTHS = [768, 834, 1023];

const board = (page: Page) => page.locator('[data-widget="sports/board"]');
const openerOf = (page: Page) => page.locator('button[popovertarget=column-right][popovertargetaction=show]');
const freePrices = (page: Page) => board(page).locator('[data-game] button[data-outcome$=":1"][aria-disabled=false][aria-pressed=false]:visible');

/** Share of the page's width that the board has. */
const boardShare = async (page: Page): Promise<number> => board(page).evaluate((element) => element.getBoundingClientRect().width / document.documentElement.clientWidth);

for (const [language, width] of [['en', 768], ['ar', 834], ['ru', 1023]] as const) {
  test(`an empty coupon is a sheet, a filled one a column, ${language} at ${width}`, async ({ page, siteUrl }) => {
    await answerNotices(page.context(), siteUrl('aurora'));
    await page.setViewportSize({ width, height: 1000 });
    await visit(page, siteUrl('aurora', `/${language}/live`));
    await expect(coupon(page)).toBeHidden();
    expect(await boardShare(page)).toBeGreaterThan(0.8);

    await openerOf(page).click();
    await expect(coupon(page)).toBeVisible();
    const sheet = await page.locator('#column-right').boundingBox();
    expect(sheet?.width, 'beside the page, not over all of it').toBeLessThan(width / 2);
    await page.keyboard.press('Escape');
    await expect(coupon(page)).toBeHidden();
    await expect(openerOf(page)).toBeFocused();

    await freePrices(page).first().click();
    await expect(coupon(page).locator('li[aria-busy]')).toHaveCount(1);
    await expect(coupon(page)).toBeVisible();
    await expect(openerOf(page)).toBeHidden();
    const [column, list] = [await coupon(page).boundingBox(), await board(page).boundingBox()];
    if (!column || !list) throw new Error('no boxes');
    expect(language === 'ar' ? column.x + column.width <= list.x : list.x + list.width <= column.x, 'side by side').toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

    // Looking at the bets does not take the selections' column away, and what was removed can be brought back there.
    await page.getByRole('tab').nth(1).click();
    await expect(coupon(page)).toBeVisible();
    await page.getByRole('tab').first().click();
    await coupon(page).locator('li[aria-busy] button').first().click();
    await expect(coupon(page).locator('li[aria-busy]')).toHaveCount(0);
    await expect(coupon(page), 'with the way back').toBeVisible();
  });
}

test('a rail has the names of its sports, whole', async ({ page, siteUrl }) => {
  await answerNotices(page.context(), siteUrl('aurora'));
  await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: 1000 });
  for (const language of ['en', 'ru', 'es', 'ar']) {
    await visit(page, siteUrl('aurora', `/${language}/line/football`));
    const names = page.locator('#column-left [data-widget="sports/menu"] a > span:first-of-type');
    await expect.poll(() => names.count()).toBeGreaterThan(10);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 1000 });
      const cut = await names.evaluateAll((spans) => spans.filter((span) => span.checkVisibility()).filter((span) => span.scrollHeight > span.clientHeight + 1 || span.scrollWidth > span.clientWidth + 1 || span.clientHeight < 10).map((span) => span.textContent));
      expect([language, width, cut]).toEqual([language, width, []]);
    }
  }
});

test('a rail says who plays in a favourite game', async ({ page, siteUrl }) => {
  await answerNotices(page.context(), siteUrl('aurora'));
  await page.setViewportSize({ width: 1023, height: 1000 });
  await visit(page, siteUrl('aurora', '/en/live/football'));
  await board(page).locator('[data-game]').first().getByRole('button', { name: /favourites/i }).click();
  const favorite = page.locator('#column-left [data-widget="sports/favorites"] li a');
  const names = favorite.locator('span > span').filter({ visible: true });
  await expect.poll(() => names.count()).toBeGreaterThan(1);
  const cut = await names.evaluateAll((spans) => spans.filter((span) => span.scrollWidth > span.clientWidth + 1 && span.clientWidth > 0).map((span) => span.textContent));
  expect(cut).toEqual([]);
  const first = (await board(page).locator('[data-game]').first().locator('a').first().innerText()).split('\n')[0] ?? '';
  await expect(favorite).toContainText(first);
  await expect(favorite.getByText(first, { exact: true })).toBeVisible();
});

test('the end of the page is not behind the way to the coupon', async ({ page, siteUrl }) => {
  await answerNotices(page.context(), siteUrl('aurora'));
  await page.setViewportSize({ width: 768, height: 1000 });
  await visit(page, siteUrl('aurora', '/en/rules/1'));
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const opener = await openerOf(page).boundingBox();
  if (!opener) throw new Error('no way to the coupon');
  const ends = await page.locator('footer').evaluate((footer) => Math.max(...[...footer.querySelectorAll('a, p, img, svg')].map((part) => part.getBoundingClientRect().bottom)));
  expect(ends).toBeLessThanOrEqual(opener.y);
});

for (const [language, widths] of [['en', [768, 1024, 1366]], ['ar', [1024]]] as const) {
  test(`five columns of a footer stand in rows of two or more, ${language}`, async ({ page, siteUrl }) => {
    await answerNotices(page.context(), siteUrl('aurora'));
    for (const width of widths) {
      await page.setViewportSize({ width, height: 1000 });
      await visit(page, siteUrl('aurora', `/${language}/about`));
      const tops = await page.locator('[data-widget="shell/footer"] nav').first().evaluate((nav) => [...nav.children].map((child) => Math.round(child.getBoundingClientRect().top)));
      expect(tops, 'the shipped footer').toHaveLength(5);
      expect(tops.filter((top) => top === tops.at(-1)).length, `in the last row at ${String(width)} px`).toBeGreaterThan(1);
    }
  });
}
