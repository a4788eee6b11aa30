import type { Locator, Page } from '@playwright/test';
import { betsOf, command, coupon, euros, figure, passTime } from './betJourney.ts';
import { startServerOfOwn } from './feedElsewhere.ts';
import { expect, test } from './fixtures.ts';
import { cellOf, choose, finish, gamesAt, movementsOf, openLine } from './lineJourney.ts';
import type { SiteServer } from './siteServer.ts';
import { visit } from './visit.ts';

/** Bets that are more than stake and odds: a trader's yes, an advance. */
test.describe.configure({ mode: 'default', timeout: 180_000 });

let server: SiteServer;

test.beforeAll(async ({ isFeedElsewhere }) => {
  test.setTimeout(120_000);
  server = await startServerOfOwn(isFeedElsewhere);
});
test.afterAll(async () => server.stop());

/** A score by which the home side wins. */
const HOME = [3, 0] as const;

/** What the coupon says to the eye. */
const told = (page: Page, text: string | RegExp): Locator => coupon(page).locator('p, [class*=banner]').filter({ hasText: text });

test('a stake above the maximum goes to a trader: a yes, an offer that is taken, an order that is taken back (A-42)', async ({ page }) => {
  const odds = ['51.00', '51.00', '51.00'] as const;
  await openLine(page, server, 200_000);
  const games = await gamesAt(page, server, odds);
  const balance = async (minor: number) => expect(page.getByRole('banner')).toContainText(`EUR ${euros(minor)}`, { timeout: 20_000 });
  const order = async (index: number, stakeMinor: number) => {
    await choose(page, games.slice(index, index + 1), odds);
    await coupon(page).getByLabel('Stake', { exact: true }).fill(String(stakeMinor / 100));
    await coupon(page).getByRole('button', { name: `Ask for a bet of EUR ${euros(stakeMinor)}` }).click();
    await expect(told(page, 'A trader is looking at your bet')).toBeVisible({ timeout: 20_000 });
  };

  await choose(page, games.slice(0, 1), odds);
  await coupon(page).getByLabel('Stake', { exact: true }).fill('900');
  await expect(coupon(page).getByRole('button', { name: 'At most EUR 200.00' }), '10,000 of liability at a profit of 50 a unit').toHaveAttribute('aria-disabled', 'true');
  await coupon(page).getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Coupon settings' });
  await settings.getByRole('switch', { name: /VIP bet/ }).click();
  await page.keyboard.press('Escape');
  await cellOf(page, games[0] ?? '').click();

  await order(0, 90_000);
  await balance(110_000);
  expect(await betsOf(page)).toMatchObject([{ statusId: -1, stakeMinor: 90_000 }]);
  await passTime(server, 10_000);
  await expect(told(page, 'Bet accepted')).toBeVisible({ timeout: 20_000 });
  await expect(figure(coupon(page).getByRole('article'), 'Possible win')).toHaveText('EUR 45,900.00');
  expect(await betsOf(page)).toMatchObject([{ statusId: 0, stakeMinor: 90_000, possibleWinMinor: 4_590_000 }]);
  await coupon(page).getByRole('button', { name: 'Done' }).click();

  await order(1, 100_100);
  await balance(9_900);
  await passTime(server, 10_000);
  await expect(told(page, 'The trader offers a stake of EUR 200.00')).toBeVisible({ timeout: 20_000 });
  await coupon(page).getByRole('button', { name: 'Accept the offer' }).click();
  await expect(told(page, 'Bet accepted')).toBeVisible({ timeout: 20_000 });
  await expect(figure(coupon(page).getByRole('article'), 'Total stake')).toHaveText('EUR 200.00');
  await balance(90_000);
  await coupon(page).getByRole('button', { name: 'Done' }).click();

  await order(2, 50_000);
  await balance(40_000);
  await coupon(page).getByRole('button', { name: 'Cancel the order' }).click();
  await balance(90_000);
  await expect(told(page, 'You cancelled the order, the stake was returned')).toBeVisible();
  expect((await betsOf(page)).map(({ statusId, stakeMinor }) => `${statusId}: ${stakeMinor}`)).toEqual(['7: 50000', '0: 20000', '0: 90000']);

  await command(server, games[1] ?? '', { action: 'start' });
  await finish(page, server, [[games[1] ?? '', HOME]], 1_032_000);
  expect((await movementsOf(page, server)).slice(0, 8), '13 % of what was won beyond 4,000 is held back').toEqual([
    'Tax -EUR 780.00 EUR 10,320.00', 'Payout +EUR 10,200.00 EUR 11,100.00', 'Refund +EUR 500.00 EUR 900.00', 'Stake -EUR 500.00 EUR 400.00',
    'Refund +EUR 801.00 EUR 900.00', 'Stake -EUR 1,001.00 EUR 99.00', 'Stake -EUR 900.00 EUR 1,100.00', 'Deposit +EUR 2,000.00 EUR 2,000.00',
  ]);
});

test('an advance is told, staked when the balance is short, and repaid out of the win of the earlier bet (A-41, T52)', async ({ page }) => {
  const odds = ['5.00', '2.00', '2.00'] as const;
  await openLine(page, server, 1_010);
  const games = await gamesAt(page, server, odds);
  const [earlier = '', later = '', third = ''] = games;
  await choose(page, [earlier], odds);
  await coupon(page).getByLabel('Stake', { exact: true }).fill('10.00');
  await coupon(page).getByRole('button', { name: /^Place EUR 10\.00/ }).click();
  await expect(told(page, 'Bet accepted')).toBeVisible({ timeout: 20_000 });
  await coupon(page).getByRole('button', { name: 'Done' }).click();

  await choose(page, [later], odds.slice(1));
  const advance = coupon(page).getByRole('region', { name: 'Advance' });
  const answer = page.waitForResponse(/\/coupon-api\/v1\/prepaid/);
  await advance.getByRole('button', { name: 'Find out' }).click();
  expect(await (await answer).json(), 'half of what the open bet may win').toEqual({ availablePrepaidAmount: 2_500, outstandingMinor: 0 });
  await expect(advance).toContainText('Available: EUR 25.00.');
  await advance.getByRole('button', { name: 'Use it' }).click();
  await expect(coupon(page).getByLabel('Stake', { exact: true })).toHaveValue('25');
  await coupon(page).getByRole('button', { name: /^Place EUR 25\.00/ }).click();
  await expect(told(page, 'Bet accepted')).toBeVisible({ timeout: 20_000 });
  const [bet] = await betsOf(page);
  expect(bet).toMatchObject({ stakeMinor: 2_500, prepaidMinor: 2_500, possibleWinMinor: 5_000, statusId: 0 });
  await expect(page.getByRole('banner'), 'the advance is no money of the account').toContainText('EUR 0.10');
  await coupon(page).getByRole('button', { name: 'Done' }).click();

  await choose(page, [third], odds.slice(2));
  await advance.getByRole('button', { name: 'Find out' }).click();
  await expect(advance, 'what was advanced is advanced once').toContainText('There is no advance now.');

  for (const game of [earlier, later]) await command(server, game, { action: 'start' });
  await finish(page, server, [[earlier, HOME]], 2_510);
  await finish(page, server, [[later, HOME]], 7_510);
  await expect(advance, 'with money there is no advance').toHaveCount(0);
  await visit(page, server.url('aurora', `/en/print-coupon/${bet?.id}`));
  const main = page.locator('main');
  for (const [name, text] of [['Stake', 'EUR 25.00'], ['Advance in the stake', 'EUR 25.00'], ['Paid', 'EUR 50.00']] as const) await expect(figure(main, name)).toHaveText(text);
  expect(await movementsOf(page, server)).toEqual([
    'Payout +EUR 50.00 EUR 75.10', 'Advance -EUR 25.00 EUR 25.10', 'Payout +EUR 50.00 EUR 50.10',
    'Stake -EUR 25.00 EUR 0.10', 'Advance +EUR 25.00 EUR 25.10', 'Stake -EUR 10.00 EUR 0.10', 'Deposit +EUR 10.10 EUR 10.10',
  ]);
});
