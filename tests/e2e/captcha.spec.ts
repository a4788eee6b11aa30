import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { makeCustomer } from './customers.ts';
import { expect, test } from './fixtures.ts';
import type { SiteServer } from './siteServer.ts';
import { answerNotices, visit } from './visit.ts';

/** A call that is refused until a captcha is answered: by its picture, and by a mail, with nothing lost of what was typed. */
test.describe.configure({ timeout: 120_000 });

/** A changed config is released within it on a busy machine. */
const RELEASED_MS = 60_000;

/** Asked at every registration and message to support, and at sign-ins from the second failure on. */
async function startAsking(startServer: () => Promise<SiteServer>): Promise<SiteServer> {
  const server = await startServer();
  const file = path.join(server.configsDir, 'base/site.json');
  const site = JSON.parse(await readFile(file, 'utf8')) as { sections: Record<string, object> };
  const captcha = { ...site.sections['captcha'], purposes: { registration: { freeCalls: 0 }, contact: { freeCalls: 0 }, signIn: { freeCalls: 1, minutes: 60 } } };
  const release = async () => /data-release="([^"]+)"/.exec((await server.fetch('aurora', '/en/about')).text)?.[1];
  const before = await release();
  await writeFile(file, JSON.stringify({ ...site, sections: { ...site.sections, captcha } }));
  await expect.poll(release, { timeout: RELEASED_MS }).not.toBe(before);
  return server;
}

/** What the picture that is shown says. */
async function readPicture(place: Locator, server: SiteServer, brand = 'aurora'): Promise<string> {
  const source = await place.getByRole('img').getAttribute('src');
  const id = new URL(source ?? '', 'http://x.test').searchParams.get('id') ?? '';
  return (JSON.parse((await server.fetch(brand, `/sandbox/captcha?id=${id}`)).text) as { readonly answer: string }).answer;
}

test('at a sign-in, with the keyboard: a wrong answer costs a try, another picture is asked for, the right one signs in with what was typed', async ({ page, context, startServer, problems, expectAccessible }) => {
  for (const pattern of [/Failed to load resource.*40[01]/, /status 40[01]/, /ERR_ABORTED/]) problems.allow(pattern);
  const server = await startAsking(startServer);
  const customer = await makeCustomer(server.fetch, 'aurora');
  await answerNotices(context, server.url('aurora'));
  await visit(page, server.url('aurora', '/en/results'));
  const told: (string | undefined)[] = [];
  page.on('request', (request) => request.url().endsWith('/auth/login') && told.push(request.headers()['x-captcha']));
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).focus();
  await page.keyboard.press('Enter');
  const signIn = page.getByRole('dialog', { name: 'Sign in' });
  const name = signIn.getByRole('textbox', { name: 'E-mail or ID' });
  const password = signIn.getByRole('textbox', { name: 'Password' });
  await expect(name).toBeFocused();
  await page.keyboard.type(customer.login);
  await page.keyboard.press('Tab');
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(signIn.getByRole('alert')).toContainText('the password is wrong');
  await password.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(customer.password);
  await page.keyboard.press('Enter');

  const captcha = page.getByRole('dialog', { name: 'A short check' });
  const box = captcha.getByRole('textbox', { name: 'Digits of the picture' });
  await expect(box).toBeFocused();
  const picture = captcha.getByRole('img', { name: /code by e-mail/ });
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(100);
  await expectAccessible({ include: 'dialog[open]:has(img[src*=captcha])' });
  await page.screenshot({ path: test.info().outputPath('en-1366.png') });
  await page.keyboard.type('00');
  await page.keyboard.press('Enter');
  await expect(captcha.getByRole('alert')).toContainText('You have 2 more tries.');
  await expect(box).toHaveValue('');

  await page.keyboard.press('Escape');
  await expect(captcha).toBeHidden();
  await expect(signIn.getByRole('alert')).toContainText('the check was closed');
  await expect(name).toHaveValue(customer.login);
  await expect(password).toHaveValue(customer.password);
  await password.focus();
  await page.keyboard.press('Enter');
  await expect(box).toBeFocused();
  const first = await picture.getAttribute('src');
  await page.keyboard.press('Shift+Tab');
  await expect(captcha.getByRole('button', { name: 'Another picture' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(picture).not.toHaveAttribute('src', first ?? '');
  await expect(box).toBeFocused();
  await page.keyboard.type(await readPicture(page.getByRole('dialog'), server));
  await page.keyboard.press('Enter');
  await expect(captcha).toBeHidden();
  await expect(signIn).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'You are signed in.' })).toBeVisible();
  expect(told.filter((value) => value !== undefined)).toEqual([expect.stringMatching(/^[\w-]+:\d{5}$/)]);
});

test('at a registration, in Arabic and at 390 px: closing it keeps the form, and a code of a mail does as well as the picture (T63)', async ({ page, context, startServer, problems, expectAccessible }) => {
  for (const pattern of [/Failed to load resource.*40[01]/, /status 40[01]/, /ERR_ABORTED/]) problems.allow(pattern);
  await page.setViewportSize({ width: 390, height: 844 });
  const server = await startAsking(startServer);
  await answerNotices(context, server.url('aurora'));
  await visit(page, server.url('aurora', '/ar/registration'));
  const form = page.locator('[data-widget="registration/form"]');
  const promo = form.locator('input[name=ref_code]');
  await promo.fill('SPRING-1');
  await form.getByRole('checkbox').first().check();
  const send = form.locator('button[type=submit]');
  await send.click();
  const captcha = page.getByRole('dialog', { name: 'تحقق قصير' });
  await expect(captcha.getByRole('textbox', { name: 'أرقام الصورة' })).toBeFocused();
  await expect.poll(() => captcha.getByRole('img').evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(100);
  await expectAccessible({ include: 'dialog[open]' });
  await page.screenshot({ path: test.info().outputPath('ar-390.png') });
  await captcha.getByRole('button', { name: 'إلغاء' }).click();
  await expect(captcha).toBeHidden();
  await expect(form.getByRole('alert')).toContainText('أُغلق التحقق');
  await expect(promo).toHaveValue('SPRING-1');

  await send.click();
  await captcha.getByRole('button', { name: /احصل على رمز/ }).click();
  const address = captcha.getByRole('textbox', { name: 'البريد الإلكتروني' });
  await expect(address).toBeFocused();
  await address.fill('eyes-closed@example.com');
  await address.press('Enter');
  const code = captcha.getByRole('textbox', { name: 'رمز الرسالة' });
  await expect(code).toBeFocused();
  await expectAccessible({ include: 'dialog[open]' });
  await page.screenshot({ path: test.info().outputPath('ar-390-mail.png') });
  const mailed = async () => {
    const { messages } = JSON.parse((await server.fetch('aurora', '/sandbox/outbox?to=eyes-closed@example.com')).text) as { readonly messages: readonly { readonly data: Readonly<Record<string, string>> }[] };
    return messages.map(({ data }) => data['code']).find((sent) => sent !== undefined) ?? '';
  };
  await expect.poll(mailed).toMatch(/^\d{6}$/);
  // As it is typed on an Arabic keyboard.
  const arabic = (await mailed()).replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
  await code.fill(arabic);
  await code.press('Enter');
  await expect(captcha).toBeHidden();
  await expect(form.getByRole('heading', { name: 'حسابك جاهز' })).toBeFocused();
});

test('in a form of Meridian, at 390 px: what is read there lets the message through, and no dialog opens', async ({ page, context, startServer, problems, expectAccessible }) => {
  for (const pattern of [/Failed to load resource.*40[01]/, /status 40[01]/, /ERR_ABORTED/]) problems.allow(pattern);
  await page.setViewportSize({ width: 390, height: 844 });
  const server = await startAsking(startServer);
  await answerNotices(context, server.url('meridian'));
  await visit(page, server.url('meridian', '/en/contacts'));
  const form = page.locator('[data-widget="contact/form"]');
  const captcha = form.getByRole('group', { name: 'A short check' });
  const box = captcha.getByRole('textbox', { name: 'Digits of the picture' });
  await form.getByRole('radio', { name: 'A bet or its result' }).check();
  await form.getByLabel('Your message').fill('My bet on the second half was settled before its end.');
  await form.getByLabel('Your name').fill('Anna Example');
  await form.getByLabel('E-mail for the answer').fill('anna@example.com');
  await expect(box).toBeVisible();
  await expectAccessible({ include: '[data-widget="auth/captcha-field"]' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  const [field, own] = [await captcha.boundingBox(), await form.boundingBox()];
  expect((field?.x ?? 0) + (field?.width ?? 0), 'inside the card').toBeLessThan((own?.x ?? 0) + (own?.width ?? 0));
  await box.fill(await readPicture(captcha, server, 'meridian'));
  await form.getByRole('button', { name: 'Send the message' }).click();
  await expect(form.getByRole('heading', { name: 'Your message has arrived' })).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
