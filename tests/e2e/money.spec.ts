import type { Page } from '@playwright/test';
import { ask, type Bet, betsOf, command, coupon, euros, passTime } from './betJourney.ts';
import { makeCustomer, signInHere } from './customers.ts';
import { expect, test } from './fixtures.ts';
import { answerNotices, visit } from './visit.ts';

/** A bet from the press to the payout: coupon, receipt, my bets, history, print page and statement say the same to the minor unit. */
test.describe.configure({ timeout: 180_000 });

/** Presses the win of the home team in so many games; gives the outcomes. */
async function chooseHomeWins(page: Page, count: number): Promise<readonly string[]> {
  const rows = page.locator('[data-widget="sports/board"] [data-game]');
  const ids: string[] = [];
  for (let index = 1; ids.length < count; index += 1) {
    const cell = rows.nth(index).locator('button[data-outcome$=":1"][aria-disabled=false]:visible').first();
    if ((await cell.count()) === 0) continue;
    await cell.click();
    ids.push((await cell.getAttribute('data-outcome')) ?? '');
  }
  await expect(coupon(page).getByRole('button', { name: 'Remove from the coupon' })).toHaveCount(count);
  return ids;
}

test('a bet wins when its games end, and every page tells the same money (T2, T13, T52, U21, U22)', async ({ page, startServer }) => {
  const server = await startServer();
  const customer = await makeCustomer((brand, path, init) => server.fetch(brand, path, init), 'aurora', { balanceMinor: 50_000 });
  await answerNotices(page.context(), new URL(server.url('aurora')).origin);
  await visit(page, server.url('aurora', '/en/line/football'));
  await signInHere(page, customer);
  await expect(page.getByRole('banner')).toContainText('500.00');

  const outcomes = await chooseHomeWins(page, 3);
  const games = outcomes.map((id) => id.split('-')[0] ?? '');
  const [moved = ''] = outcomes;
  await command(server, games[0] ?? '', { action: 'set-odds', marketId: moved.split(':')[0], outcomeId: moved, odds: '9.75' });
  await expect(coupon(page), 'the coupon follows the price under it').toContainText('9.75', { timeout: 30_000 });
  await coupon(page).getByLabel('Stake', { exact: true }).fill('12.34');
  await coupon(page).getByRole('button', { name: /^(Place|Accept changes)/ }).click();
  const receipt = coupon(page).getByRole('article');
  await expect(receipt).toBeVisible({ timeout: 20_000 });
  const [bet] = await betsOf(page);
  if (!bet) throw new Error('no bet');
  expect(bet).toMatchObject({ stakeMinor: 1_234, statusId: 0 });
  await expect(receipt).toContainText(bet.id);
  await expect(receipt).toContainText(euros(bet.possibleWinMinor));
  await expect(page.getByRole('banner')).toContainText(euros(50_000 - 1_234));
  await coupon(page).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('tab', { name: /^My bets/ }).click();
  await expect(coupon(page).or(page.locator('[data-widget="bets/my-bets"]')).filter({ hasText: bet.id }).first()).toBeVisible();

  for (const game of games) {
    await command(server, game, { action: 'start' });
    await command(server, game, { action: 'finish', score: [3, 0] });
  }
  await passTime(server, 5_000);
  const balanceMinor = 50_000 - 1_234 + bet.possibleWinMinor;
  await expect(page.getByRole('banner'), 'what was shown is what is paid').toContainText(euros(balanceMinor), { timeout: 30_000 });
  const [settled] = await betsOf(page);
  expect(settled).toMatchObject({ id: bet.id, statusId: 1, payoutMinor: bet.possibleWinMinor });

  await visit(page, server.url('aurora', '/en/history'));
  const main = page.locator('main');
  await expect(main).toContainText(bet.id);
  await expect(main).toContainText(euros(bet.possibleWinMinor));
  await visit(page, server.url('aurora', '/en/historypay'));
  for (const text of ['12.34', euros(bet.possibleWinMinor), euros(balanceMinor)]) await expect(main).toContainText(text);
  await visit(page, server.url('aurora', `/en/print-coupon/${bet.id}`));
  await expect(main).toContainText(bet.id);
  await expect(main).toContainText(euros(bet.possibleWinMinor));

  // A corrected result takes back what was paid, and says so (T16).
  await command(server, games[0] ?? '', { action: 'correct-result', score: [0, 1] });
  await passTime(server, 5_000);
  const corrected = await ask<Bet & { readonly history: readonly { readonly reason: string }[] }>(page, `/coupon-api/v1/coupons/${bet.id}`);
  expect(corrected).toMatchObject({ statusId: 2, payoutMinor: 0 });
  expect(corrected.history.map(({ reason }) => reason)).toEqual(expect.arrayContaining(['settled', 'reversed', 'corrected']));
  const account = await ask<{ readonly balance: number }>(page, '/web-api/account/data');
  expect(account.balance).toBe(50_000 - 1_234);
});

test('a bet and its money outlive a killed server (T54)', async ({ page, startServer, problems }) => {
  const server = await startServer();
  const customer = await makeCustomer((brand, path, init) => server.fetch(brand, path, init), 'aurora', { balanceMinor: 50_000 });
  await answerNotices(page.context(), new URL(server.url('aurora')).origin);
  await visit(page, server.url('aurora', '/en/line/tennis'));
  await signInHere(page, customer);
  await page.locator('[data-widget="sports/board"] button[data-outcome][aria-disabled=false]:visible').first().click();
  await coupon(page).getByLabel('Stake', { exact: true }).fill('20');
  await coupon(page).getByRole('button', { name: /^Place/ }).click();
  await expect(coupon(page).getByRole('article')).toBeVisible({ timeout: 20_000 });
  await server.kill();
  problems.allow(/ERR_|Failed to (?:load|fetch)|NetworkError|fetch/);
  await server.restart();
  await visit(page, server.url('aurora', '/en/history'));
  await expect(page.getByRole('banner'), 'the session is there, and the money').toContainText('480.00');
  await expect(page.locator('main')).toContainText('20.00');
});
