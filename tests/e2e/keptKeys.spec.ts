import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { findKey, type KeptKey, type KeptPlace, runtimeKeys } from '../../runtime/storage/keptKeys.ts';
import { coupon } from './betJourney.ts';
import { makeCustomer, signInHere } from './customers.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

test.describe.configure({ timeout: 60_000 });

/** The list of all keys: the runtime's and those of the domains. */
async function allKeys(): Promise<readonly KeptKey[]> {
  const files = readdirSync('widgets').map((domain) => path.resolve('widgets', domain, 'middleware/keys.ts'));
  const lists = await Promise.all(files.map(async (file) => ((await import(pathToFileURL(file).href).catch(() => ({ keys: [] }))) as { readonly keys: readonly KeptKey[] }).keys));
  return [...runtimeKeys, ...lists.flat()];
}

/** Everything that this browser holds of the site. */
async function heldBy(page: Page): Promise<readonly (readonly [KeptPlace, string])[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => ['cookie', name] as const);
  const [local, session] = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)] as const);
  return [...cookies, ...local.map((name) => ['local', name] as const), ...session.map((name) => ['session', name] as const)];
}

const cookieOf = async (page: Page, name: string) => (await page.context().cookies()).find((cookie) => cookie.name === name);

/** Settings, favourites, the coupon, a bet, the account, another language: all that makes a browser keep something. */
async function journey(page: Page, siteUrl: (brand: string, path?: string) => string, customer: Parameters<typeof signInHere>[1]): Promise<void> {
  await page.getByRole('button', { name: 'Yes, I am 18 or older' }).click();
  await page.getByRole('button', { name: 'Fold the menu to icons' }).click();
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await page.keyboard.press('Escape');
  await page.getByTitle('Time zone').click();
  await page.getByRole('combobox', { name: 'Time zone' }).selectOption({ index: 3 });
  await page.getByRole('radio', { name: '12-hour' }).check({ force: true });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Odds:/ }).click();
  await page.getByRole('radio', { name: 'Asian' }).check({ force: true });
  await page.keyboard.press('Escape');
  await visit(page, siteUrl('aurora', '/en/champs'));
  await page.getByRole('radio', { name: 'By country' }).check({ force: true });
  await visit(page, siteUrl('aurora', '/en/line/football'));
  const board = page.locator('[data-widget="sports/board"]');
  await board.getByRole('button', { name: 'Add to favourites' }).first().click();
  await board.getByRole('switch').first().click();
  await board.locator('[data-game] button[data-outcome][aria-disabled=false]').first().click();
  await expect(coupon(page).getByRole('button', { name: 'Remove from the coupon' })).toHaveCount(1);
  await signInHere(page, customer);
  const place = coupon(page).getByRole('button', { name: /^(Place|Accept changes)/ });
  await coupon(page).getByRole('textbox', { name: /stake/i }).first().fill('1');
  await place.click();
  await visit(page, siteUrl('aurora', '/en/account'));
  await visit(page, siteUrl('aurora', '/en/multi'));
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL(/\/es\/multi$/);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
}

test('A-130: after a whole journey a browser holds nothing that is not in the list of keys, and what was set is in its cookie', async ({ page, siteUrl, siteFetch, problems }) => {
  problems.allow(/status 40[0-9]/);
  const customer = await makeCustomer(siteFetch, 'aurora');
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, siteUrl('aurora', '/en'));
  await page.getByRole('button', { name: 'Allow all' }).click();
  await journey(page, siteUrl, customer);
  const [keys, held] = [await allKeys(), await heldBy(page)];
  expect(held.filter(([place, name]) => findKey(keys, place, name) === undefined)).toEqual([]);
  const names = held.map(([, name]) => name);
  const expected = ['lng', 'ui', 'tzo', 'is12h', 'app_view_type', 'hide_left', 'isChampsGroupedByCountry', 'cookies_agree_type', 'user_token', 'ua', 'sid', 'age.v1', 'ui.v1', 'favorites.v1.champs', 'session.v1'];
  expect(expected.filter((name) => !names.includes(name)), `held: ${names.join(' ')}`).toEqual([]);
  expect(await cookieOf(page, 'lng')).toMatchObject({ value: 'es' });
  expect(await cookieOf(page, 'app_view_type')).toMatchObject({ value: '1' });
  expect(await cookieOf(page, 'is12h')).toMatchObject({ value: '1' });
  const { status, headers } = await siteFetch('aurora', '/', { headers: { cookie: 'lng=es' } });
  expect([status, headers['location']], 'the address without a language leads to the one chosen').toEqual([302, '/es']);
});

test('A-87, A-130: a folded column is kept with consent alone, and a consent taken back deletes it', async ({ page, siteUrl, siteFetch }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, siteUrl('aurora', '/en/about'));
  await page.getByRole('button', { name: 'Necessary only' }).click();
  await page.getByRole('button', { name: 'Fold the menu to icons' }).click();
  await expect(page.locator('[data-left-folded]')).toBeAttached();
  expect(await cookieOf(page, 'hide_left')).toBeUndefined();
  await visit(page, siteUrl('aurora', '/en/cookies'));
  await expect(page.locator('[data-left-folded]'), 'without consent it is forgotten').toHaveCount(0);
  const list = page.locator('[data-widget="shell/cookie-list"]');
  await list.getByRole('checkbox', { name: /^Functional/ }).check({ force: true });
  await list.getByRole('button', { name: 'Save my choice' }).click();
  await page.getByRole('button', { name: 'Fold the menu to icons' }).click();
  await expect.poll(async () => (await cookieOf(page, 'hide_left'))?.value).toBe('1');
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  expect((await siteFetch('aurora', '/en/about', { headers: { cookie } })).text, 'the server renders it folded').toContain('data-left-folded');
  await list.getByRole('checkbox', { name: /^Functional/ }).uncheck({ force: true });
  await list.getByRole('button', { name: 'Save my choice' }).click();
  await expect(list.getByRole('status')).toHaveText('Your choice is saved.');
  expect(await cookieOf(page, 'hide_left')).toBeUndefined();
});
