import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../../bin/setup/chromium.mjs';
import { makeCustomer, signInAs, signInHere } from './customers.ts';
import { filmOf } from './cameraFilm.ts';
import { expect, test } from './fixtures.ts';
import { answerNotices, visit } from './visit.ts';

/** Signing in by a device on which the customer is signed in already. */
test.describe.configure({ timeout: 180_000 });

const shownBy = (page: Page) => page.locator('[data-widget="auth/sign-in"]');
const approval = (page: Page) => page.getByRole('dialog', { name: 'Sign in on another device' });
const codeOn = async (page: Page) => ((await shownBy(page).locator('bdi').textContent()) ?? '').trim();

test('a phone reads the code with its camera, says yes, and the computer is signed in; the phone is told that it is out', async ({ page, context, siteUrl, siteFetch, problems, expectAccessible }) => {
  for (const pattern of [/Failed to load resource.*401/, /status 401/]) problems.allow(pattern);
  await answerNotices(context, siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en/user/login?returnUrl=%2Fen%2Flive'));
  await shownBy(page).getByRole('button', { name: 'Use a QR code' }).press('Enter');
  await expect(shownBy(page).getByRole('heading', { name: 'Sign in with a QR code' })).toBeFocused();
  await expect(shownBy(page).getByRole('status')).toHaveText('Waiting for your other device.');
  await expectAccessible({ include: '[data-widget="auth/sign-in"]' });
  const folder = await mkdtemp(path.join(tmpdir(), 'lineup-camera-'));
  const picture = shownBy(page).locator('svg[role=img]');
  const film = await filmOf({ path: (await picture.locator('path').getAttribute('d')) ?? '', size: Number((await picture.getAttribute('viewBox'))?.split(' ')[2]) - 8 }, folder);

  const { args = [], ...options } = launchOptions();
  const phone = await chromium.launch({ ...options, args: [...args, '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`] });
  try {
    const there = await phone.newPage({ viewport: { width: 390, height: 844 } });
    await answerNotices(there.context(), siteUrl('aurora'));
    await there.goto(siteUrl('aurora', '/en'));
    await signInAs(there, (await makeCustomer(siteFetch, 'aurora')).id);
    await visit(there, siteUrl('aurora', '/en/account'));
    // The computer waits for a minute: a slow machine may need more than one of them.
    await there.getByRole('button', { name: 'Scan or type a code' }).click();
    await approval(there).getByRole('button', { name: 'Scan with the camera' }).click();
    await expect(approval(there).getByText('It is in the same network as this device.')).toBeVisible({ timeout: 20_000 });
    await expect(shownBy(page).getByRole('status')).toHaveText('Your other device has the code. Answer there.');
    await approval(there).getByRole('button', { name: 'Yes, sign me in there' }).click();
    await expect(approval(there).getByRole('status')).toHaveText(/^Approved/);
    await expect(page).toHaveURL(/\/en\/live$/);
    await expect(page.locator('[data-widget="account/box"] [popovertarget]')).toBeVisible();
    await there.reload();
    await expect(there.getByText(/You were signed out because somebody signed in/).first()).toBeVisible();
  } finally {
    await phone.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test('the code is typed at 390 px: a wrong one is told at its box, a refusal signs nobody in, and an address that a camera read opens the question', async ({ page, browser, context, siteUrl, siteFetch, problems, expectAccessible }) => {
  for (const pattern of [/Failed to load resource.*40[14]/, /status 40[14]/]) problems.allow(pattern);
  const customer = await makeCustomer(siteFetch, 'aurora');
  await page.setViewportSize({ width: 390, height: 844 });
  await answerNotices(context, siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en/about'));
  await signInHere(page, customer);
  await visit(page, siteUrl('aurora', '/en/account'));

  const computer = await browser.newContext();
  const other = await computer.newPage();
  await answerNotices(computer, siteUrl('aurora'));
  await visit(other, siteUrl('aurora', '/en/user/login'));
  await shownBy(other).locator('input[name=login]').fill('typed@example.com');
  await shownBy(other).getByRole('button', { name: 'Use a QR code' }).click();
  const code = await codeOn(other);
  expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);

  await page.getByRole('button', { name: 'Scan or type a code' }).click();
  const box = approval(page).getByRole('textbox', { name: 'Code of the other device' });
  await approval(page).getByRole('button', { name: 'Continue' }).click();
  await expect(box).toBeFocused();
  await expect(box).toHaveAccessibleDescription(/Type the code/);
  await box.fill('AAAA-2222');
  await box.press('Enter');
  await expect(box).toHaveAccessibleDescription(/No sign-in waits under this code/);
  await expect(box).toHaveValue('AAAA-2222');
  await expectAccessible({ include: '[role=dialog]' });
  await box.fill(code.toLowerCase());
  await box.press('Enter');
  await expect(approval(page).getByRole('heading', { name: 'Sign in to your account there?' })).toBeVisible();
  await expectAccessible({ include: '[role=dialog]' });
  await approval(page).getByRole('button', { name: 'No, do not sign in' }).click();
  await expect(approval(page).getByText('Nobody was signed in.')).toBeVisible();
  await expect(shownBy(other).getByRole('status')).toHaveText(/said no: nobody was signed in/);

  await shownBy(other).getByRole('button', { name: 'Show a new code' }).click();
  await expect(shownBy(other).locator('bdi')).not.toHaveText(code);
  const next = (await codeOn(other)).replace('-', '');
  await visit(page, siteUrl('aurora', `/en/account?qr=${next}`));
  await expect(approval(page).getByRole('heading', { name: 'Sign in to your account there?' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(approval(page)).toBeHidden();
  await page.getByRole('button', { name: 'Scan or type a code' }).click();
  await expect(approval(page).getByRole('textbox', { name: 'Code of the other device' }), 'what was closed is not asked again').toHaveValue('');
  await shownBy(other).getByRole('button', { name: 'Other ways to sign in' }).click();
  await expect(shownBy(other).locator('input[name=login]'), 'what was typed before').toHaveValue('typed@example.com');
  await computer.close();
});
