import type { Page } from '@playwright/test';
import { oneInTurn } from '../../bin/testing/turns.mjs';
import { makeCustomer, signInHere } from './customers.ts';
import { expect, test } from './fixtures.ts';
import { SENT_TO_ROOT } from './sitePages.ts';
import { shippedReleases } from '../setup/shippedReleases.ts';
import { answerNotices, visit } from './visit.ts';

/** Limits, time spent and help are within two clicks of every page, on a phone and on a desktop (U24, T26). */
test.describe.configure({ timeout: 180_000 });

const WIDTHS = [390, 1366];
const RESPONSIBLE = '/en/responsiblegaming';
const CONTACTS = '/en/contacts';
/** Addresses of the pages that have no optional or own parameters to fill in. */
const release = (await shippedReleases()).get('aurora');
const pages = (release?.manifest.routes ?? []).filter(({ pageId, layoutId, path }) => layoutId === 'default' && !SENT_TO_ROOT.has(pageId) && !/:[a-zA-Z]+(\/|$)/.test(path));
const addresses = [...new Set([...pages.map(({ path }) => path.split('/:')[0] ?? ''), 'live', 'line', 'rules/1', 'rules/1/football', 'no-such-page'])];

/** Pages with the account menu, one of each kind: it stands in the header that all of them share. */
const WITH_MENU = ['', 'live', 'account', 'rules/1', 'no-such-page'];

/** Where the links that can be pressed lead, bottom and side columns included. */
async function waysFrom(page: Page): Promise<readonly string[]> {
  return page.locator('a[href]').evaluateAll((links) => links.filter((link) => link.checkVisibility()).map((link) => link.getAttribute('href') ?? ''));
}

test(`guests reach limits and help from every page, ${WIDTHS.join(' and ')} wide (U24, T26)`, async ({ page, siteUrl, problems }) => {
  problems.allow(/status (of )?404/);
  await answerNotices(page.context(), siteUrl('aurora'));
  expect(addresses.length).toBeGreaterThan(12);
  for (const path of addresses.filter((address) => !pages.some((route) => route.path === address && route.access === 'user'))) {
    // Links lead somewhere before scripts run.
    await page.goto(siteUrl('aurora', `/en/${path}`.replace(/\/$/, '')), { waitUntil: 'domcontentloaded' });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const ways = await waysFrom(page);
      expect([path, width, ways.includes(RESPONSIBLE), ways.includes(CONTACTS)]).toEqual([path, width, true, true]);
    }
  }
});

for (const width of oneInTurn(WIDTHS, 'within reach')) {
  test(`the page of limits leads to help from outside, ${width} wide (U24)`, async ({ page, siteUrl }) => {
    await page.setViewportSize({ width, height: 900 });
    await answerNotices(page.context(), siteUrl('aurora'));
    await visit(page, siteUrl('aurora', '/en/live'));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Responsible gaming' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Responsible gaming' })).toBeVisible();
    expect((await waysFrom(page)).filter((way) => way.startsWith('https://www.gamblingtherapy.org'))).not.toEqual([]);
  });

  test(`customers see their time, stakes and wins after one click, ${width} wide (U24)`, async ({ page, siteUrl, siteFetch, problems }) => {
    problems.allow(/status (of )?404/);
    await page.setViewportSize({ width, height: 900 });
    await answerNotices(page.context(), siteUrl('aurora'));
    const customer = await makeCustomer(siteFetch, 'aurora');
    await visit(page, siteUrl('aurora', '/en/about'));
    await signInHere(page, customer);
    for (const path of WITH_MENU) {
      await visit(page, siteUrl('aurora', `/en/${path}`.replace(/\/$/, '')));
      await page.getByRole('banner').getByRole('button', { name: /^Account/ }).click();
      const menu = page.getByRole('dialog', { name: 'Account menu' });
      await expect(menu, path).toContainText(/Time spent\s*\d+ h \d+ min\s*Staked\s*EUR\s0\.00\s*Returned\s*EUR\s0\.00/);
      await expect(menu.getByRole('link', { name: 'Limits and help' }), path).toHaveAttribute('href', RESPONSIBLE);
      await expect(menu.getByRole('link', { name: 'Limits and help' }), path).toBeInViewport();
    }
  });
}
