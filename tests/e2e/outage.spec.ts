import type { Page } from '@playwright/test';
import { coupon } from './betJourney.ts';
import { makeCustomer, signInHere } from './customers.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

/** The platform goes away under an open page, and comes back (U19): nothing is lost, and nobody has to reload. */
const LOCK_LIMIT_MS = 2_000;
const BACK_LIMIT_MS = 15_000;
/** A board asks that often; a call that fails is the first sign of a killed server. */
const NOTICED_LIMIT_MS = 10_000;

// Each test starts a server of its own, some of them twice.
test.describe.configure({ timeout: 150_000 });

const openCells = (page: Page) => page.locator('[data-widget="sports/board"] [data-outcome][aria-disabled=false]');
const banner = (page: Page) => page.locator('[data-widget="sports/stale-banner"]').getByRole('button');
const OUTAGE = /request failed|ERR_|Failed to (?:load|fetch)|status 50\d/;

async function stayOnThisPage(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
}

async function expectSamePage(page: Page): Promise<void> {
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage')), 'the page was not loaded again').toBe(true);
}

test('without a network prices lock within two seconds, Place says why, and both are back with it', async ({ page, context, problems, startServer }) => {
  problems.allow(OUTAGE);
  const server = await startServer();
  const customer = await makeCustomer((brand, path, init) => server.fetch(brand, path, init), 'aurora', { balanceMinor: 50_000 });
  await visit(page, server.url('aurora', '/en/line/tennis'));
  await signInHere(page, customer);
  await openCells(page).first().click();
  const place = coupon(page).getByRole('button', { name: /^Place/ });
  await expect(place).toBeEnabled();
  await stayOnThisPage(page);

  await context.setOffline(true);
  await expect(openCells(page)).toHaveCount(0, { timeout: LOCK_LIMIT_MS });
  await expect(banner(page)).toBeVisible();
  await expect(coupon(page).getByRole('button', { name: 'No connection' })).toBeVisible();
  await expect(place).toHaveCount(0);

  await context.setOffline(false);
  await expect(openCells(page).first()).toBeVisible({ timeout: BACK_LIMIT_MS });
  await expect(banner(page)).toHaveCount(0, { timeout: BACK_LIMIT_MS });
  await expect(place).toBeEnabled({ timeout: BACK_LIMIT_MS });
  await expectSamePage(page);
});

test('a killed platform locks all prices within two seconds of the first call that fails', async ({ page, problems, startServer }) => {
  problems.allow(OUTAGE);
  const server = await startServer();
  await visit(page, server.url('aurora', '/en/live'));
  await expect(openCells(page).first()).toBeVisible();
  await stayOnThisPage(page);
  const failed = page.waitForEvent('requestfailed', { timeout: NOTICED_LIMIT_MS });
  await server.kill();
  await failed;
  await expect(openCells(page)).toHaveCount(0, { timeout: LOCK_LIMIT_MS });
  await expect(banner(page)).toBeVisible();
  await server.restart();
  await expect(openCells(page).first()).toBeVisible({ timeout: BACK_LIMIT_MS });
  await expectSamePage(page);
});

test('a link pressed while the platform is away waits on the page, gives way to another one, and is followed when it is back', async ({ page, problems, startServer }) => {
  problems.allow(OUTAGE);
  const server = await startServer();
  await visit(page, server.url('aurora', '/en/line/tennis'));
  await openCells(page).first().click();
  await expect(coupon(page).getByRole('listitem')).toHaveCount(1);
  await stayOnThisPage(page);
  const menu = page.getByRole('banner').getByRole('navigation').first();
  const waiting = page.getByRole('alert').filter({ hasText: 'No connection' });

  await server.kill();
  await menu.locator('a[href="/en/results"]').click();
  await expect(waiting).toBeVisible({ timeout: BACK_LIMIT_MS });
  await expect(page.locator('[data-page]')).toHaveAttribute('data-page', 'betting');
  await expect(coupon(page).getByRole('listitem'), 'the coupon is still in view').toHaveCount(1);
  await page.goBack();
  await expect(waiting, 'Back ends the waiting').toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/en/line/tennis');

  await menu.locator('a[href="/en/live"]').click();
  await expect(waiting).toBeVisible({ timeout: BACK_LIMIT_MS });
  await menu.locator('a[href="/en/results"]').click();
  await expect(waiting).toBeVisible();
  await server.restart();
  await expect(page.locator('[data-page]')).toHaveAttribute('data-page', 'results', { timeout: BACK_LIMIT_MS });
  await expect(waiting).toHaveCount(0);
  await expectSamePage(page);
  await page.goBack();
  await expect(page.locator('[data-page]'), 'what was only waited for is no page of the history').toHaveAttribute('data-page', 'betting');
});
