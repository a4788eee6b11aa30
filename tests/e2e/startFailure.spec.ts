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

test('a page whose config cannot be fetched asks for it five times more, and then says that the settings of the site did not come', async ({ page, context, siteUrl, problems }) => {
  problems.allow(/Failed to load resource|net::ERR_FAILED|no site config/);
  await answerNotices(context, siteUrl('aurora'));
  let asked = 0;
  await page.route(/\/bff-api\/config\/all\.json/, async (route) => {
    asked += 1;
    await route.abort();
  });
  await page.goto(siteUrl('aurora', '/en/line'));
  const failure = page.getByRole('alert').filter({ hasText: 'settings of this site could not be loaded' });
  await expect(failure).toBeVisible({ timeout: 15_000 });
  await expect(failure.getByText('could not be started')).toBeHidden();
  expect(asked).toBe(6);
});

test('a page whose widgets cannot be fetched asks five times, loads itself anew once, and says the second time that it has not started (A-121, A-130)', async ({ page, context, siteUrl, problems }) => {
  problems.allow(/Failed to load resource|net::ERR_FAILED|Failed to fetch dynamically imported module|preloaded using link preload but not used/);
  await answerNotices(context, siteUrl('aurora'));
  let loads = 0;
  page.on('load', () => (loads += 1));
  let tries = 0;
  page.on('requestfailed', (request) => (tries += Number(request.url().includes('/assets/Board-'))));
  await page.route(/\/assets\/Board-[^/]*\.js$/, async (route) => await route.abort());
  await page.goto(siteUrl('aurora', '/en/line'));
  await expect(page.getByRole('alert').filter({ hasText: 'could not be started' })).toBeVisible({ timeout: 25_000 });
  // On a busy machine the page says it before its last picture has come.
  await expect.poll(() => loads).toBe(2);
  // Five of each load of the page, and perhaps its preload.
  await expect.poll(() => tries).toBeGreaterThanOrEqual(10);
});

test('a page whose release is no longer served loads itself anew, once, and starts', async ({ page, context, siteUrl, siteFetch, problems }) => {
  problems.allow(/Failed to load resource.*404|^status 404: GET .*v=0{24}|preloaded using link preload but not used/);
  await answerNotices(context, siteUrl('aurora'));
  const GONE = '0'.repeat(24);
  const { text, headers } = await siteFetch('aurora', '/en/line');
  const [, release = ''] = /v=([0-9a-f]{24})/.exec(text) ?? [];
  expect(release).not.toBe('');
  let loads = 0;
  await page.route('**/en/line', async (route) => {
    loads += 1;
    // As a browser has kept it for longer than a day.
    await (loads === 1 ? route.fulfill({ contentType: 'text/html', headers: { 'content-security-policy': headers['content-security-policy'] ?? '' }, body: text.replaceAll(release, GONE) }) : route.continue());
  });
  await page.goto(siteUrl('aurora', '/en/line'));
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  expect(loads).toBe(2);
});
