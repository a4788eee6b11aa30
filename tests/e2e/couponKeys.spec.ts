import type { Locator, Page } from '@playwright/test';
import { betsOf, coupon } from './betJourney.ts';
import { makeCustomer, signInAs } from './customers.ts';
import { expect, test } from './fixtures.ts';
import { answerNotices, visit } from './visit.ts';

/** From a price to a placed bet by keyboard alone, in three presses; the digits of a stake are typing, not presses. */
test.describe.configure({ timeout: 120_000 });

/** A live bet waits some seconds, and a price that ran away or a pause refuses it: then another game is tried. */
const TRIES = 4;

/** Where keys lead. */
const PARTS: Readonly<Record<string, string>> = { b: '[data-shortcut=place]', s: '#coupon footer [data-shortcut=stake]' };
// Columns that a narrow board leaves out are in the page, but nobody can come to their prices.
const ready = 'button[data-outcome][aria-disabled=false][aria-pressed=false]:visible';

/** Presses keys one after another; a key that leads to a part of the coupon is pressed when it is there. */
async function type(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const part = PARTS[key];
    if (part) await expect(page.locator(part)).toBeAttached();
    await page.keyboard.press(key);
    if (part) await expect(page.locator(part)).toBeFocused();
  }
}

/** Focuses a price and presses keys; what they come to is a receipt, or on a moving price a refusal or a question. */
async function place(page: Page, price: Locator, keys: readonly string[]): Promise<'placed' | 'not placed'> {
  await price.focus();
  await type(page, keys);
  const receipt = coupon(page).getByRole('article');
  const refusal = coupon(page).locator('[class*=banner]').or(coupon(page).getByRole('button', { name: /^(Accept changes|A selection takes no bets)/ }));
  await expect(receipt.or(refusal).first()).toBeVisible({ timeout: 30_000 });
  return (await receipt.isVisible()) ? 'placed' : 'not placed';
}

test.beforeEach(async ({ page, siteUrl, siteFetch, problems }) => {
  problems.allow(/status (of )?409/);
  const customer = await makeCustomer(siteFetch, 'aurora', { balanceMinor: 100_000 });
  await answerNotices(page.context(), siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en/rules/1'));
  await signInAs(page, customer.id);
});

test('on the live list Space, B and Enter place the usual stake, the first selection of all included', async ({ page, siteUrl }) => {
  const keys = ['Space', 'b', 'Enter'];
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    // A page that was just opened has no coupon yet.
    await visit(page, siteUrl('aurora', '/en/live/basketball'));
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('coupon.v1')).forEach((key) => localStorage.removeItem(key)));
    await visit(page, siteUrl('aurora', '/en/live/basketball'));
    const price = page.locator('[data-widget="sports/board"] [data-game]').nth(attempt).locator(ready).first();
    if ((await price.count()) > 0 && (await place(page, price, keys)) === 'placed') break;
  }
  expect(await betsOf(page)).toMatchObject([{ stakeMinor: 500 }]);
});

test('on a game page Space, B and Enter place the usual stake; with S another is typed first', async ({ page, siteUrl }) => {
  await visit(page, siteUrl('aurora', '/en/line/basketball'));
  await page.locator('[data-widget="sports/board"] [data-game] a').first().click();
  const price = page.locator(`[data-widget="sports/game"] ${ready}`).first();
  await expect(price).toBeVisible();
  expect(await place(page, price, ['Space', 'b', 'Enter'])).toBe('placed');
  expect(await betsOf(page)).toMatchObject([{ stakeMinor: 500 }]);

  const stake = ['2', '0'];
  const keys = ['Space', 's', ...stake, 'Enter'];
  const other = page.locator(`[data-widget="sports/game"] ${ready}`).nth(1);
  await other.focus();
  await type(page, keys);
  await expect.poll(async () => (await betsOf(page)).map(({ stakeMinor }) => stakeMinor), 'what is typed takes the place of what was there').toEqual([2_000, 500]);
});

test('the list behind ? says which keys choose a price, lead to Place and place', async ({ page, siteUrl }) => {
  await visit(page, siteUrl('aurora', '/en/live/basketball'));
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' }).locator('dl > div');
  await expect(list.first()).toBeVisible();
  const keys = await list.evaluateAll((rows) => rows.map((row) => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent]));
  expect(keys).toEqual(expect.arrayContaining([
    ['Space', 'Choose the price that has the focus, or take it out again'],
    ['b', 'To the button that places the bet'],
    ['s', 'To the stake'],
    ['Enter', 'Place the bet, from its button or from the stake'],
  ]));
});
