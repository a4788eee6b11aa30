import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

/** The card that asks for age and cookies. */
const card = (page: Page) => page.locator('[data-widget="shell/notices"]');
const SIZES = [[320, 640], [390, 844], [768, 1024], [1366, 650]] as const;
/** What Web Vitals call good. */
const MAX_SHIFT = 0.1;

test('asks for age and cookies in one card and remembers both answers', async ({ page, siteUrl, expectAccessible }) => {
  await visit(page, siteUrl('aurora', '/en/about'));
  const age = card(page).getByRole('heading', { name: 'Are you 18 or older?' });
  const cookies = card(page).getByRole('heading', { name: 'Cookies on this site' });
  await expect(age).toBeVisible();
  await expect(cookies).toBeVisible();
  await expectAccessible({ include: '[data-widget="shell/notices"]', isStrict: true });
  await page.getByRole('button', { name: 'Yes, I am 18 or older' }).press('Enter');
  await expect(age).toBeHidden();
  await expect(page.getByRole('button', { name: 'Allow all' }), 'the focus goes on to what is left').toBeFocused();
  await page.getByRole('button', { name: 'Choose' }).press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Functional' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Save my choice' }).press('Enter');
  await expect(card(page)).toBeHidden();
  await expect(page.locator('main')).toBeFocused();
  expect((await page.context().cookies()).find(({ name }) => name === 'cookies_agree_type')?.value).toBe('2');
  await visit(page, siteUrl('aurora', '/en/about'));
  await page.waitForTimeout(500);
  await expect(card(page)).toBeHidden();
});

for (const [width, height] of SIZES) {
  for (const [brand, path] of [['aurora', '/en/live'], ['nahar', '/ar']] as const) {
    test(`the card covers no price, moves nothing and weighs both answers alike: ${brand}, ${width} x ${height}`, async ({ page, siteUrl }) => {
      await page.setViewportSize({ width, height });
      await page.addInitScript(() => {
        Reflect.set(window, 'layoutShift', 0);
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) Reflect.set(window, 'layoutShift', Number(Reflect.get(window, 'layoutShift')) + Number(Reflect.get(entry, 'value')));
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await visit(page, siteUrl(brand, path));
      await expect(card(page)).toBeVisible();
      await page.waitForTimeout(300);
      const seen = await page.evaluate(() => {
        const box = document.querySelector('[data-widget="shell/notices"]')?.getBoundingClientRect();
        const prices = [...document.querySelectorAll('[data-outcome]')].filter((price) => price.checkVisibility());
        const covered = prices.filter((price) => {
          const { left, right, top, bottom } = price.getBoundingClientRect();
          return box !== undefined && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
        });
        return { prices: prices.length, covered: covered.length, shift: Number(Reflect.get(window, 'layoutShift')), sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth };
      });
      expect(seen.prices).toBeGreaterThan(3);
      expect(seen.covered).toBe(0);
      expect(seen.sideways).toBeLessThanOrEqual(0);
      expect(seen.shift).toBeLessThan(MAX_SHIFT);
      const [all, necessary] = await card(page).locator('button[data-answer]').evaluateAll((buttons) =>
        buttons.map((button) => {
          const { color, backgroundColor, fontSize, fontWeight, borderColor } = getComputedStyle(button);
          const { width, height } = button.getBoundingClientRect();
          return { width: Math.round(width), height: Math.round(height), color, backgroundColor, fontSize, fontWeight, borderColor };
        }),
      );
      expect(all).toBeDefined();
      expect(necessary).toEqual(all);
    });
  }
}

test('without scripts every page says what needs them, and so does the page to sign in', async ({ page, siteUrl }) => {
  const htmlOf = async (address: string) => await (await page.goto(siteUrl('aurora', address)))?.text();
  expect(await htmlOf('/en/about')).toMatch(/<noscript><p class="lu-no-script">This site needs JavaScript/);
  expect(await htmlOf('/en/user/login')).toMatch(/<noscript><p>Signing in needs JavaScript/);
});

test('the card is not shown where no script could answer it', async ({ browser, siteUrl }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(siteUrl('aurora', '/en/about'));
  await expect(card(page)).toBeHidden();
  await context.close();
});
