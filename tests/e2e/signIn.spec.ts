import type { Page } from '@playwright/test';
import { makeCustomer, signInHere } from './customers.ts';
import { expect, test } from './fixtures.ts';
import { answerNotices, isSameDocument, markDocument, visit } from './visit.ts';

/** Who is here: signing in and out, in one tab, two tabs and two browsers. */
const UNAUTHORIZED = [/status 401/, /Failed to load resource.*401/];

// Sign-ins cost the platform the work of a password hash, and a minute has to pass here and there.
test.describe.configure({ timeout: 120_000 });

const accountButton = (page: Page) => page.locator('[data-widget="account/box"] [popovertarget]');

test('signs in over the page, which stays, shows the balance and when the customer was here before', async ({ page, context, siteUrl, siteFetch, problems, expectAccessible }) => {
  for (const pattern of UNAUTHORIZED) problems.allow(pattern);
  const customer = await makeCustomer(siteFetch, 'aurora', { balanceMinor: 123_456 });
  await answerNotices(context, siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en/results'));
  await markDocument(page);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(dialog.getByRole('textbox', { name: 'E-mail or ID' })).toBeFocused();
  await page.keyboard.type(customer.login);
  await page.keyboard.press('Tab');
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('The sign-in name or the password is wrong');
  await expectAccessible({ include: 'dialog[open]' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(customer.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(accountButton(page), 'T1').toContainText(/EUR\s1,234\.56/);
  await expect(page.getByRole('status').filter({ hasText: 'You are signed in.' })).toBeVisible();
  expect(await isSameDocument(page), 'no reload').toBe(true);
  await expect(page).toHaveURL(/\/en\/results$/);
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'sid')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(cookies.find(({ name }) => name === 'ua')).toMatchObject({ value: customer.id, httpOnly: false });

  await accountButton(page).click();
  await expect(page.getByText('Result since sign-in')).toBeVisible();
  const anew = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await anew;
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect((await context.cookies()).filter(({ name }) => ['sid', 'user_token', 'ua'].includes(name))).toEqual([]);

  await signInHere(page, customer);
  await expect(page.getByRole('status').filter({ hasText: 'Last sign-in:' }), 'T47').toBeVisible();
  await visit(page, siteUrl('aurora', '/en/live'));
  await expect(accountButton(page), 'a reload keeps the customer').toContainText(/EUR\s1,234\.56/);
});

test('hides the balance on every page until it is asked for (U22)', async ({ page, context, siteUrl, siteFetch }) => {
  const customer = await makeCustomer(siteFetch, 'aurora');
  await answerNotices(context, siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en/about'));
  await signInHere(page, customer);
  await expect(accountButton(page)).toContainText(/EUR\s100\.00/);
  await page.getByRole('button', { name: 'Hide balance' }).first().click();
  await expect(accountButton(page)).toContainText('Balance hidden');
  await visit(page, siteUrl('aurora', '/en/contacts'));
  await expect(accountButton(page)).toContainText('Balance hidden');
  await page.getByRole('button', { name: 'Show balance' }).first().click();
  await expect(accountButton(page)).toContainText(/EUR\s100\.00/);
});

test('signs in on the page for it and leads back where the guest came from, never to another site (A-103)', async ({ page, context, siteUrl, siteFetch, expectAccessible, problems }) => {
  // The page that loses its cookies may still be asking.
  for (const pattern of UNAUTHORIZED) problems.allow(pattern);
  const customer = await makeCustomer(siteFetch, 'aurora');
  await answerNotices(context, siteUrl('aurora'));
  const signIn = async () => {
    await page.getByRole('main').getByRole('textbox', { name: 'E-mail or ID' }).fill(customer.login);
    await page.getByRole('main').getByRole('textbox', { name: 'Password' }).fill(customer.password);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  };
  await visit(page, siteUrl('aurora', '/en/user/login?returnUrl=%2Fen%2Fresults%3Fsport%3D1'));
  await expectAccessible({ include: 'main' });
  await signIn();
  await expect(page).toHaveURL(/\/en\/results\?sport=1$/);
  await expect(accountButton(page)).toContainText('EUR');
  await page.goto(siteUrl('aurora', '/en/user/login?returnUrl=%2Fen%2Flive'));
  await expect(page, 'who is signed in has nothing to do there').toHaveURL(/\/en\/live$/);
  for (const elsewhere of ['//evil.test/', 'https://evil.test/', '/\\evil.test', '/\t/evil.test']) {
    await context.clearCookies();
    await answerNotices(context, siteUrl('aurora'));
    await visit(page, siteUrl('aurora', `/en/user/login?returnUrl=${encodeURIComponent(elsewhere)}`));
    await signIn();
    await expect(page, elsewhere).toHaveURL(siteUrl('aurora', '/en'));
  }
});

test('lets all tabs of a browser follow a sign-in and a sign-out', async ({ page, context, siteUrl, siteFetch }) => {
  const customer = await makeCustomer(siteFetch, 'aurora');
  await answerNotices(context, siteUrl('aurora'));
  const other = await context.newPage();
  await visit(page, siteUrl('aurora', '/en/about'));
  await visit(other, siteUrl('aurora', '/en/contacts'));
  await signInHere(page, customer);
  await expect(accountButton(other)).toContainText('EUR');
  await accountButton(other).click();
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('tells the older session that a newer one on another browser has won (T49)', async ({ page, context, browser, siteUrl, siteFetch, problems }) => {
  for (const pattern of UNAUTHORIZED) problems.allow(pattern);
  const customer = await makeCustomer(siteFetch, 'aurora');
  await answerNotices(context, siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en/about'));
  await signInHere(page, customer);
  const elsewhere = await browser.newContext();
  await answerNotices(elsewhere, siteUrl('aurora'));
  const newer = await elsewhere.newPage();
  await visit(newer, siteUrl('aurora', '/en/about'));
  await signInHere(newer, customer);
  await expect(page.getByRole('status').filter({ hasText: 'on another browser' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(accountButton(newer)).toContainText('EUR');
  await elsewhere.close();
});

test('warns an idle customer, stays by one key, and signs out whoever does not answer (T65, A-70)', async ({ page, context, startServer, problems }) => {
  for (const pattern of UNAUTHORIZED) problems.allow(pattern);
  const server = await startServer();
  const customer = await makeCustomer((brand, path, init) => server.fetch(brand, path, init), 'aurora');
  await answerNotices(context, server.url('aurora'));
  await visit(page, server.url('aurora', '/en/about'));
  await signInHere(page, customer);
  await expect(accountButton(page)).toContainText('EUR');
  const pass = (minutes: number) => server.fetch('aurora', '/sandbox/clock', { method: 'POST', body: { advanceMs: minutes * 60_000 } });
  await pass(29.2);
  const warning = page.getByRole('dialog', { name: 'Are you still here?' });
  await expect(warning).toBeVisible({ timeout: 30_000 });
  await expect(warning.getByRole('button', { name: 'Stay signed in' }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(warning).toBeHidden();
  await pass(29.2);
  await expect(warning, 'the answer was activity: the platform kept the session').toBeVisible({ timeout: 30_000 });
  await pass(1);
  await expect(page.getByRole('status').filter({ hasText: 'You were signed out because nothing happened' })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toContainText('You were signed out because nothing happened');
});

for (const width of [390, 1366]) {
  test(`the button of the dialog stays where it is while further ways to sign in come, ${width} wide`, async ({ page, context, siteUrl }) => {
    await page.setViewportSize({ width, height: 800 });
    await answerNotices(context, siteUrl('aurora'));
    await page.route('**/web-api/auth/oauth?**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await visit(page, siteUrl('aurora', '/en/about'));
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    const button = dialog.getByRole('button', { name: 'Sign in', exact: true });
    await button.waitFor();
    // The dialog itself moves in.
    await dialog.evaluate(async (element) => await Promise.all(element.getAnimations().map(async ({ finished }) => await finished)));
    const before = await button.boundingBox();
    await expect(dialog.getByRole('link', { name: /^Continue with/ })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
    expect((await button.boundingBox())?.y).toBe(before?.y);
  });
}
