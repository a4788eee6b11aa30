import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { liveFootball, type SandboxGame } from './liveGames.ts';
import type { SiteServer } from './siteServer.ts';

/** Live prices in open pages: the same for everybody, locked when the game or the platform stops, back without a reload. */
const POLL_MS = 2_000; // of a game page
const STALE_LIMIT_MS = 30_000;
const UNBLOCKED_MS = 60_000;

// Each test starts a server of its own, one of them twice.
test.describe.configure({ timeout: 180_000 });

async function command(server: SiteServer, game: SandboxGame, body: unknown): Promise<void> {
  const answer = await server.fetch('aurora', `/sandbox/feed/games/${game.id}`, { body });
  expect(answer.status, answer.text).toBe(200);
}

/** Whether the platform takes bets on a market at this moment. */
async function isOffered(server: SiteServer, marketId: string): Promise<boolean> {
  const { text } = await server.fetch('aurora', `/line-api/v1/markets?lng=en&ids=${marketId}`);
  const { markets } = JSON.parse(text) as { readonly markets: readonly { readonly id: string; readonly status: string }[] };
  return markets.some(({ id, status }) => id === marketId && status === 'open');
}

async function openGame(page: Page, server: SiteServer, brand: string, game: SandboxGame): Promise<void> {
  await page.goto(server.url(brand, '/en/live/football'));
  await page.locator(`[data-game="${game.id}"] a`).first().click();
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await expect(page.locator('[data-widget="sports/game"]')).toBeVisible();
}

const cellsOf = (page: Page, marketId: string) => page.locator(`[data-widget="sports/game"] [data-outcome^="${marketId}:"]`);

test('two browsers on one game show a price moved by the platform, and its locks, within a poll', async ({ browser, startServer }) => {
  const server = await startServer();
  const game = await liveFootball(server.fetch);
  const marketId = game.marketIds.find((id) => id.includes('-1-')) ?? '';
  const pages = await Promise.all(
    ['aurora', 'meridian'].map(async (brand) => {
      const page = await (await browser.newContext()).newPage();
      await openGame(page, server, brand, game);
      return page;
    }),
  );
  const [outcomeId = ''] = await Promise.all(pages.map(async (page) => (await cellsOf(page, marketId).first().getAttribute('data-outcome')) ?? ''));
  await command(server, game, { action: 'set-odds', marketId, outcomeId, odds: '7.77' });
  for (const page of pages) await expect(page.locator(`[data-widget="sports/game"] [data-outcome="${outcomeId}"] [data-part=odds]`)).toHaveText('7.77', { timeout: POLL_MS * 2 });

  await command(server, game, { action: 'block', reason: 'suspended' });
  for (const page of pages) {
    const cell = page.locator(`[data-widget="sports/game"] [data-outcome="${outcomeId}"]`);
    await expect(cell).toHaveAttribute('aria-disabled', 'true', { timeout: POLL_MS * 2 });
    await expect(cell, 'the reason is in the name for all').toHaveAccessibleName(/suspended/i);
    await cell.click({ force: true });
    await expect(cell, 'a locked price is not chosen').toHaveAttribute('aria-pressed', 'false');
  }
  await command(server, game, { action: 'unblock' });
  // An attack suspends the game as well, for seconds: once the platform offers the price, so do the pages.
  await expect(async () => {
    expect(await isOffered(server, marketId)).toBe(true);
    for (const page of pages) await expect(page.locator(`[data-widget="sports/game"] [data-outcome="${outcomeId}"]`)).toHaveAttribute('aria-disabled', 'false', { timeout: POLL_MS * 2 });
  }).toPass({ timeout: UNBLOCKED_MS });
  for (const page of pages) await page.context().close();
});

test('a killed platform locks the prices under a banner, and a restarted one frees them without a reload', async ({ page, problems, startServer }) => {
  problems.allow(/request failed|ERR_CONNECTION|Failed to load resource|status 50\d/);
  const server = await startServer();
  await page.goto(server.url('aurora', '/en/live'));
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
  const open = page.locator('[data-widget="sports/board"] [data-outcome][aria-disabled=false]');
  const banner = page.locator('[data-widget="sports/stale-banner"]').getByRole('button');
  await expect(open.first()).toBeVisible();
  await expect(banner).toHaveCount(0);

  await server.kill();
  await expect(banner).toBeVisible({ timeout: STALE_LIMIT_MS });
  await expect(open).toHaveCount(0);

  await server.restart();
  await expect(banner).toHaveCount(0, { timeout: STALE_LIMIT_MS });
  await expect(open.first()).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage')), 'the page was not loaded again').toBe(true);
});

test('a chosen price is marked everywhere and listed in the coupon with its live odds', async ({ page, startServer }) => {
  const server = await startServer();
  const game = await liveFootball(server.fetch);
  await page.goto(server.url('aurora', '/en/live/football'));
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  const row = page.locator(`[data-widget="sports/board"] [data-game="${game.id}"]`);
  const cell = row.locator('[data-outcome][aria-disabled=false]').first();
  const outcomeId = (await cell.getAttribute('data-outcome')) ?? '';
  await cell.click();
  await expect(cell).toHaveAttribute('aria-pressed', 'true');
  const coupon = page.locator('[data-widget="coupon/column"]');
  await expect(coupon.getByText(game.slug.length > 0 ? new RegExp(await firstTeam(row), 'i') : '').first()).toBeVisible();
  const marketId = outcomeId.slice(0, outcomeId.lastIndexOf(':'));
  await command(server, game, { action: 'set-odds', marketId, outcomeId, odds: '4.44' });
  await expect(coupon).toContainText('4.44', { timeout: 10_000 });
  await row.locator('a').first().click();
  await expect(page.locator(`[data-widget="sports/game"] [data-outcome="${outcomeId}"]`).first()).toHaveAttribute('aria-pressed', 'true');
  await page.locator(`[data-widget="sports/game"] [data-outcome="${outcomeId}"]`).first().click();
  await expect(coupon).not.toContainText('4.44');
});

async function firstTeam(row: ReturnType<Page['locator']>): Promise<string> {
  return ((await row.locator('a').first().innerText()).split('\n')[0] ?? '').trim().split(' ')[0] ?? '';
}
