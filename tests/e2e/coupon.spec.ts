import type { Locator, Page, Route } from '@playwright/test';
import { coupon } from './betJourney.ts';
import { type Customer, makeCustomer } from './customers.ts';
import { expect, test } from './fixtures.ts';
import { answerNotices, visit } from './visit.ts';

/** Betting from the coupon, on the real platform: guest to receipt, one bet for one press, changed prices, singles, systems. */
// Every customer signs in, which costs the platform the work of a password hash.
test.describe.configure({ timeout: 120_000 });

async function open(page: Page, address: string): Promise<void> {
  await answerNotices(page.context(), new URL(address).origin);
  await visit(page, address);
}

/** Presses the first price of so many games of the board; gives the outcomes. */
async function choose(page: Page, count: number, skip = 0): Promise<readonly string[]> {
  const rows = page.locator('[data-widget="sports/board"] [data-game]');
  const ids: string[] = [];
  for (let index = skip; ids.length < count; index += 1) {
    const cell = rows.nth(index).locator('button[data-outcome][aria-disabled=false]').first();
    if ((await cell.count()) === 0) continue;
    await cell.click();
    ids.push((await cell.getAttribute('data-outcome')) ?? '');
  }
  await expect(coupon(page).getByRole('button', { name: 'Remove from the coupon' })).toHaveCount(count);
  return ids;
}

async function signIn(page: Page, { login, password }: Customer): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByRole('textbox', { name: 'E-mail or ID' }).fill(login);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
}

/** What the coupon says to the eye; the same is spoken elsewhere. */
const told = (page: Page, text: string | RegExp): Locator => coupon(page).locator('p, [class*=banner]').filter({ hasText: text });

const place = (page: Page): Locator => coupon(page).getByRole('button', { name: /^(Place|Accept changes|Sign in to)/ });

/** Sends a held call on from this process, which does not resolve the names of brands. */
async function fetchHere(route: Route): Promise<void> {
  const { host } = new URL(route.request().url());
  await route.fetch({ url: route.request().url().replace(/\/\/[\w.]+localhost/, '//127.0.0.1'), headers: { ...(await route.request().allHeaders()), host } });
}

/** Coupons that the platform holds for the customer of this page, the newest first. */
async function placed(page: Page): Promise<readonly { readonly id: string; readonly stakeMinor: number; readonly typeId: number }[]> {
  const answer = await page.evaluate(async () => {
    const response = await fetch('/coupon-api/v1/coupons/history?pageSize=50', { headers: { 'x-requested-with': 'lineup' } });
    return (await response.json()) as { readonly coupons: readonly { readonly id: string; readonly stakeMinor: number; readonly typeId: number }[] };
  });
  return answer.coupons;
}

/** A customer at the coupon with selections, signed in by the place button. */
async function ready(page: Page, { siteUrl, siteFetch }: { siteUrl: (brand: string, path?: string) => string; siteFetch: Parameters<typeof makeCustomer>[0] }, path: string, count: number, skip = 0): Promise<readonly string[]> {
  const customer = await makeCustomer(siteFetch, 'aurora', { balanceMinor: 10_000 });
  await open(page, siteUrl('aurora', path));
  const ids = await choose(page, count, skip);
  await place(page).click();
  await signIn(page, customer);
  // A price that moves in this moment asks first.
  await expect(place(page)).toHaveText(/^(Place|Accept)/);
  return ids;
}

test('a guest builds an express, signs in without losing it, places it and reads the receipt (U10, U11, T13)', async ({ page, siteUrl, siteFetch, expectAccessible }) => {
  await ready(page, { siteUrl, siteFetch }, '/en/line/football', 3);
  await expect(coupon(page)).toContainText('EUR 100.00');
  await coupon(page).getByLabel('Stake', { exact: true }).fill('7,50');
  await expect(place(page)).toContainText('Place EUR 7.50');
  await expectAccessible();
  await place(page).click();
  const receipt = coupon(page).getByRole('article');
  await expect(told(page, 'Bet accepted')).toBeVisible();
  const [bet] = await placed(page);
  await expect(receipt).toContainText(bet?.id ?? 'no bet');
  await expect(receipt).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/);
  expect(bet).toMatchObject({ stakeMinor: 750, typeId: 1 });
  await expect(page.getByRole('banner')).toContainText('92.50');
  await coupon(page).getByRole('button', { name: 'Done' }).click();
  await expect(coupon(page)).toContainText('Your coupon is empty');
});

test('a double click is one bet, and so is an answer that got lost (U7, protocol)', async ({ page, siteUrl, siteFetch, problems }) => {
  await ready(page, { siteUrl, siteFetch }, '/en/line/basketball', 1);
  let isLost = false;
  await page.route('**/coupon-api/v1/coupons', async (route) => {
    if (route.request().method() !== 'POST' || isLost) return route.continue();
    isLost = true;
    // The platform takes it, the customer never hears of it.
    await fetchHere(route);
    return route.abort();
  });
  await place(page).dblclick();
  await expect(told(page, 'Bet accepted')).toBeVisible({ timeout: 20_000 });
  expect(await placed(page)).toHaveLength(1);
  expect(isLost).toBe(true);
  problems.allow(/coupon-api|ERR_FAILED|Failed to load resource/);
});

test('a reload in the middle of placing finds the bet by its key (protocol, step 3)', async ({ page, siteUrl, siteFetch, problems }) => {
  await ready(page, { siteUrl, siteFetch }, '/en/line/volleyball', 1);
  let answered: () => void = () => undefined;
  const isTaken = new Promise<void>((resolve) => (answered = resolve));
  await page.route('**/coupon-api/v1/coupons', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await fetchHere(route);
    answered();
    return undefined;
  });
  await place(page).click();
  await isTaken;
  await page.reload();
  await expect(told(page, 'Bet accepted')).toBeVisible({ timeout: 20_000 });
  expect(await placed(page)).toHaveLength(1);
  await expect(coupon(page).getByRole('button', { name: 'Remove from the coupon' })).toHaveCount(0);
  problems.allow(/coupon-api|ERR_|Failed to load/);
});

test('a changed price asks: the same button accepts it and places (U3, U4, T8)', async ({ page, siteUrl, siteFetch }) => {
  const [id = ''] = await ready(page, { siteUrl, siteFetch }, '/en/line/ice-hockey', 1, 2);
  const { status, text } = await siteFetch('aurora', `/sandbox/feed/games/${id.split('-')[0] ?? ''}`, { method: 'POST', body: { action: 'set-odds', marketId: id.split(':')[0], outcomeId: id, odds: '1.03' } });
  expect(status, text).toBe(200);
  const before = await place(page).boundingBox();
  await expect(place(page)).toHaveText('Accept changes and place', { timeout: 25_000 });
  const after = await place(page).boundingBox();
  expect(after?.height).toBe(before?.height);
  expect(after?.y).toBe(before?.y);
  await expect(coupon(page).locator('[data-move=down]')).toBeVisible();
  await place(page).click();
  await expect(told(page, 'Bet accepted')).toBeVisible();
  await expect(coupon(page).getByRole('article')).toContainText('1.03');
});

test('a system is chosen by its name, singles have a stake each; every figure is what is placed (U12, U13)', async ({ page, siteUrl, siteFetch }) => {
  await ready(page, { siteUrl, siteFetch }, '/en/line/tennis', 4);
  await coupon(page).getByLabel('Coupon type').selectOption({ label: 'System' });
  await coupon(page).getByLabel('System', { exact: true }).selectOption({ label: '3 of 4 (4 bets)' });
  await coupon(page).getByLabel('Stake a line (4 lines)').fill('1.5');
  await expect(coupon(page).getByLabel('Total stake')).toHaveValue('6');
  await place(page).click();
  await expect(told(page, 'Bet accepted')).toBeVisible();
  await coupon(page).getByRole('button', { name: 'Keep selections' }).click();
  await coupon(page).getByLabel('Coupon type').selectOption({ label: 'Singles' });
  await coupon(page).getByLabel('Stake', { exact: true }).first().fill('2');
  await coupon(page).getByRole('button', { name: 'Same on all' }).first().click();
  await expect(place(page)).toContainText('Place EUR 8.00');
  await place(page).click();
  await expect(told(page, '4 bets accepted')).toBeVisible();
  const bets = await placed(page);
  expect(bets.map(({ typeId, stakeMinor }) => `${typeId}: ${stakeMinor}`).sort()).toEqual(['0: 200', '0: 200', '0: 200', '0: 200', '2: 600']);
});

test('a live bet waits with its seconds and is then accepted or refused, never both (U8)', async ({ page, siteUrl, siteFetch }) => {
  await ready(page, { siteUrl, siteFetch }, '/en/live/football', 1);
  await place(page).click();
  await expect(coupon(page).getByText(/Confirmed in \d+ seconds?/)).toBeVisible();
  await expect(told(page, /Bet accepted|Bet not accepted/).first()).toBeVisible({ timeout: 20_000 });
});

test('the whole way works with the keyboard alone (T56, U25)', async ({ page, siteUrl, siteFetch }) => {
  await ready(page, { siteUrl, siteFetch }, '/en/line/handball', 1);
  const stake = coupon(page).getByLabel('Stake', { exact: true });
  await stake.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('3');
  await page.keyboard.press('ArrowUp');
  await expect(stake).toHaveValue('5.50');
  await page.keyboard.press('Enter');
  await expect(told(page, 'Bet accepted')).toBeVisible();
  await coupon(page).getByRole('button', { name: 'Done' }).focus();
  await page.keyboard.press('Enter');
  await expect(coupon(page)).toContainText('Your coupon is empty');
});
