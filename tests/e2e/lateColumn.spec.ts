import { columnIds } from '../../widgets/shell/columns.ts';
import { expect, test } from './fixtures.ts';
import { openSlowDocument } from './slowDocument.ts';
import { answerNotices } from './visit.ts';

for (const width of [1024, 1366]) {
  test(`on a slow line the list has its place before the column beside it is there, ${width} wide`, async ({ page, context, siteUrl }) => {
    const site = new URL(siteUrl('aurora', '/en/line'));
    const slow = await openSlowDocument(Number(site.port), `<aside id="${columnIds.right}"`);
    const address = `http://${site.hostname}:${slow.port}${site.pathname}`;
    try {
      await page.setViewportSize({ width, height: 900 });
      await answerNotices(context, address);
      await page.goto(address, { waitUntil: 'commit' });
      const list = page.locator('#content');
      await expect(list.locator('[data-game]').first()).toBeVisible();
      await expect(page.locator(`#${columnIds.right}`)).toHaveCount(0);
      const boxOfList = async () => {
        const box = await list.boundingBox();
        return { start: Math.round(box?.x ?? 0), width: Math.round(box?.width ?? 0) };
      };
      const before = await boxOfList();
      slow.sendRest();
      await expect(page.locator('#coupon')).toBeVisible();
      await expect(page.locator('html[data-hydrated]')).toBeAttached();
      expect(await boxOfList()).toEqual(before);
    } finally {
      await page.close();
      await slow.close();
    }
  });
}
