import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { makeCustomer, signInAs } from './customers.ts';
import { expect, test } from './fixtures.ts';
import { answerNotices, visit } from './visit.ts';

/** Signing in with a second factor set up: in the dialog and on the page, with the keyboard, in two languages. */
test.describe.configure({ timeout: 120_000 });

const STEP_MS = 30_000;

type SiteFetch = (brand: string, path: string, options?: { readonly method?: 'POST'; readonly body?: object }) => Promise<{ readonly text: string }>;

/** Sets an authenticator app up for a customer in this browser, and leaves as a guest. */
async function enrol(page: Page, userId: string, codeOf: (secret: string, steps?: number) => Promise<string>): Promise<{ readonly secret: string; readonly saved: string }> {
  await signInAs(page, userId);
  const post = <Answer>(path: string, body: object) =>
    page.evaluate(async ([to, text]) => (await fetch(to, { method: 'POST', headers: { 'content-type': 'application/json', 'x-requested-with': 'lineup' }, body: text })).json() as Promise<unknown>, [path, JSON.stringify(body)] as const) as Promise<Answer>;
  const { secret } = await post<{ secret: string }>('/web-api/user/factors/totp', {});
  const { codes: [saved = ''] } = await post<{ codes: string[] }>('/web-api/user/factors/totp/confirm', { code: await codeOf(secret, -1) });
  await page.context().clearCookies({ name: /^(sid|ua|user_token)$/ });
  return { secret, saved };
}

/** What an authenticator app shows by the clock of the platform, so many steps from now. */
const appOf = (siteFetch: SiteFetch) => async (secret: string, steps = 0) => {
  const { nowUtc } = JSON.parse((await siteFetch('aurora', '/sandbox/clock')).text) as { readonly nowUtc: string };
  return new TOTP({ secret }).generate({ timestamp: Date.parse(nowUtc) + steps * STEP_MS });
};

test('in the dialog, with the keyboard: a wrong code is said at its box, a reload goes on, and the code signs in', async ({ page, context, siteUrl, siteFetch, problems, expectAccessible }) => {
  for (const pattern of [/Failed to load resource.*(401|422)/, /status (401|422)/, /ERR_ABORTED/]) problems.allow(pattern);
  const customer = await makeCustomer(siteFetch, 'aurora');
  const codeOf = appOf(siteFetch);
  await answerNotices(context, siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en/results'));
  const { secret } = await enrol(page, customer.id, codeOf);
  await visit(page, siteUrl('aurora', '/en/results'));
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  const open = async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).focus();
    await page.keyboard.press('Enter');
  };
  await open();
  await expect(dialog.getByRole('textbox', { name: 'E-mail or ID' })).toBeFocused();
  await page.keyboard.type(customer.login);
  await page.keyboard.press('Tab');
  await page.keyboard.type(customer.password);
  await page.keyboard.press('Enter');
  const box = dialog.getByRole('textbox', { name: 'Code of the second step' });
  await expect(box).toBeFocused();
  await expect(box).toHaveAttribute('autocomplete', 'one-time-code');
  expect((await context.cookies()).filter(({ name }) => name === 'sid'), 'no session before the second step').toEqual([]);
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('The code is wrong');
  await expectAccessible({ include: 'dialog[open]' });
  await visit(page, siteUrl('aurora', '/en/results'));
  await open();
  await expect(box).toBeFocused();
  await page.keyboard.type(await codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'You are signed in.' })).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).toContain('sid');
});

test('on the page, in Arabic and at 390 px: a saved code does as well, and what was typed before stays', async ({ page, context, siteUrl, siteFetch, problems, expectAccessible }) => {
  for (const pattern of [/Failed to load resource.*(401|422)/, /status (401|422)/, /ERR_ABORTED/]) problems.allow(pattern);
  await page.setViewportSize({ width: 390, height: 844 });
  const customer = await makeCustomer(siteFetch, 'aurora');
  await answerNotices(context, siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/ar/about'));
  const { saved } = await enrol(page, customer.id, appOf(siteFetch));
  await visit(page, siteUrl('aurora', '/ar/user/login'));
  const main = page.getByRole('main');
  const [name, password] = [main.locator('input[name=login]'), main.locator('input[name=password]')];
  await name.fill(customer.login);
  await password.fill(customer.password);
  await password.press('Enter');
  await expect(main.getByRole('textbox', { name: 'رمز الخطوة الثانية' })).toBeFocused();
  await main.getByRole('button', { name: 'العودة إلى كلمة المرور' }).click();
  await expect(name).toHaveValue(customer.login);
  await password.press('Enter');
  await main.getByRole('button', { name: 'استخدام رمز محفوظ' }).click();
  await expect(main.getByRole('textbox', { name: 'رمز محفوظ' })).toBeFocused();
  await expectAccessible({ include: '[data-widget="auth/sign-in"]' });
  await page.keyboard.type(saved.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/user\/login/);
  expect((await context.cookies()).map(({ name: cookie }) => cookie)).toContain('sid');
});

test('by a code to the phone, in Arabic and at 390 px: set up on the account, sent once, pasted, and another factor stays open', async ({ page, context, siteUrl, siteFetch, problems, expectAccessible }) => {
  for (const pattern of [/Failed to load resource.*(401|403|422)/, /status (401|403|422)/, /ERR_ABORTED/]) problems.allow(pattern);
  await page.setViewportSize({ width: 390, height: 844 });
  const customer = await makeCustomer(siteFetch, 'aurora');
  const codes = async () => {
    const { messages } = JSON.parse((await siteFetch('aurora', `/sandbox/outbox?to=${customer.id}`)).text) as { readonly messages: readonly { readonly kind: string; readonly data: { readonly code?: string } }[] };
    return messages.flatMap(({ kind, data }) => (kind === 'factor-code' && data.code !== undefined ? [data.code] : []));
  };
  await answerNotices(context, siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/ar/about'));
  await signInAs(page, customer.id);
  await visit(page, siteUrl('aurora', '/ar/account'));
  const card = page.locator('[data-widget="protection/methods"]');
  const dialog = card.getByRole('dialog');
  await page.keyboard.press('Tab');
  await card.getByRole('button', { name: 'تفعيل رموز الرسائل النصية' }).click();
  await dialog.getByRole('button', { name: 'إرسال الرمز' }).click();
  await expect(dialog.getByRole('textbox', { name: 'الرمز من الرسالة' })).toBeFocused();
  await expect(dialog.getByRole('textbox', { name: 'الرمز من الرسالة' })).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessible({ include: 'dialog[open]' });
  await page.keyboard.insertText((await codes())[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await context.clearCookies({ name: /^(sid|ua|user_token)$/ });
  await visit(page, siteUrl('aurora', '/ar/user/login'));
  const main = page.getByRole('main');
  await main.locator('input[name=login]').fill(customer.login);
  await main.locator('input[name=password]').fill(customer.password);
  await main.locator('input[name=password]').press('Enter');
  await expect(main.getByText(/^أُرسل الرمز إلى/)).toContainText('•••');
  await expect(main.getByRole('textbox', { name: 'رمز الخطوة الثانية' })).toBeFocused();
  await expect(main.getByRole('button', { name: 'استخدام رمز محفوظ' })).toBeVisible();
  await expectAccessible({ include: '[data-widget="auth/sign-in"]' });
  const sent = await codes();
  expect(sent, 'one to set it up, one to sign in').toHaveLength(2);
  await page.keyboard.insertText(` ${sent[0]?.slice(0, 3)} ${sent[0]?.slice(3)} `);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/user\/login/);
  expect((await context.cookies()).map(({ name: cookie }) => cookie)).toContain('sid');
});

test('an address made by another system signs a customer in once, and leaves no token behind', async ({ page, context, siteUrl, siteFetch, problems }) => {
  for (const pattern of [/Failed to load resource.*(401|422)/, /status (401|422)/, /ERR_ABORTED/]) problems.allow(pattern);
  const customer = await makeCustomer(siteFetch, 'aurora');
  await answerNotices(context, siteUrl('aurora'));
  const { path, token } = JSON.parse((await siteFetch('aurora', '/sandbox/sign-in-tokens', { method: 'POST', body: { userId: customer.id, lng: 'en' } })).text) as { readonly path: string; readonly token: string };
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  await page.goto(siteUrl('aurora', `${path}&returnUrl=${encodeURIComponent('/en/results')}`));
  await expect(page).toHaveURL(/\/en\/results$/);
  expect((await context.cookies()).map(({ name }) => name)).toContain('sid');
  expect(asked.filter((line) => line.includes(token)).map((line) => new URL(line.split(' ')[0] ?? '').pathname), 'only the address itself names it').toEqual(['/web-api/auth/login/token']);
  await context.clearCookies({ name: /^(sid|ua|user_token)$/ });
  await page.goto(siteUrl('aurora', path));
  await expect(page.getByRole('alert').filter({ hasText: 'no longer valid' })).toBeVisible();
  await expect(page).toHaveURL(/\/en\/user\/login$/);
});
