import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newestCode } from './sentMessages.ts';
import { answerNotices, visit } from './visit.ts';

/** Registering: at one press and by e-mail, with a refusal, a reload and another language on the way. */
test.describe.configure({ timeout: 120_000 });

const form = (page: Page) => page.locator('[data-widget="registration/form"]');
const account = (page: Page) => page.locator('[data-widget="account/box"] [popovertarget]');

async function chooseIn(page: Page, label: string, typed: string): Promise<void> {
  const box = form(page).getByRole('combobox', { name: label, exact: true });
  await box.click();
  await box.fill(typed);
  await box.press('Enter');
}

test('at one press: names what is missing, keeps what is typed, shows login and password once', async ({ page, context, siteUrl, problems, expectAccessible }) => {
  problems.allow(/Failed to load resource.*401/);
  problems.allow(/status 401/);
  await answerNotices(context, siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en/registration'));
  await chooseIn(page, 'Country', 'spai');
  await expect(form(page).getByRole('combobox', { name: 'Country' })).toHaveValue('Spain');
  const promo = form(page).getByRole('textbox', { name: 'Promo code' });
  await promo.fill('LAST-LIGHT');
  await expect(promo).toHaveAccessibleDescription(/We do not know this code/);
  await promo.fill('first-light');
  await expect(promo).toHaveAccessibleDescription(/This code is good/);
  await promo.fill('FIRST-LIGHT');
  await form(page).getByRole('button', { name: 'Register' }).click();
  await expect(form(page).getByRole('checkbox', { name: /legal age/ }), 'the first wrong field').toBeFocused();
  await expect(form(page).getByRole('alert')).toContainText('Please check 1 field');
  await expectAccessible({ include: '[data-widget="registration/form"]' });

  await page.reload();
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await expect(form(page).getByRole('combobox', { name: 'Country' })).toHaveValue('Spain');
  await visit(page, siteUrl('aurora', '/es/registration'));
  await expect(form(page).getByRole('combobox', { name: 'País' })).toHaveValue('España');
  await expect(form(page).getByRole('textbox', { name: 'Código promocional' })).toHaveValue('FIRST-LIGHT');

  await form(page).getByRole('checkbox', { name: /mayor de edad/ }).check();
  await form(page).getByRole('button', { name: 'Registrarse' }).click();
  await expect(form(page).getByRole('heading', { name: 'Tu cuenta está lista' })).toBeFocused();
  await expect(form(page)).toContainText('Tu código promocional FIRST-LIGHT ya cuenta');
  const login = await form(page).locator('dd').first().textContent();
  expect(login).toMatch(/^[A-Za-z0-9-]+$/);
  const download = page.waitForEvent('download');
  await form(page).getByRole('button', { name: 'Guardar como imagen' }).click();
  const picture = await download;
  expect(picture.suggestedFilename()).toBe(`aurora-${login}.png`);
  const bytes = readFileSync(await picture.path());
  expect([bytes.subarray(1, 4).toString(), bytes.readUInt32BE(16), bytes.length > 5000]).toEqual(['PNG', 1440, true]);
  // No mail program is there: what counts is that the browser does not ask whether the page may be left, and that the page stays.
  let asked = 0;
  page.on('dialog', (dialog) => {
    asked += 1;
    void dialog.accept();
  });
  await form(page).getByRole('button', { name: 'Enviar por correo' }).click();
  await expect(form(page).getByRole('status')).toContainText('Se abre tu programa de correo');
  await expect(form(page).locator('dd').first()).toHaveText(login ?? '');
  expect(asked).toBe(0);
  await form(page).getByRole('button', { name: 'Los he guardado, continuar' }).click();
  await expect(account(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: '¿Quieres un límite de depósito?' })).toBeVisible();
  await expect(page).toHaveURL(/\/es\/responsible\?registered=1&returnUrl=/);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('forms.')))).toEqual([]);
});

test('by e-mail: with the code of the mail, and a wrong one before', async ({ page, context, siteUrl, siteFetch, problems }) => {
  for (const pattern of [/Failed to load resource.*(401|422)/, /status (401|422)/]) problems.allow(pattern);
  const address = `e2e-${Date.now()}@example.com`;
  await answerNotices(context, siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en/registration'));
  await form(page).getByRole('tab', { name: 'By e-mail' }).click();
  await form(page).getByRole('textbox', { name: 'E-mail', exact: true }).fill(address);
  await form(page).getByLabel('Password', { exact: true }).fill('correct horse battery');
  await form(page).getByRole('textbox', { name: 'First name' }).fill('Anna');
  await form(page).getByRole('textbox', { name: 'Last name' }).fill('Smith');
  await form(page).getByRole('textbox', { name: 'Day' }).fill('5');
  await form(page).getByRole('combobox', { name: 'Month' }).selectOption({ label: 'March' });
  await form(page).getByRole('textbox', { name: 'Year' }).fill('1990');
  await form(page).getByRole('checkbox', { name: /legal age/ }).check();
  await form(page).getByRole('button', { name: 'Send the code' }).click();
  await expect(form(page).getByRole('heading', { name: 'Check your e-mail' })).toBeFocused();

  const code = await newestCode(siteFetch, 'aurora', address);
  const box = form(page).getByRole('textbox', { name: 'Code from the e-mail' });
  await box.fill(code === '000000' ? '000001' : '000000');
  await form(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(box).toBeFocused();
  await expect(box).toHaveAccessibleDescription(/The code is wrong/);
  await box.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await form(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(account(page)).toBeVisible();
});

test('by phone: with the code of the message, and a login and password that are shown once', async ({ page, context, siteUrl, siteFetch, problems, expectAccessible }) => {
  problems.allow(/Failed to load resource.*401/);
  problems.allow(/status 401/);
  const number = `612${String(Date.now()).slice(-6)}`;
  await answerNotices(context, siteUrl('aurora'));
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, siteUrl('aurora', '/en/registration'));
  await form(page).getByRole('tab', { name: 'By phone' }).click();
  await chooseIn(page, 'Country code', 'france');
  await form(page).getByRole('textbox', { name: 'Number' }).fill(`0${number}`);
  await form(page).getByRole('checkbox', { name: /legal age/ }).check();
  await expectAccessible({ include: '[data-widget="registration/form"]' });
  await form(page).getByRole('button', { name: 'Send the code' }).click();
  await expect(form(page).getByRole('heading', { name: 'Check your phone' })).toBeFocused();
  await expect(form(page)).toContainText(`+33 ${number}`);
  const { text } = await siteFetch('aurora', `/sandbox/outbox?to=${encodeURIComponent(`+33${number}`)}`);
  const { messages } = JSON.parse(text) as { readonly messages: readonly { readonly data: Readonly<Record<string, string>>; readonly sms: string }[] };
  const code = messages[0]?.data['code'] ?? '';
  expect(messages[0]?.sms).toContain(code);
  await form(page).getByRole('textbox', { name: 'Code from the message' }).fill(code);
  await form(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(form(page).locator('dd').first()).toHaveText(`+33${number}`);
  await form(page).getByRole('button', { name: 'I have kept them, continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Do you want a deposit limit?' }), 'who is new is asked for a limit (T19)').toBeVisible();
  await page.getByRole('link', { name: 'Go on without a limit' }).click();
  await expect(page).toHaveURL(/\/en$/);
});

test('has no bottom navigation on a phone, which other pages have', async ({ page, context, siteUrl }) => {
  await answerNotices(context, siteUrl('aurora'));
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, siteUrl('aurora', '/en/registration'));
  await expect(form(page)).toBeVisible();
  await expect(page.locator('[data-widget="shell/bottom-nav"]')).toHaveCount(0);
  await visit(page, siteUrl('aurora', '/en/contacts'));
  await expect(page.locator('[data-widget="shell/bottom-nav"]')).toBeVisible();
});

test('A-88: who has sent a visitor is kept in cookies once marketing is agreed to, and keeps nobody from registering', async ({ page, context, siteUrl, problems }) => {
  problems.allow(/Failed to load resource.*401/);
  problems.allow(/status 401/);
  const names = async () => (await context.cookies()).map(({ name }) => name);
  await context.addInitScript(() => {
    if (window.location.protocol.startsWith('http')) window.localStorage.setItem('age.v1', String(Date.now() + 1_000_000));
  });
  await visit(page, siteUrl('aurora', '/en/contacts?ref=partner-7&qtag=x1&subid=%3Cb%3E'));
  await page.waitForLoadState('networkidle');
  expect((await names()).filter((name) => ['refererid', 'reflinkid', 'subid'].includes(name))).toEqual([]);
  await page.getByRole('button', { name: 'Allow all' }).click();
  await expect.poll(names).toEqual(expect.arrayContaining(['refererid', 'reflinkid']));
  const kept = (await context.cookies()).find(({ name }) => name === 'reflinkid');
  expect(kept?.value).toBe('qtag~x1');
  expect((kept?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(3500);
  expect((kept?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(3600);
  expect(await names()).not.toContain('subid');
  await visit(page, siteUrl('aurora', '/en/cookies'));
  await expect(page.getByRole('row', { name: /refererid/ })).toContainText('60 days');
  await visit(page, siteUrl('aurora', '/en/registration'));
  await form(page).getByRole('checkbox', { name: /legal age/ }).check();
  await form(page).getByRole('button', { name: 'Register' }).click();
  await expect(form(page).getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
});

for (const [width, height] of [[1366, 900], [390, 844]] as const) {
  test(`over a page at ${width} px: opened by a link to it, closed and opened with what was typed, and the same on its page`, async ({ page, context, siteUrl, problems, expectAccessible }) => {
    problems.allow(/Failed to load resource.*401/);
    problems.allow(/status 401/);
    await answerNotices(context, siteUrl('meridian'));
    await page.setViewportSize({ width, height });
    await visit(page, siteUrl('meridian', '/en/line'));
    const link = page.locator('[data-widget="shell/account-box"]').getByRole('link', { name: 'Register' });
    // The code that opens it comes with the first sign of a visitor.
    const code = page.waitForResponse((answer) => answer.url().includes('page.registration'));
    await link.focus();
    await code;
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Register' });
    const promo = dialog.getByRole('textbox', { name: 'Promo code' });
    await promo.fill('OVER-A-PAGE');
    await expect(page).toHaveURL(/\/en\/line$/);
    await expectAccessible({ include: 'dialog[open]' });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();

    await link.click();
    await expect(promo).toHaveValue('OVER-A-PAGE');
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    const signIn = page.getByRole('dialog', { name: 'Sign in' });
    await signIn.getByRole('link', { name: 'Register' }).click();
    await expect(promo).toHaveValue('OVER-A-PAGE');
    await dialog.getByRole('button', { name: 'Register' }).click();
    await expect(dialog.getByRole('checkbox', { name: /legal age/ }), 'the first wrong field').toBeFocused();

    await visit(page, siteUrl('meridian', '/en/registration'));
    await expect(form(page).getByRole('textbox', { name: 'Promo code' })).toHaveValue('OVER-A-PAGE');
    await link.click();
    await expect(page.getByRole('dialog'), 'the page of the registration has none over it').toBeHidden();

    await visit(page, siteUrl('meridian', '/en/line'));
    await link.hover();
    await link.click();
    await dialog.getByRole('checkbox', { name: /legal age/ }).check();
    await dialog.getByRole('button', { name: 'Register' }).click();
    await expect(dialog.getByRole('heading', { name: 'Your account is ready' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog, 'a password that is shown once is not closed by a slip').toBeVisible();
    await dialog.getByRole('button', { name: 'I have kept them, continue' }).click();
    await expect(page).toHaveURL(/\/en\/responsible\?registered=1&returnUrl=%2Fen%2Fline/);
    await expect(account(page)).toBeVisible();
  });
}
