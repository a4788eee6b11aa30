import { coupon } from './betJourney.ts';
import { makeCustomer, signInHere } from './customers.ts';
import { expect, test } from './fixtures.ts';
import { answerNotices, visit } from './visit.ts';

test('A-116: a link pressed while a placement is under way asks first; Stay stays, and Leave goes on', async ({ page, context, siteUrl, siteFetch, expectAccessible }) => {
  const customer = await makeCustomer(siteFetch, 'aurora', { balanceMinor: 50_000 });
  await answerNotices(context, siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en/line/tennis'));
  await signInHere(page, customer);
  await page.locator('[data-widget="sports/board"] [data-outcome][aria-disabled=false]').first().click();
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/coupon-api\/v1\/coupons$/, async (route) => {
    await isReleased;
    await route.continue();
  });
  const isSent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/coupons'));
  await coupon(page).getByRole('button', { name: /^Place/ }).click();
  await isSent;
  const results = page.getByRole('banner').getByRole('navigation').first().locator('a[href="/en/results"]');
  const question = page.getByRole('dialog', { name: /still being done/ });

  await results.click();
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  await expectAccessible({ include: '.lu-question' });
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/en\/line\/tennis$/);
  await expect(page.locator('[data-page]')).toHaveAttribute('data-page', 'betting');

  await results.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.locator('[data-page]')).toHaveAttribute('data-page', 'results');
  release();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a navigation that is given up because nobody says where the address leads tells so by a notice (spec section 8)', async ({ page, context, siteUrl, problems }) => {
  problems.allow(/redirect-light|status of 500/);
  await answerNotices(context, siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en/line/tennis'));
  await page.route(/redirect-light/, async (route) => await route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('banner').getByRole('navigation').first().locator('a[href="/en/results"]').click();
  await expect(page.getByRole('alert').filter({ hasText: 'The page could not be loaded' })).toBeVisible();
  await expect(page).toHaveURL(/\/en\/line\/tennis$/);
  await expect(page.locator('[data-page]')).toHaveAttribute('data-page', 'betting');
  await expect(page.getByRole('alert').filter({ hasText: 'The page could not be loaded' })).toBeHidden({ timeout: 15_000 });
});
