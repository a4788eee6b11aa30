import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { answerNotices, isHydrated, visit } from './visit.ts';

test.describe.configure({ timeout: 180_000 });

const figure = (page: Page, name: string) => page.locator('[data-widget="coupon/calculator"] dl > div').filter({ has: page.getByText(name, { exact: true }) }).locator('dd');

async function open(page: Page, address: string): Promise<void> {
  await visit(page, address);
  await isHydrated(page.locator('[data-widget="coupon/calculator"] form'));
}

test('the calculator is filled in by keyboard alone, and its address holds it through reload, back and forward', async ({ page, siteUrl, expectAccessible }) => {
  await answerNotices(page.context(), siteUrl('meridian'));
  await open(page, siteUrl('meridian', '/en/betting-calculator'));
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'document' && scripts.push(request.url()));
  const leg = (number: number) => page.getByRole('group', { name: `Selection ${number}` });
  await page.getByRole('combobox', { name: 'Coupon type' }).focus();
  await page.keyboard.type('System');
  await page.getByRole('textbox', { name: 'Total stake' }).fill('600');
  for (const [index, odds] of ['1.90', '2.00', '2.50'].entries()) {
    await leg(index + 1).getByRole('textbox', { name: 'Odds' }).focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(odds);
  }
  await expect(figure(page, 'Possible win')).toContainText('2,710.00');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Lost');
  await page.keyboard.press('Enter');
  await leg(3).getByRole('textbox', { name: 'Odds' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Result', exact: true })).toBeFocused();
  await expect(figure(page, 'Payout by these results')).toContainText('760.00');
  await expect(page).toHaveURL(/\?t=system&k=2&s=600&o=1\.90&o=2\.00&o=2\.50&r=&r=&r=l$/);
  await expectAccessible();

  await page.getByRole('button', { name: 'Add a selection' }).press('Enter');
  await expect(leg(4).getByRole('textbox', { name: 'Odds' })).toBeFocused();
  await page.keyboard.type('3');
  await expect(page).toHaveURL(/o=2\.50&o=3\.00/);
  await page.goBack();
  await expect(leg(4)).toHaveCount(0);
  await expect(figure(page, 'Payout by these results')).toContainText('760.00');
  await page.goForward();
  await expect(leg(4).getByRole('textbox', { name: 'Odds' })).toHaveValue('3.00');
  expect(scripts, 'nothing was loaded anew').toEqual([]);
  await page.reload();
  await expect(leg(4).getByRole('textbox', { name: 'Odds' })).toHaveValue('3.00');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/en\/betting-calculator$/);
});

test('the calculator works without scripts, from right to left, and tells what a link holds wrong', async ({ browser, siteUrl }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(siteUrl('nahar', '/ar/betting-calculator?t=lucky&s=70&o=2&o=3.5&o=4&o=nonsense&r=won'));
  const main = page.getByRole('main');
  await expect(main.getByRole('textbox', { name: 'السعر' }).nth(3)).toHaveAttribute('aria-invalid', 'true');
  await expect(main.getByRole('combobox', { name: 'النتيجة' }).first()).toHaveAttribute('aria-invalid', 'true');
  await main.getByRole('textbox', { name: 'السعر' }).nth(3).fill('');
  await main.getByRole('textbox', { name: 'السعر' }).first().press('Enter');
  await expect(main.getByRole('textbox', { name: 'السعر' })).toHaveCount(3);
  await expect(main.locator('dd').first()).toContainText('665.00');
  await expect(main.getByRole('rowheader')).toHaveCount(7);
  await main.getByRole('button', { name: 'إضافة اختيار' }).click();
  await expect(main.getByRole('textbox', { name: 'السعر' })).toHaveCount(4);
  expect(await page.evaluate(() => [document.documentElement.dir, document.documentElement.scrollWidth <= window.innerWidth])).toEqual(['rtl', true]);
  await context.close();
});

test('the coupon opens the calculator with its selections, and takes back what was tried there', async ({ page, siteUrl }) => {
  await answerNotices(page.context(), siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en/line'));
  const prices = page.locator('[data-widget="sports/board"] li:has(button[data-outcome][aria-disabled=false])');
  for (const at of [0, 1]) await prices.nth(at).locator('button[data-outcome][aria-disabled=false]').first().click();
  const coupon = page.locator('#coupon');
  await coupon.getByRole('link', { name: 'Open in the calculator' }).click();
  await expect(page).toHaveURL(/\/en\/betting-calculator\?t=express&s=[\d.]+&o=[\d.]+&o=[\d.]+/);
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Odds' })).toHaveCount(2);
  const win = await coupon.locator('footer dl > div').filter({ hasText: 'Possible win' }).locator('dd > span').first().textContent();
  await expect(figure(page, 'Possible win')).toContainText(win ?? 'none');
  await isHydrated(page.locator('[data-widget="coupon/calculator"] form'));
  await page.getByRole('main').getByRole('combobox', { name: 'Coupon type' }).selectOption('singles');
  await page.getByRole('group', { name: 'Selection 2' }).getByRole('textbox', { name: 'Stake' }).fill('333');
  await page.getByRole('button', { name: 'Use in the coupon' }).click();
  await expect(coupon.getByRole('combobox', { name: 'Coupon type' })).toHaveValue('9');
  await expect(coupon.getByRole('textbox', { name: /stake/i }).nth(1)).toHaveValue('333');
  // Other selections are no more what was tried.
  await coupon.getByRole('button', { name: 'Remove from the coupon' }).first().click();
  await expect(page.getByRole('button', { name: 'Use in the coupon' })).toHaveCount(0);
});
