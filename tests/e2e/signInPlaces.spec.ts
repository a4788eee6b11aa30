import type { Page } from '@playwright/test';
import { makeCustomer, signInAs, signInHere } from './customers.ts';
import { expect, test } from './fixtures.ts';
import { answerNotices, visit } from './visit.ts';

const accountButton = (page: Page) => page.locator('[data-widget="account/box"] [popovertarget]');
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' });

async function signOut(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(signInLink(page)).toBeVisible();
}
const markDocument = (page: Page) => page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
const isSameDocument = (page: Page) => page.evaluate(() => Reflect.get(window, 'isSameDocument') === true);

test('A-124: signs in on its page and comes back to the page before; asks for the config anew and keeps the page that is the same', async ({ page, context, siteUrl, siteFetch, problems }) => {
  problems.allow(/ERR_ABORTED/);
  const customer = await makeCustomer(siteFetch, 'aurora');
  await answerNotices(context, siteUrl('aurora'));
  await page.goto(siteUrl('aurora', '/en/user/login'), { referer: siteUrl('aurora', '/en/results?sport=1') });
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  const plan = await page.evaluate(() => JSON.stringify((JSON.parse(document.getElementById('lineup-state')?.textContent ?? '{}') as { plan?: unknown }).plan));
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'E-mail or ID' }).fill(customer.login);
  await main.getByRole('textbox', { name: 'Password' }).fill(customer.password);
  const renewed = page.waitForResponse((response) => response.url().includes('/bff-api/config/group/get'));
  await main.getByRole('button', { name: 'Sign in' }).click();
  const groups = (await (await renewed).json()) as Readonly<Record<string, unknown>>;
  expect(JSON.stringify(groups['page.login']), 'letter by letter, so that the page is not made again').toBe(plan);
  await expect(page).toHaveURL(/\/en\/results\?sport=1$/);
});

test('A-124: a sign-out loads a new document: of the same address where a guest may see it, else of home', async ({ page, context, siteUrl, siteFetch, problems }) => {
  // The page that is left may still be asking.
  problems.allow(/ERR_ABORTED|status(?: of)? 401/);
  const customer = await makeCustomer(siteFetch, 'aurora');
  await answerNotices(context, siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en/results?sport=1'));
  await signInHere(page, customer);
  await expect(accountButton(page)).toContainText('EUR');
  await markDocument(page);
  await signOut(page);
  // Asked in the moment between two documents, a page has no answer.
  await expect.poll(() => isSameDocument(page).catch(() => undefined)).toBe(false);
  await expect(page).toHaveURL(/\/en\/results\?sport=1$/);

  await signInAs(page, customer.id);
  await visit(page, siteUrl('aurora', '/en/account'));
  await markDocument(page);
  await signOut(page);
  await expect(page).toHaveURL(siteUrl('aurora', '/en'));
  expect(await isSameDocument(page)).toBe(false);
});
