import { expect, test } from './fixtures.ts';
import { answerNotices, visit } from './visit.ts';

/** Blocks of a brand in places that the product has: a layout puts them there, no code does. */
test('a brand’s card stands in the empty coupon, and makes room for the first selection', async ({ page, context, siteUrl, expectAccessible }) => {
  await answerNotices(context, siteUrl('meridian'));
  await visit(page, siteUrl('meridian', '/en/line/football'));
  const card = page.locator('#coupon [data-node="coupon-start"]');
  await expect(card).toBeVisible();
  await expect(card.getByRole('link', { name: 'See the rules' })).toHaveAttribute('href', /\/en\/rules/);
  await expectAccessible({ isStrict: true });
  await page.locator('[data-widget="sports/board"] [data-outcome][aria-disabled="false"]').first().click();
  await expect(page.locator('#coupon').getByRole('button', { name: 'Clear' })).toBeVisible();
  await expect(card).toHaveCount(0);
});
