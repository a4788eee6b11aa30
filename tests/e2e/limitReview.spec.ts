import { makeCustomer, signInHere } from './customers.ts';
import { expect, test } from './fixtures.ts';
import { acceptCookies, visit } from './visit.ts';

/** Customers are asked every half year whether their limits still fit. */
test.describe.configure({ timeout: 150_000 });

const DAY_MS = 86_400_000;
/** Six months have at most so many days. */
const HALF_A_YEAR_MS = 184 * DAY_MS;
const LATER_MS = 7 * DAY_MS;

test('half a year after the registration it is asked whether the limits still fit: later, and then answered, with the keyboard at 390 px (T27)', async ({ page, context, startServer, problems, expectAccessible }) => {
  for (const pattern of [/Failed to load resource.*401/, /status 401/, /ERR_ABORTED/]) problems.allow(pattern);
  await page.setViewportSize({ width: 390, height: 844 });
  const server = await startServer();
  /** Games of the new day take a moment. */
  const pass = async (advanceMs: number) => {
    await server.fetch('aurora', '/sandbox/clock', { method: 'POST', body: { advanceMs } });
    await expect.poll(async () => (await server.fetch('aurora', '/line-api/v1/line/sports?lng=en')).status, { timeout: 60_000 }).toBe(200);
  };
  const customer = await makeCustomer((brand, path, init) => server.fetch(brand, path, init), 'aurora');
  await acceptCookies(context, server.url('aurora'));
  const signIn = async () => {
    await visit(page, server.url('aurora', '/en/about'));
    await page.getByRole('button', { name: 'Yes, I am 18 or older' }).press('Enter');
    await signInHere(page, customer);
    await visit(page, server.url('aurora', '/en/about'));
  };
  const question = page.getByRole('region', { name: 'Your limits' });
  await signIn();
  await expect(question).toHaveCount(0);

  await pass(HALF_A_YEAR_MS);
  await signIn();
  await expect(question.getByRole('status')).toContainText('Do they still fit?', { timeout: 15_000 });
  await expectAccessible({ include: '[data-widget="limits/review"]' });
  await question.getByRole('button', { name: 'Ask me later' }).press('Enter');
  await expect(question).toHaveCount(0);
  await visit(page, server.url('aurora', '/en/about'));
  await expect(question).toHaveCount(0);

  await pass(LATER_MS);
  await signIn();
  await question.getByRole('link', { name: 'Look at my limits' }).press('Enter', { timeout: 15_000 });
  const card = page.locator('[data-widget="limits/limits"]');
  await expect(card.getByText('Do these limits still fit?')).toBeVisible();
  await expect(question, 'the page asks it itself').toHaveCount(0);
  await expectAccessible({ include: '[data-widget="limits/limits"]' });
  await card.getByRole('button', { name: 'Leave them as they are' }).press('Enter');
  await expect(card.getByRole('status')).toHaveText('Noted: your limits stay as they are.');
  await expect(card.getByText('Do these limits still fit?')).toHaveCount(0);
  await page.reload();
  await expect(card.getByRole('textbox', { name: 'In 24 hours' })).toBeVisible();
  await expect(card.getByText('Do these limits still fit?')).toHaveCount(0);
});
