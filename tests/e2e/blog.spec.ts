import { expect, test } from './fixtures.ts';
import { answerNotices, isSameDocument, markDocument, visit } from './visit.ts';

test.describe.configure({ timeout: 180_000 });

test('the blog is read by tags, by years and by pages, each at an address of its own', async ({ page, siteUrl, expectAccessible }) => {
  await answerNotices(page.context(), siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en/about'));
  await markDocument(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  await expectAccessible();
  const main = page.getByRole('main');
  await main.getByRole('link', { name: '2025' }).click();
  await expect(page).toHaveURL(/\/en\/blog\/2025$/);
  await expect(main.getByRole('article')).toHaveCount(1);
  await main.getByRole('link', { name: 'Odds', exact: true }).click();
  await expect(page).toHaveURL(/\/en\/blog\/tag\/odds$/);
  await expect(page).toHaveTitle(/^Blog, Odds — /);
  await main.getByRole('link', { name: 'What a margin is, and who pays it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What a margin is, and who pays it' })).toBeVisible();
  await expectAccessible();
  await main.getByRole('link', { name: /^Previous One price, six ways to write it/ }).click();
  await expect(page.getByRole('table')).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('robots.txt leads to a sitemap whose addresses are pages', async ({ siteFetch }) => {
  const at = async (url: string) => await siteFetch('aurora', new URL(url, 'http://aurora.localhost').pathname);
  const textAt = async (url: string) => (await at(url)).text;
  const [, index = ''] = /^Sitemap: (\S+)$/m.exec(await textAt('/robots.txt')) ?? [];
  const [, english = ''] = /<loc>(\S+-en\.xml)<\/loc>/.exec(await textAt(index)) ?? [];
  const [, entry = ''] = /<loc>(\S+\/en\/blog\/[a-z-]+)<\/loc>/.exec(await textAt(english)) ?? [];
  expect((await at(entry)).status).toBe(200);
});
