import { expect, test } from './fixtures.ts';
import { answerNotices, isSameDocument, markDocument, visit } from './visit.ts';

test.describe.configure({ timeout: 180_000 });

test('news are read from the foot of a page on, by tags and one after the other', async ({ page, siteUrl, expectAccessible }) => {
  await answerNotices(page.context(), siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en/about'));
  await markDocument(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'News' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  await expectAccessible();
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Safety' }).click();
  await expect(main.getByRole('article')).toHaveCount(2);
  await expect(page).toHaveTitle(/^News, Safety — /);
  await main.getByRole('link', { name: 'Limits in plain sight' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Limits in plain sight' })).toBeVisible();
  await expect(page).toHaveTitle(/^Limits in plain sight — /);
  await expectAccessible();
  await main.getByRole('link', { name: /^Previous A lost password/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'A lost password is no lost account' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('news have their other pages at addresses, and read without scripts in both directions', async ({ browser, siteUrl }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(siteUrl('aurora', '/ar/news?page=2'));
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('link', { name: 'أورورا تتحدث أربع لغات' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'أورورا تتحدث أربع لغات' })).toBeVisible();
  expect(await page.evaluate(() => [document.documentElement.dir, document.documentElement.scrollWidth <= window.innerWidth])).toEqual(['rtl', true]);
  await context.close();
});
