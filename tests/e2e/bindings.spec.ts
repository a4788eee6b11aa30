import type { Page } from '@playwright/test';
import { makeCustomer, signInHere } from './customers.ts';
import { expect, test } from './fixtures.ts';
import { newestCode, newestData } from './sentMessages.ts';
import { answerNotices, isHydrated, visit } from './visit.ts';

/** Addresses of an account: changed by a code, by the link of a mail, and had back by whoever reads the old mailbox. */
test.describe.configure({ timeout: 120_000 });

const addresses = (page: Page) => page.locator('[data-widget="bindings/addresses"]');

test('a mailbox is changed with the keyboard by the code of a mail, and its owner of before has it back', async ({ page, context, browser, siteUrl, siteFetch, expectAccessible, problems }) => {
  problems.allow(/401/);
  await answerNotices(context, siteUrl('aurora'));
  const user = await makeCustomer(siteFetch, 'aurora');
  const address = `new-${user.login}`;
  await visit(page, siteUrl('aurora', '/en/about'));
  await signInHere(page, user);
  await visit(page, siteUrl('aurora', '/en/account'));
  await addresses(page).scrollIntoViewIfNeeded();
  const change = addresses(page).getByRole('button', { name: 'Change the e-mail address' });
  await isHydrated(change);
  await expectAccessible({ include: '[data-widget="bindings/addresses"]' });
  await change.press('Enter');
  const box = page.getByRole('dialog', { name: 'New e-mail address' }).getByRole('textbox', { name: 'E-mail' });
  await expect(box).toBeFocused();
  await expectAccessible({ include: 'dialog' });
  await page.keyboard.type(address);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Check your e-mail' });
  await expect(dialog.getByRole('textbox', { name: 'Code from the message' })).toBeFocused();
  await expectAccessible({ include: 'dialog' });
  await page.keyboard.type(await newestCode(siteFetch, 'aurora', address));
  await page.keyboard.press('Enter');
  await expect(addresses(page).getByText('Your e-mail address is confirmed.')).toBeVisible();
  await expect(addresses(page).getByText(address)).toBeVisible();
  await expect(change).toBeFocused();
  // Whoever reads the old mailbox, in a browser of their own.
  const { token = '' } = await newestData(siteFetch, 'aurora', user.login, 'token');
  const owner = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await answerNotices(owner.context(), siteUrl('aurora'));
  await visit(owner, siteUrl('aurora', `/ar/user/accountverify?undo=${token}`));
  await owner.getByRole('button', { name: 'إلغاء التغيير' }).click();
  await expect(owner.getByText(/أُلغي التغيير وسُجّل خروج الجميع/)).toBeFocused();
  await expect.poll(() => owner.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await owner.context().close();
  expect((await page.evaluate(async () => (await fetch('/web-api/auth/session/check')).status))).toBe(401);
});

test('a link of a mail has a guest sign in first and comes back; a press confirms the address', async ({ page, context, siteUrl, siteFetch }) => {
  await answerNotices(context, siteUrl('aurora'));
  await page.setViewportSize({ width: 390, height: 844 });
  const user = await makeCustomer(siteFetch, 'aurora');
  const address = `linked-${user.login}`;
  await visit(page, siteUrl('aurora', '/en/about'));
  await signInHere(page, user);
  await visit(page, siteUrl('aurora', '/en/account'));
  await addresses(page).scrollIntoViewIfNeeded();
  await addresses(page).getByRole('button', { name: 'Change the e-mail address' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(address);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByRole('dialog', { name: 'Check your e-mail' })).toBeVisible();
  const { token = '' } = await newestData(siteFetch, 'aurora', address);
  await context.clearCookies();
  await answerNotices(context, siteUrl('aurora'));
  await visit(page, siteUrl('aurora', `/en/user/accountverify?token=${token}`));
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Sign in' }).click();
  await main.getByRole('textbox', { name: 'E-mail or ID' }).fill(user.login);
  await main.getByRole('textbox', { name: 'Password' }).fill(user.password);
  await main.getByRole('button', { name: 'Sign in', exact: true }).click();
  await main.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(main.getByText(/The address is confirmed/)).toBeFocused();
  await main.getByRole('link', { name: 'To your account' }).click();
  await addresses(page).scrollIntoViewIfNeeded();
  await expect(addresses(page).getByText(address)).toBeVisible();
});
