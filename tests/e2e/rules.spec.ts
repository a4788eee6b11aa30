import { expect, test } from './fixtures.ts';
import { answerNotices, isSameDocument, markDocument, visit } from './visit.ts';

/** The rules, the way to them from where one bets, and what is said of live data (T10, T11, T12). */
test.describe.configure({ timeout: 180_000 });

test('rules are read chapter by chapter, and what is no chapter is no page (T11)', async ({ page, siteUrl, siteFetch, expectAccessible }) => {
  await answerNotices(page.context(), siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Betting rules' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Betting rules' })).toBeVisible();
  await expect(page).toHaveTitle(/^Betting rules — /);
  await page.getByRole('main').getByRole('link', { name: 'Limits of stake and win' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Limits of stake and win' })).toBeVisible();
  await expect(page).toHaveTitle(/^Limits of stake and win — /);
  await expect(page.locator('#payout')).toContainText(/EUR\s60,000\.00/);
  await expectAccessible();
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Rounding' }).click();
  await expect(page.locator('#rounding')).toBeInViewport();
  await page.getByRole('navigation', { name: 'Previous and next chapter' }).getByRole('link', { name: /Results/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Results, voids and half results' })).toBeVisible();

  await page.getByRole('link', { name: 'Betting rules', exact: true }).first().click();
  await page.getByRole('searchbox', { name: 'Search the rules' }).fill('60,000');
  await page.getByRole('searchbox', { name: 'Search the rules' }).press('Enter');
  await expect(page.getByRole('main').locator('mark').first()).toHaveText('60');
  await expectAccessible();
  await page.getByRole('link', { name: 'Maximum payout' }).click();
  await expect(page.locator('#payout')).toBeInViewport();

  const belowGroup = await siteFetch('aurora', '/en/rules/sports/football');
  expect([belowGroup.status, belowGroup.headers['location']]).toEqual([301, '/en/rules/1/football']);
  for (const unknown of ['rules/2', 'rules/1/nothing', 'rules/sports/limits']) expect([unknown, (await siteFetch('aurora', `/en/${unknown}`)).status]).toEqual([unknown, 404]);
  const legacy = await siteFetch('aurora', '/en/rules');
  expect([legacy.status, legacy.headers['location']]).toEqual([302, '/en/rules/1']);
  for (const [language, heading] of [['ru', 'Явные ошибки'], ['ar', 'الأخطاء الواضحة'], ['es', 'Errores evidentes']] as const) {
    expect([language, (await siteFetch('aurora', `/${language}/rules/1/errors`)).text.includes(heading)]).toEqual([language, true]);
  }
});

for (const width of [390, 1366]) {
  test(`a guest comes from the coupon and from the game to the rules of the sport, ${width} wide, and the coupon stays (T10)`, async ({ page, siteUrl, siteFetch }) => {
    await page.setViewportSize({ width, height: 900 });
    await answerNotices(page.context(), siteUrl('aurora'));
    const list = (await siteFetch('aurora', '/en/line/basketball')).text;
    const game = /\/line\/basketball\/\d+-[^/"]+\/\d+-[^/"]+/.exec(list)?.[0] ?? '';
    await visit(page, siteUrl('aurora', `/en${game}`));
    await page.locator('[data-widget="sports/game"] button[data-outcome][aria-disabled=false]:visible').first().click();
    await markDocument(page);
    await page.locator('[data-widget="sports/game"]').getByRole('link', { name: 'Rules' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Basketball' })).toBeVisible();
    await page.goBack();
    await expect(page.locator('[data-widget="sports/game"] button[data-outcome][aria-pressed=true]').first()).toBeVisible();
    if (width < 500) await page.locator('[data-widget="shell/bottom-nav"]').getByRole('button', { name: /Coupon/ }).click();
    await page.getByRole('navigation', { name: 'Rules of this coupon' }).getByRole('link', { name: 'Basketball' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Basketball' })).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
    if (width < 500) await page.locator('[data-widget="shell/bottom-nav"]').getByRole('button', { name: /Coupon/ }).click();
    await expect(page.locator('#coupon').getByRole('button', { name: 'Remove from the coupon' })).toHaveCount(1);
  });
}

test('pages with live bets say that others may have newer data, and only those (T12)', async ({ siteFetch }) => {
  const notice = 'Live data may be late: others may have newer data than you.';
  const says = async (brand: string, path: string) => (await siteFetch(brand, path)).text.split('data-widget="info/notice"').length - 1;
  const live = (await siteFetch('aurora', '/en/live/football')).text;
  const game = /\/live\/[a-z-]+\/\d+-[^/"]+\/\d+-[^/"]+/.exec(live)?.[0] ?? '';
  expect(live).toContain(notice);
  for (const brand of ['aurora', 'meridian', 'nahar']) {
    for (const path of ['', '/live', '/live/football', game, '/multi']) expect([brand, path, await says(brand, `/en${path}`)]).toEqual([brand, path, 1]);
    for (const path of ['/line', '/line/football', '/results', '/about']) expect([brand, path, await says(brand, `/en${path}`)]).toEqual([brand, path, 0]);
  }
});
