import type { Page } from '@playwright/test';
import { boardRows, cutNames } from './boardNames.ts';
import { expect, test } from './fixtures.ts';
import { answerNotices, visit } from './visit.ts';

/** Boards for everybody's eyes: names before columns, many games in view. */
const WIDTHS = [320, 344, 360, 375, 390, 412, 480, 540, 600, 640, 683, 720, 768, 834, 912, 1024, 1093, 1180, 1280, 1366];

/** Rows wholly in view between the header and the bottom bar. */
async function wholeRows(page: Page): Promise<number> {
  return await page.locator(boardRows).evaluateAll((rows) => {
    const bar = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect();
    const end = bar !== undefined && bar.height > 0 ? bar.top : window.innerHeight;
    return rows.map((row) => row.getBoundingClientRect()).filter(({ top, bottom, height }) => height > 0 && top > 0 && bottom <= end).length;
  });
}

for (const language of ['en', 'ru', 'ar']) {
  test(`names keep twelve characters at every width, ${language}`, async ({ page, siteUrl }) => {
    await answerNotices(page.context(), siteUrl('aurora'));
    await page.setViewportSize({ width: WIDTHS[0] ?? 320, height: 900 });
    await visit(page, siteUrl('aurora', `/${language}/live`));
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(() => page.locator(`${boardRows} a[id$="-name"] > span`).count()).toBeGreaterThan(60);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await cutNames(page)]).toEqual([width, []]);
      expect([width, await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)]).toEqual([width, true]);
    }
    await page.evaluate(() => document.documentElement.setAttribute('data-font-size', 'l'));
    for (const width of [320, 683, 1366]) {
      await page.setViewportSize({ width, height: 900 });
      expect(['large text', width, await cutNames(page)]).toEqual(['large text', width, []]);
    }
  });
}

test('a live list shows eleven games by championship and thirteen without, on a desktop', async ({ page, siteUrl }) => {
  await answerNotices(page.context(), siteUrl('aurora'));
  await page.setViewportSize({ width: 1366, height: 768 });
  await visit(page, siteUrl('aurora', '/en/live'));
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(11);
  await page.getByRole('switch', { name: 'Group by championship' }).click({ force: true });
  await expect(page.getByRole('switch', { name: 'Group by championship' })).not.toBeChecked();
  // A new sport begins with its heads, which take the place of a row.
  const heads = await page.locator('[data-widget="sports/board"] section').evaluateAll((sections) => sections.filter((section) => section.getBoundingClientRect().top < innerHeight).length);
  expect((await wholeRows(page)) + heads - 1).toBeGreaterThanOrEqual(13);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a live list shows seven games, another market by a switch, and the bottom bar leads to the line', async ({ page, siteUrl }) => {
    await answerNotices(page.context(), siteUrl('aurora'));
    await visit(page, siteUrl('aurora', '/en/live'));
    expect(await wholeRows(page)).toBeGreaterThanOrEqual(7);
    const switches = page.locator('[data-widget="sports/board"] header [role="switch"]');
    const tops = await switches.evaluateAll((found) => found.map((control) => Math.round(control.getBoundingClientRect().top)));
    expect([tops.length, new Set(tops).size], 'the switches of the live board stand in one row').toEqual([2, 1]);
    const heads = page.locator('[data-widget="sports/board"] section').first().locator('[data-market]');
    await expect(heads.filter({ visible: true }).first()).toContainText('1X2');
    await page.getByRole('radio', { name: 'Total' }).check({ force: true });
    await expect(heads.filter({ visible: true }).first()).toContainText('TotalOverUnder');
    expect(await wholeRows(page)).toBeGreaterThanOrEqual(7);
    const priced = page.locator(`${boardRows} [data-market="4"] [data-outcome]`).first();
    await expect(priced).toHaveAccessibleName(/Total (Over|Under) \d/);
    await page.getByRole('navigation', { name: 'Quick navigation' }).getByRole('link', { name: 'Sports' }).click();
    await expect(page).toHaveURL(/\/en\/line$/);
  });
});

test('a row is one tab stop, and arrow keys reach its prices and the rows beside it (T57)', async ({ page, siteUrl }) => {
  await answerNotices(page.context(), siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en/line/football'));
  const rows = page.locator(boardRows);
  const focused = () => page.evaluate(() => [document.activeElement?.closest('[data-game]')?.getAttribute('data-game'), document.activeElement?.tagName, document.activeElement?.getAttribute('data-outcome') ?? '']);
  const idOf = async (index: number) => await rows.nth(index).getAttribute('data-game');
  await rows.first().locator('a').first().focus();
  await page.keyboard.press('Tab');
  expect(await focused(), 'the next stop is the next row').toEqual([await idOf(1), 'A', '']);
  await page.keyboard.press('ArrowRight');
  const [, , price = ''] = await focused();
  expect(price).not.toBe('');
  await page.keyboard.press('Enter');
  await expect(page.locator(`${boardRows} [data-outcome="${price}"]`)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowDown');
  expect((await focused())[0]).toBe(await idOf(2));
  await page.keyboard.press('End');
  expect((await focused()).slice(0, 2)).toEqual([await idOf(2), 'BUTTON']);
  await page.keyboard.press('Home');
  expect(await focused()).toEqual([await idOf(2), 'A', '']);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  expect(await focused(), 'from a price the tab key leaves the row').toEqual([await idOf(2), 'A', '']);
});

test('arrow keys are mirrored where the page is read from the right', async ({ page, siteUrl }) => {
  await answerNotices(page.context(), siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/ar/line/football'));
  await page.locator(`${boardRows} a`).first().focus();
  await page.keyboard.press('ArrowRight');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('A');
  await page.keyboard.press('ArrowLeft');
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-outcome'))).toBe(true);
});
