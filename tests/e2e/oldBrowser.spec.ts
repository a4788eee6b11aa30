import type { BrowserContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { acceptCookies, answerNotices, visit } from './visit.ts';

/** What the runtime says of a browser that cannot call off a request: the page of a moment goes on while the next one comes. */
const FAILING_CALLS = /AbortSignal|any is not a function|Failed to fetch/;
const PAGE = /\/en\/oldbrowser\?returnUrl=%2Fen%2Fline%2Ffootball%3Fshown%3Dall$/;

async function withoutRequests(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'any'));
}

test('a browser that lacks what the site needs is led to the page that says it, once, and has a way back', async ({ page, siteUrl, problems, expectAccessible }) => {
  problems.allow(FAILING_CALLS);
  await acceptCookies(page.context(), siteUrl('aurora'));
  await withoutRequests(page.context());
  await page.goto(siteUrl('aurora', '/en/line/football?shown=all'));
  await expect(page).toHaveURL(PAGE);
  await expect(page.locator('html')).toHaveAttribute('data-lacks', 'requests');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Your browser and this site');
  await expect(main.getByRole('heading', { name: 'What this browser lacks' })).toBeVisible();
  await expect(main.locator('li[data-lack]:visible')).toHaveText([/^Requests that can be called off/]);
  await expect(main.getByRole('listitem').filter({ hasText: 'Mozilla Firefox, version' })).toBeVisible();
  await expectAccessible();
  await main.getByRole('link', { name: 'Back to the page you came from' }).click();
  await expect(page).toHaveURL(siteUrl('aurora', '/en/line/football?shown=all'));
  await page.goto(siteUrl('aurora', '/en/about'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForTimeout(500);
  await expect(page).toHaveURL(siteUrl('aurora', '/en/about'));
});

test('a browser without modules is led before any of them could run, in its language', async ({ page, siteUrl, problems }) => {
  problems.allow(FAILING_CALLS);
  // What such a browser would do with them: nothing.
  await page.route(/\/assets\/.*\.js/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.addInitScript(() => Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule'));
  await page.goto(siteUrl('nahar', '/ar/live'));
  await expect(page).toHaveURL(/\/ar\/oldbrowser\?returnUrl=%2Far%2Flive$/);
  await expect(page.locator('li[data-lack]:visible')).toHaveText([/^وحدات JavaScript/]);
});

test('a browser that has all of it goes nowhere, and is told so where it asks', async ({ page, siteUrl, problems }) => {
  problems.allow(/status (of )?404/);
  await answerNotices(page.context(), siteUrl('aurora'));
  for (const address of ['/en', '/en/line', '/en/no-such-page']) {
    await page.goto(siteUrl('aurora', address));
    await expect(page.locator('html[data-hydrated]')).toHaveAttribute('data-lacks', '');
    await expect(page).toHaveURL(siteUrl('aurora', address));
  }
  await visit(page, siteUrl('aurora', '/en/oldbrowser?returnUrl=https://elsewhere.example/'));
  await expect(page.getByRole('main').getByRole('heading', { name: 'This browser has all that the site needs' })).toBeVisible();
  await expect(page.locator('li[data-lack]:visible')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Back to the page you came from' })).toHaveAttribute('href', '/en');
});

test('without JavaScript the page says all that the site needs', async ({ browser, siteUrl }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
  const page = await context.newPage();
  await page.goto(siteUrl('aurora', '/ru/oldbrowser?returnUrl=%2Fru%2Fline'));
  await expect(page.getByRole('heading', { name: 'Что нужно сайту' })).toBeVisible();
  await expect(page.locator('li[data-lack]:visible')).toHaveCount(5);
  await expect(page.getByRole('link', { name: 'Вернуться на страницу, с которой вы пришли' })).toHaveAttribute('href', '/ru/line');
  await context.close();
});

test('every document has the check, deferred, before its modules; it is small and kept', async ({ siteFetch }) => {
  for (const [address, status] of [['/en', 200], ['/en/no-such-page', 404], ['/en/oldbrowser', 200]] as const) {
    const { text, ...answer } = await siteFetch('aurora', address);
    expect(answer.status).toBe(status);
    const tags = [...text.matchAll(/<script (?!type="application\/json")[^>]*>/g)].map(([tag]) => tag);
    expect(tags[0]).toMatch(/^<script defer src="\/browser-check-[0-9a-f]{8}\.js" id="lu-browser-check" data-to="\/en\/oldbrowser" /);
    expect(tags.slice(1).filter((tag) => !tag.includes('type="module"'))).toEqual([]);
  }
  const { text } = await siteFetch('aurora', '/ru/about');
  const script = await siteFetch('aurora', /src="(\/browser-check-[^"]+)"/.exec(text)?.[1] ?? '');
  expect([script.status, script.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect((await siteFetch('aurora', '/sitemap-en.xml')).text).not.toContain('oldbrowser');
});
