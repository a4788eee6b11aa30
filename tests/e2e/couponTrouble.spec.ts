import type { Locator, Page, Route } from '@playwright/test';
import { betsOf, coupon, figure } from './betJourney.ts';
import { type Customer, makeCustomer, signInHere } from './customers.ts';
import { setOdds, suspend } from './feedCommands.ts';
import { expect, type SiteFixtures, test } from './fixtures.ts';
import { answerNotices, visit } from './visit.ts';

/** Placing while something goes wrong: another tab, a lost session, a suspension, a half refused press. No bet is lost or made twice. */
// Every customer signs in, which costs the platform the work of a password hash.
test.describe.configure({ timeout: 120_000 });

/** A line of prices is asked for every 15 s. */
const NEXT_POLL = { timeout: 40_000 };
const PLACE_CALL = '**/coupon-api/v1/coupons';
const LOST_SESSION = [/status of 401/, /status 401/, /Failed to load resource/, /coupon-api|ERR_FAILED/];

const legs = (page: Page): Locator => coupon(page).getByRole('button', { name: 'Remove from the coupon' });
const place = (page: Page): Locator => coupon(page).getByRole('button', { name: /^(Place EUR|Accept changes)/ });
const told = (page: Page, text: string | RegExp): Locator => coupon(page).locator('p, [class*=banner]').filter({ hasText: text });
const cells = (page: Page): Locator => page.locator('[data-widget="sports/board"] [data-game]').filter({ has: page.locator('button[data-outcome][aria-disabled=false]') });

type Site = Pick<SiteFixtures, 'siteUrl' | 'siteFetch'>;

/** Presses the first price of so many games of the board; gives the outcomes. */
async function choose(page: Page, count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const cell = cells(page).nth(index).locator('button[data-outcome][aria-disabled=false]').first();
    const id = (await cell.getAttribute('data-outcome')) ?? '';
    const pressed = page.locator(`[data-widget="sports/board"] [data-outcome="${id}"]`);
    await pressed.click();
    await expect(pressed).toHaveAttribute('aria-pressed', 'true');
    ids.push(id);
  }
  await expect(legs(page)).toHaveCount(count);
  return ids;
}

/** A customer who is signed in before the line of a sport. */
async function arrive(page: Page, { siteUrl, siteFetch }: Site, sport: string): Promise<Customer> {
  const customer = await makeCustomer(siteFetch, 'aurora', { balanceMinor: 10_000 });
  await answerNotices(page.context(), siteUrl('aurora'));
  await visit(page, siteUrl('aurora', `/en/line/${sport}`));
  await signInHere(page, customer);
  return customer;
}

/** Sends a held call on from this process, which does not resolve the names of brands. */
async function fetchHere(route: Route): Promise<void> {
  const { host } = new URL(route.request().url());
  await route.fetch({ url: route.request().url().replace(/\/\/[\w.]+localhost/, '//127.0.0.1'), headers: { ...(await route.request().allHeaders()), host } });
}

/** Ends the session on the platform behind the page's back. */
async function loseSession(page: Page): Promise<void> {
  const status = await page.evaluate(async () => (await fetch('/web-api/auth/disconnect', { method: 'POST', headers: { 'x-requested-with': 'lineup' } })).status);
  expect(status).toBeLessThan(300);
}

async function signInAgain(page: Page, { login, password }: Customer): Promise<void> {
  await expect(told(page, 'You have been signed out')).toBeVisible();
  await coupon(page).getByRole('button', { name: 'Sign in to place a bet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByRole('textbox', { name: 'E-mail or ID' }).fill(login);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
}

test('one coupon in two tabs is one bet, and the tab that asks before it leaves stays (U7, A-49, A-116)', async ({ page, context, siteUrl, siteFetch, problems }) => {
  // Of two presses at one moment the platform may be the first to see that they are twins.
  problems.allow(/status (of )?409/);
  await arrive(page, { siteUrl, siteFetch }, 'basketball');
  await choose(page, 1);
  const other = await context.newPage();
  await visit(other, siteUrl('aurora', '/en/line/basketball'));
  await expect(legs(other)).toHaveCount(1);
  await cells(other).nth(1).locator('button[data-outcome][aria-disabled=false]').first().click();
  await expect(legs(page)).toHaveCount(2);

  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(PLACE_CALL, async (route) => {
    await isReleased;
    await route.continue();
  });
  const isSent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/coupons'));
  await place(page).click();
  await isSent;
  await place(other).click();
  await expect(told(other, 'Place the same bet again?').first()).toBeVisible();

  const isAsked = page.waitForEvent('dialog');
  void page.reload().catch(() => undefined);
  const question = await isAsked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  release();
  await expect(told(page, 'Bet accepted')).toBeVisible();
  await expect(legs(other)).toHaveCount(0);
  await expect(told(other, 'You placed an equal bet a moment ago').first()).toBeVisible();
  await coupon(other).getByRole('button', { name: 'No', exact: true }).click();
  await expect(coupon(other)).toContainText('Your coupon is empty');
  expect(await betsOf(page)).toHaveLength(1);

  await page.unroute(PLACE_CALL);
  await coupon(page).getByRole('button', { name: 'Done' }).click();
  await cells(page).nth(2).locator('button[data-outcome][aria-disabled=false]').first().click();
  await expect(legs(other)).toHaveCount(1);
  await expect(place(other)).toBeVisible();
  const buttons = await Promise.all([page, other].map((tab) => place(tab).elementHandle()));
  await Promise.all(buttons.map((button) => button?.evaluate((element) => (element as HTMLElement).click())));
  for (const tab of [page, other]) await expect(coupon(tab)).toContainText(/Bet accepted|Place the same bet again|Your coupon is empty/);
  expect(await betsOf(page)).toHaveLength(2);
});

test('a session that ends under a press costs no selection and no second bet (U7, U10, protocol)', async ({ page, siteUrl, siteFetch, problems }) => {
  for (const pattern of LOST_SESSION) problems.allow(pattern);
  const customer = await arrive(page, { siteUrl, siteFetch }, 'volleyball');
  await choose(page, 2);
  await expect(place(page)).toBeVisible();
  await loseSession(page);
  await place(page).click();
  await signInAgain(page, customer);
  await expect(legs(page)).toHaveCount(2);
  expect(await betsOf(page)).toHaveLength(0);

  let isTaken = false;
  await page.route(PLACE_CALL, async (route) => {
    if (route.request().method() !== 'POST' || isTaken) return route.continue();
    isTaken = true;
    // The platform takes it, then the session ends before the customer hears of it.
    await fetchHere(route);
    await loseSession(page);
    return route.abort();
  });
  await place(page).click();
  await signInAgain(page, customer);
  await expect(told(page, 'Bet accepted')).toBeVisible();
  await expect(legs(page)).toHaveCount(0);
  expect(await betsOf(page)).toHaveLength(1);
});

test('a suspension while a stake is typed takes neither text nor focus, and the bet can be placed afterwards (U5, U6)', async ({ page, siteUrl, siteFetch }) => {
  await arrive(page, { siteUrl, siteFetch }, 'handball');
  const [id = ''] = await choose(page, 1);
  const [game = ''] = id.split('-');
  const stake = coupon(page).getByLabel('Stake', { exact: true });
  await stake.fill('1');
  await suspend(siteFetch, game, true);
  const why = coupon(page).getByRole('button', { name: 'A selection takes no bets now' });
  await expect(why).toHaveAttribute('aria-disabled', 'true', NEXT_POLL);
  await expect(coupon(page).locator('li p')).toContainText(/suspended/i);
  await expect(stake).toBeFocused();
  await page.keyboard.type('2');
  await expect(stake).toHaveValue('12');
  await page.keyboard.press('Enter');
  await suspend(siteFetch, game, false);
  await expect(place(page)).toBeVisible(NEXT_POLL);
  await expect(stake).toBeFocused();
  expect(await betsOf(page), 'Enter on a suspended coupon is no press').toHaveLength(0);
  await place(page).click();
  await expect(told(page, 'Bet accepted')).toBeVisible();
  expect(await betsOf(page)).toMatchObject([{ stakeMinor: 1_200 }]);
});

test('of singles one is refused: the others have receipts, and its repetition places it alone (U12, P14)', async ({ page, siteUrl, siteFetch, problems }) => {
  // The refusal itself, and the prices that are kept from the page.
  problems.allow(/409|line-api\/v1\/markets|ERR_FAILED/);
  await arrive(page, { siteUrl, siteFetch }, 'tennis');
  const [, id = ''] = await choose(page, 3);
  await coupon(page).getByLabel('Coupon type').selectOption({ label: 'Singles' });
  await coupon(page).getByLabel('Stake', { exact: true }).first().fill('2');
  await coupon(page).getByRole('button', { name: 'Same on all' }).first().click();
  await expect(place(page)).toContainText('EUR 6.00');
  const odds = (await coupon(page).getByRole('listitem').nth(1).locator('[class*=price] bdi, [class*=odds]').last().innerText()).trim();
  // The page does not hear of the price before the press.
  await page.route('**/markets?**', (route) => route.abort());
  await setOdds(siteFetch, id, '1.02');
  await place(page).click();
  await expect(told(page, '2 bets accepted')).toBeVisible();
  await expect(coupon(page)).toContainText(/Odds changed from .* to 1\.02/);
  await expect(legs(page)).toHaveCount(1);
  expect(await betsOf(page)).toHaveLength(2);
  await page.unroute('**/markets?**');
  await expect(place(page)).toHaveText('Accept changes and place', NEXT_POLL);
  await setOdds(siteFetch, id, odds);
  await expect(place(page)).toContainText('EUR 2.00', NEXT_POLL);
  await expect(coupon(page), 'the price came back: nothing is left to agree to').not.toContainText('Odds changed from');
  await place(page).click();
  await expect(told(page, 'Bet accepted')).toBeVisible();
  const bets = await betsOf(page);
  expect(bets.map(({ typeId, stakeMinor }) => `${typeId}: ${stakeMinor}`)).toEqual(['0: 200', '0: 200', '0: 200']);
});

test('format of odds and language are switched mid-way: the selections stay, and the bet is what the page says (A-49)', async ({ page, siteUrl, siteFetch }) => {
  await arrive(page, { siteUrl, siteFetch }, 'ice-hockey');
  const ids = await choose(page, 2);
  const first = coupon(page).getByRole('listitem').first();
  const stake = coupon(page).getByLabel('Stake', { exact: true });
  await stake.fill('12');
  await page.getByRole('button', { name: /^Odds:/ }).click();
  await page.getByRole('radio', { name: /^American/ }).first().check({ force: true });
  await page.keyboard.press('Escape');
  await expect(first).toContainText(/[+−-]\d{3}/);
  await expect(stake).toHaveValue('12');

  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL(/\/es\/line\/ice-hockey$/);
  await expect(coupon(page).getByRole('listitem')).toHaveCount(ids.length);
  await expect(first).toContainText(/[+−-]\d{3}/);
  const bid = coupon(page).getByRole('button', { name: /^(Apostar|Aceptar cambios)/ });
  // Until the account is known, the stake is one of the brand's currency.
  await expect(bid).toContainText('5,00 EUR');
  await coupon(page).getByLabel('Importe', { exact: true }).fill('3');
  await bid.click();
  await expect(told(page, 'Apuesta aceptada')).toBeVisible();
  const [bet, ...others] = await betsOf(page);
  expect(others).toHaveLength(0);
  expect(bet).toMatchObject({ typeId: 1, stakeMinor: 300 });
  const win = await figure(coupon(page).getByRole('article'), 'Ganancia posible').innerText();
  expect(win.replaceAll(/\D/g, '')).toBe(String(bet?.possibleWinMinor));
});
