import type { Locator, Page } from '@playwright/test';
import { betsOf, coupon, holdPlacing } from './betJourney.ts';
import { makeCustomer, signInAs } from './customers.ts';
import { setOdds, suspend } from './feedCommands.ts';
import { expect, test } from './fixtures.ts';
import { answerNotices, visit } from './visit.ts';

/** The place button stays where it is through every state of a bet, and what comes after it takes no second tap (U6, U7). */
test.describe.configure({ timeout: 180_000 });

/** A line of prices is asked for every 15 s. */
const NEXT_POLL = { timeout: 40_000 };
/** Rounding of a browser. */
const SAME_PX = 1;

/** Where the button stood, and what it said there. */
interface Stand {
  readonly text: string;
  readonly box: readonly number[];
}

const DESKTOP = { viewport: { width: 1366, height: 650 } };
const PHONE = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };
const CASES = [
  { name: 'a desktop, right to left', use: DESKTOP, language: 'ar', sport: 'futsal' },
  { name: 'a phone', use: PHONE, language: 'en', sport: 'table-tennis' },
] as const;

const placeButton = (page: Page): Locator => coupon(page).locator('footer button[data-shortcut=place]');

/** Notes each frame in which the button stands elsewhere or says something else, from now on. */
async function watchButton(page: Page): Promise<() => Promise<readonly Stand[]>> {
  await page.evaluate(() => {
    const stands: Stand[] = [];
    Reflect.set(window, 'stands', stands);
    const look = () => {
      const button = document.querySelector('#coupon footer button[data-shortcut=place]');
      if (button) {
        const { x, y, width, height } = button.getBoundingClientRect();
        const stand = { text: button.textContent, box: [x, y, width, height] };
        if (JSON.stringify(stands.at(-1)) !== JSON.stringify(stand)) stands.push(stand);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => Reflect.get(window, 'stands') as Stand[]);
}

for (const { name, use, language, sport } of CASES) {
  test.describe(`on ${name}`, () => {
    test.use(use);

    test('the place button does not move from an empty stake to the receipt, where a second tap does nothing', async ({ page, siteUrl, siteFetch, problems }) => {
      problems.allow(/status (of )?409/);
      const customer = await makeCustomer(siteFetch, 'aurora', { balanceMinor: 10_000 });
      await answerNotices(page.context(), siteUrl('aurora'));
      await visit(page, siteUrl('aurora', `/${language}/line/${sport}`));
      const board = page.locator('[data-widget="sports/board"] [data-game]');
      const id = (await board.locator('button[data-outcome][aria-disabled=false]:visible').first().getAttribute('data-outcome')) ?? '';
      // The feed moves it no more, and a second try finds it as the first one did.
      await setOdds(siteFetch, id, '1.50');
      await signInAs(page, customer.id);
      await visit(page, siteUrl('aurora', `/${language}/line/${sport}`));
      const cell = board.locator(`button[data-outcome="${id}"]:visible`).first();
      await expect(cell).toContainText('1.50', NEXT_POLL);
      const [game = ''] = id.split('-');
      const press = async ({ x, y }: { readonly x: number; readonly y: number }) => (use === PHONE ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
      await cell.click();
      const button = placeButton(page);
      const placing = coupon(page).locator('li[aria-busy=true]');
      const stake = coupon(page).locator('footer input[inputmode=decimal]');
      await expect(stake).toHaveCount(1);
      const opener = page.locator('[data-bottom-bar] button[popovertarget=column-right]');
      if (await opener.isVisible()) await opener.click();
      await expect(button).toHaveAttribute('aria-disabled', 'false');
      // The sheet has come to rest.
      await button.hover();

      await stake.fill('');
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      const standsOf = await watchButton(page);
      await stake.fill('1');
      await expect(button).toHaveAttribute('aria-disabled', 'false');
      const asked = await button.innerText();
      await setOdds(siteFetch, id, '1.03');
      await expect(coupon(page).locator('li [data-move]')).toHaveCount(1, NEXT_POLL);
      await expect(button).not.toHaveText(asked);

      let release = await holdPlacing(page);
      await button.click();
      await expect(placing).toHaveCount(1);
      // While the press is on its way: the page cannot know.
      await suspend(siteFetch, game, true);
      release();
      await expect(coupon(page).locator('[class*=banner]').first(), 'the refusal').toBeVisible();
      await expect(placing).toHaveCount(0);
      await suspend(siteFetch, game, false);
      await expect(button).toHaveAttribute('aria-disabled', 'false', NEXT_POLL);

      release = await holdPlacing(page);
      const box = await button.boundingBox();
      if (!box) throw new Error('no place button');
      const spot = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      await press(spot);
      await expect(placing).toHaveCount(1);
      release();
      const receipt = coupon(page).getByRole('article');
      await expect(receipt).toBeVisible();
      const address = page.url();
      await press(spot);
      await expect(receipt, 'a second tap leaves the receipt').toBeVisible();
      await expect(coupon(page).locator('li[aria-busy]'), 'and chooses nothing').toHaveCount(0);
      await expect(page.locator('[data-outcome][aria-pressed=true]')).toHaveCount(0);
      expect(page.url()).toBe(address);
      expect(await betsOf(page)).toHaveLength(1);

      const stands = await standsOf();
      const [first] = stands;
      expect(new Set(stands.map(({ text }) => text)).size, 'states of the button').toBeGreaterThanOrEqual(4);
      expect(stands.filter(({ box: now }) => now.some((edge, index) => Math.abs(edge - (first?.box[index] ?? Number.NaN)) > SAME_PX)), `it stood at ${first?.box.join()}`).toEqual([]);
    });
  });
}
