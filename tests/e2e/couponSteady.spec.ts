import type { Locator, Page, Route } from '@playwright/test';
import { coupon } from './betJourney.ts';
import { makeCustomer, signInAs, signInHere } from './customers.ts';
import { expect, test } from './fixtures.ts';
import { answerNotices, visit } from './visit.ts';

/** The coupon stays where it is and can be pressed: under the notice of a new version, and while the account is on its way. */
test.describe.configure({ timeout: 120_000 });

/** Sends a call on from this process, which does not resolve the names of brands. */
async function askHere(route: Route) {
  const { host } = new URL(route.request().url());
  return route.fetch({ url: route.request().url().replace(/\/\/[\w.]+localhost/, '//127.0.0.1'), headers: { ...(await route.request().allHeaders()), host } });
}

async function choose(page: Page, count: number): Promise<void> {
  const cells = page.locator('[data-widget="sports/board"] [data-game] button[data-outcome$=":1"][aria-disabled=false]:visible');
  for (let index = 0; index < count; index += 1) {
    await cells.nth(index).click();
    await expect(coupon(page).locator('li[aria-busy]')).toHaveCount(index + 1);
  }
}

const placeButton = (page: Page): Locator => coupon(page).locator('footer button').last();

/** Points of a control, its corners among them, at which a press would meet something else. */
async function coveredPoints(control: Locator): Promise<readonly string[]> {
  return control.evaluate((button) => {
    button.scrollIntoView({ block: 'nearest' });
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const inset = 6;
    return [left + inset, (left + right) / 2, right - inset].flatMap((x) => [top + inset, (top + bottom) / 2, bottom - inset].flatMap((y) => {
      const hit = document.elementFromPoint(x, y);
      return button.contains(hit) ? [] : [`${Math.round(x)},${Math.round(y)}: ${hit?.outerHTML.slice(0, 80) ?? 'nothing'}`];
    }));
  });
}

for (const { brand, language, direction } of [{ brand: 'aurora', language: 'en', direction: 'ltr' }, { brand: 'nahar', language: 'ar', direction: 'rtl' }]) {
  test(`the notice of a new version leaves the place button free, ${direction}`, async ({ page, context, siteUrl }) => {
    await answerNotices(context, siteUrl(brand));
    await page.route('**/*-api/**', async (route) => {
      const response = await askHere(route);
      await route.fulfill({ response, headers: { ...response.headers(), 'x-lineup-release': 'newer' } });
    });
    await visit(page, siteUrl(brand, `/${language}/line/football`));
    await choose(page, 3);
    const notice = page.locator('[data-widget="shell/update-notice"]');
    await expect(notice).toBeVisible({ timeout: 30_000 });
    for (const width of [360, 768, 1024, 1366, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const opener = page.locator('[data-bottom-bar] button[popovertarget=column-right]');
      if (await opener.isVisible()) await opener.click();
      await expect(placeButton(page)).toBeVisible();
      expect(await coveredPoints(placeButton(page)), `${width} px`).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(notice).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `${width} px: nothing sticks out sideways`).toBeLessThanOrEqual(0);
      expect(await coveredPoints(notice.getByRole('button').first()), `${width} px: the notice's own button`).toEqual([]);
    }
  });
}

test('a reminder, old prices and a new version stand above one another', async ({ page, context, siteUrl, problems }) => {
  problems.allow(/ERR_FAILED|Failed to load/);
  await page.setViewportSize({ width: 390, height: 844 });
  await answerNotices(context, siteUrl('nahar'));
  let isDown = false;
  await page.route('**/*-api/**', async (route) => {
    if (isDown) return route.abort();
    const response = await askHere(route);
    await route.fulfill({ response, headers: { ...response.headers(), 'x-lineup-release': 'newer' } });
  });
  await visit(page, siteUrl('nahar', '/ar/line/football'));
  await choose(page, 1);
  await page.evaluate(() => sessionStorage.setItem('coupon.reminder.v1', JSON.stringify({ id: 'any', timeToShow: 0, isShown: false })));
  await visit(page, siteUrl('nahar', '/ar/line/football'));
  const version = page.locator('[data-widget="shell/update-notice"]');
  const oldPrices = page.locator('[data-widget="sports/stale-banner"] > *');
  const reminder = page.locator('li[class*=toast]');
  await expect(reminder, 'the reminder').toBeVisible({ timeout: 30_000 });
  await expect(version, 'the new version').toBeVisible({ timeout: 30_000 });
  isDown = true;
  await expect(oldPrices, 'old prices').toBeVisible({ timeout: 60_000 });
  for (const width of [360, 768, 1366]) {
    await page.setViewportSize({ width, height: 844 });
    // Beside a coupon that is in view nothing reminds of it.
    const seen = width < 768 ? [version, oldPrices, reminder] : [version, oldPrices];
    const boxes = await Promise.all(seen.map((part) => part.boundingBox()));
    const spans = boxes.map((box) => (box ? [box.y, box.y + box.height] as const : [Number.NaN, Number.NaN] as const)).sort(([one], [other]) => one - other);
    for (const [index, [top]] of spans.entries()) expect(top, `${width} px`).toBeGreaterThanOrEqual(spans[index - 1]?.[1] ?? 0);
  }
});

test('the stake waits for the account without moving anything, then is of its currency', async ({ page, siteUrl, siteFetch }) => {
  const customer = await makeCustomer(siteFetch, 'aurora', { currency: 'USD', balanceMinor: 10_000 });
  await answerNotices(page.context(), siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en/line/football'));
  await signInHere(page, customer);
  await choose(page, 3);
  const stake = coupon(page).getByLabel('Stake', { exact: true });
  let release: () => void = () => undefined;
  const isFree = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/web-api/account/data*', async (route) => {
    await isFree;
    await route.fulfill({ response: await askHere(route) });
  });
  await visit(page, siteUrl('aurora', '/en/line/football'));
  await expect(stake).toHaveAttribute('placeholder', 'Loading…');
  await expect(stake).toHaveValue('');
  await expect(placeButton(page)).toHaveText('Waiting for your account…');
  await expect(coupon(page).locator('li[aria-busy=false]')).toHaveCount(3);
  const places = async () => [await stake.locator('..').boundingBox(), await placeButton(page).boundingBox(), await coupon(page).getByRole('group', { name: 'Add to the stake' }).boundingBox()];
  const before = await places();
  release();
  await expect(stake).toHaveValue('5');
  await expect(placeButton(page)).toHaveText(/^Place USD\s5\.00/);
  expect(await places(), 'nothing has moved').toEqual(before);
});

test('selections pass under the stake, their buttons too, and singles leave no empty panel', async ({ page, siteUrl }) => {
  // High enough for the stake's helpers to stand still, and too low for six selections above them.
  await page.setViewportSize({ width: 1366, height: 860 });
  await answerNotices(page.context(), siteUrl('meridian'));
  await visit(page, siteUrl('meridian', '/en/line/football'));
  await choose(page, 6);
  const above = await coupon(page).evaluate((root) => {
    const panel = root.querySelector('div[class*=panel]');
    const removers = [...root.querySelectorAll('li[aria-busy] button')];
    if (!panel || removers.length === 0) return ['no stake'];
    const box = panel.getBoundingClientRect();
    const list = panel.closest('div[class*=body]');
    const last = removers.at(-1)?.getBoundingClientRect();
    if (!list || !last) return ['no list'];
    list.scrollTop += last.top + last.height / 2 - (box.top + box.height / 2);
    const hidden = removers.map((button) => ({ button, at: button.getBoundingClientRect() })).filter(({ at }) => at.top > box.top && at.bottom < box.bottom);
    // One at least lies under it, else this says nothing.
    if (hidden.length === 0) return ['none is under the stake'];
    return hidden.filter(({ button, at }) => button.contains(document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2))).map(({ button }) => button.outerHTML);
  });
  expect(above).toEqual([]);
  await coupon(page).getByRole('combobox').first().selectOption('9');
  await expect(coupon(page).getByLabel('Stake', { exact: true })).toHaveCount(6);
  await expect(coupon(page).locator('div[class*=panel]:empty')).toBeHidden();
});

test('why nothing can be placed is read whole in a narrow column, in a button of the same size', async ({ page, siteUrl, siteFetch }) => {
  const { id } = await makeCustomer(siteFetch, 'meridian', { balanceMinor: 10_000 });
  await page.setViewportSize({ width: 1920, height: 1024 });
  await answerNotices(page.context(), siteUrl('meridian'));
  await visit(page, siteUrl('meridian', '/es/line/football'));
  await signInAs(page, id);
  await visit(page, siteUrl('meridian', '/es/line/football'));
  await choose(page, 1);
  const before = await placeButton(page).boundingBox();
  await page.locator('[data-widget="sports/board"] [data-game]').first().locator('button[data-outcome][aria-disabled=false]:visible').last().click();
  await expect(placeButton(page)).toHaveText('Dos selecciones son del mismo evento');
  await page.setViewportSize({ width: 768, height: 1024 });
  const parts = await placeButton(page).evaluate((button) => [button, ...button.querySelectorAll('span')].map(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [scrollWidth - clientWidth, scrollHeight - clientHeight]));
  expect(parts.filter(([across = 0, down = 0]) => across > 0 || down > 1), 'nothing is cut off').toEqual([]);
  expect((await placeButton(page).boundingBox())?.height).toBe(before?.height);
});
