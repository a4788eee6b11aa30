import type { Page } from '@playwright/test';
import { betsOf, coupon, holdPlacing } from './betJourney.ts';
import { makeCustomer, signInAs } from './customers.ts';
import { setOdds, suspend } from './feedCommands.ts';
import { expect, test } from './fixtures.ts';
import { listen } from './liveRegions.ts';
import { answerNotices, visit } from './visit.ts';

/** What happens to the coupon is said to who cannot see it: politely, once, with the name of the selection (T59). */
test.describe.configure({ timeout: 120_000 });

/** A line of prices is asked for every 15 s. */
const NEXT_POLL = { timeout: 40_000 };
/** Regions speak at most once in three seconds: what was said twice has come by then. */
const LATER = 3_500;

const SCREENS = [
  { screen: 'a desktop', sport: 'cricket', use: { viewport: { width: 1366, height: 800 } } },
  { screen: 'a phone, whose coupon is a sheet', sport: 'rugby', use: { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true } },
] as const;

async function openCoupon(page: Page): Promise<void> {
  const opener = page.locator('[data-bottom-bar] button[popovertarget=column-right]');
  if (await opener.isVisible()) await opener.click();
}

for (const { screen, sport, use } of SCREENS) {
  test.describe(`on ${screen}`, () => {
    test.use(use);

    test('adding, removing, a changed price and a refusal are announced, politely and once', async ({ page, siteUrl, siteFetch, problems }) => {
      problems.allow(/status (of )?409/);
      const customer = await makeCustomer(siteFetch, 'aurora', { balanceMinor: 10_000 });
      await answerNotices(page.context(), siteUrl('aurora'));
      await visit(page, siteUrl('aurora', `/en/line/${sport}`));
      await signInAs(page, customer.id);
      await visit(page, siteUrl('aurora', `/en/line/${sport}`));
      const cell = page.locator('[data-widget="sports/board"] [data-game] button[data-outcome][aria-disabled=false]:visible').first();
      const id = (await cell.getAttribute('data-outcome')) ?? '';
      const pressed = page.locator(`[data-widget="sports/board"] [data-outcome="${id}"]`);
      const said = await listen(page);
      const saying = async (part: RegExp | string) => (await said()).filter(({ text }) => (typeof part === 'string' ? text.includes(part) : part.test(text)));
      const leg = coupon(page).locator('li[aria-busy]');

      await pressed.click();
      await expect(leg).toHaveCount(1);
      const name = (await leg.locator('a').textContent()) ?? '';
      const outcome = (await leg.locator('[class*=outcome]').textContent()) ?? '';
      await expect.poll(async () => (await saying(/^Added/)).map(({ text }) => text)).toEqual([expect.stringContaining(name)]);
      expect((await saying(/^Added/))[0]?.text).toContain(outcome);
      await pressed.click();
      await expect.poll(async () => (await saying(/^Removed/)).map(({ text }) => text)).toEqual([expect.stringContaining(name)]);

      await pressed.click();
      await expect.poll(async () => saying(/^Added/)).toHaveLength(2);
      const odds = async (value: string) => {
        await setOdds(siteFetch, id, value);
        await expect(leg).toContainText(value, NEXT_POLL);
      };
      await odds('1.03');
      await expect.poll(async () => saying('1.03')).toHaveLength(1);
      expect((await saying('1.03'))[0]?.text).toContain(name);
      await odds('1.02');
      await openCoupon(page);
      await coupon(page).getByLabel('Stake', { exact: true }).fill('1');
      const place = coupon(page).locator('footer button[data-shortcut=place]');
      await expect(place).toHaveText('Accept changes and place');

      const release = await holdPlacing(page);
      await place.click();
      await expect(coupon(page).locator('li[aria-busy=true]')).toHaveCount(1);
      await suspend(siteFetch, id.split('-')[0] ?? '', true);
      release();
      await expect(coupon(page).locator('[class*=banner]')).toContainText('Bet not accepted: a selection takes no bets now');
      await expect.poll(async () => saying('Bet not accepted')).toHaveLength(1);
      await page.waitForTimeout(LATER);
      expect(await betsOf(page)).toHaveLength(0);

      const all = await said();
      expect(all.filter(({ text }) => text.includes(name)).map(({ text }) => /^\w+/.exec(text)?.[0]), 'once each').toHaveLength(4);
      expect(await saying('odds changed')).toHaveLength(1);
      expect(await saying('1.02'), 'further ticks of a price that was announced').toHaveLength(0);
      expect(await saying('Bet not accepted: a selection takes no bets now'), 'the refusal').toHaveLength(1);
      expect(all.filter(({ text }) => /selections? removed/.test(text)), 'no second region speaks').toEqual([]);
      expect(all.filter(({ isPolite }) => !isPolite), 'nothing interrupts').toEqual([]);
      expect(all.filter(({ isHeard }) => !isHeard), 'all of it is heard').toEqual([]);
    });
  });
}
