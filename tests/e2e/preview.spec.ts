import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { coupon } from './betJourney.ts';
import { expect, test } from './fixtures.ts';
import { answerNotices } from './visit.ts';

/** A change of the configs on the real server, before it is published. */
// A server and a command of their own.
test.describe.configure({ timeout: 240_000 });

const WORDS = { en: 'Written but not published', ar: 'نص لم يُنشر بعد' } as const;
const run = promisify(execFile);

/** A copy of the configs in which the page "cookies" has another title. */
async function changedConfigs(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lineup-change-'));
  await cp('configs', folder, { recursive: true });
  for (const [language, title] of Object.entries(WORDS)) {
    const file = path.join(folder, `base/dictionaries/${language}/info.json`);
    await writeFile(file, JSON.stringify({ ...(JSON.parse(await readFile(file, 'utf8')) as object), 'cookies.title': title }));
  }
  return folder;
}

test('a change is seen behind its link alone, stakes nothing there, and is gone when it is taken back', async ({ page, startServer, problems, expectAccessible }) => {
  const server = await startServer();
  const configs = await changedConfigs();
  const lineup = async (...args: readonly string[]) => (await run(process.execPath, ['bin/lineup.mjs', 'preview', ...args, '--admin', `http://127.0.0.1:${server.adminPort}`])).stdout;
  const make = async (...args: readonly string[]) => {
    const said = await lineup('--brand', 'aurora', '--configs', configs, ...args);
    return { url: said.split('\n')[0] ?? '', id: /--revoke (\S+)/.exec(said)?.[1] ?? '' };
  };
  await answerNotices(page.context(), new URL(server.url('aurora')).origin);
  const heading = page.locator('[data-widget="info/heading"]');
  const strip = page.locator('.lu-preview');

  const asGuest = await make('--page', 'cookies', '--language', 'ar', '--country', 'de');
  await open(page, asGuest.url);
  expect(new URL(page.url()).pathname).toBe('/ar/cookies');
  await expect(heading).toContainText(WORDS.ar);
  await expect(strip).toContainText('ألمانيا');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectAccessible();
  // Going on in the tab stays in the preview.
  await page.locator('footer a[href="/ar/rules"]').or(page.locator('a[href="/ar/contacts"]')).first().click();
  await expect(page).not.toHaveURL(/cookies/);
  await page.goBack();
  await expect(heading).toContainText(WORDS.ar);
  expect((await server.fetch('aurora', '/en/cookies')).text).not.toContain(WORDS.en);
  expect((await server.fetch('aurora', '/ar/cookies')).text).not.toContain(WORDS.ar);

  const asCustomer = await make('--as', 'customer', '--path', '/en/line/football');
  await open(page, asCustomer.url);
  await press(page);
  problems.allow(/status 403: POST \S+\/coupon-api\/v1\/coupons|status of 403/);
  await coupon(page).getByRole('button', { name: /^(?:Place|Accept)/ }).click();
  await expect(coupon(page)).toContainText('This is a preview: no bet was placed');

  // The page that is left may ask for its customer once more, who is gone.
  problems.allow(/status 401: GET \S+\/web-api\/account\/data|status of 401/);
  await strip.getByRole('link', { name: 'Leave the preview' }).click();
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await expect(strip).toHaveCount(0);
  await page.goto(server.url('aurora', '/en/cookies'));
  await expect(heading).not.toContainText(WORDS.en);

  await open(page, asCustomer.url);
  await lineup('--revoke', asCustomer.id);
  problems.allow(/410/);
  const over = await page.goto(server.url('aurora', '/en/cookies'));
  expect(over?.status()).toBe(410);
  await expect(page.getByRole('heading', { name: 'This preview has ended' })).toBeVisible();
  expect((await page.goto(asCustomer.url))?.status()).toBe(410);
  await page.getByRole('link', { name: 'Go to the site' }).click();
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await expect(strip).toHaveCount(0);
  expect(server.output()).not.toContain(new URL(asGuest.url).pathname);
  await rm(configs, { recursive: true, force: true });
});

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await expect(page.locator('.lu-preview')).toBeVisible();
}

/** Puts a price into the coupon, with a stake. */
async function press(page: Page): Promise<void> {
  const cell = page.locator('[data-widget="sports/board"] [data-game] button[data-outcome][aria-disabled=false]').first();
  await cell.click();
  await coupon(page).getByLabel('Stake', { exact: true }).fill('100');
}
