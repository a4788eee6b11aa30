import { weighPage } from '../bench/weight/pageWeight.ts';
import { expect, test } from './fixtures.ts';

/** kB over the wire that a guest's first view may bring (docs/performance.md). */
const SCRIPT_KB = 170;
const STYLE_KB = 25;

test.describe('what a first view weighs', () => {
  for (const address of ['/en', '/en/live', '/en/line']) {
    test(`${address} stays within its budget and leaves the coupon's desk, placing, bets and signing in for later`, async ({ page, siteUrl }) => {
      const files: string[] = [];
      page.on('request', (request) => files.push(new URL(request.url()).pathname));
      const { scriptKb, styleKb } = await weighPage(page, siteUrl('aurora', address));
      expect(scriptKb).toBeGreaterThan(100);
      expect(scriptKb).toBeLessThanOrEqual(SCRIPT_KB);
      expect(styleKb).toBeLessThanOrEqual(STYLE_KB);
      expect(files.filter((file) => /\/(coupon-desk|coupon-placing|coupon-notices|bets-parts|auth-form)-/.test(file))).toEqual([]);
    });
  }

  test('the first press on a price brings the desk', async ({ page, siteUrl }) => {
    await page.goto(siteUrl('aurora', '/en/line'));
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    const desk = page.waitForResponse((response) => /\/coupon-desk-.*\.js$/.test(response.url()));
    await page.locator('[data-widget="sports/board"] button[data-outcome][aria-disabled=false]').first().click();
    expect((await desk).ok()).toBe(true);
    await expect(page.locator('#coupon').getByRole('textbox').first()).toBeVisible();
  });
});
