import { coupon } from './betJourney.ts';
import { makeCustomer, signInAs, signInHere } from './customers.ts';
import { expect, test } from './fixtures.ts';
import { answerNotices, visit } from './visit.ts';

/** Terms that change under a customer: told at the press that is refused for it, read where they are agreed to, and nothing of the bet is lost. */
test('a bet that is refused until the customer agrees leads to the texts and back to the bet', async ({ page, context, problems, startServer, expectAccessible }) => {
  problems.allow(/Failed to load resource|status 451/);
  const server = await startServer();
  const customer = await makeCustomer(server.fetch, 'aurora', { balanceMinor: 100_000 });
  await answerNotices(context, server.url('aurora'));
  await visit(page, server.url('aurora', '/en/line/tennis'));
  await signInHere(page, customer);
  await page.locator('[data-widget="sports/board"] [data-outcome][aria-disabled=false][aria-pressed=false]').first().click();
  const stake = coupon(page).locator('footer input[inputmode=decimal]');
  await stake.fill('7.50');
  const changed = await server.fetch('aurora', '/sandbox/site', { method: 'POST', body: { terms: { version: 'new', agreeFrom: '2026-01-01T00:00:00Z' } } });
  expect(changed.status, changed.text).toBe(200);
  await coupon(page).getByRole('button', { name: /^Place/ }).click();
  await expect(page).toHaveURL(/\/en\/confirm-terms\?returnUrl=%2Fen%2Fline%2Ftennis$/);
  const box = page.getByRole('checkbox', { name: /^I have read/ });
  const terms = page.locator('[data-widget="auth/terms"]');
  await expect(terms.getByRole('heading', { level: 1 })).toHaveText('Our terms have changed');
  await expect(terms.locator('[data-widget="shell/cookie-list"]'), 'the texts are here: no other page shows them').toBeVisible();
  const limits = terms.locator('details', { hasText: 'Limits of stake and win' });
  await expect(limits.getByText(/One coupon pays at most/)).toBeHidden();
  await limits.locator('summary').press('Enter');
  await expect(limits.getByText(/One coupon pays at most €?.*\d/), 'with the figures of the site').toBeVisible();
  await expectAccessible({ include: '[data-widget="auth/terms"]' });

  await page.getByRole('link', { name: 'Live' }).first().click();
  await expect(page, 'every way leads here').toHaveURL(/\/en\/confirm-terms\?returnUrl=%2Fen%2Flive$/);
  await page.goBack();
  await terms.getByRole('button', { name: 'Agree and go on' }).click();
  await expect(box).toBeFocused();
  await box.press('Space');
  await terms.getByRole('button', { name: 'Agree and go on' }).press('Enter');
  await expect(page).toHaveURL(/\/en\/line\/tennis$/);
  await expect(stake).toHaveValue('7.50');
  await coupon(page).getByRole('button', { name: /^Place/ }).click();
  await expect(coupon(page).getByText(/accepted/i).first()).toBeVisible();
});

test('a customer who does not agree signs out and sees the site as a guest, on a phone in Arabic', async ({ page, context, startServer, expectAccessible }) => {
  const server = await startServer();
  const { id } = await makeCustomer(server.fetch, 'aurora');
  await answerNotices(context, server.url('aurora'));
  await page.setViewportSize({ width: 390, height: 844 });
  await server.fetch('aurora', '/sandbox/site', { method: 'POST', body: { terms: { version: 'new', agreeFrom: '2026-01-01T00:00:00Z' } } });
  await visit(page, server.url('aurora', '/ar'));
  await signInAs(page, id);
  await visit(page, server.url('aurora', '/ar/account'));
  await expect(page).toHaveURL(/\/ar\/confirm-terms\?returnUrl=/);
  await expectAccessible({ include: '[data-widget="auth/terms"]' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.getByRole('button', { name: 'لا أوافق: تسجيل الخروج' }).click();
  await expect(page).toHaveURL(/\/ar$/);
  await visit(page, server.url('aurora', '/ar/about'));
  await expect(page).toHaveURL(/\/ar\/about$/);
});
