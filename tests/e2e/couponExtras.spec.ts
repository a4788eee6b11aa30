import type { Locator, Page } from '@playwright/test';
import { coupon } from './betJourney.ts';
import { makeCustomer, signInHere } from './customers.ts';
import { expect, test } from './fixtures.ts';
import { answerNotices, isSameDocument, markDocument, visit } from './visit.ts';

/** What stands around the coupon: one-click, codes and share links, settings, the table of lines, undo, the reminder. */
/** A machine that does other things too needs more than the usual time for the long journeys. */
test.describe.configure({ timeout: 120_000 });

const board = '[data-widget="sports/board"]';
const UNAUTHORIZED = [/status 401/, /Failed to load resource.*401/];

const firstCell = (page: Page, row: number): Locator => page.locator(`${board} [data-game]`).nth(row).locator('[data-outcome]').first();

/** Fills the coupon with the first outcome of so many rows of a line board. */
async function fill(page: Page, count: number): Promise<void> {
  for (let row = 0; row < count; row += 1) {
    await firstCell(page, row).click();
    await expect(firstCell(page, row)).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(coupon(page).getByRole('button', { name: 'Remove from the coupon' })).toHaveCount(count);
}

test('a press on odds places a bet while one-click is on, and switching it on clears the coupon after a question', async ({ page, context, siteUrl, siteFetch, problems, expectAccessible }) => {
  for (const pattern of UNAUTHORIZED) problems.allow(pattern);
  const customer = await makeCustomer(siteFetch, 'aurora', { balanceMinor: 10_000 });
  await answerNotices(context, siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en/line/football'));
  const oneClick = page.getByRole('region', { name: 'One-click bet' });
  await expect(oneClick, 'a guest has none').toHaveCount(0);
  await signInHere(page, customer);
  await fill(page, 1);
  const toggle = oneClick.getByRole('switch', { name: /Bet by a press on odds/ });
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  await page.getByRole('dialog', { name: 'Clear the coupon?' }).getByRole('button', { name: 'Leave it off' }).click();
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  await page.getByRole('dialog', { name: 'Clear the coupon?' }).getByRole('button', { name: 'Clear and turn on' }).click();
  await expect(toggle).toBeChecked();
  await oneClick.getByRole('textbox', { name: 'Stake of a press' }).fill('7,5');
  await expectAccessible({ include: '[data-widget="coupon/one-click"]' });

  const odds = (await firstCell(page, 1).innerText()).trim();
  await firstCell(page, 1).click();
  await expect(page.getByRole('region', { name: 'Coupon messages' })).toContainText(new RegExp(`Bet placed .?EUR\\s7\\.50.? @ .?${odds.replace('.', '\\.')}`));
  await expect(page.locator('[data-widget="account/box"]'), 'T1').toContainText(/EUR\s92\.50/);
  await expect(firstCell(page, 1), 'a bet is no selection').toHaveAttribute('aria-pressed', 'false');

  await visit(page, siteUrl('aurora', '/en/line/football'));
  await expect(toggle, 'a reload in the session keeps it on (A-51)').toBeChecked();
});

test('a coupon travels by its code and by a link, and never replaces selections unasked (U33)', async ({ page, context, siteUrl, expectAccessible }) => {
  await answerNotices(context, siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en/line/football'));
  await fill(page, 3);
  await coupon(page).getByText('Coupon code', { exact: true }).click();
  await coupon(page).getByRole('button', { name: 'Save and share' }).click();
  const code = await coupon(page).locator('output').innerText();
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);

  await coupon(page).getByRole('button', { name: 'Clear', exact: true }).click();
  await coupon(page).getByRole('textbox', { name: 'Load a code' }).fill(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `);
  await coupon(page).getByRole('button', { name: 'Load', exact: true }).click();
  await expect(coupon(page).getByRole('button', { name: 'Remove from the coupon' })).toHaveCount(3);
  await expect(coupon(page)).toContainText(`Coupon ${code} is loaded`);

  await coupon(page).getByRole('button', { name: 'Clear', exact: true }).click();
  await fill(page, 1);
  await visit(page, siteUrl('aurora', `/en/line/football?coupon=${code}`));
  await markDocument(page);
  const question = page.getByRole('dialog', { name: 'Replace the coupon?' });
  await expect(question).toContainText('Your coupon holds 1 selection. The code brings 3');
  await expectAccessible({ include: 'dialog[open]' });
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await expect(coupon(page).getByRole('button', { name: 'Remove from the coupon' })).toHaveCount(1);
  await expect(page).toHaveURL(siteUrl('aurora', '/en/line/football'));
  expect(await isSameDocument(page)).toBe(true);
});

test('what was taken out comes back within five seconds (U40)', async ({ page, context, siteUrl }) => {
  await answerNotices(context, siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en/line/football'));
  await fill(page, 2);
  await coupon(page).getByRole('button', { name: 'Remove from the coupon' }).first().click();
  await coupon(page).getByRole('button', { name: 'Undo' }).click();
  await expect(firstCell(page, 0)).toHaveAttribute('aria-pressed', 'true');
  await coupon(page).getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(coupon(page)).toContainText('2 selections removed');
  await expect(coupon(page).getByRole('button', { name: 'Undo' })).toHaveCount(0, { timeout: 8_000 });
});

test('settings change the coupon at once, by keyboard, and outlive a reload (T7, U34)', async ({ page, context, siteUrl, expectAccessible }) => {
  await answerNotices(context, siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en/line/football'));
  await fill(page, 1);
  const open = coupon(page).getByRole('button', { name: 'Settings' });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Coupon settings' });
  await expect(dialog.getByRole('radio', { name: /Accept higher odds only/ }), 'T7').toBeChecked();
  await dialog.getByRole('radio', { name: /Ask me every time/ }).check();
  await dialog.getByRole('textbox', { name: 'Button 1' }).fill('42');
  await expectAccessible({ include: 'dialog[open]' });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await expect(coupon(page).getByRole('button', { name: /\+\s?42/ })).toBeVisible();
  await visit(page, siteUrl('aurora', '/en/line/football'));
  await coupon(page).getByRole('button', { name: 'Settings' }).click();
  await expect(dialog.getByRole('radio', { name: /Ask me every time/ })).toBeChecked();
});

test('explains every line of a system and what a lost selection leaves (U39), and how near the bonus is (U37)', async ({ page, context, siteUrl, expectAccessible }) => {
  await answerNotices(context, siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en/line/football'));
  await fill(page, 3);
  await expect(coupon(page).getByRole('progressbar', { name: /4 selections at 1\.20 or more: \+5%/ })).toBeVisible();
  await coupon(page).getByRole('combobox', { name: 'Coupon type' }).selectOption({ label: 'System' });
  await coupon(page).getByRole('button', { name: 'Explain the lines' }).click();
  const dialog = page.getByRole('dialog', { name: 'All lines of the coupon' });
  await expect(dialog.getByRole('row')).toHaveCount(4);
  await dialog.locator('[aria-pressed]').first().click();
  await expect(dialog.getByRole('row').filter({ hasText: '–' })).toHaveCount(2);
  await expect(dialog.getByRole('status')).toContainText('If 1 selection loses and the others win');
  await expectAccessible({ include: 'dialog[open]' });
});

test('reminds once of a coupon that is out of sight, and leads back to it (A-50, U36)', async ({ page, context, siteUrl }) => {
  await page.clock.install();
  await answerNotices(context, siteUrl('meridian'));
  await visit(page, siteUrl('meridian', '/en/live/football'));
  // Live prices may be locked, also for good.
  await page.locator(`${board} [data-outcome][aria-disabled=false]`).first().click();
  await page.goto(siteUrl('meridian', '/en/about'));
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await expect(page.locator('#coupon'), 'this brand keeps the coupon off its pages of texts').toHaveCount(0);
  const reminder = page.getByRole('region', { name: 'Coupon messages' }).getByText('1 selection is still in your coupon.');
  await expect(async () => {
    await page.clock.fastForward(31_000);
    await expect(reminder).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole('link', { name: 'Open coupon' }).click();
  await expect(page).toHaveURL(siteUrl('meridian', '/en/line'));
  await expect(reminder).toHaveCount(0);
});
