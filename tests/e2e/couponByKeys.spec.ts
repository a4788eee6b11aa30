import type { Locator, Page } from '@playwright/test';
import { betsOf, coupon } from './betJourney.ts';
import { makeCustomer, signInHere } from './customers.ts';
import { setOdds, suspend } from './feedCommands.ts';
import { expect, type SiteFixtures, test } from './fixtures.ts';
import { answerNotices, visit } from './visit.ts';

/** The coupon without eyes and without a mouse: what is spoken, and how few keys a bet takes. */
test.describe.configure({ timeout: 150_000 });

/** Two announcements are three seconds apart (T59). */
const SPOKEN = { timeout: 15_000 };
/** A line of prices is asked for every 15 s. */
const NEXT_POLL = { timeout: 45_000 };

/** Keeps everything that a region of the page says, with how it says it. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Reflect.set(window, 'heard', heard);
    const last = new WeakMap<Element, string>();
    const hear = (node: Node): void => {
      const region = (node instanceof Element ? node : node.parentElement)?.closest('[aria-live], [role=status], [role=alert]');
      if (!region || !region.checkVisibility()) return;
      const text = (region.textContent ?? '').trim();
      if (text === '' || last.get(region) === text) return;
      last.set(region, text);
      const isPolite = region.getAttribute('aria-live') !== 'assertive' && region.getAttribute('role') !== 'alert';
      heard.push(`${isPolite ? 'polite' : 'assertive'}: ${text}`);
    };
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) hear(node);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

const heard = async (page: Page, text: RegExp): Promise<readonly string[]> => (await page.evaluate(() => Reflect.get(window, 'heard') as string[])).filter((said) => text.test(said));

/** Spoken once, politely, and not again in the time of two more announcements. */
async function expectSaidOnce(page: Page, text: RegExp, timeout = SPOKEN): Promise<void> {
  await expect.poll(() => heard(page, text), timeout).toHaveLength(1);
  await page.waitForTimeout(7_000);
  const said = await heard(page, text);
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^polite: /);
  await page.evaluate(() => ((Reflect.get(window, 'heard') as string[]).length = 0));
}

async function arrive(page: Page, { siteUrl, siteFetch }: Pick<SiteFixtures, 'siteUrl' | 'siteFetch'>, path: string): Promise<void> {
  const customer = await makeCustomer(siteFetch, 'aurora', { balanceMinor: 10_000 });
  await answerNotices(page.context(), siteUrl('aurora'));
  await visit(page, siteUrl('aurora', path));
  await signInHere(page, customer);
}

const price = (page: Page) => page.locator('[data-widget="sports/board"] [data-game] button[data-outcome$=":1"][aria-disabled=false]').first();

for (const { name, viewport, path } of [
  { name: 'on a desk', viewport: { width: 1366, height: 800 }, path: '/en/line/volleyball' },
  { name: 'on a phone, with the coupon out of view', viewport: { width: 390, height: 664 }, path: '/en/line/handball' },
]) {
  test(`adding, removing, a price and a refusal are spoken once each, ${name}`, async ({ page, siteUrl, siteFetch, problems }) => {
    problems.allow(/status (of )?409/);
    await page.setViewportSize(viewport);
    await listen(page);
    await arrive(page, { siteUrl, siteFetch }, path);
    const id = (await price(page).getAttribute('data-outcome')) ?? '';
    const cell = page.locator(`[data-widget="sports/board"] [data-outcome="${id}"]`);

    await cell.click();
    await expectSaidOnce(page, /In the coupon: /);
    await cell.click();
    await expectSaidOnce(page, /Out of the coupon: |selection removed/);

    await cell.click();
    await expectSaidOnce(page, /In the coupon: /);
    await setOdds(siteFetch, id, '1.02');
    await expectSaidOnce(page, /odds have changed/i, NEXT_POLL);

    const game = id.split('-')[0] ?? '';
    await suspend(siteFetch, game, true);
    const opener = page.locator('[data-bottom-bar] button[popovertarget=column-right]');
    if (await opener.isVisible()) await opener.click();
    await coupon(page).getByRole('button', { name: /^(Place EUR|Accept changes)/ }).click();
    await expectSaidOnce(page, /Bet not accepted/);
    await suspend(siteFetch, game, false);
  });
}

/** Fixes the odds of a price of this page, so that the feed does not ask for consent between two keys. */
async function steady(page: Page, siteFetch: SiteFixtures['siteFetch'], cells: Locator): Promise<Locator> {
  const id = (await cells.first().getAttribute('data-outcome')) ?? '';
  await setOdds(siteFetch, id, '1.91');
  const cell = page.locator(`main [data-outcome="${id}"]`).first();
  await expect(cell).toContainText('1.91', NEXT_POLL);
  return cell;
}

/** From a price that has the focus to a receipt: three keys. */
async function placeByKeys(page: Page): Promise<void> {
  await page.keyboard.press('Space');
  // The first selection brings the code of the filled coupon.
  await expect(page.locator('[data-shortcut=place]')).toBeAttached();
  await page.keyboard.press('b');
  await expect(page.locator('[data-shortcut=place]')).toBeFocused();
  await expect(page.locator('[data-shortcut=place]')).toHaveText(/^Place EUR/);
  await page.keyboard.press('Enter');
  await expect(coupon(page).getByRole('article')).toBeVisible({ timeout: 20_000 });
}

test('from a price of a list to a placed bet by three keys, and the list of keys says how', async ({ page, siteUrl, siteFetch }) => {
  await arrive(page, { siteUrl, siteFetch }, '/en/line/tennis');
  const cell = await steady(page, siteFetch, price(page));
  await cell.focus();
  await placeByKeys(page);
  expect(await betsOf(page)).toHaveLength(1);

  await page.locator('main').focus();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list).toContainText('To the button that places the bet');
  await expect(list.getByText('b', { exact: true })).toBeVisible();
});

test('from a price of a game to a placed bet by three keys, with the coupon in a sheet', async ({ page, siteUrl, siteFetch }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await arrive(page, { siteUrl, siteFetch }, '/en/line/basketball');
  await page.locator('[data-widget="sports/board"] [data-game] a').first().click();
  const cells = page.locator('[data-widget="sports/game"] button[data-outcome][aria-disabled=false]');
  await expect(cells.first()).toBeVisible();
  const cell = await steady(page, siteFetch, cells);
  await cell.focus();
  await placeByKeys(page);
  expect(await betsOf(page)).toHaveLength(1);
});
