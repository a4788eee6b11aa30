import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { answerNotices, visit } from './visit.ts';

/** Accounts elsewhere, by the identity provider of the sandbox: registering, signing in, linking by the password, in two languages and widths. */
test.describe.configure({ timeout: 180_000 });

const account = (page: Page) => page.locator('[data-widget="account/box"] [popovertarget]');
/** At the provider: says who one is. */
const choose = async (page: Page, name: string | RegExp) => {
  await expect(page).toHaveURL(/\/interaction\//);
  await page.getByRole('button', { name }).click();
};

test('at 390 px: cancelling loses nothing, an unproved mailbox is not used, registers, and signs in the next time', async ({ page, context, siteUrl, problems, expectAccessible }) => {
  for (const pattern of [/Failed to load resource.*401/, /status 401/, /ERR_ABORTED/]) problems.allow(pattern);
  await page.setViewportSize({ width: 390, height: 844 });
  await answerNotices(context, siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en/user/login?returnUrl=%2Fen%2Flive'));
  const main = page.getByRole('main');
  await main.locator('input[name=login]').fill('typed@example.com');
  await main.getByRole('link', { name: 'Continue with Demo ID' }).click();
  await expectAccessible({ include: 'main' });
  await choose(page, 'Cancel');
  await expect(main.getByText('You cancelled.')).toBeVisible();
  await expect(main.locator('input[name=login]')).toHaveValue('typed@example.com');
  await expectAccessible({ include: '[data-widget="auth/sign-in"]' });

  await main.getByRole('link', { name: 'Continue with Demo ID' }).click();
  await choose(page, /Mila Novak/);
  const form = page.locator('[data-widget="registration/form"]');
  await expect(form.getByRole('heading', { name: 'You come from Demo ID' })).toBeFocused();
  await expect(form.getByText('Demo ID has not confirmed this mailbox')).toBeVisible();
  expect((await context.cookies()).filter(({ name }) => name === 'sid')).toEqual([]);
  await expectAccessible({ include: '[data-widget="registration/form"]' });
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(form.getByRole('checkbox', { name: /legal age/ }), 'the first wrong field').toBeFocused();
  await form.getByRole('checkbox', { name: /legal age/ }).check();
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(form.getByRole('heading', { name: 'Your account is ready' })).toBeFocused();
  const login = await form.locator('dd').first().textContent();
  expect(login, 'the id, not the mailbox').toMatch(/^\d{8}$/);
  await form.getByRole('button', { name: 'I have kept them, continue' }).click();
  await page.getByRole('link', { name: 'Go on without a limit' }).click();
  await expect(page).toHaveURL(/\/en\/live/);
  await expect(account(page)).toBeVisible();

  await context.clearCookies({ name: /^(sid|ua|user_token)$/ });
  await visit(page, siteUrl('aurora', '/en/results'));
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Continue with Demo ID' }).click();
  await choose(page, /Mila Novak/);
  await expect(page).toHaveURL(/\/en\/results$/);
  await expect(account(page)).toBeVisible();
});

test('at 1366 px, in Arabic: the mailbox of a customer opens nothing, the password links, and a press unlinks', async ({ page, context, siteUrl, problems, expectAccessible }) => {
  for (const pattern of [/Failed to load resource.*(401|403|409)/, /status (401|403|409)/, /ERR_ABORTED/]) problems.allow(pattern);
  await page.setViewportSize({ width: 1366, height: 900 });
  await answerNotices(context, siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/ar/registration'));
  await page.getByRole('main').getByRole('link', { name: 'المتابعة عبر Demo ID' }).click();
  await choose(page, /Demo Customer/);
  const form = page.locator('[data-widget="registration/form"]');
  await form.getByRole('checkbox').first().check();
  await form.getByRole('button', { name: 'إنشاء حساب' }).click();
  await expect(form.getByRole('alert')).toContainText('لبريدك حساب هنا');
  await form.getByRole('link', { name: 'تسجيل الدخول والربط' }).click();
  const main = page.getByRole('main');
  await main.locator('input[name=login]').fill('demo@example.com');
  await main.locator('input[name=password]').fill('demo-2026');
  await main.locator('input[name=password]').press('Enter');
  const linked = page.locator('[data-widget="social/linked"]');
  await expect(linked.getByText('هل تريد ربط Demo ID بهذا الحساب؟')).toBeVisible();
  await expectAccessible({ include: '[data-widget="social/linked"]' });
  await linked.getByRole('button', { name: 'ربط', exact: true }).click();
  await expect(linked.getByRole('listitem')).toContainText('demo@example.com');

  await context.clearCookies({ name: /^(sid|ua|user_token)$/ });
  await visit(page, siteUrl('aurora', '/ar/user/login?returnUrl=%2Far%2Faccount'));
  await main.getByRole('link', { name: 'المتابعة عبر Demo ID' }).click();
  await choose(page, /Demo Customer/);
  await expect(page).toHaveURL(/\/ar\/account$/);
  // Its code comes when it is seen.
  await linked.scrollIntoViewIfNeeded();
  await linked.getByRole('button', { name: 'إلغاء ربط Demo ID' }).click();
  const dialog = page.getByRole('dialog', { name: 'إلغاء ربط Demo ID؟' });
  await expect(dialog).toBeVisible();
  await expectAccessible({ include: 'dialog[open]' });
  await dialog.getByRole('button', { name: 'إلغاء الربط' }).click();
  await expect(account(page), 'the session had nothing else to stand on').toBeHidden();
});

test('the one-tap prompt comes late, in the provider\'s own window, and stays away where it was closed', async ({ page, context, siteUrl, problems, expectAccessible }) => {
  for (const pattern of [/Failed to load resource.*401/, /status 401/, /ERR_ABORTED/]) problems.allow(pattern);
  await page.setViewportSize({ width: 1366, height: 900 });
  await answerNotices(context, siteUrl('meridian'), { isOneTapAnswered: false });
  await visit(page, siteUrl('meridian', '/en/results'));
  const card = page.getByRole('region', { name: 'Sign in with Demo ID' });
  await expect(card).toBeHidden();
  await expect(card).toBeVisible({ timeout: 30_000 });
  await expectAccessible({ include: '[data-widget="social/one-tap"]' });
  const cancelled = context.waitForEvent('page');
  await card.getByRole('button', { name: 'Continue with Demo ID' }).click();
  await choose(await cancelled, 'Cancel');
  await expect(card.getByText('You cancelled.')).toBeVisible();

  const opened = context.waitForEvent('page');
  await card.getByRole('button', { name: 'Continue with Demo ID' }).click();
  await choose(await opened, /Noor/);
  await expect(page).toHaveURL(/\/en\/registration\/socialregistration\?returnUrl=%2Fen%2Fresults$/);
  await expect(page.getByRole('heading', { name: 'You come from Demo ID' })).toBeVisible();
  await expect.poll(() => context.pages().length, { message: 'the window has closed itself' }).toBe(1);

  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, siteUrl('meridian', '/en/results'));
  await expect(card).toBeVisible({ timeout: 30_000 });
  const [place, bar] = [await card.boundingBox(), await page.getByRole('navigation').last().boundingBox()];
  expect((place?.y ?? 0) + (place?.height ?? 0), 'above the bottom navigation').toBeLessThanOrEqual(bar?.y ?? 0);
  const chat = page.locator('[data-widget="chat/opener"]').getByRole('button');
  const chatPlace = await chat.boundingBox();
  expect((place?.y ?? 0) + (place?.height ?? 0), 'above the button of the chat, which can be pressed').toBeLessThanOrEqual(chatPlace?.y ?? 0);
  await chat.click({ trial: true });
  await card.getByRole('button', { name: 'Not now' }).click();
  await expect(card).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('social.one-tap-closed.v1'))).toMatch(/^\d+(?:\.\d+)?$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the link leads to the provider, and back with a message', async ({ page, siteUrl, problems }) => {
    problems.allow(/request failed: GET \S+\.js csp/);
    await page.goto(siteUrl('aurora', '/en/user/login'));
    await page.getByRole('link', { name: 'Continue with Demo ID' }).click();
    await choose(page, 'Cancel');
    await expect(page.getByText('You cancelled.')).toBeVisible();
  });
});
