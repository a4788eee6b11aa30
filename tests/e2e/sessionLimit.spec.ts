import { makeCustomer, signInHere } from './customers.ts';
import { expect, test } from './fixtures.ts';
import { answerNotices, visit } from './visit.ts';

/** The limit of the time signed in a day: set by its customer, told before it ends the session, and holding against signing in again. */
test.describe.configure({ timeout: 180_000 });

const HOUR_MS = 3_600_000;
/** Of the site, ahead of UTC: where the day ends. */
const ZONE_HOURS = 3;
const EVENING_HOUR = 20;

test('an hour a day ends the session and keeps its customer out until the next day, with the keyboard at 390 px (T31)', async ({ page, context, startServer, problems, expectAccessible }) => {
  for (const pattern of [/Failed to load resource.*40[13]/, /status 40[13]/, /ERR_ABORTED/]) problems.allow(pattern);
  await page.setViewportSize({ width: 390, height: 844 });
  const server = await startServer();
  const pass = (minutes: number) => server.fetch('aurora', '/sandbox/clock', { method: 'POST', body: { advanceMs: minutes * 60_000 } });
  // Evening comes first: the hour does not go past midnight, and the next day is near.
  const { nowUtc } = JSON.parse((await server.fetch('aurora', '/sandbox/clock')).text) as { readonly nowUtc: string };
  const hour = new Date(Date.parse(nowUtc) + ZONE_HOURS * HOUR_MS).getUTCHours();
  await pass(((EVENING_HOUR - hour + 24) % 24) * 60);
  const customer = await makeCustomer((brand, path, init) => server.fetch(brand, path, init), 'aurora');
  await answerNotices(context, server.url('aurora'));
  await visit(page, server.url('aurora', '/en/about'));
  await signInHere(page, customer);
  await visit(page, server.url('aurora', '/en/responsible'));
  const card = page.locator('[data-widget="limits/limits"]');
  const hours = card.getByRole('combobox', { name: 'Signed in a day' });
  await hours.selectOption('1');
  await card.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(card.getByRole('status')).toHaveText('Saved. What you lowered holds from now on.');
  await expect(hours).toHaveAccessibleDescription(/of 1 hour used today/);
  await expectAccessible({ include: '[data-widget="limits/limits"]' });

  // Somebody who does something, so that the idle limit is not the one that ends it.
  for (let times = 0; times < 2; times += 1) {
    await pass(28);
    await page.evaluate(async () => await fetch('/web-api/auth/session/check?active=1'));
  }
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'Your session limit for today is nearly used.' })).toBeVisible({ timeout: 30_000 });
  await pass(5);
  await expect(page.getByText('Your session has ended: the hours a day that you allow yourself are used.').first()).toBeVisible({ timeout: 60_000 });

  await visit(page, server.url('aurora', '/en/user/login'));
  const main = page.getByRole('main');
  const session = async () => (await context.cookies()).find(({ name }) => name === 'sid')?.value;
  const ended = await session();
  await main.locator('input[name=login]').fill(customer.login);
  await main.locator('input[name=password]').fill(customer.password);
  await page.keyboard.press('Enter');
  await expect(main.getByRole('alert')).toContainText('You can sign in again when the next day begins. That is');
  expect(await session(), 'nothing was opened').toBe(ended);

  await pass(4 * 60);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/user\/login/);
});
