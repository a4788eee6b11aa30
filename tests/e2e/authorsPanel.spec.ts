import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from './fixtures.ts';
import { type SiteServer, startSiteServer } from './siteServer.ts';

/** What a saved change does to the open page under `npm start`. */
test.describe('the open page of an author', () => {
  let server: SiteServer;
  test.beforeAll(async () => {
    server = await startSiteServer({ env: { AUTHORS_PANEL: '1' } });
  });
  test.afterAll(async () => {
    await server.stop();
  });

  test('shows a saved text with what was typed kept, says a fault, and says that it is mended', async ({ page }) => {
    const edit = async (file: string, from: string, to: string) => {
      const at = path.join(server.configsDir, file);
      const text = await readFile(at, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
      await writeFile(at, text.replace(from, to));
    };
    const dictionary = 'base/dictionaries/en/info.json';
    const { 'cookies.title': title = '' } = JSON.parse(await readFile(path.join(server.configsDir, dictionary), 'utf8')) as Record<string, string>;
    await page.goto(server.url('aurora', '/en/cookies'));
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    const search = page.getByRole('searchbox').or(page.getByRole('combobox')).first();
    await search.fill('league');
    await edit(dictionary, JSON.stringify(title), '"Saved a moment ago"');
    await expect(page.locator('[data-widget="info/heading"]')).toContainText('Saved a moment ago');
    await expect(search).toHaveValue('league');
    await edit('base/pages/information/cookies.json', '"in": "main"', '"in": "mian"');
    const alert = page.getByRole('alert', { name: 'Faults in the configs' });
    await expect(alert).toContainText('base/pages/information/cookies.json:11:13');
    await expect(alert).toContainText('Did you mean "main"?');
    await edit('base/pages/information/cookies.json', '"in": "mian"', '"in": "main"');
    const mended = page.getByRole('status').filter({ hasText: 'Mended' });
    await expect(mended).toBeVisible();
    await mended.getByRole('button', { name: 'Close' }).press('Escape');
    await expect(mended).toHaveCount(0);
  });
});
