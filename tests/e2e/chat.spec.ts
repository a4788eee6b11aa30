import type { Page } from '@playwright/test';
import { makeCustomer, signInHere } from './customers.ts';
import { expect, test } from './fixtures.ts';
import { answerNotices, visit } from './visit.ts';

/** The support chat: at one place of every page, written to with the keyboard, answered by rules and by a person, the same in all tabs. */
test.describe.configure({ timeout: 180_000 });

const WITHIN = { timeout: 30_000 };
const opener = (page: Page) => page.locator('[data-widget="chat/opener"] > button');
const panel = (page: Page) => page.getByRole('dialog', { name: 'Support chat' });
const log = (page: Page) => panel(page).getByRole('log');
const conversationOf = (page: Page) => page.evaluate(async () => ((await (await fetch('/web-api/chat')).json()) as { conversation: string }).conversation);
const placeOf = async (page: Page) => {
  const box = await opener(page).boundingBox();
  return box && [Math.round(box.x), Math.round(box.y), Math.round(box.width)];
};
const hasNoSideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test('a guest writes, is answered by a rule and by a person; another tab and a page that is loaded anew have it too', async ({ page, context, siteUrl, siteFetch, expectAccessible }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await answerNotices(context, siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en/about'));
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await expect(opener(page)).toBeVisible();
  expect(scripts.filter((url) => /chatWindow/.test(url)), 'the window waits for a press').toEqual([]);

  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('textbox')).toBeFocused();
  expect(scripts.filter((url) => /chatWindow/.test(url)).length).toBe(1);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await panel(page).getByRole('button', { name: 'A deposit or withdrawal' }).press('Enter');
  await expect(log(page)).toContainText('Deposits and withdrawals, with their state');
  await panel(page).getByRole('textbox').fill('<b>Where</b> is my money?');
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('<b>Where</b> is my money?');
  await expectAccessible({ include: '[data-widget="chat/opener"]' });

  const other = await context.newPage();
  await visit(other, siteUrl('aurora', '/en/live'));
  await opener(other).click();
  await expect(log(other)).toContainText('is my money?');
  const conversation = await conversationOf(page);
  const answer = (body: object) => siteFetch('aurora', `/sandbox/chat/${conversation}`, { method: 'POST', body });
  expect((await answer({ text: 'I have found it.' })).status).toBe(200);
  for (const tab of [page, other]) await expect(log(tab)).toContainText('I have found it.', WITHIN);

  await panel(other).getByRole('textbox').fill('Thank you!');
  await panel(other).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(log(page)).toContainText('Thank you!', WITHIN);
  await other.close();

  await page.keyboard.press('Escape');
  await answer({ text: 'Gladly.' });
  await page.reload();
  await expect(opener(page)).toHaveAccessibleName('Support chat, 1 new answer', WITHIN);
  await opener(page).click();
  await expect(log(page)).toContainText('Gladly.');
  await expect(opener(page)).toHaveAccessibleName('Support chat');
});

test('what does not arrive stays to be tried again; a file goes to support; a customer’s conversation goes with the session', async ({ page, context, siteUrl, siteFetch, problems }) => {
  problems.allow(/status (of )?(404|409|422|503)|net::ERR/);
  await answerNotices(context, siteUrl('aurora'));
  const customer = await makeCustomer(siteFetch, 'aurora');
  await visit(page, siteUrl('aurora', '/en/about'));
  await opener(page).click();
  await panel(page).getByRole('textbox').fill('As a guest');
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('A colleague will read it');
  await panel(page).getByRole('button', { name: 'Close the chat' }).click();
  await signInHere(page, customer);
  await opener(page).click();
  await expect(log(page)).toContainText('Hello! How can we help?');
  await expect(log(page)).not.toContainText('As a guest');

  await page.route('**/web-api/chat/messages', (route) => route.abort());
  await panel(page).getByRole('textbox').fill('As a customer');
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('Not sent.', WITHIN);
  await page.unroute('**/web-api/chat/messages');
  await log(page).getByRole('button', { name: 'Try again' }).click();
  await expect(log(page).getByText('As a customer')).toHaveCount(1);
  await expect(log(page)).not.toContainText('Not sent.');

  const chosen = panel(page).locator('input[type=file]');
  await chosen.setInputFiles({ name: 'lie.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html><script>alert(1)</script>') });
  await expect(log(page)).toContainText('Only pictures (PNG, JPEG, WebP) and PDF files can be sent.');
  await log(page).getByRole('button', { name: 'Remove' }).click();
  await chosen.setInputFiles({ name: 'note.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 note') });
  const link = log(page).getByRole('link', { name: 'note.pdf, download' });
  await expect(link).toBeVisible();
  const address = (await link.getAttribute('href')) ?? '';

  await page.evaluate(() => fetch('/web-api/auth/disconnect', { method: 'POST', headers: { 'x-requested-with': 'test' } }));
  await visit(page, siteUrl('aurora', '/en/about'));
  await opener(page).click();
  await expect(log(page)).toContainText('As a guest');
  await expect(log(page)).not.toContainText('As a customer');
  expect(await page.evaluate(async (url) => (await fetch(url)).status, address)).toBe(404);
});

for (const [width, height, lng] of [[390, 844, 'en'], [320, 568, 'ar'], [1366, 768, 'en'], [683, 384, 'en']] as const) {
  test(`stands at one place of all pages, beside the coupon and above the bottom navigation, ${width} by ${height}, ${lng} (T64)`, async ({ page, context, siteUrl }) => {
    await page.setViewportSize({ width, height });
    await answerNotices(context, siteUrl('aurora'));
    const places: unknown[] = [];
    for (const path of ['', '/live', '/about', '/contacts', '/registration']) {
      await visit(page, siteUrl('aurora', `/${lng}${path}`));
      await expect(opener(page)).toBeVisible();
      places.push(await placeOf(page));
      const covers = await opener(page).evaluate((button) => {
        const own = button.getBoundingClientRect();
        return [...document.querySelectorAll('[data-widget="shell/bottom-nav"], [data-widget="coupon/column"]')].filter((part) => part.checkVisibility()).some((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          return left < own.right && right > own.left && top < own.bottom && bottom > own.top;
        });
      });
      expect([path, covers]).toEqual([path, false]);
    }
    expect(new Set(places.map((place) => JSON.stringify(place))).size, JSON.stringify(places)).toBe(1);
    await visit(page, siteUrl('aurora', `/${lng}`));
    await opener(page).click();
    const dialog = page.locator('[data-widget="chat/opener"] [role=dialog]');
    await expect(dialog.getByRole('textbox')).toBeInViewport();
    const [whole, bar] = [await dialog.boundingBox(), await page.locator('[data-widget="shell/bottom-nav"]').boundingBox()];
    if (bar) expect(Math.round((whole?.y ?? 0) + (whole?.height ?? 0))).toBeLessThanOrEqual(Math.round(bar.y));
    expect(await hasNoSideways(page)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
}
