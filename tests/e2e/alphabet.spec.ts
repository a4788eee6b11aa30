import { expect, test } from './fixtures.ts';
import { answerNotices, visit } from './visit.ts';

test.describe.configure({ timeout: 180_000 });

test('the betting alphabet is searched by keyboard, and its letters and terms have addresses', async ({ page, siteUrl, expectAccessible }) => {
  await answerNotices(page.context(), siteUrl('meridian'));
  await visit(page, siteUrl('meridian', '/en/betting-alphabet'));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 3 })).toHaveCount(35);
  await expectAccessible();
  await main.getByRole('link', { name: 'S', exact: true }).click();
  await expect(main.getByRole('heading', { level: 2, name: 'S' })).toBeInViewport();
  await main.getByRole('searchbox').focus();
  await page.keyboard.type('half');
  await expect(main.getByRole('status')).toHaveText('1 term');
  await expect(main.getByRole('heading', { level: 3, name: 'Asian handicap' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(main.getByRole('heading', { level: 3 })).toHaveCount(35);
  await main.getByRole('link', { name: 'Void', exact: true }).click();
  await expect(page).toHaveURL(/\/en\/betting-alphabet#void$/);
});

test('the betting alphabet reads without scripts, from right to left, and shows no search that would find nothing', async ({ browser, siteUrl }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(siteUrl('nahar', '/ar/betting-alphabet'));
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(35);
  await expect(page.getByRole('searchbox')).toBeHidden();
  await page.getByRole('navigation', { name: 'الحروف' }).getByRole('link', { name: 'س', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'س', exact: true })).toBeInViewport();
  expect(await page.evaluate(() => [document.documentElement.dir, document.documentElement.scrollWidth <= window.innerWidth])).toEqual(['rtl', true]);
  await context.close();
});
