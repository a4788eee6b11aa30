import type { Locator, Page } from '@playwright/test';
import { command, euros, passTime } from './betJourney.ts';
import { makeCustomer, signInHere } from './customers.ts';
import { expect } from './fixtures.ts';
import type { SiteServer } from './siteServer.ts';
import { answerNotices, visit } from './visit.ts';

/** Bets on the line of football, whose prices and results a test decides. */

/** A game that begins sooner could begin while a test runs. */
const LEAST_AHEAD_MS = 45 * 60_000;

const outcomeOf = (gameId: string): string => `${gameId}-1-0:1`;
export const cellOf = (page: Page, gameId: string): Locator => page.locator(`[data-widget="sports/board"] [data-game="${gameId}"] button[data-outcome="${outcomeOf(gameId)}"]`);

/** Signs a new customer in on the board of football. */
export async function openLine(page: Page, server: SiteServer, balanceMinor: number): Promise<void> {
  const customer = await makeCustomer((brand, path, init) => server.fetch(brand, path, init), 'aurora', { balanceMinor });
  await answerNotices(page.context(), new URL(server.url('aurora')).origin);
  await visit(page, server.url('aurora', '/en/line/football'));
  await signInHere(page, customer);
}

/** Games of the board whose home wins then stand at these odds, whatever the feed does. */
export async function gamesAt(page: Page, server: SiteServer, odds: readonly string[]): Promise<readonly string[]> {
  const rows = page.locator('[data-widget="sports/board"] [data-game]').filter({ has: page.locator('button[data-outcome$=":1"][aria-disabled=false]') });
  await expect(rows.nth(odds.length)).toBeVisible();
  const shown = await rows.evaluateAll((all) => all.map((row) => ({ id: row.getAttribute('data-game') ?? '', startsAtUtc: row.querySelector('time')?.dateTime ?? '' })));
  const games = shown.filter(({ startsAtUtc }) => Date.parse(startsAtUtc) > Date.now() + LEAST_AHEAD_MS).slice(0, odds.length).map(({ id }) => id);
  expect(games, 'the line of football is long').toHaveLength(odds.length);
  for (const [index, game] of games.entries()) await command(server, game, { action: 'set-odds', marketId: `${game}-1-0`, outcomeId: outcomeOf(game), odds: odds[index] });
  return games;
}

/** Presses the home wins of games of this board as soon as they stand at their odds and take bets. */
export async function choose(page: Page, games: readonly string[], odds: readonly string[]): Promise<void> {
  for (const [index, game] of games.entries()) {
    await expect(cellOf(page, game)).toContainText(odds[index] ?? '', { timeout: 30_000 });
    await expect(cellOf(page, game)).toHaveAttribute('aria-disabled', 'false', { timeout: 30_000 });
    await cellOf(page, game).click();
    await expect(cellOf(page, game)).toHaveAttribute('aria-pressed', 'true');
  }
}

/** The statement, the newest movement first: what it is, its amount and the balance after it. */
export async function movementsOf(page: Page, server: SiteServer): Promise<readonly string[]> {
  await visit(page, server.url('aurora', '/en/historypay'));
  const rows = page.locator('main').getByRole('table', { name: 'Statement' }).locator('tbody').getByRole('row');
  await expect(rows.first()).toBeVisible();
  return rows.evaluateAll((all) => all.map((row) => {
    const [, , amount = '', balance = ''] = [...row.querySelectorAll<HTMLElement>('th, td')].map((cell) => cell.innerText.trim());
    return `${row.querySelector('th span span')?.textContent ?? ''} ${amount} ${balance}`.replaceAll(/\s/g, ' ').replaceAll('\u2212', '-');
  }));
}

/** Ends games by their scores and waits until the balance says so. */
export async function finish(page: Page, server: SiteServer, results: readonly (readonly [string, readonly [number, number]])[], balanceMinor: number): Promise<void> {
  for (const [game, score] of results) await command(server, game, { action: 'finish', score });
  await passTime(server, 5_000);
  await expect(page.getByRole('banner'), 'what the lines won is on the account').toContainText(euros(balanceMinor), { timeout: 30_000 });
}
