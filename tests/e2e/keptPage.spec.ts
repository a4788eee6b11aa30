import type { Page } from '@playwright/test';
import { expect, test } from './keptPage.ts';
import { visit } from './visit.ts';

/** What one test leaves in the page that it shares must not be there for the next one. */
test.describe('the page that tests of a brand share', () => {
  test.describe.configure({ mode: 'default' });
  test.use({ visitor: { brand: 'aurora' } });
  test.afterAll(async ({ keeper }) => await keeper.close());
  let first: Page | undefined;

  test('holds what a test leaves in cookies and storage, and its problems', async ({ page, context, siteUrl, problems }) => {
    first = page;
    problems.allow(/left behind/);
    await visit(page, siteUrl('aurora', '/en/about'));
    await page.evaluate(() => {
      window.localStorage.setItem('left', 'behind');
      console.error('left behind');
    });
    await context.addCookies([{ name: 'left', value: 'behind', url: siteUrl('aurora') }]);
    expect((await context.cookies()).map(({ name }) => name)).toContain('left');
  });

  test('is the same for the next test, which finds a visitor who has answered the notices and nothing else', async ({ page, context, siteUrl, problems }) => {
    expect(page).toBe(first);
    expect(problems.unexpected()).toEqual([]);
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['cookies_agree_type']);
    await visit(page, siteUrl('aurora', '/en/about'));
    expect(await page.evaluate(() => window.localStorage.getItem('left'))).toBeNull();
    expect(await page.evaluate(() => window.localStorage.getItem('age.v1'))).not.toBeNull();
  });
});
