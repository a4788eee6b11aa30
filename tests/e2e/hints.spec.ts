import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { answerNotices, visit } from './visit.ts';

/** What a price tells about its past, and a game about its sides (U38): by pointer, keyboard and finger. */
const LINE = '/en/line/football';
const openCell = '[data-widget="sports/game"] [data-outcome][aria-disabled=false]';

async function openBoard(page: Page, address: string): Promise<void> {
  await answerNotices(page.context(), new URL(address).origin);
  await visit(page, address);
}

/** The first game of the board that has statistics, on its page. */
async function openGame(page: Page): Promise<void> {
  await page.locator('[data-widget="sports/board"] [data-game]:has([data-statistic])').first().getByRole('link').first().click();
  await expect(page.locator(openCell).first()).toBeVisible();
}

test('resting on a price tells how it moved, in the visitor\'s odds; the code for it comes then, and Escape closes it (U38)', async ({ page, siteUrl, expectAccessible }) => {
  await openBoard(page, siteUrl('aurora', LINE));
  const address = await page.locator('[data-widget="sports/board"] [data-game]:has([data-statistic])').first().getByRole('link').first().getAttribute('href');
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await visit(page, siteUrl('aurora', address ?? ''));
  await expect(page.locator(openCell).first()).toBeVisible();
  const hints = (): readonly string[] => files.filter((file) => /\/HintCards-.*\.js$|statistic-api/.test(file));
  expect(hints()).toEqual([]);
  const cell = page.locator(openCell).first();
  await cell.hover();
  const card = page.getByRole('tooltip');
  await expect(card).toContainText(/Opened\s*\d+\.\d{2}.*Lowest\s*\d+\.\d{2}.*Highest\s*\d+\.\d{2}.*Now\s*\d+\.\d{2}/s);
  expect(hints().map((file) => file.replace(/^.*(HintCards|odds).*$/, '$1'))).toEqual(['HintCards', 'odds']);
  await expect(card.locator('svg path')).toHaveCount(2);
  await expect(cell).toHaveAccessibleDescription(/Opened/);
  expect((await card.innerText()).replaceAll(/\s+/g, ' ')).toContain(`Now ${await cell.locator('[data-part=odds]').innerText()}`);
  await expectAccessible({ include: '[data-widget="sports/game"]' });
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(cell).not.toHaveAttribute('aria-describedby');
});

test('the keyboard reaches the same without a further stop, and moving on closes it', async ({ page, siteUrl }) => {
  await openBoard(page, siteUrl('aurora', LINE));
  await openGame(page);
  const cells = page.locator(openCell);
  await page.keyboard.press('Tab');
  await cells.first().focus();
  await expect(page.getByRole('tooltip')).toContainText('Opened');
  const described = await cells.first().getAttribute('aria-describedby');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-outcome')), 'from price to price').toBe(true);
  await expect(cells.first()).not.toHaveAttribute('aria-describedby');
  await expect(page.getByRole('tooltip')).toContainText('Opened');
  expect(await page.getByRole('tooltip').getAttribute('id')).not.toBe(described);
});

test('a press on the statistics of a row tells form and matches of both sides; the focus comes back (U38)', async ({ page, siteUrl, expectAccessible }) => {
  await openBoard(page, siteUrl('aurora', LINE));
  const button = page.locator('[data-statistic]').first();
  const sides = await page.locator('[data-game]:has([data-statistic])').first().locator('[id$="-name"]').innerText();
  await button.focus();
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog', { name: 'Form and head-to-head' });
  for (const side of sides.split('\n').map((name) => name.trim()).filter((name) => name.length > 1)) await expect(card).toContainText(side);
  await expect(card.getByRole('list', { name: 'Last matches, newest first' })).toHaveCount(2);
  for (const marks of await card.getByRole('list', { name: 'Last matches, newest first' }).all()) await expect(marks.getByRole('listitem')).toHaveText([/Won|Drawn|Lost/, /Won|Drawn|Lost/, /Won|Drawn|Lost/, /Won|Drawn|Lost/, /Won|Drawn|Lost/]);
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible({ include: '[role=dialog]:popover-open' });
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(button).toBeFocused();
});

test('a selection of the coupon tells how its price moved', async ({ page, siteUrl }) => {
  await openBoard(page, siteUrl('aurora', LINE));
  await page.locator('[data-widget="sports/board"] [data-outcome][aria-disabled=false]').first().click();
  await page.locator('#coupon').getByRole('button', { name: 'How the odds moved' }).click();
  const card = page.getByRole('dialog', { name: 'Odds history' });
  await expect(card).toContainText(/Opened\s*\d+\.\d{2}/);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
});

test.describe('by finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

  test('a long press tells how a price moved and chooses nothing, a short one chooses', async ({ page, siteUrl }) => {
    await openBoard(page, siteUrl('aurora', LINE));
    await page.locator('[data-widget="sports/board"] [data-game]').first().getByRole('link').first().click();
    const cell = page.locator(openCell).first();
    await expect(cell).toBeVisible();
    await cell.scrollIntoViewIfNeeded();
    const box = await cell.boundingBox();
    const point = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    const finger = await page.context().newCDPSession(page);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await expect(page.getByRole('tooltip')).toContainText('Opened');
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(cell).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('tooltip')).toBeVisible();
    await page.touchscreen.tap(point.x, point.y);
    await expect(cell).toHaveAttribute('aria-pressed', 'true');
  });
});

test('a brand can do without: no button, no card', async ({ page, startServer }) => {
  test.setTimeout(120_000); // a server of its own
  const server = await startServer();
  await server.fetch('aurora', '/sandbox/site', { body: { flags: { hasOddsHistory: false, hasGameForm: false } } });
  await openBoard(page, server.url('aurora', LINE));
  await expect(page.getByLabel('Statistics available').first()).toBeVisible();
  await expect(page.locator('[data-statistic]')).toHaveCount(0);
  await page.locator('[data-widget="sports/board"] [data-outcome][aria-disabled=false]').first().click();
  await expect(page.locator('#coupon').getByRole('button', { name: 'Remove from the coupon' }).first()).toBeVisible();
  await expect(page.locator('#coupon').getByRole('button', { name: 'How the odds moved' })).toHaveCount(0);
});
