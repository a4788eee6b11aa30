import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { SiteServer } from './siteServer.ts';

/** What journeys from a press on odds to the payout share. */

/** A coupon as the platform tells it; amounts are minor units. */
export interface Bet {
  readonly id: string;
  readonly typeId: number;
  readonly systemValue: number | null;
  readonly lines: number;
  readonly statusId: number;
  readonly stakeMinor: number;
  readonly prepaidMinor: number;
  readonly possibleWinMinor: number;
  readonly payoutMinor: number;
}

export const coupon = (page: Page): Locator => page.locator('#coupon');

/** `1,234.56`. */
export const euros = (minor: number): string => `${Math.floor(minor / 100).toLocaleString('en-GB')}.${String(minor % 100).padStart(2, '0')}`;

/** The value beside a name in a list of figures. */
export const figure = (within: Locator, name: string | RegExp): Locator => within.locator('dl > div').filter({ has: within.page().locator('dt').getByText(name, typeof name === 'string' ? { exact: true } : {}) }).locator('dd');

/** Asks the platform as the customer of this page. */
export async function ask<T>(page: Page, path: string): Promise<T> {
  return page.evaluate(async (url) => (await (await fetch(url, { headers: { 'x-requested-with': 'lineup' } })).json()) as never, path);
}

/** Coupons of the customer, the newest first. */
export async function betsOf(page: Page): Promise<readonly Bet[]> {
  return (await ask<{ readonly coupons: readonly Bet[] }>(page, '/coupon-api/v1/coupons/history?lng=en&pageSize=50')).coupons;
}

/** A command of the sandbox to a game of the feed. */
export async function command(server: SiteServer, gameId: string, body: object): Promise<void> {
  const { status, text } = await server.fetch('aurora', `/sandbox/feed/games/${gameId}`, { method: 'POST', body });
  expect(status, text).toBe(200);
}

/** Prices count as old when they are further behind the clock than this. */
const STEP_MS = 5_000;

/** Lets time pass on the platform, in steps that its feed can follow; what was due is done when this resolves. */
export async function passTime(server: SiteServer, advanceMs: number): Promise<void> {
  for (let leftMs = advanceMs; leftMs > 0; leftMs -= STEP_MS) {
    const { status, text } = await server.fetch('aurora', '/sandbox/clock', { method: 'POST', body: { advanceMs: Math.min(STEP_MS, leftMs) } });
    expect(status, text).toBe(200);
  }
}

const PLACE_CALL = '**/coupon-api/v1/coupons';

/** Holds calls that place a bet until the function that it gives is called: what happens meanwhile the page cannot know. */
export async function holdPlacing(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.unroute(PLACE_CALL);
  await page.route(PLACE_CALL, async (route) => {
    await isReleased;
    await route.continue();
  });
  return () => release();
}
