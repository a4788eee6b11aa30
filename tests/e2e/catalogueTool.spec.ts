import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { CatalogueList } from '../../catalogue/list.ts';
import { expectAccessible } from './accessibility.ts';
import { type DevServer, startDevServer } from './devServer.ts';
import { expect, test } from './fixtures.ts';
import { askSite } from './siteServer.ts';

const FIRST_PAGE_MS = 60_000;

test.describe('the catalogue of widgets in development', () => {
  test.describe.configure({ mode: 'serial', timeout: 240_000 });
  let folder: string;
  let server: DevServer;

  test.beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lineup-catalogue-'));
    server = await startDevServer({ folder: path.resolve(), dataDir: folder, viteCacheDir: path.resolve('node_modules/.cache/vite-catalogue') });
  });
  test.afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });
  test.beforeEach(({ problems }) => {
    // Vite's own client says so when it connects.
    problems.allow(/\[vite\]/);
  });

  const url = (address: string) => `http://aurora.localhost:${server.port}${address}`;
  const open = async (page: Page, query: string) => {
    await page.goto(url(`/catalogue?${query}`));
    await expect(page.frameLocator('iframe').locator('html[data-hydrated]')).toBeAttached({ timeout: FIRST_PAGE_MS });
  };

  test('lists every widget with its examples; words find them, and a chosen one is a step of the history', async ({ page }) => {
    await open(page, 'widget=sports/top-champs&example=plain&lng=en');
    const list = page.getByRole('navigation', { name: 'Widgets' });
    const { widgets } = await listOf();
    expect(widgets.length).toBeGreaterThan(50);
    await expect(list.getByRole('status')).toHaveText(`${widgets.length} of ${widgets.length} widgets`);
    await list.getByRole('searchbox').fill('nothing found');
    await expect(list.getByRole('link', { name: 'search', exact: true })).toBeVisible();
    await expect(list.getByRole('status')).toHaveText(/^1 of /);
    await list.getByRole('searchbox').fill('');
    await list.getByRole('link', { name: 'empty' }).click();
    await expect(page).toHaveURL(/example=empty/);
    const champs = page.frameLocator('iframe').locator('[data-widget="sports/top-champs"] li a');
    await expect(page.frameLocator('iframe').locator('html[data-hydrated]')).toBeAttached();
    await expect(champs).toHaveCount(0);
    await page.goBack();
    await expect(champs).not.toHaveCount(0);
    await expectAccessible(page, { isStrict: true });
  });

  test('shows an example at any width, in a theme and in a direction', async ({ page }) => {
    await open(page, 'widget=sports/board&example=plain&lng=en&width=1366');
    const frame = page.locator('iframe');
    const html = page.frameLocator('iframe').locator('html');
    await page.getByRole('radio', { name: '390' }).check({ force: true });
    await expect(frame).toHaveAttribute('width', '390');
    await expect(html).toHaveAttribute('data-device', 'mobile');
    const free = page.getByRole('spinbutton', { name: 'Any width, px' });
    await free.fill('513');
    await free.press('Enter');
    await expect(frame).toHaveAttribute('width', '513');
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('ar');
    await expect(html).toHaveAttribute('dir', 'rtl');
    await expect(page.frameLocator('iframe').locator('html[data-hydrated]')).toBeAttached();
    await expectAccessible(page, { isStrict: true });
  });

  test('renders an example anew with the props of the form, and as if the platform failed or kept silent', async ({ page }) => {
    await open(page, 'widget=sports/top-champs&example=plain&lng=en');
    const champs = page.frameLocator('iframe').locator('[data-widget="sports/top-champs"] li');
    const count = await champs.count();
    expect(count).toBeGreaterThan(1);
    await page.getByRole('spinbutton', { name: /\(limit/ }).fill('1');
    await expect(champs).toHaveCount(1);
    await page.getByRole('button', { name: 'As in the example' }).click();
    await expect(champs).toHaveCount(count);
    await page.getByRole('radio', { name: 'No answers' }).check({ force: true });
    const skeleton = page.frameLocator('iframe').locator('[data-widget="sports/top-champs"] ul > :not(li)');
    await expect(skeleton).not.toHaveCount(0);
    await page.getByRole('radio', { name: 'Calls fail' }).check({ force: true });
    await expect(skeleton).toHaveCount(0);
    await expect(champs).toHaveCount(0);
  });

  test('names the operation that an example leaves without an answer, and where a pressed link would lead', async ({ page, problems }) => {
    problems.allow(/does not answer|getLine|status 50\d|LOAD_FAILED/);
    await page.route('**/catalogue/scene.json*', async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const scene = JSON.parse((await askSite(server.port, 'aurora', pathname + search)).text) as object;
      await route.fulfill({ json: { ...scene, answers: {} } });
    });
    // The server got no answer either: the browser asks at once.
    await open(page, 'widget=sports/top-live&example=loading&lng=en');
    await expect(page.getByRole('list', { name: 'Problems of the example' })).toContainText(/The example does not answer getLine\w+ \(GET \/line-api/);
    await page.unrouteAll();
    await open(page, 'widget=sports/top-live&example=plain&lng=en');
    await expect(page.getByRole('list', { name: 'Problems of the example' })).toHaveCount(0);
    await page.frameLocator('iframe').locator('[data-widget="sports/top-live"] a').first().click();
    await expect(page.getByText('A link was pressed')).toContainText('/en/live');
    await expect(page.frameLocator('iframe').locator('[data-widget="sports/top-live"]')).toBeVisible();
  });

  async function listOf(): Promise<CatalogueList> {
    return JSON.parse((await askSite(server.port, 'aurora', '/catalogue/list.json')).text) as CatalogueList;
  }
});
