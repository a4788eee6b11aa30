import { expect, test } from './fixtures.ts';
import { answerNotices, isSameDocument, markDocument, visit } from './visit.ts';

/** What stands on every page: settings, search, navigation. */
const prices = '[data-widget="sports/top-live"] [data-part=odds]';

test('theme, text size and odds format change at once, and the next page comes with them', async ({ page, context, siteUrl, siteFetch }) => {
  await answerNotices(context, siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en'));
  await markDocument(page);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('radio', { name: 'Light' }).check({ force: true });
  await page.getByRole('radio', { name: 'Large' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.locator('html')).toHaveAttribute('data-font-size', 'l');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Odds:/ }).click();
  await page.getByRole('radio', { name: /American/ }).first().check({ force: true });
  await expect.poll(async () => (await page.locator(prices).allInnerTexts()).filter((text) => /^[+-]\d+$/.test(text)).length).toBeGreaterThan(5);
  expect(await isSameDocument(page), 'no reload for a setting').toBe(true);
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const { text } = await siteFetch('aurora', '/en', { headers: { cookie } });
  expect(text.slice(0, 300)).toContain('data-theme="light" data-font-size="l"');
  expect(/data-part="odds">[+-]\d+</.test(text), 'the server renders the chosen format').toBe(true);
});

test('changes the language of the page that is open, and the direction with it', async ({ page, context, siteUrl }) => {
  await answerNotices(context, siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en/licenses'));
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL(/\/ar\/licenses$/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('finds a game by keyboard alone', async ({ page, context, siteUrl, siteFetch }) => {
  await answerNotices(context, siteUrl('aurora'));
  const { text } = await siteFetch('aurora', '/sandbox/feed/games?section=line&sport=1');
  const { games } = JSON.parse(text) as { games: readonly { opponents: readonly string[] }[] };
  const team = games.find(({ opponents }) => opponents.length === 2)?.opponents[0] ?? '';
  await visit(page, siteUrl('aurora', '/en/about'));
  await markDocument(page);
  await page.keyboard.press('/');
  const box = page.getByRole('combobox', { name: 'Search the site' });
  await expect(box).toBeFocused();
  await page.keyboard.type(team.slice(0, 6));
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/(live|line)\/[a-z-]+\/\d+-/);
  expect(await isSameDocument(page)).toBe(true);
});

test('goes from page to page without a reload: title said, focus on the heading, scroll kept for the way back', async ({ page, context, siteUrl }) => {
  await answerNotices(context, siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en/line/football'));
  await markDocument(page);
  await page.evaluate(() => window.scrollTo(0, 700));
  await page.locator('header').getByRole('link', { name: 'Championships' }).click();
  await expect(page.locator('[data-page=champs]')).toBeVisible();
  await expect(page.locator('main h1')).toBeFocused();
  await expect(page.locator('.lu-announcer')).toContainText(await page.title());
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.locator('[data-page=betting]')).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  expect(await isSameDocument(page)).toBe(true);
});

test('is reached by keyboard: skip link first, every stop visible and named', async ({ page, context, siteUrl }) => {
  await answerNotices(context, siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en/live'));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  const seen: string[] = [];
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement)) return null;
      const { width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const hasRing = style.outlineStyle !== 'none' || style.boxShadow !== 'none' || element.matches('input');
      return { what: element.outerHTML.slice(0, 120), isVisible: width > 0 && height > 0 && hasRing, isRow: element.closest('[data-game]') !== null };
    });
    if (found && !found.isVisible) seen.push(found.what);
    // A row is one stop; arrows go on inside it.
    if (found?.isRow === true) {
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Space');
      const isChosenOrLocked = () => page.evaluate(() => ['aria-pressed', 'aria-disabled'].some((name) => document.activeElement?.getAttribute(name) === 'true'));
      await expect.poll(isChosenOrLocked, 'the space bar chooses a price').toBe(true);
      break;
    }
  }
  expect(seen, 'stops without a visible ring').toEqual([]);
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-outcome')), 'a price is reached').toBe(true);
});

test('shows the way up after one screen, and a bottom bar where the device is mobile', async ({ page, context, siteUrl }) => {
  await answerNotices(context, siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en/line'));
  const up = page.getByRole('button', { name: 'Back to top' });
  await expect(up).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, window.innerHeight * 1.5));
  await expect(up).toBeVisible();
  await up.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator('[data-widget="shell/bottom-nav"]')).toBeHidden();
  await visit(page, siteUrl('aurora', '/en/line?platform_type=mobile'));
  await expect(page.locator('html')).toHaveAttribute('data-device', 'mobile');
  await expect(page.locator('[data-widget="shell/bottom-nav"]')).toBeVisible();
});

test('shows all sections of the header at the widths of tablets, in each brand', async ({ page, context, siteUrl }) => {
  for (const [brand, path] of [['aurora', '/en/about'], ['meridian', '/en/about'], ['nahar', '/ar/about']] as const) {
    await answerNotices(context, siteUrl(brand));
    await visit(page, siteUrl(brand, path));
    for (const width of [768, 820, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      const cut = await page.locator('header [data-widget="shell/nav"]').evaluate((nav) => nav.scrollWidth - nav.clientWidth);
      expect([brand, width, cut]).toEqual([brand, width, 0]);
    }
  }
});

test('in the smallest window, its scroll bar taken off, nothing of the header lies over its neighbour, in any language', async ({ page, context, siteUrl }) => {
  await answerNotices(context, siteUrl('aurora'));
  await page.setViewportSize({ width: 320, height: 640 });
  for (const language of ['en', 'ru', 'es', 'ar']) {
    await visit(page, siteUrl('aurora', `/${language}/results`));
    await page.evaluate(() => document.fonts.ready);
    const boxes = await page.getByRole('banner').locator('a, button').evaluateAll((controls) => controls.filter((control) => control.checkVisibility({ visibilityProperty: true })).map((control) => {
      const { left, right } = control.getBoundingClientRect();
      return { name: control.getAttribute('aria-label') ?? control.textContent, left, right };
    }).filter(({ left, right }) => right - left > 1).toSorted((a, b) => a.left - b.left));
    expect(boxes.length, language).toBeGreaterThan(3);
    expect(boxes.flatMap(({ name, left }, at) => (left < (boxes[at - 1]?.right ?? 0) - 1 ? [`${boxes[at - 1]?.name} and ${name}`] : [])), language).toEqual([]);
    await expect(page.getByRole('banner').locator('a[href*="user/login"]'), 'it has its name all the same').toHaveAccessibleName(/\S{4}/);
  }
});
