import type { Page } from '@playwright/test';
import { makeCustomer, signInAs } from './customers.ts';
import { expect, test } from './fixtures.ts';
import { newestCode, newestData } from './sentMessages.ts';
import { answerNotices, isHydrated, visit } from './visit.ts';

/** A password that was lost: by the code of the mail, in another language meanwhile, and by the link. */
test.describe.configure({ timeout: 120_000 });

const form = (page: Page) => page.locator('[data-widget="recovery/form"]');

test('by the code of a mail, with the keyboard; what was typed survives a reload and another language', async ({ page, context, siteUrl, siteFetch, problems, expectAccessible }) => {
  for (const pattern of [/Failed to load resource.*(401|422)/, /status (401|422)/]) problems.allow(pattern);
  await answerNotices(context, siteUrl('aurora'));
  const { login } = await makeCustomer(siteFetch, 'aurora');
  await visit(page, siteUrl('aurora', '/en/user/login'));
  await page.getByRole('main').getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(/\/en\/user\/passwordreset$/);
  await isHydrated(form(page).getByRole('textbox', { name: 'E-mail' }));
  await form(page).getByRole('textbox', { name: 'E-mail' }).fill(login);
  await visit(page, siteUrl('aurora', '/ar/user/passwordreset'));
  await expect(form(page).getByRole('textbox', { name: 'البريد الإلكتروني' })).toHaveValue(login);
  await visit(page, siteUrl('aurora', '/en/user/passwordreset'));
  await form(page).getByRole('textbox', { name: 'E-mail' }).press('Enter');
  await expect(form(page).getByRole('heading', { name: 'Check your e-mail' })).toBeFocused();
  await expectAccessible({ include: '[data-widget="recovery/form"]' });
  const code = await newestCode(siteFetch, 'aurora', login);
  const box = form(page).getByRole('textbox', { name: 'Code from the message' });
  await box.fill(code === '000000' ? '000001' : '000000');
  await box.press('Enter');
  await expect(box).toHaveAccessibleDescription(/The code is wrong/);
  await box.fill(code);
  await box.press('Enter');
  await expect(form(page).getByRole('heading', { name: 'Choose a new password' })).toBeFocused();
  const password = form(page).getByLabel('New password', { exact: true });
  await password.fill('quite another sentence');
  await password.press('Enter');
  await expect(form(page).getByRole('heading', { name: 'Your new password is saved' })).toBeFocused();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/another sentence/);
  await form(page).getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/en\/user\/login/);
});

test('by the link of the mail, which does nothing until it is pressed', async ({ page, context, siteUrl, siteFetch }) => {
  await answerNotices(context, siteUrl('aurora'));
  await page.setViewportSize({ width: 390, height: 844 });
  const { login } = await makeCustomer(siteFetch, 'aurora');
  await siteFetch('aurora', '/web-api/recovery/request', { method: 'POST', body: { user_email: login } });
  const { token = '' } = await newestData(siteFetch, 'aurora', login);
  for (let turn = 0; turn < 2; turn += 1) await visit(page, siteUrl('aurora', `/ar/user/passwordreset?token=${token}`));
  await form(page).getByRole('button', { name: 'اختيار كلمة مرور جديدة' }).click();
  await expect(form(page).getByRole('heading', { name: 'اختر كلمة مرور جديدة' })).toBeFocused();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('over the home page, to which the old address leads a guest; a customer is asked nothing', async ({ page, context, siteUrl, siteFetch, expectAccessible }) => {
  await answerNotices(context, siteUrl('aurora'));
  await page.setViewportSize({ width: 390, height: 844 });
  const { login } = await makeCustomer(siteFetch, 'aurora');
  await visit(page, siteUrl('aurora', '/en/user/forgotpassword'));
  await expect(page).toHaveURL(/\/en\/?\?showForgotPasswordModal=1$/);
  const dialog = page.getByRole('dialog', { name: 'New password' });
  await isHydrated(dialog.getByRole('textbox', { name: 'E-mail' }));
  await expectAccessible({ include: 'dialog' });
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(login);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/en\/?$/);
  await visit(page, siteUrl('aurora', '/en/?showForgotPasswordModal=1'));
  await expect(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveValue(login);
  await dialog.getByRole('textbox', { name: 'E-mail' }).press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Check your e-mail' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Code from the message' }).fill(await newestCode(siteFetch, 'aurora', login));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('heading', { name: 'Choose a new password' })).toBeFocused();
  await signInAs(page, (await makeCustomer(siteFetch, 'aurora')).id);
  await visit(page, siteUrl('aurora', '/en/?showForgotPasswordModal=1'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
