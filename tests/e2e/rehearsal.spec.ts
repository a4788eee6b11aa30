import { type RehearsalTree, rehearsalTree } from '../setup/rehearsalTree.ts';
import { expect, test } from './fixtures.ts';
import { type SiteServer, startSiteServer } from './siteServer.ts';

const BRAND = 'suggestion-box';
const API = '/web-api/suggestions';

/** What a newcomer adds (`tests/fixtures/rehearsal`), built with the sources and served: each part does its work. */
test.describe('a service, a widget with data, a page, a guard and an overlay, added to the sources', () => {
  test.describe.configure({ mode: 'serial', timeout: 240_000 });
  let tree: RehearsalTree;
  let server: SiteServer;

  test.beforeAll(async () => {
    // A build of all sources, on a machine that does other work too.
    test.setTimeout(300_000);
    tree = await rehearsalTree();
    await tree.run('bin/build.mjs');
    server = await startSiteServer({ sources: tree.folder });
  });
  test.afterAll(async () => {
    await server?.stop();
    tree?.remove();
  });

  test('the service keeps what an operator is told, in the words of its contract', async () => {
    const sent = await server.fetch(BRAND, API, { body: { text: 'Longer evenings' } });
    expect(sent.status, sent.text).toBe(200);
    const again = await server.fetch(BRAND, API, { body: { text: 'Longer evenings' } });
    expect(JSON.parse(again.text)).toEqual(JSON.parse(sent.text));
    expect((await server.fetch(BRAND, API, { body: { text: 'A quiet hour' } })).status).toBe(200);
    const listed = JSON.parse((await server.fetch(BRAND, `${API}?limit=1`)).text) as { readonly suggestions: readonly object[] };
    expect(listed).toMatchObject({ total: 2, suggestions: [{ text: 'A quiet hour', sentAtUtc: expect.stringMatching(/^\d{4}-.*Z$/) }] });
    expect(listed.suggestions).toHaveLength(1);
    expect(JSON.parse((await server.fetch('aurora', API)).text), 'another operator').toEqual({ total: 0, suggestions: [] });

    const linked = await server.fetch(BRAND, API, { body: { text: 'See https://example.com' } });
    expect([linked.status, JSON.parse(linked.text)]).toEqual([422, expect.objectContaining({ code: 'SUGGESTIONS_NO_LINKS' })]);
    const refused = await server.fetch(BRAND, API, { body: { text: '  ', more: 1 } });
    expect([refused.status, JSON.parse(refused.text)]).toEqual([400, expect.objectContaining({ code: 'REQUEST_INVALID' })]);
  });

  test('the page is rendered on the server with the data of its widget, for the brand that has it', async () => {
    const { status, text } = await server.fetch(BRAND, '/en/suggestions');
    expect(status).toBe(200);
    expect(text).toContain('data-page="suggestions"');
    expect(text).toMatch(/data-widget="suggestions\/list".*A quiet hour.*Longer evenings/s);
    expect((await server.fetch('aurora', '/en/suggestions')).status).toBe(404);
  });

  test('the guard leads away from the page of thanks who has sent nothing', async () => {
    const guarded = await server.fetch(BRAND, '/en/suggestion-sent');
    expect([guarded.status, guarded.headers['location']]).toEqual([302, '/en/suggestions']);
    expect((await server.fetch(BRAND, '/en/suggestion-sent?id=1')).status).toBe(200);
  });

  test('the overlay waits for more important ones, steps back for one that comes later, and comes again after it', async ({ page }) => {
    await page.goto(server.url(BRAND, '/en/suggestions'));
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await page.getByRole('main').getByRole('button', { name: 'Your idea' }).click();
    const invitation = page.getByRole('dialog', { name: 'Your idea' });
    const questions = page.getByRole('region', { name: 'Age and cookies' });
    await expect(questions).toBeVisible();
    await expect(invitation).toBeHidden();
    await questions.getByRole('button', { name: 'Yes, I am 18 or older' }).click();
    await questions.getByRole('button', { name: 'Necessary only' }).click();
    await expect(questions).toBeHidden();
    await expect(invitation).toBeVisible();
    const signIn = page.getByRole('dialog', { name: 'Sign in' });
    // What lies under a dialog cannot be pressed: the sign-in is asked for as a script does.
    await page.getByRole('banner').getByRole('link', { name: 'Sign in', includeHidden: true }).dispatchEvent('click');
    await expect(signIn).toBeVisible();
    await expect(invitation).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(signIn).toBeHidden();
    await expect(invitation).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
