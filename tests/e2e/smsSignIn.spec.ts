import { makeCustomer } from './customers.ts';
import { expect, test } from './fixtures.ts';
import { newestCode } from './sentMessages.ts';
import { answerNotices, isHydrated, visit } from './visit.ts';

/** Signing in with a code by SMS, and the ways out of the sign-in for whoever has no password or no account. */
test.describe.configure({ timeout: 120_000 });

const REFUSED = [/Failed to load resource.*(401|422|429)/, /status (401|422|429)/, /ERR_ABORTED/];

test('in the dialog, with the keyboard alone', async ({ page, context, siteUrl, siteFetch, problems, expectAccessible }) => {
  for (const pattern of REFUSED) problems.allow(pattern);
  const { phone_code, phone_number } = await makeCustomer(siteFetch, 'aurora');
  await answerNotices(context, siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en/results'));
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(dialog.getByRole('textbox', { name: 'E-mail or ID' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('End');
  await expect(dialog.getByRole('tab', { name: 'SMS code' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(`+${phone_code}`);
  await page.keyboard.press('Tab');
  await page.keyboard.type(phone_number);
  await page.keyboard.press('Enter');
  const box = dialog.getByRole('textbox', { name: 'Code of the message' });
  await expect(box).toBeFocused();
  await expect(dialog.getByRole('button', { name: /^Send again in \d+ seconds$/ })).toBeDisabled();
  await expectAccessible({ include: 'dialog[open]' });
  const code = await newestCode(siteFetch, 'aurora', `+${phone_code}${phone_number}`);
  await page.keyboard.type(code === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(/^The code is wrong or no longer good/);
  await box.fill(code);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.locator('[data-widget="account/box"] [popovertarget]')).toContainText(/EUR/);
  await expect(page).toHaveURL(/\/en\/results$/);
});

test('on a phone, from right to left: a number that got a code a moment ago is asked for that one', async ({ page, context, siteUrl, siteFetch, problems, expectAccessible }) => {
  for (const pattern of REFUSED) problems.allow(pattern);
  const { phone_code, phone_number } = await makeCustomer(siteFetch, 'aurora');
  await page.setViewportSize({ width: 390, height: 844 });
  await answerNotices(context, siteUrl('aurora'));
  const form = page.locator('[data-widget="auth/sign-in"]');
  const askForCode = async () => {
    await visit(page, siteUrl('aurora', '/ar/user/login'));
    await isHydrated(form.getByRole('tab', { name: 'رمز عبر رسالة' }));
    await form.getByRole('tab', { name: 'رمز عبر رسالة' }).click();
    await form.getByRole('textbox', { name: 'الرمز' }).fill(phone_code);
    await form.getByRole('textbox', { name: 'رقم الهاتف' }).fill(phone_number);
    await form.getByRole('button', { name: 'أرسل لي رمزًا' }).click();
    await expect(form.getByRole('textbox', { name: 'رمز الرسالة' })).toBeFocused();
  };
  await askForCode();
  const code = await newestCode(siteFetch, 'aurora', `+${phone_code}${phone_number}`);
  await askForCode();
  await expect(form.getByRole('alert')).toHaveText(/^أُرسل رمز إلى هذا الرقم/);
  await expectAccessible({ include: '[data-widget="auth/sign-in"]' });
  await form.getByRole('textbox', { name: 'رمز الرسالة' }).fill(code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit))));
  await form.getByRole('button', { name: 'دخول', exact: true }).click();
  await expect(page).not.toHaveURL(/user\/login/);
});

test('who forgot the password or has no account is led on from the dialog', async ({ page, context, siteUrl }) => {
  await answerNotices(context, siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en/results'));
  for (const [name, address] of [['Forgot your password?', /\/en\/user\/passwordreset$/], ['Register', /\/en\/registration/]] as const) {
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    await dialog.getByRole('link', { name }).click();
    await expect(page).toHaveURL(address);
    await expect(dialog).toBeHidden();
  }
});
