import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

const widget = (type: string) => `[data-widget="${type}"]`;

test.describe('results', () => {
  test('filters, opens a game and goes back by addresses', async ({ page, siteUrl, expectAccessible }) => {
    // Of yesterday: shortly after midnight nothing of today has ended yet.
    const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    await visit(page, siteUrl('aurora', `/en/results/zone?date=${day}`));
    const results = page.locator(widget('sports/results'));
    await expect(results.locator('details')).not.toHaveCount(0);
    await results.getByRole('link', { name: 'Tennis', exact: true }).click();
    await expect(page).toHaveURL(/\/en\/results\/zone\?(?=.*sport=tennis)(?!.*champ=)/);
    await results.getByLabel('Championship', { exact: true }).selectOption({ index: 1 });
    await expect(page).toHaveURL(/\?(?=.*sport=tennis)(?=.*champ=\d+)/);
    // The address changes first, the page when its results are there.
    await expect(results.getByRole('region')).toHaveCount(1);
    const first = results.locator('details').first();
    await first.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(first.getByRole('table')).toBeVisible();
    await first.getByRole('button', { name: 'All markets of this game' }).click();
    await expect(first.getByText('Set 1. Winner')).toBeVisible();
    await expectAccessible();
    await page.goBack();
    await expect(page).not.toHaveURL(/champ=/);
  });

  test('answer links that are pressed at any moment of hydration', async ({ page, siteUrl }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const results = page.locator(widget('sports/results'));
    const tennis = results.getByRole('link', { name: 'Tennis', exact: true });
    for (const waitMs of [0, 700, 1400]) {
      await page.goto(siteUrl('aurora', '/en/results/zone'), { waitUntil: 'commit' });
      await tennis.waitFor();
      await page.waitForTimeout(waitMs);
      await tennis.evaluate((link: HTMLElement) => link.click());
      await expect(tennis).toHaveAttribute('aria-current', 'page');
      await expect(page).toHaveURL(/sport=tennis$/);
    }
  });

  test('are searched without scripts', async ({ browser, siteUrl }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(siteUrl('aurora', '/en/results/live'));
    await page.getByRole('searchbox', { name: 'Team or championship' }).fill('spain');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/en\/results\/live\?q=spain$/);
    const games = page.locator(`${widget('sports/results')} details`);
    // A server that is kept from its data for too long shows none, and without scripts only the next visit does.
    await expect(async () => {
      if ((await games.count()) === 0) await page.reload();
      expect(await games.count()).toBeGreaterThan(0);
    }).toPass();
    for (const text of await games.allTextContents()) expect(text).toContain('Spain');
    await context.close();
  });
});

test.describe('multi-live', () => {
  test('is filled and emptied by keyboard alone, and remembered', async ({ page, siteUrl, expectAccessible }) => {
    await page.goto(siteUrl('aurora', '/en/multi'));
    const multi = page.locator(widget('sports/multi-live'));
    const add = multi.getByRole('button', { name: 'Add a game' }).first();
    await expect(add).toBeEnabled();
    await add.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Choose games' });
    const offered = dialog.locator('button[aria-pressed="false"]');
    await expect(offered.first()).toBeVisible();
    await offered.first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await expect(add).toBeFocused();
    await expect(multi.getByRole('article')).toHaveCount(2);
    await expectAccessible();
    await page.reload();
    await expect(multi.getByRole('article')).toHaveCount(2);
    const remove = multi.getByRole('button', { name: 'Remove from multi-live' });
    await remove.first().focus();
    await page.keyboard.press('Enter');
    await expect(remove).toHaveCount(1);
    await expect(remove).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(multi.getByText('Watch several games at once')).toBeVisible();
  });
});

test.describe('championships', () => {
  test('are searched as typed, grouped by country, and starred', async ({ page, siteUrl }) => {
    await page.goto(siteUrl('aurora', '/en/champs'));
    const champs = page.locator(widget('sports/champs'));
    await champs.getByRole('radio', { name: 'By country' }).check({ force: true });
    await expect(champs.getByRole('heading', { level: 3, name: 'Spain' }).first()).toBeVisible();
    await page.reload();
    await expect(champs.getByRole('radio', { name: 'By country' })).toBeChecked();
    await champs.getByRole('searchbox').fill('spain premier');
    const names = champs.getByRole('listitem');
    await expect(names.first()).toContainText('Spain. Premier Division');
    await names.first().getByRole('button', { name: 'Add to favourites' }).click();
    await expect(page.locator(widget('sports/favorites')).getByRole('link')).toContainText('Spain. Premier Division');
  });
});

/** What long pages skip out of sight. */
const longPages = [
  { what: 'board', parts: [`${widget('sports/board')} section > div:first-child > *`] },
  { what: 'game', parts: ['[data-slice] details + div > *', '[data-slice] [data-outcome] > [data-part="odds"]'] },
] as const;

for (const { what, parts } of longPages) {
  for (const width of [412, 1366]) {
    test(`a long ${what} is as high before all of it was seen as after, ${width} wide`, async ({ page, siteUrl, expectAccessible }) => {
      await page.setViewportSize({ width, height: 900 });
      // Its games are hours away: none comes or leaves meanwhile.
      await visit(page, siteUrl('aurora', '/en/line'));
      if (what === 'game') await visit(page, siteUrl('aurora', /"(\/en\/line\/football\/\d+-[^/"]+\/\d+-[^"]+)"/.exec(await page.content())?.[1] ?? 'no game'));
      await page.evaluate(() => document.fonts.ready);
      for (const part of parts) {
        const skipped = await page.locator(part).evaluateAll((elements) => elements.filter((element) => !element.checkVisibility({ contentVisibilityAuto: true })).length);
        expect(skipped, `${part} out of sight`).toBeGreaterThan(0);
      }
      // What is out of sight has its place all the same.
      await expectAccessible();
      const heightOf = async () => await page.evaluate(() => document.documentElement.scrollHeight);
      const before = await heightOf();
      for (let at = 0; at < before; at += 600) {
        await page.evaluate((top) => window.scrollTo(0, top), at);
        await page.evaluate(async () => await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      }
      expect(await heightOf()).toBe(before);
    });
  }
}
