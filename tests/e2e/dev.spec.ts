import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type DevServer, startDevServer } from './devServer.ts';
import { expect, test } from './fixtures.ts';

/** `npm run dev` in a copy of the sources: what is saved there shows in the open page. */
test.describe('the development server', () => {
  test.describe.configure({ mode: 'serial', timeout: 240_000 });
  let folder: string;
  let server: DevServer;

  test.beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lineup-dev-'));
    const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' }).split('\n').filter((file) => file !== '' && !/^(tests|docs)\//.test(file));
    for (const file of files) await cp(file, path.join(folder, file));
    await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
    server = await startDevServer({ folder, dataDir: path.join(folder, '.data') });
  });
  test.afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('shows a saved text and a saved widget in the open page, without a reload by hand', async ({ page, problems }) => {
    // Vite's own client says so when it connects and when it updates.
    problems.allow(/\[vite\]/);
    await page.goto(`http://aurora.localhost:${server.port}/en/cookies`);
    await expect(page.locator('html[data-hydrated]')).toBeAttached({ timeout: 30_000 });
    const heading = page.locator('[data-widget="info/heading"]');
    const file = path.join(folder, 'configs/base/dictionaries/en/info.json');
    const text = (JSON.parse(await readFile(file, 'utf8')) as Record<string, string>)['cookies.title'] ?? '';
    await expect(heading).toContainText(text);
    await edit(file, `"${text}"`, '"Saved a moment ago"');
    await expect(heading).toContainText('Saved a moment ago');
    await expect(page.locator('html[data-hydrated]')).toBeAttached();

    const cookies = path.join(folder, 'configs/base/pages/information/cookies.json');
    await edit(cookies, '"in": "main"', '"in": "mian"');
    const link = page.getByRole('alert', { name: 'Faults in the configs' }).getByRole('link', { name: 'Open in editor' });
    await expect(link).toHaveAttribute('href', `/__open-in-editor?file=${encodeURIComponent(`${cookies}:11:13`)}`);
    await edit(cookies, '"in": "mian"', '"in": "main"');
    await expect(link).toHaveCount(0);
    await expect(page.locator('link[href^="/server/"]'), 'the panel keeps its styles to itself').toHaveCount(0);

    await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
    await edit(path.join(folder, 'widgets/info/heading/HeadingCard.tsx'), '<header {...root}', '<header {...root} data-saved="yes"');
    await expect(heading).toHaveAttribute('data-saved', 'yes');
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage')), 'the widget was exchanged in place').toBe(true);
  });

  test('shows a widget that was just made by `npm run new` in the catalogue, and what is saved of it', async ({ page, problems }) => {
    problems.allow(/\[vite\]/);
    execFileSync(process.execPath, ['bin/lineup.mjs', 'new', 'widget', 'info/top-news'], { cwd: folder });
    await page.goto(`http://aurora.localhost:${server.port}/catalogue?widget=info/top-news&example=plain&lng=en`);
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('html[data-hydrated]')).toBeAttached({ timeout: 30_000 });
    const widget = frame.locator('[data-widget="info/top-news"]');
    await expect(widget).toBeVisible();
    await edit(path.join(folder, 'widgets/info/top-news/TopNews.tsx'), '{text}', '{text} Saved.');
    await expect(widget).toContainText('Saved.');
    await edit(path.join(folder, 'widgets/info/top-news/examples/plain.json'), '"Plain"', '"Plain as day"');
    await expect(page.getByText('Plain as day')).toBeVisible();
    await expect(frame.locator('html[data-hydrated]')).toBeAttached();
    await expect(page.getByRole('list', { name: 'Problems of the example' })).toHaveCount(0);
  });
});

async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
  await writeFile(file, text.replace(from, to));
}
