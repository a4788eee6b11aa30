import type { Page } from '@playwright/test';
import { coupon } from './betJourney.ts';
import { makeCustomer, signInAs } from './customers.ts';
import { expect, test } from './fixtures.ts';
import { answerNotices, visit } from './visit.ts';

/** Stake, possible win and the place button are in view together, whatever the screen and however many selections (U2). */
test.describe.configure({ timeout: 240_000 });

const SECTIONS = ['football', 'ice-hockey', 'basketball', 'tennis', 'volleyball'] as const;

async function chooseUpTo(page: Page, count: number, address: (path: string) => string): Promise<void> {
  const chosen = coupon(page).locator('li[aria-busy]');
  for (const sport of SECTIONS) {
    if ((await chosen.count()) >= count) return;
    await visit(page, address(`/en/line/${sport}`));
    const cells = page.locator('[data-widget="sports/board"] [data-game] button[data-outcome$=":1"][aria-disabled=false][aria-pressed=false]');
    while ((await chosen.count()) < count && (await cells.count()) > 0) {
      const before = await chosen.count();
      await cells.first().click();
      await expect(chosen).toHaveCount(before + 1);
    }
  }
}

/** Phone upright and sideways, zoom of 200 and 400 %, a desktop, an on-screen keyboard. */
const SIZES = [[320, 568], [390, 664], [844, 390], [683, 325], [341, 162], [1366, 650], [320, 300]] as const;

/** Opens the coupon where it is a sheet. */
async function openCoupon(page: Page): Promise<void> {
  const opener = page.locator('[data-bottom-bar] button[popovertarget=column-right]');
  if (await opener.isVisible()) await opener.click();
}

/** What of stake, win and button is not seen whole, above `seenPx`. Singles have a stake beside each selection: the first one's counts. */
async function outOfView(page: Page, seenPx: number): Promise<readonly string[]> {
  return coupon(page).evaluate((root, bottom) => {
    const parts = { stake: root.querySelector('footer input[inputmode=decimal]') ?? root.querySelector('li input[inputmode=decimal]'), win: root.querySelector('footer dl > div:last-child dd'), place: root.querySelector('footer button[aria-describedby]') };
    return Object.entries(parts).flatMap(([name, part]) => {
      if (!part) return [`${name} is missing`];
      const box = part.getBoundingClientRect();
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      const isFree = hit !== null && (part.contains(hit) || hit.contains(part));
      return box.height > 0 && box.top >= 0 && box.bottom <= bottom + 1 && box.left >= 0 && box.right <= innerWidth && isFree ? [] : [`${name}: ${Math.round(box.top)}-${Math.round(box.bottom)} of ${bottom}`];
    });
  }, seenPx);
}

/** Selections of the coupon that are seen whole. */
async function wholeSelections(page: Page): Promise<number> {
  return coupon(page).locator('li[aria-busy]').evaluateAll((items) => {
    const list = items[0]?.closest('div[class*=body]')?.getBoundingClientRect();
    return list ? items.map((item) => item.getBoundingClientRect()).filter(({ top, bottom }) => top >= list.top - 1 && bottom <= list.bottom + 1).length : 0;
  });
}

test('stake, possible win and place stay in view together with 1, 5 and 40 selections (U2)', async ({ page, context, siteUrl }) => {
  await answerNotices(context, siteUrl('aurora'));
  for (const count of [1, 5, 40]) {
    await page.setViewportSize({ width: 1366, height: 650 });
    await chooseUpTo(page, count, (path) => siteUrl('aurora', path));
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await openCoupon(page);
      await expect.poll(async () => outOfView(page, height), { message: `${width}×${height}, ${count} selections` }).toEqual([]);
      if (width === 1366) expect(await wholeSelections(page), 'selections in view').toBeGreaterThanOrEqual(Math.min(2, count));
      await page.keyboard.press('Escape');
    }
  }
});

/** `type` is the value of the coupon's type. */
const KINDS = [
  { name: 'express', type: '1', count: 3, language: 'en' },
  { name: 'system', type: '2', count: 5, language: 'en' },
  { name: 'singles', type: '9', count: 3, language: 'en' },
  { name: 'express', type: '1', count: 5, language: 'ar' },
  { name: 'system', type: '2', count: 5, language: 'ar' },
] as const;

test('a customer has stake, possible win and place in view with every kind of coupon, in both directions (U2)', async ({ page, context, siteUrl, siteFetch }) => {
  const { id } = await makeCustomer(siteFetch, 'aurora', { balanceMinor: 100_000 });
  await answerNotices(context, siteUrl('aurora'));
  await page.setViewportSize({ width: 1366, height: 650 });
  await visit(page, siteUrl('aurora', '/en/rules/1'));
  await signInAs(page, id);
  for (const { name, type, count, language } of KINDS) {
    await page.setViewportSize({ width: 1366, height: 650 });
    await chooseUpTo(page, count, (path) => siteUrl('aurora', path));
    await visit(page, siteUrl('aurora', `/${language}/live`));
    const chooser = coupon(page).locator('select').first();
    await expect(chooser).toBeVisible();
    await chooser.selectOption(type);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await openCoupon(page);
      const where = `${name} of ${count}, ${language}, ${width}×${height}`;
      if (type === '9') await coupon(page).locator('li input[inputmode=decimal]').first().focus();
      // One look after another: a layout on its way to the new size may have all in view, and parts over each other.
      await expect.poll(async () => [...(await outOfView(page, height)), ...(await wholeInWidth(page))], { message: where }).toEqual([]);
      await page.keyboard.press('Escape');
    }
  }
});

/** Parts of the coupon's foot that lie over each other, or whose text is cut. */
async function wholeInWidth(page: Page): Promise<readonly string[]> {
  return coupon(page).locator('footer').evaluate((foot) => {
    const parts = [...foot.querySelectorAll('input, button, dd')].filter((part) => part.getBoundingClientRect().height > 0);
    const cut = parts.filter((part) => part.tagName !== 'INPUT' && part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflow !== 'visible').map((part) => `cut: ${part.textContent}`);
    const boxes = parts.map((part) => ({ part, box: part.getBoundingClientRect() }));
    const crossed = boxes.flatMap(({ part, box }, index) =>
      boxes.slice(index + 1).filter(({ box: other }) => Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 && Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1).map(({ part: second }) => `crossed: ${part.textContent || part.tagName}, ${second.textContent || second.tagName}`),
    );
    const narrow = boxes.filter(({ part, box }) => part.tagName === 'INPUT' && box.width < 72).map(({ box }) => `a field of ${Math.round(box.width)} px`);
    return [...cut, ...crossed, ...narrow];
  });
}

test('an on-screen keyboard leaves stake, possible win and place in view (U2)', async ({ page, context, siteUrl }) => {
  await answerNotices(context, siteUrl('aurora'));
  await page.setViewportSize({ width: 1366, height: 650 });
  await chooseUpTo(page, 5, (path) => siteUrl('aurora', path));
  await page.setViewportSize({ width: 320, height: 568 });
  await page.locator('[data-bottom-bar] button[popovertarget=column-right]').click();
  await page.evaluate((height) => {
    // A keyboard covers the page without a change of its own size.
    const view = window.visualViewport;
    if (!view) throw new Error('no visual viewport');
    Object.defineProperty(view, 'height', { value: height, configurable: true });
    view.dispatchEvent(new Event('resize'));
  }, 300);
  await expect.poll(async () => outOfView(page, 300), { timeout: 5_000 }).toEqual([]);
});

test('the place button stays where it is from signing in to a stake that can be placed (U6)', async ({ page, context, siteUrl, siteFetch }) => {
  const { id } = await makeCustomer(siteFetch, 'aurora', { balanceMinor: 100_000 });
  await answerNotices(context, siteUrl('aurora'));
  await page.setViewportSize({ width: 1366, height: 650 });
  await chooseUpTo(page, 1, (path) => siteUrl('aurora', path));
  const button = coupon(page).locator('footer button[aria-describedby]');
  await expect(button).toHaveText('Sign in to place a bet');
  const before = await button.boundingBox();
  await signInAs(page, id);
  await visit(page, siteUrl('aurora', '/en/line/football'));
  const stake = coupon(page).getByLabel('Stake', { exact: true });
  for (const [typed, text] of [['', 'Enter a stake'], ['0.01', /^At least/], ['1001', 'Not enough money'], ['1', /^Place EUR/]] as const) {
    await expect(stake).toBeEditable();
    await stake.fill(typed);
    await expect(button).toHaveText(text);
    expect(await button.boundingBox(), `stake ${typed}`).toEqual(before);
  }
});
