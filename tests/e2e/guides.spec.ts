import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { GuideRun } from '../guides/GuideRun.ts';
import { readGuide } from '../guides/readGuide.ts';
import { expect, test } from './fixtures.ts';
import { answerNotices, visit } from './visit.ts';

/** The guides step by step beside a running server, as those who follow them and the visitors see it. */
test.describe.configure({ timeout: 240_000 });

const WIDTHS = [1920, 1366, 1024, 768, 390];

/** Does what a guide says in the sections whose headings begin so. */
async function follow(guide: GuideRun, file: string, beginnings: readonly string[]): Promise<void> {
  const steps = readGuide(readFileSync(file, 'utf8')).filter(({ section }) => beginnings.some((beginning) => section.startsWith(beginning)));
  expect(new Set(steps.map(({ section }) => section)).size).toBe(beginnings.length);
  for (const example of steps) {
    if (example.kind === 'file') guide.write(example);
    if (example.kind === 'commands') for (const command of example.commands) expect(await guide.command(command), `${command}\n${guide.printed}`).toBeLessThan(2);
  }
}

async function fitsEveryWidth(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `nothing sticks out sideways at ${width}`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1366, height: 900 });
}

test('a campaign of a brand from an empty folder is made, limited, tried, shown, changed and withdrawn', async ({ page, startServer, expectAccessible, problems }) => {
  // The open page learns that it is not for this country any more.
  problems.allow(/status (of )?404/);
  const server = await startServer();
  const guide = new GuideRun(path.dirname(server.configsDir), `http://127.0.0.1:${server.adminPort}`);
  guide.commit('as shipped');
  const steps = async (...numbers: readonly number[]) => await follow(guide, 'docs/campaign.md', numbers.map((number) => `${number}. `));
  const ask = async (address: string, country = 'gb') => await server.fetch('acme', address, { headers: { 'x-geo-country': country } });
  const statusBecomes = async (address: string, status: number) => await expect.poll(async () => (await ask(address)).status, { message: address, timeout: 10_000 }).toBe(status);
  const nodesOf = (html: string) => [...html.matchAll(/data-node="(\w[\w-]*)"/g)].map(([, node]) => node ?? '');

  await steps(1, 2, 3, 4);
  await statusBecomes('/en/summer', 200);
  await answerNotices(page.context(), new URL(server.url('acme')).origin);
  for (const [language, title, theme] of [['en', 'Summer of football', 'light'], ['es', 'Verano de fútbol', 'dark']] as const) {
    await page.context().addCookies([{ name: 'ui', value: encodeURIComponent(JSON.stringify({ theme })), url: server.url('acme') }]);
    await visit(page, server.url('acme', `/${language}/summer`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(page.locator('[data-node="games"] [data-outcome]').first()).toBeVisible();
    await fitsEveryWidth(page);
    await expectAccessible({ isStrict: true });
  }

  await steps(5, 6);
  await expect.poll(async () => (await ask('/en/spring?from=letter')).headers['location']).toBe('/en/summer?from=letter');
  await visit(page, server.url('acme', '/en'));
  await page.getByRole('banner').getByRole('link', { name: 'Summer of football' }).click();
  await expect(page).toHaveURL(/\/en\/summer$/);
  expect((await server.fetch('aurora', '/en')).text, 'an entry of one brand alone').not.toContain('href="/en/summer"');

  await steps(7);
  await expect.poll(async () => (await ask('/en/summer', 'de')).status).toBe(404);
  expect([(await ask('/en/summer', 'gb')).status, (await ask('/es/summer', 'es')).status, (await ask('/en/spring', 'de')).status]).toEqual([200, 200, 404]);
  expect([(await ask('/en', 'gb')).text.includes('href="/en/summer"'), (await ask('/en', 'de')).text.includes('href="/en/summer"')]).toEqual([true, false]);

  await steps(8);
  /** As visitors who come for the first time see it, one after the other. */
  const orders = async () => {
    const seen = new Set<string>();
    for (let visitor = 0; visitor < 40; visitor += 1) seen.add(nodesOf((await ask('/en/summer')).text).filter((node) => node === 'offers' || node === 'games').join());
    return [...seen].sort();
  };
  await expect.poll(orders).toEqual(['games,offers', 'offers,games']);

  await steps(9);
  await page.goto(guide.printed.split('\n')[0] ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verano de fútbol');
  await expect(page.locator('.lu-preview')).toBeVisible();

  await steps(10, 11);
  await expect.poll(async () => nodesOf((await ask('/en/summer')).text).includes('first')).toBe(false);
  await steps(12);
  await expect.poll(orders).toEqual(['games,offers']);
  await steps(13);
  await statusBecomes('/en/summer', 404);
  expect((await ask('/en/spring')).status).toBe(404);
  expect((await ask('/en')).text).not.toContain('href="/en/summer"');
});

test('a brand of a partner from an empty folder has its logo, typeface, icon, look and home page, in both themes and directions', async ({ page, startServer, expectAccessible }) => {
  const server = await startServer();
  const guide = new GuideRun(path.dirname(server.configsDir));
  await follow(guide, 'docs/brand-book.md', ['A whole brand']);
  await expect.poll(async () => (await server.fetch('delta', '/en')).text.includes('data-node="opening"'), { timeout: 10_000 }).toBe(true);
  await answerNotices(page.context(), new URL(server.url('delta')).origin);
  for (const [language, theme, dir, accent] of [['en', 'light', 'ltr', '#6a3fd6'], ['ar', 'dark', 'rtl', '#9a7ce3']] as const) {
    await page.context().addCookies([{ name: 'ui', value: encodeURIComponent(JSON.stringify({ theme })), url: server.url('delta') }]);
    await visit(page, server.url('delta', `/${language}`));
    const html = page.locator('html');
    await expect(html).toHaveAttribute('dir', dir);
    await expect(html).toHaveAttribute('data-theme', theme);
    expect(await html.evaluate((element) => getComputedStyle(element).getPropertyValue('--color-accent').trim())).toBe(accent);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('[data-widget="sports/slider"]')).toHaveCount(0);
    const logo = page.getByRole('banner').getByRole('img', { name: 'Delta' }).first();
    expect(await logo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)).toBe(true);
    await fitsEveryWidth(page);
    await expectAccessible({ isStrict: true });
  }
  await visit(page, server.url('delta', '/en/line/football'));
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')))).toContain('Figtree');
  const { text } = await server.fetch('delta', '/en');
  const icon = /<link rel="icon"[^>]* href="([^"]+)"/.exec(text)?.[1] ?? '';
  expect((await server.fetch('delta', icon)).status).toBe(200);
  expect((await server.fetch('aurora', '/en')).text, 'a neighbour stays as it is').toContain('data-widget="sports/slider"');
});

test('a typeface that comes as a file a script is drawn from the files of what the visitor reads, and from no other', async ({ browser, startServer }) => {
  const server = await startServer();
  const guide = new GuideRun(path.dirname(server.configsDir));
  const commands = readGuide(readFileSync('docs/brand-book.md', 'utf8')).flatMap((example) => (example.kind === 'commands' ? example.commands.filter((command) => command.includes('brand ember')) : []));
  expect(commands.length).toBe(1);
  for (const command of commands) expect(await guide.command(command), guide.printed).toBe(0);
  // Until the brand is there, its host leads to the default one.
  await expect.poll(async () => (await server.fetch('ember', '/en')).headers['link'] ?? '', { timeout: 10_000 }).toMatch(/\/media\/[0-9a-f]{24}-latn\.woff2>; rel=preload; as=font/);
  const files = new Map<string, string>();
  for (const [language, own] of [['en', []], ['ru', ['cyrl']], ['ar', ['arab']]] as const) {
    // A visitor of its own: what another page has fetched stays in a browser.
    const context = await browser.newContext();
    await answerNotices(context, new URL(server.url('ember')).origin);
    const page = await context.newPage();
    const fetched = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fetched.add(new URL(request.url()).pathname);
    });
    await visit(page, server.url('ember', `/${language}/line/football`));
    await page.evaluate(() => document.fonts.ready);
    const parts = [...fetched].map((file) => {
      const [, hash = '', subset = file] = /^\/media\/([0-9a-f]{24})-([a-z]{4})\.woff2$/.exec(file) ?? [];
      return { hash, subset };
    });
    expect(parts.map(({ subset }) => subset).sort(), `what is fetched in ${language}, and nothing but files of the brand`).toEqual([...own, 'latn'].sort());
    for (const { hash, subset } of parts) files.set(subset, hash);
    const { headers } = await server.fetch('ember', `/${language}/line/football`);
    expect([...(headers['link'] ?? '').matchAll(/<([^>]+)>; rel=preload; as=font/g)].map(([, file = '']) => file).toSorted((a, b) => (a < b ? -1 : 1)), `what sets out first in ${language}`).toEqual([...fetched].sort());
    expect(await page.locator('h1').first().evaluate((title) => getComputedStyle(title).fontFamily)).toMatch(/^"?Rubik"?,/);
    await context.close();
  }
  expect(new Set(files.values()).size, 'each script has a file of its own').toBe(3);
});
