import { expect, test } from './fixtures.ts';
import { answerNotices } from './visit.ts';

test('a page whose scripts cannot be fetched says that it has not started, and starts when it is loaded anew', async ({ page, context, siteUrl, problems }) => {
  problems.allow(/Failed to load resource|net::ERR_FAILED/);
  await answerNotices(context, siteUrl('aurora'));
  const failure = page.getByRole('alert').filter({ hasText: 'could not be started' });
  const scripts = /\/assets\/.*\.js$/;
  await page.route(scripts, async (route) => await route.abort());
  await page.goto(siteUrl('aurora', '/en/line'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(failure).toBeHidden();

  await page.locator('#lu-start-failure').evaluate((line) => line.getAnimations().forEach((animation) => animation.finish()));
  await expect(failure, 'after its patience').toBeVisible();

  await page.unroute(scripts);
  await failure.getByRole('link').click();
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await page.locator('#lu-start-failure').evaluate((line) => line.getAnimations().forEach((animation) => animation.finish()));
  await expect(failure).toBeHidden();
});
