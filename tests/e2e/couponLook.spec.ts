import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { answerNotices, visit } from './visit.ts';

/** The coupon as a sheet on phones: nothing sticks out, every control gives a finger its room, the corners are round. */
test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
test.describe.configure({ timeout: 120_000 });

const LEAST_TARGET_PX = 44;
/** Red, green and blue of a page that is dark or dimmed stay below it, those of white far above. */
const DARK_CHANNEL = 80;
const sites = [
  { brand: 'aurora', language: 'en', direction: 'ltr', theme: 'dark' },
  { brand: 'nahar', language: 'ar', direction: 'rtl', theme: 'dark' },
];

for (const { brand, language, direction, theme } of sites) {
  test(`fits 360 and 390 px, ${direction}`, async ({ page, context, siteUrl }) => {
    await context.addCookies([{ name: 'ui', value: encodeURIComponent(JSON.stringify({ theme })), url: siteUrl(brand) }]);
    await answerNotices(context, siteUrl(brand));
    await visit(page, siteUrl(brand, `/${language}/line/football`));
    const coupon = page.locator('#coupon');
    const cells = page.locator('[data-widget="sports/board"] [data-game] button[data-outcome$=":1"][aria-disabled=false]');
    for (let index = 0; index < 3; index += 1) {
      await cells.nth(index).click();
      await expect(coupon.locator('li[aria-busy]')).toHaveCount(index + 1);
    }
    await page.locator('[data-bottom-bar] button[popovertarget=column-right]').click();
    await coupon.getByRole('combobox').first().selectOption('2');
    await expect(coupon.getByRole('combobox')).toHaveCount(2);
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await overflow(page), `${width} px: nothing sticks out sideways`).toEqual([]);
      expect(await smallTargets(coupon), `${width} px: room for a finger`).toEqual([]);
      expect(Math.max(...(await cornerChannels(page))), `${width} px: the page is seen beside the round corners, not white`).toBeLessThan(DARK_CHANNEL);
    }
    const sheet = page.locator('#column-right');
    await sheet.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(sheet.locator(':scope > div button[popovertarget]').first(), 'the way out stays in view').toBeInViewport();
  });
}

/** What is wider than the place it has. */
async function overflow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    ['html', '#column-right', '#coupon', '#coupon [role=tabpanel]'].filter((name) => {
      const element = document.querySelector(name);
      return element === null || element.scrollWidth > element.clientWidth;
    }),
  );
}

/** Controls that answer to less than 44 by 44 px, as a finger finds them: labels and unseen rims count. */
async function smallTargets(coupon: Locator): Promise<readonly string[]> {
  return coupon.evaluate((root, least) => {
    const found: string[] = [];
    for (const control of root.querySelectorAll<HTMLElement>('button, select, input, summary')) {
      if (control.closest('details:not([open])') !== null && control.tagName !== 'SUMMARY') continue;
      control.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const isHit = (atX: number, atY: number) => {
        const hit = document.elementFromPoint(atX, atY);
        const own = control.closest('label') ?? (control.tagName === 'INPUT' || control.tagName === 'SELECT' ? control.parentElement : control);
        return hit !== null && (control.contains(hit) || own?.contains(hit) === true);
      };
      const reach = (stepX: number, stepY: number) => {
        let steps = 0;
        while (steps < least && isHit(x + stepX * (steps + 0.5), y + stepY * (steps + 0.5))) steps += 1;
        return steps;
      };
      const [wide, high] = [reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1)];
      // A box between two pixels loses one.
      if (wide < least - 1 || high < least - 1) found.push(`${control.getAttribute('aria-label') ?? control.textContent}: ${wide} × ${high}`);
    }
    return found;
  }, LEAST_TARGET_PX);
}

/** Red, green and blue of what lies just outside both upper corners of the sheet. */
async function cornerChannels(page: Page): Promise<readonly number[]> {
  const box = await page.locator('#column-right').boundingBox();
  if (!box) throw new Error('The sheet is not open.');
  const corners = [box.x, box.x + box.width - 2].map((x) => ({ x, y: Math.ceil(box.y), width: 2, height: 2 }));
  const pictures: string[] = [];
  for (const clip of corners) pictures.push((await page.screenshot({ clip })).toString('base64'));
  const reader = await page.context().newPage();
  const channels = await reader.evaluate(async (encoded) => {
    const values: number[] = [];
    for (const text of encoded) {
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))]));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      canvas?.drawImage(bitmap, 0, 0);
      values.push(...(canvas?.getImageData(0, 0, 1, 1).data.slice(0, 3) ?? []));
    }
    return values;
  }, pictures);
  await reader.close();
  return channels;
}
