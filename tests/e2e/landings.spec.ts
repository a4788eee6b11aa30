import { expect, test } from './fixtures.ts';
import { answerNotices, visit } from './visit.ts';

/** What moves is covered by the tests of the board: here it is enough that a price of the page comes into the coupon. */
test('a landing page is found beside the promotions, shows live games within its words, and a price of it goes into the coupon', async ({ page, siteUrl, expectAccessible }) => {
  await answerNotices(page.context(), siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en/bonus'));
  const cards = page.getByRole('region', { name: 'On one page' });
  await cards.getByRole('link', { name: 'An evening with live games' }).click();
  await expect(page).toHaveURL(/\/en\/bonus\/landing\/live-evenings$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('An evening with live games');
  await expect(page).toHaveTitle(/^An evening with live games/);
  const games = page.locator('[data-widget="content/landing"] [data-widget="sports/games-list"]');
  await expect(games).toHaveCount(1);
  await expectAccessible();
  await games.locator('button[data-outcome][aria-disabled=false]:visible').first().click();
  await expect(page.locator('#coupon').getByRole('textbox').first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'All live games' }).click();
  await expect(page).toHaveURL(/\/en\/live$/);
});

test('a landing page reads on a phone without JavaScript, from right to left too', async ({ browser, siteUrl }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
  const page = await context.newPage();
  await page.goto(siteUrl('nahar', '/ar/bonus/landing/express-from-one-page'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('رهانك المركب من صفحة واحدة');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await context.close();
});
