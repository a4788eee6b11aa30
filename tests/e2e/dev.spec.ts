import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from './fixtures.ts';
import { askSite, freePort } from './siteServer.ts';

/** `npm run dev` in a copy of the sources: what is saved there shows in the open page. */
// It draws and compiles everything anew, on a machine that runs a browser beside it.
const START_LIMIT_MS = 150_000;

test.describe('the development server', () => {
  test.describe.configure({ mode: 'serial', timeout: 240_000 });
  let folder: string;
  let port: number;
  let server: ChildProcess;
  let output = '';

  test.beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lineup-dev-'));
    const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' }).split('\n').filter((file) => file !== '' && !/^(tests|docs)\//.test(file));
    for (const file of files) await cp(file, path.join(folder, file));
    await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
    port = await freePort();
    const adminPort = await freePort();
    server = spawn(process.execPath, ['bin/dev.mjs'], {
      cwd: folder,
      env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), ADMIN_PORT: String(adminPort), OFFSITE_PORT: '0', DATA_DIR: path.join(folder, '.data'), DATABASE_URL: '', REDIS_URL: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    await expect.poll(async () => (await askSite(adminPort, 'aurora', '/readyz').catch(() => null))?.status, { timeout: START_LIMIT_MS, message: output }).toBe(200);
  });
  test.afterAll(async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  });

  test('shows a saved text and a saved widget in the open page, without a reload by hand', async ({ page, problems }) => {
    // Vite's own client says so when it connects and when it updates.
    problems.allow(/\[vite\]/);
    await page.goto(`http://aurora.localhost:${port}/en/about`);
    await expect(page.locator('html[data-hydrated]')).toBeAttached({ timeout: 30_000 });
    const heading = page.locator('[data-widget="info/heading"]');
    const file = path.join(folder, 'configs/base/dictionaries/en/info.json');
    const text = (JSON.parse(await readFile(file, 'utf8')) as Record<string, string>)['about.title'] ?? '';
    await expect(heading).toContainText(text);
    await edit(file, `"${text}"`, '"Saved a moment ago"');
    await expect(heading).toContainText('Saved a moment ago');
    await expect(page.locator('html[data-hydrated]')).toBeAttached();

    await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
    await edit(path.join(folder, 'widgets/info/heading/Heading.tsx'), '<header {...root}', '<header {...root} data-saved="yes"');
    await expect(heading).toHaveAttribute('data-saved', 'yes');
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage')), 'the widget was exchanged in place').toBe(true);
  });
});

async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
  await writeFile(file, text.replace(from, to));
}
