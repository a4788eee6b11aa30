import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';

/** Pages of guests are kept for a moment, the page of a block too. */
const KEPT = { timeout: 30_000 };

/** A brand under maintenance, and one that is blocked, as the sandbox sets them. */
test('maintenance leads every page to its notice, an open page follows, and all come back', async ({ page, problems, startServer }) => {
  test.setTimeout(180_000);
  problems.allow(/status (of )?503/);
  const server = await startServer();
  const change = (body: unknown) => server.fetch('aurora', '/sandbox/site', { body });
  await visit(page, server.url('aurora', '/en/about'));
  const endsAt = new Date(Date.now() + 3_600_000).toISOString();
  expect((await change({ maintenance: { isActive: true, startedAt: new Date().toISOString(), endedAt: endsAt } })).status).toBe(200);
  // What all pages of a site share is asked for once a second.
  await expect(async () => {
    const { status, headers } = await server.fetch('aurora', '/en/live');
    expect([status, headers['location']]).toEqual([302, '/en/maintenance']);
  }).toPass(KEPT);
  const notice = await server.fetch('aurora', '/en/maintenance');
  expect(notice.status).toBe(503);
  expect(notice.text, 'it says until when').toMatch(/The server is down from \d\d\.\d\d\.\d{4} \d\d:\d\d to \d\d\.\d\d\.\d{4} \d\d:\d\d/);
  expect((await server.fetch('meridian', '/en/live')).status, 'another brand runs on').toBe(200);
  await page.goto(server.url('aurora', '/en'));
  await expect(page).toHaveURL(/\/en\/maintenance$/);
  await expect(page.locator('[data-widget="shell/maintenance-notice"]')).toBeVisible();
  await change({ maintenance: { isActive: false, startedAt: null, endedAt: null } });
  await expect.poll(async () => (await server.fetch('aurora', '/en/live')).status, KEPT).toBe(200);
  expect((await server.fetch('aurora', '/en/maintenance')).headers['location']).toBe('/en');
});

test('announced maintenance stands on every page before scripts run', async ({ startServer }) => {
  const server = await startServer();
  const [now, start] = [new Date().toISOString(), new Date(Date.now() + 3_600_000).toISOString()];
  await server.fetch('aurora', '/sandbox/site', { body: { maintenance: { notifyStartedAt: now, startedAt: start } } });
  await expect.poll(async () => (await server.fetch('aurora', '/en/about')).text, { timeout: 20_000 }).toMatch(/Planned maintenance: the site will be unavailable from \d\d\.\d\d\.\d{4}/);
  expect((await server.fetch('meridian', '/en/about')).text).not.toContain('Planned maintenance');
});

const blocks = [
  { reason: 13, page: 'block-ua' },
  { reason: 17, page: 'block-ie' },
  { reason: 16, page: 'suspension' },
  { reason: 8, page: 'coming-soon' },
  { reason: 1, page: 'block' },
];

test('a blocked visitor sees the page of the reason, and nothing of it once the block is lifted', async ({ page, problems, startServer, expectAccessible }) => {
  test.setTimeout(180_000);
  problems.allow(/status (of )?(451|503)/);
  const server = await startServer();
  for (const { reason, page: name } of blocks) {
    await server.fetch('aurora', '/sandbox/site', { body: { block: { reason } } });
    await expect.poll(async () => (await server.fetch('aurora', '/en/live')).headers['location'], KEPT).toBe(`/en/${name}`);
    await visit(page, server.url('aurora', `/en/${name}`));
    await expect(page.locator('h1')).toHaveCount(1);
    await expectAccessible();
    expect((await server.fetch('aurora', '/en/internal-vpn')).status, 'the page about networks is open in every state').toBe(200);
  }
  await server.fetch('aurora', '/sandbox/site', { body: { block: null } });
  await expect.poll(async () => (await server.fetch('aurora', '/en/block')).headers['location'], KEPT).toBe('/en');
});
