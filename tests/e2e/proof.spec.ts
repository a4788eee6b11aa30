import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from './fixtures.ts';
import { type SiteServer, startSiteServer } from './siteServer.ts';

/**
 * One page, end to end, through the built server under the strict policy. What it teaches is in
 * docs/decisions/0001-one-page-end-to-end.md.
 */
const options = { build: 'dist-fixtures', configsDir: path.resolve('tests/fixtures/proof') } as const;
const THROWN = /thrown on purpose/;

test.describe('one page, end to end', () => {
  test.describe.configure({ mode: 'serial' });
  let server: SiteServer;
  test.beforeAll(async () => {
    server = await startSiteServer(options);
  });
  test.afterAll(async () => {
    await server.stop();
  });

  test('reads well with JavaScript off, and nothing in it would run', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(server.url('proof', '/en/proof'));
    await expect(page.getByRole('heading', { name: 'Proof' })).toBeVisible();
    await expect(page.getByText('One page, end to end.')).toBeVisible();
    await expect(page.locator('[data-node=price]')).toHaveText('500');
    const { text, headers } = await server.fetch('proof', '/en/proof');
    expect(text).not.toMatch(/<script(?![^>]*(type="application\/json"|type="module" src=))/);
    expect(text).not.toMatch(/ style="| nonce="|<style/);
    expect(headers['content-security-policy']).not.toMatch(/unsafe-inline|unsafe-eval/);
    await context.close();
  });

  test('survives nodes that throw on the server, in the browser and on both, and names each in the log', async ({ page, problems }) => {
    problems.allow(THROWN);
    await page.goto(server.url('proof', '/en/proof'));
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await expect(page.locator('[data-node=server-only]')).toHaveText('survived server');
    await expect(page.locator('[data-node=browser-only]')).toHaveCount(0);
    await expect(page.locator('[data-node=both]').getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.locator('[data-node=intro]')).toBeVisible();
    const output = server.output();
    for (const node of ['both', 'server-only']) {
      expect(output).toMatch(new RegExp(`"nodeId":"${node}".*"layer":"base","file":"base/pages/proof/proof.json","pointer":"/nodes/${node}"`));
    }
    await expect.poll(() => server.output(), { message: 'the browser reports its own failure' }).toMatch(/"node":"browser-only".*"layer":"base","file":"base\/pages\/proof\/proof.json"/);
  });

  test('hydrates an island late under ticks, keeps its elements, and does the click that woke it', async ({ page, problems }) => {
    problems.allow(THROWN);
    await page.addInitScript(() => {
      // Nothing comes into view by itself: the island wakes by the click alone.
      window.IntersectionObserver = class {
        observe() {}
        unobserve() {}
        disconnect() {}
        takeRecords() {
          return [];
        }
        root = null;
        rootMargin = '';
        scrollMargin = '';
        thresholds = [];
      };
    });
    await page.goto(server.url('proof', '/en/proof'));
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    const price = page.locator('[data-node=price]');
    await expect.poll(async () => Number(await price.textContent())).toBeGreaterThan(505);
    const button = page.locator('[data-node=late] button');
    await button.evaluate((element) => Reflect.set(element, 'isOriginal', true));
    await button.evaluate((element) => (element as HTMLElement).click());
    await expect(button).toHaveText('Pressed 1');
    expect(await button.evaluate((element) => Reflect.get(element, 'isOriginal')), 'the server-rendered button was kept').toBe(true);
    await button.click();
    await expect(button).toHaveText('Pressed 2');
    expect(Number(await page.locator('[data-node=late] output').textContent())).toBeGreaterThan(505);
  });

  test('gives a cached guest page and a signed-in page at the same address, never mixed', async () => {
    const opened = await server.fetch('proof', '/sandbox/session', { method: 'POST', body: { userId: 'stand-in-7' } });
    const sid = /sid=[^;]+/.exec(opened.headers['set-cookie'] ?? '')?.[0] ?? '';
    expect(sid).not.toBe('');
    // A guest's page lives two seconds: where the machine was slower, once more.
    await expect(async () => {
      const guest = await server.fetch('proof', '/en/proof');
      const member = await server.fetch('proof', '/en/proof', { headers: { cookie: sid } });
      const again = await server.fetch('proof', '/en/proof');
      expect(guest.text).toContain('You are a guest.');
      expect(member.text).toMatch(/Signed in as(<!-- -->)? stand-in-7/);
      expect(member.text).not.toContain('You are a guest.');
      expect(member.headers['cache-control']).toContain('no-store');
      expect(again.text).toBe(guest.text);
      expect(again.headers['etag']).toBe(guest.headers['etag']);
    }).toPass({ timeout: 15_000 });
    const forged = await server.fetch('proof', '/en/proof', { headers: { cookie: 'sid=forged' } });
    expect(forged.text).toContain('You are a guest.');
  });

  test('shows a config edit in under a second and keeps the last good release when the edit is broken', async () => {
    const file = path.join(server.configsDir, 'base/dictionaries/en/proof.json');
    const before = await readFile(file, 'utf8');
    await server.fetch('proof', '/en/proof');
    await writeFile(file, before.replace('One page, end to end.', 'Edited while running.'));
    const editedAt = performance.now();
    await expect.poll(async () => (await server.fetch('proof', '/en/proof')).text, { intervals: [50], timeout: 5000 }).toContain('Edited while running.');
    expect(performance.now() - editedAt).toBeLessThan(1000);
    await writeFile(path.join(server.configsDir, 'base/pages/proof/proof.json'), '{ "id": "proof", "nodes": ');
    await expect.poll(() => server.output(), { timeout: 5000 }).toContain('base/pages/proof/proof.json');
    expect((await server.fetch('proof', '/en/proof')).text).toContain('Edited while running.');
  });

  test('speaks Arabic from right to left and answers an unknown address with its own 404', async ({ page, problems }) => {
    problems.allow(THROWN);
    problems.allow(/status 404/);
    problems.allow(/Failed to load resource.*404/);
    await page.goto(server.url('proof', '/ar/proof'));
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByText('أنت ضيف.')).toBeVisible();
    const answer = await page.goto(server.url('proof', '/en/no-such-page'));
    expect(answer?.status()).toBe(404);
    await expect(page.locator('[data-node=message]')).toHaveText('Sorry: This page could not be found');
  });
});
