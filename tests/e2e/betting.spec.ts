import type { Page } from '@playwright/test';
import { formatOdds } from '../../domain/odds/index.ts';
import { expect, test } from './fixtures.ts';
import { liveFootball } from './liveGames.ts';
import { answerNotices, isSameDocument, markDocument, visit } from './visit.ts';

/** Boards, favourites and the game page, as a customer uses them. */
const board = '[data-widget="sports/board"]';

/** A machine that does other things too needs more than the usual time for a whole game's page. */
test.describe.configure({ timeout: 120_000 });

async function open(page: Page, address: string): Promise<void> {
  await answerNotices(page.context(), new URL(address).origin);
  await visit(page, address);
  await markDocument(page);
}

/** Opens the first game of a board that has all its prices. */
async function openGame(page: Page): Promise<void> {
  await page.locator(`${board} [data-game]`).first().getByRole('link').first().click();
  await expect(page.locator('[data-widget="sports/game"] [data-outcome]').first()).toBeVisible();
}

test('the tree of sports counts what the board shows and leads to one championship', async ({ page, siteUrl }) => {
  await open(page, siteUrl('aurora', '/en/line/tennis'));
  const counted = Number(await page.locator('[data-widget="sports/menu"] a[href="/en/line/tennis"]').first().innerText().then((text) => text.replace(/\D/g, '')));
  const total = Number((await page.locator(`${board} header`).innerText()).match(/(\d+) games?/)?.[1]);
  expect(Math.abs(counted - total), 'games start and appear while the page loads').toBeLessThanOrEqual(2);
  const heads = page.locator(`${board} section`).first();
  await expect(heads.getByText('2', { exact: true }).first(), 'tennis knows no draw').toBeVisible();
  await expect(heads.getByText('X', { exact: true })).toHaveCount(0);
  const champ = page.locator('[data-widget="sports/menu"] a[href^="/en/line/tennis/"]').first();
  const name = (await champ.innerText()).split('\n')[0] ?? '';
  await champ.click();
  await expect(page.locator('main h1')).toContainText(name);
  await expect(page.locator(`${board} section`)).toHaveCount(1);
  expect(await isSameDocument(page)).toBe(true);
});

test('columns follow the sport, the hour narrows the list, pages follow one another', async ({ page, siteUrl }) => {
  await open(page, siteUrl('aurora', '/en/line/football'));
  const heads = page.locator(`${board} section`).first();
  await expect(heads.getByText('X', { exact: true })).toBeVisible();
  const first = await page.locator(`${board} [data-game]`).first().getAttribute('data-game');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator(`${board} [data-game="${first}"]`)).toHaveCount(0);
  await page.getByRole('link', { name: '2 hours', exact: true }).click();
  await expect(page).toHaveURL(/time=2/);
  const limit = Date.now() + 2 * 3_600_000 + 120_000;
  const startsOf = () => page.locator(`${board} [data-game] time`).evaluateAll((times) => times.map((time) => Date.parse(time.getAttribute('datetime') ?? '')));
  // The games of before stand until those of these hours have come.
  await expect.poll(async () => (await startsOf()).filter((start) => !(start <= limit))).toEqual([]);
  await page.locator('[data-widget="sports/sport-filter"] a[href*="/line/tennis"]').click();
  await expect(page.locator('main h1')).toContainText('Tennis');
  expect(await isSameDocument(page)).toBe(true);
});

test('a starred game is kept beside the page and on a page of its own, over reloads', async ({ page, siteUrl }) => {
  await open(page, siteUrl('aurora', '/en/line/basketball'));
  const row = page.locator(`${board} [data-game]`).first();
  const team = (await row.getByRole('link').first().innerText()).split('\n')[0] ?? '';
  await row.getByRole('button', { name: 'Add to favourites' }).click();
  const side = page.locator('[data-widget="sports/favorites"]');
  await expect(side).toContainText(team);
  await visit(page, siteUrl('aurora', '/en/line/favorites'));
  await expect(page.locator(board)).toContainText(team);
  await page.locator(`${board} [data-game]`).first().getByRole('button', { name: 'Remove from favourites' }).click();
  await expect(side).not.toContainText(team);
  await expect(page.locator(board)).toContainText('No favourites yet');
});

test('the six formats write every price exactly', async ({ page, siteUrl, siteFetch }) => {
  test.setTimeout(120_000);
  await open(page, siteUrl('aurora', '/en/line/tennis'));
  await openGame(page);
  const prices = page.locator('[data-widget="sports/game"]');
  // Decimal, which the page starts with, is the last to be chosen: choosing it first would change nothing.
  const names = [[1, /^Fractional/], [2, /^American/], [4, /^Hong Kong/], [5, /^Indonesian/], [6, /^Malay/], [0, /^Decimal/]] as const;
  for (const [view, name] of names) {
    await page.getByRole('button', { name: /^Odds:/ }).click();
    await page.getByRole('radio', { name }).first().click({ force: true });
    // The platform and the page both move on, so a price counts as read right
    // once the two agree on it at one moment.
    const agreed = new Set<string>();
    await expect
      .poll(async () => {
        const id = /(\d+)-[^/]*$/.exec(page.url())?.[1];
        const { game } = JSON.parse((await siteFetch('aurora', `/line-api/v1/games/${id}?lng=en`)).text) as { game: { markets: readonly { outcomes: readonly { id: string; odds: string }[] }[] } };
        const expected = new Map(game.markets.flatMap(({ outcomes }) => outcomes.map((outcome) => [outcome.id, formatOdds(outcome.odds, view, 'ladder')])));
        const shown = await prices.locator('[data-outcome]').evaluateAll((all) => all.slice(0, 40).map((cell) => [cell.getAttribute('data-outcome') ?? '', cell.querySelector('[data-part=odds]')?.textContent ?? '']));
        for (const [outcome = '', text] of shown) {
          if (expected.get(outcome) === text) {
            agreed.add(outcome);
          }
        }
        return shown.filter(([outcome = '']) => expected.has(outcome) && !agreed.has(outcome)).map(([outcome = '', text]) => `${outcome}: ${text}, not ${expected.get(outcome)}`);
      }, { message: `view ${view}`, timeout: 45_000 })
      .toEqual([]);
    expect(agreed.size, `view ${view} was read`).toBeGreaterThan(1);
  }
});

test('markets are grouped, searched, pinned, hidden and brought back (U31)', async ({ page, siteUrl, siteFetch }) => {
  const { id } = await liveFootball(siteFetch);
  await open(page, siteUrl('meridian', '/en/live/football'));
  await page.locator(`${board} [data-game="${id}"]`).getByRole('link').first().click();
  const game = page.locator('[data-widget="sports/game"]');
  await expect(game.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(game.locator('[data-outcome]').first()).toBeVisible();
  const all = await game.locator('[data-outcome]').count();
  await game.getByRole('tab', { name: /^Totals/ }).click();
  await expect.poll(() => game.locator('[data-outcome]').count()).toBeLessThan(all);
  await page.keyboard.press('ArrowLeft');
  await expect(game.getByRole('tab', { selected: true })).not.toHaveText(/^Totals/);
  await game.getByRole('tab', { name: /^All/ }).click();
  await game.getByRole('searchbox').or(game.getByRole('textbox')).first().fill('double');
  await expect.poll(() => game.locator('details, [data-market]').filter({ hasText: 'Double chance' }).count()).toBeGreaterThan(0);
  // Other games of the championship stand below, with their own markets; the list to choose from names them all and is closed.
  await expect(game.getByRole('region', { name: 'Markets' }).getByText('Match result', { exact: true }).filter({ visible: true })).toHaveCount(0);
  await game.getByRole('searchbox').or(game.getByRole('textbox')).first().fill('');
  await game.getByRole('button', { name: 'Hide the market' }).first().click();
  await game.getByRole('button', { name: /Show 1 hidden market/ }).click();
  await expect(game.getByRole('button', { name: /hidden market/ })).toHaveCount(0);
  await game.getByRole('button', { name: 'Pin the market' }).nth(2).click();
  await expect(game.getByRole('button', { name: 'Unpin the market' })).toHaveCount(1);
  await expect(game.locator('[data-outcome]').nth(10)).toBeVisible();
  await game.getByText('Statistics', { exact: true }).first().click();
  await expect(game.getByText('Corners', { exact: true }).first()).toBeVisible();
});
