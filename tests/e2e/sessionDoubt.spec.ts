import { coupon } from './betJourney.ts';
import { makeCustomer, signInHere } from './customers.ts';
import { expect, test } from './fixtures.ts';
import { answerNotices, visit } from './visit.ts';

const CHECK = /\/web-api\/auth\/session\/check/;
/** A look every five seconds, two more tries of 1.5 s each, and a slow machine. */
const NOTICED_MS = 25_000;
/** A poll that fails slows down to a quarter. */
const BACK_MS = 40_000;

test.describe.configure({ timeout: 120_000 });

test('A-123: while nobody can say who is signed in the page offers what a guest is offered, keeps coupon and typed stake, and has the customer back without a reload', async ({ page, context, siteUrl, siteFetch, problems }) => {
  problems.allow(/status(?: of)? 500|request failed/);
  const customer = await makeCustomer(siteFetch, 'aurora', { balanceMinor: 50_000 });
  await answerNotices(context, siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en/line/tennis'));
  await signInHere(page, customer);
  await page.locator('[data-widget="sports/board"] [data-outcome][aria-disabled=false]').first().click();
  const stake = coupon(page).getByRole('textbox').first();
  await stake.fill('7.50');
  const place = coupon(page).getByRole('button', { name: /^Place/ });
  await expect(place).toBeEnabled();
  const account = page.getByRole('banner').locator('[data-widget="shell/account-box"], [data-widget="account/box"]').first();
  await expect(account).toContainText('500');
  const lost = page.getByText('Connection lost.');
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true));

  await page.route(CHECK, async (route) => await route.fulfill({ status: 500, body: '{}' }));
  await expect(lost).toBeVisible({ timeout: NOTICED_MS });
  await expect(lost).toHaveCount(1);
  await expect(page.getByRole('banner').getByText('500.00')).toHaveCount(0);
  await expect(place).toHaveCount(0);
  await expect(coupon(page).getByRole('listitem')).toHaveCount(1);
  await expect(stake).toHaveValue('7.50');
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(expect.arrayContaining(['ua', 'user_token']));

  await page.unroute(CHECK);
  await expect(lost).toHaveCount(0, { timeout: BACK_MS });
  await expect(account).toContainText('500');
  await expect(stake).toHaveValue('7.50');
  await expect(place).toBeEnabled();
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
});
