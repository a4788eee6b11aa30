import { expect, test } from './fixtures.ts';
import { answerNotices, visit } from './visit.ts';

test('a document fetches no code of its own to be read, and its button prints at the first press', async ({ page, siteUrl, expectAccessible }) => {
  await answerNotices(page.context(), siteUrl('aurora'));
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await visit(page, siteUrl('aurora', '/en/kycpolicy'));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Checking who you are' })).toBeVisible();
  await expectAccessible();
  const ownCode = () => files.filter((file) => /\bDocument-[^/]*\.js$/.test(file));
  expect(ownCode()).toEqual([]);
  await main.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  expect(ownCode(), 'its code came with the press').not.toEqual([]);
  await expect(page).toHaveTitle('Checking who you are — Aurora');
});

test('parts of a document have addresses that the keyboard follows, and the next page has its own title', async ({ page, siteUrl }) => {
  await answerNotices(page.context(), siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en/howbet'));
  const part = page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Set the stake' });
  await part.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/howbet#set-the-stake$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Set the stake' })).toBeInViewport();
  const more = page.getByRole('navigation', { name: 'Read on' });
  await more.getByRole('link', { name: 'Betting rules' }).click();
  await expect(page).toHaveTitle(/^Betting rules/);
  await page.goBack();
  await expect(page).toHaveTitle('How to bet — Aurora');
});

test('a document reads without scripts at 320 px, from right to left, and on paper there is it alone', async ({ browser, siteUrl }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
  const page = await context.newPage();
  await page.goto(siteUrl('aurora', '/ar/disputeresolution'));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(main.getByRole('button')).toBeHidden();
  expect(await page.evaluate(() => [document.documentElement.dir, document.documentElement.scrollWidth <= window.innerWidth])).toEqual(['rtl', true]);
  await page.emulateMedia({ media: 'print' });
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  for (const absent of [page.getByRole('banner'), page.getByRole('contentinfo'), main.getByRole('navigation').first()]) await expect(absent).toBeHidden();
  await context.close();
});
