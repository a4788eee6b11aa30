import type { Page } from '@playwright/test';
import { cutNames } from './boardNames.ts';
import { expect, test } from './fixtures.ts';
import { answerNotices, visit } from './visit.ts';

const rows = '[data-layout="asian"] [data-game][data-lines]';

interface Cell {
  readonly top: number;
  readonly middle: number;
  readonly start: number;
  readonly width: number;
}

interface RowShape {
  /** Middles of the lines of home, away and draw, as far as they are shown. */
  readonly lines: readonly number[];
  /** Prices in sight (or their empty places), by stack. */
  readonly stacks: readonly (readonly Cell[])[];
}

/** Where names and prices of the first rows stand. */
async function shapesOf(page: Page): Promise<readonly RowShape[]> {
  return await page.locator(rows).evaluateAll((found) =>
    found.slice(0, 8).map((row) => {
      const boxOf = (element: Element) => element.getBoundingClientRect();
      const cellOf = (element: Element) => {
        const { top, height, left, right, width } = boxOf(element);
        return { top, middle: top + height / 2, start: getComputedStyle(row).direction === 'rtl' ? right : left, width };
      };
      const names = [...row.querySelectorAll('a[id$="-name"] > span')].filter((name) => boxOf(name).height > 5);
      const draw = row.querySelector('a[id$="-name"]')?.closest('span')?.nextElementSibling;
      const lines = [...names, ...(draw && boxOf(draw).height > 0 ? [draw] : [])].map((line) => cellOf(line).middle);
      const stacks = [...row.querySelectorAll('[data-stack]')].filter((stack) => boxOf(stack).width > 0).map((stack) => [...stack.children].map(cellOf));
      return { lines, stacks };
    }),
  );
}

async function openAsian(page: Page, origin: string, address: string): Promise<void> {
  await answerNotices(page.context(), origin);
  await page.context().addCookies([{ name: 'app_view_type', value: '1', url: origin }]);
  await visit(page, address);
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator(rows).first()).toBeVisible();
}

for (const language of ['en', 'ar']) {
  test(`A-22: prices stand in the lines of home, away and draw at 390, 768, 1366 and 1920, ${language}`, async ({ page, siteUrl }) => {
    await openAsian(page, siteUrl('aurora'), siteUrl('aurora', `/${language}/line/football`));
    for (const [width, stacks] of [[390, 1], [768, 3], [1366, 3], [1920, 6]] as const) {
      await test.step(`${width} wide`, async () => {
        await page.setViewportSize({ width, height: 900 });
        const shapes = await shapesOf(page);
        expect(shapes.length).toBeGreaterThan(3);
        for (const { lines, stacks: shown } of shapes) {
          expect(shown, `${width} wide`).toHaveLength(stacks);
          expect(lines, `${width} wide`).toHaveLength(3);
          for (const cells of shown) {
            expect(cells.map(({ middle }, index) => Math.abs(middle - (lines[index] ?? 0)) < 2), `${width} wide`).toEqual(cells.map(() => true));
            expect(new Set(cells.map(({ start, width: wide }) => `${Math.round(start)} ${Math.round(wide)}`)).size, `one below the other, ${width} wide`).toBe(1);
          }
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), `${width} wide`).toBe(true);
      });
    }
  });
}

for (const language of ['en', 'ru', 'ar']) {
  test(`names keep twelve characters in the Asian view, ${language}`, async ({ page, siteUrl }) => {
    await page.setViewportSize({ width: 320, height: 900 });
    await openAsian(page, siteUrl('aurora'), siteUrl('aurora', `/${language}/live`));
    for (const width of [320, 390, 512, 683, 720, 768, 1024, 1280, 1366, 1680, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await cutNames(page)]).toEqual([width, []]);
      expect([width, await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)]).toEqual([width, true]);
    }
  });
}

test('A-22: the control of the view changes the table in place: the coupon stays, the format follows, names of prices stay the same', async ({ page, siteUrl, expectAccessible }) => {
  await answerNotices(page.context(), siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en/line/football'));
  const price = page.locator('[data-widget="sports/board"] [data-market="4"] [data-outcome][aria-disabled="false"]').first();
  const outcome = (await price.getAttribute('data-outcome')) ?? '';
  await page.getByRole('button', { name: /^Odds: / }).click();
  const view = page.getByRole('radio', { name: 'Malay' });
  await view.check({ force: true });
  await price.click();
  const same = page.locator(`[data-widget="sports/board"] [data-outcome="${outcome}"]`);
  await expect(same).toHaveAttribute('aria-pressed', 'true');
  const name = (await same.evaluate((cell) => (cell.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent).slice(0, 3).join(' '))).trim();
  await page.getByRole('button', { name: /^Odds: / }).click();
  await page.getByRole('radio', { name: 'Asian' }).check({ force: true });
  await expect(page.locator(rows).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(same).toHaveAttribute('aria-pressed', 'true');
  await expect(same).toHaveAccessibleName(new RegExp(`^${name.replaceAll(/[^\w]+/g, '.+')}`));
  await expect(page.getByRole('button', { name: 'Odds: Malay' })).toBeVisible();
  await expectAccessible();
  await page.reload();
  await expect(page.locator(rows).first()).toBeVisible();
  await expect(same).toHaveAttribute('aria-pressed', 'true');
});

test('A-22: where both parts of the game have no room a switch shows the first half, and arrow keys go along its lines', async ({ page, siteUrl }) => {
  await openAsian(page, siteUrl('aurora'), siteUrl('aurora', '/en/line/football'));
  const first = page.locator(rows).first();
  await page.getByRole('radio', { name: '1st half' }).check({ force: true });
  const half = first.locator('[data-stack="5"][data-period="1"]');
  await expect(half).toBeVisible();
  await expect(first.locator('[data-period="0"]').first()).toBeHidden();
  await expect(half.locator('[data-outcome]').first()).toHaveAccessibleName(/1st half Handicap H1 [+-]?[\d.]+ \d/);
  await half.locator('[data-outcome]').first().focus();
  const held = () => page.evaluate(() => [document.activeElement?.closest('[data-stack]')?.getAttribute('data-stack'), document.activeElement?.getAttribute('data-outcome')?.split(':')[1], document.activeElement?.closest('[data-game]')?.getAttribute('data-game')]);
  const id = await first.getAttribute('data-game');
  await page.keyboard.press('ArrowDown');
  expect(await held()).toEqual(['5', '8', id]);
  await page.keyboard.press('ArrowRight');
  expect(await held(), 'the same line of the next market').toEqual(['4', '10', id]);
  await page.keyboard.press('ArrowUp');
  expect(await held()).toEqual(['4', '9', id]);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await held()).toEqual(['1', '1', id]);
  await page.keyboard.press('ArrowUp');
  expect((await held())[2], 'over the first line is no other row').toBe(id);
});
