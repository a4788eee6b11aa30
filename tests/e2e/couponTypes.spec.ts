import type { Locator, Page } from '@playwright/test';
import { ask, type Bet, betsOf, command, coupon, euros, figure, passTime } from './betJourney.ts';
import { startServerOfOwn } from './feedElsewhere.ts';
import { expect, test } from './fixtures.ts';
import { choose, finish, gamesAt, movementsOf, openLine } from './lineJourney.ts';
import type { PageProblems } from './pageProblems.ts';
import type { SiteServer } from './siteServer.ts';
import { visit } from './visit.ts';

/** Coupons that are more than an express, from the build to the payout: bankers and blocks. */
test.describe.configure({ mode: 'default', timeout: 180_000 });

const BALANCE_MINOR = 50_000;

let server: SiteServer;

test.beforeAll(async ({ isFeedElsewhere }) => {
  test.setTimeout(120_000);
  server = await startServerOfOwn(isFeedElsewhere);
});
test.afterAll(async () => server.stop());

/** The part of the coupon that is a selection's own. */
const legOf = (page: Page, names: string): Locator => coupon(page).getByRole('listitem').filter({ hasText: names });

const namesOf = async (page: Page, game: string): Promise<string> => {
  const sides = await page.evaluate(async (id) => {
    const answer = await fetch(`/line-api/v1/games/${id}?lng=en`);
    const { game: found } = (await answer.json()) as { readonly game: { readonly opponents: readonly { readonly name: string }[] } };
    return found.opponents.map(({ name }) => name);
  }, game);
  return sides.join(' – ');
};

/** What lines pay: each a list of odds that all won; the stake is spread over all lines of the coupon, the sum is cut once. */
function paid(stakeMinor: number, lineCount: number, wonLines: readonly (readonly string[])[]): number {
  const hundredths = (odds: string) => BigInt(Math.round(Number(odds) * 100));
  const longest = Math.max(0, ...wonLines.map((line) => line.length));
  const sum = wonLines.reduce((total, line) => total + line.reduce((product, odds) => product * hundredths(odds), 1n) * 100n ** BigInt(longest - line.length), 0n);
  return Number((BigInt(stakeMinor) * sum) / (BigInt(lineCount) * 100n ** BigInt(longest)));
}

const pairs = <T>(items: readonly T[]): readonly (readonly [T, T])[] => items.flatMap((first, index) => items.slice(index + 1).map((second): readonly [T, T] => [first, second]));

/** The page of the bet, the history and the statement: they all say the same of the money. */
async function expectSameEverywhere(page: Page, bet: Bet, { type, paidMinor, balanceMinor, marks }: { readonly type: string; readonly paidMinor: number; readonly balanceMinor: number; readonly marks: Readonly<Record<string, number>> }): Promise<void> {
  const main = page.locator('main');
  await visit(page, server.url('aurora', `/en/print-coupon/${bet.id}`));
  await expect(main.getByRole('heading', { level: 1 })).toContainText(bet.id);
  await expectFacts(main, bet, type, paidMinor);
  for (const [mark, count] of Object.entries(marks)) await expect(main.getByRole('table', { name: 'Selections' }).getByText(mark, { exact: true })).toHaveCount(count);

  await visit(page, server.url('aurora', '/en/history'));
  const row = main.locator('details').filter({ hasText: bet.id });
  await expect(row.locator('summary')).toContainText(type);
  await expect(row.locator('summary')).toContainText(euros(paidMinor));
  await row.locator('summary').click();
  await expectFacts(row, bet, type, paidMinor);
  const totals = main.getByRole('region', { name: 'Sums of the period' });
  await expect(figure(totals, 'Staked')).toHaveText(`EUR ${euros(bet.stakeMinor)}`);
  await expect(figure(totals, 'Returned')).toHaveText(`EUR ${euros(paidMinor)}`);

  expect((await movementsOf(page, server)).slice(0, 2)).toEqual([`Payout +EUR ${euros(paidMinor)} EUR ${euros(balanceMinor)}`, `Stake -EUR ${euros(bet.stakeMinor)} EUR ${euros(balanceMinor - paidMinor)}`]);
  expect(await ask<{ readonly balance: number }>(page, '/web-api/account/data')).toMatchObject({ balance: balanceMinor });
}

async function expectFacts(within: Locator, bet: Bet, type: string, paidMinor: number): Promise<void> {
  const facts = [['Type', type], ['Lines', String(bet.lines)], ['Stake', `EUR ${euros(bet.stakeMinor)}`], ['Stake a line', `EUR ${euros(Math.floor(bet.stakeMinor / bet.lines))}`], ['Possible win', `EUR ${euros(bet.possibleWinMinor)}`], ['Paid', `EUR ${euros(paidMinor)}`]] as const;
  for (const [name, text] of facts) await expect(figure(within, name)).toHaveText(text);
}

/** Presses until the bet is taken: an attack or a goal of the game stops its bets for a while, also one that waits for its seconds. */
async function placeLive(page: Page, receipt: Locator, problems: PageProblems): Promise<void> {
  problems.allow(/status (of )?409/);
  await expect(async () => {
    const answer = page.waitForResponse((response) => response.url().endsWith('/coupon-api/v1/coupons') && response.request().method() === 'POST', { timeout: 10_000 });
    await coupon(page).getByRole('button', { name: /^Place EUR/ }).click({ timeout: 10_000 });
    expect((await answer).status(), 'a live leg waits').toBe(202);
    await passTime(server, 5_000);
    await expect(receipt).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 120_000 });
}

const HOME = [3, 0] as const;
const AWAY = [0, 1] as const;

test('a system with a live banker pays its winning lines, and every page tells the same (T2, T5, T14, U13)', async ({ page, problems }) => {
  const [bankerOdds, ...odds] = ['1.37', '2.15', '3.40', '1.83', '2.75'] as const;
  await openLine(page, server, BALANCE_MINOR);
  const [banker = '', ...games] = await gamesAt(page, server, [bankerOdds, ...odds]);
  const bankerNames = await namesOf(page, banker);
  await choose(page, games, odds);
  await command(server, banker, { action: 'start' });
  await visit(page, server.url('aurora', '/en/live/football'));
  await choose(page, [banker], [bankerOdds]);

  await coupon(page).getByLabel('Coupon type').selectOption({ label: 'System' });
  await coupon(page).getByRole('switch', { name: 'Bankers' }).click();
  await legOf(page, bankerNames).getByRole('checkbox', { name: 'Banker: must win' }).check();
  await expect(coupon(page).getByRole('checkbox', { checked: true })).toHaveCount(1);
  await coupon(page).getByLabel('System', { exact: true }).selectOption({ label: '2 of 4 (6 bets)' });
  await coupon(page).getByLabel('Total stake').fill('10.01');
  const lines = pairs(odds).map((pair) => [bankerOdds, ...pair]);
  const possibleWinMinor = paid(1_001, 6, lines);
  await expect(coupon(page).getByLabel('Stake a line (6 lines)')).toHaveValue('1.66');
  await expect(coupon(page).getByLabel('Total stake')).toHaveValue('10.01');
  await expect(figure(coupon(page), 'Possible win')).toHaveText(`EUR ${euros(possibleWinMinor)}`);

  const receipt = coupon(page).getByRole('article');
  await placeLive(page, receipt, problems);
  await expect(figure(receipt, 'Possible win')).toHaveText(`EUR ${euros(possibleWinMinor)}`);
  const [bet] = await betsOf(page);
  if (!bet) throw new Error('no bet');
  expect(bet).toMatchObject({ typeId: 2, systemValue: 2, lines: 6, statusId: 0, stakeMinor: 1_001, possibleWinMinor });
  await coupon(page).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('tab', { name: /^My bets/ }).click();
  await expect(page.getByRole('article', { name: /^System 2 of 4/ })).toContainText(euros(possibleWinMinor));

  // The third leg loses: of the six lines the three without it are left.
  const wonOdds = odds.filter((one) => one !== '1.83');
  const paidMinor = paid(1_001, 6, pairs(wonOdds).map((pair) => [bankerOdds, ...pair]));
  for (const game of games) await command(server, game, { action: 'start' });
  await finish(page, server, [[banker, HOME], ...games.map((game, index) => [game, odds[index] === '1.83' ? AWAY : HOME] as const)], BALANCE_MINOR - 1_001 + paidMinor);
  await expectSameEverywhere(page, bet, { type: 'System 2 of 4', paidMinor, balanceMinor: BALANCE_MINOR - 1_001 + paidMinor, marks: { Banker: 1 } });

  await command(server, banker, { action: 'correct-result', score: AWAY });
  await passTime(server, 5_000);
  expect((await betsOf(page)).filter(({ id }) => id === bet.id), 'without its banker no line is left').toMatchObject([{ id: bet.id, statusId: 2, payoutMinor: 0 }]);
  expect(await ask<{ readonly balance: number }>(page, '/web-api/account/data')).toMatchObject({ balance: BALANCE_MINOR - 1_001 });
});

test('blocks are filled without dragging, a lobby must win, and the units pay as every page says (T2, T62, A-35)', async ({ page }) => {
  const odds = ['1.45', '1.72', '1.33', '2.40', '3.10'] as const;
  const [lobbyOdds, firstOdds, secondOdds, ...unitOdds] = odds;
  await openLine(page, server, BALANCE_MINOR);
  const games = await gamesAt(page, server, odds);
  await choose(page, games, odds);
  await coupon(page).getByLabel('Coupon type').selectOption({ label: 'Multibet' });
  const places = ['Lobby: must win', 'Block 1', 'Block 1', 'Block 2', 'Block 3'];
  for (const [index, label] of places.entries()) await legOf(page, await namesOf(page, games[index] ?? '')).getByRole('combobox', { name: 'Block' }).selectOption({ label });
  await coupon(page).getByLabel('System', { exact: true }).selectOption({ label: '2 of 3 (3 bets)' });
  await coupon(page).getByLabel('Stake a line (3 lines)').fill('3.34');
  await expect(coupon(page).getByLabel('Total stake')).toHaveValue('10.02');
  const express = [firstOdds, secondOdds];
  const lines = [[...express, unitOdds[0]], [...express, unitOdds[1]], unitOdds].map((line) => [lobbyOdds, ...line]);
  const possibleWinMinor = paid(1_002, 3, lines);
  await expect(figure(coupon(page), 'Possible win')).toHaveText(`EUR ${euros(possibleWinMinor)}`);
  await coupon(page).getByRole('button', { name: /^Place EUR/ }).click();
  await expect(coupon(page).getByRole('article')).toBeVisible({ timeout: 20_000 });
  const [bet] = await betsOf(page);
  if (!bet) throw new Error('no bet');
  expect(bet).toMatchObject({ typeId: 4, systemValue: 2, lines: 3, statusId: 0, stakeMinor: 1_002, possibleWinMinor });

  // The express of the first block loses by one leg: only the line without it is left.
  const paidMinor = paid(1_002, 3, lines.slice(2));
  for (const game of games) await command(server, game, { action: 'start' });
  await finish(page, server, games.map((game, index) => [game, index === 1 ? AWAY : HOME] as const), BALANCE_MINOR - 1_002 + paidMinor);
  await expectSameEverywhere(page, bet, { type: 'Multibet 2 of 3', paidMinor, balanceMinor: BALANCE_MINOR - 1_002 + paidMinor, marks: { Lobby: 1, 'Block 1': 2, 'Block 2': 1, 'Block 3': 1 } });
});
