import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { makeCustomer, signInHere } from './customers.ts';
import { expect, test } from './fixtures.ts';
import { answerNotices, isHydrated, visit } from './visit.ts';

/** A campaign page made of JSON alone: whole at every width, in both directions, without scripts too. */
const CAMPAIGN = 'season/cup-nights';
const WIDTHS = [1920, 1366, 1024, 768, 390];
const BLOCKS = ['action', 'anchor-link', 'anchor-nav', 'banner', 'card', 'columns', 'countdown', 'figures', 'gallery', 'hero', 'logo-wall', 'personalised', 'picture', 'promotion-card', 'questions', 'quote', 'rich-text', 'section', 'share', 'steps', 'table', 'tabs', 'video'];

for (const [language, dir] of [['en', 'ltr'], ['ar', 'rtl']] as const) {
  for (const theme of ['light', 'dark']) {
    test(`a campaign fits five widths, ${dir}, ${theme}`, async ({ page, context, siteUrl, expectAccessible }) => {
      await context.addCookies([{ name: 'ui', value: encodeURIComponent(JSON.stringify({ theme })), url: siteUrl('aurora') }]);
      await answerNotices(context, siteUrl('aurora'));
      await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: 900 });
      await visit(page, siteUrl('aurora', `/${language}/${CAMPAIGN}`));
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
      await expect(page.locator('h1')).toHaveCount(1);
      const shown = await page.locator('[data-widget^="blocks/"]').evaluateAll((blocks) => blocks.map((block) => block.getAttribute('data-widget')));
      expect(new Set(shown)).toEqual(new Set(BLOCKS.map((block) => `blocks/${block}`)));
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `nothing sticks out sideways at ${width}`).toBeLessThanOrEqual(0);
        const cards = await page.locator('[data-widget="blocks/card"]').evaluateAll((all) => new Set(all.map((card) => Math.round(card.getBoundingClientRect().left))).size);
        expect(cards, `cards in a row at ${width}`).toBe(width === 390 ? 1 : 3);
        const film = await page.locator('[data-node="film-shown"] video').evaluate((video) => ({ width: video.getBoundingClientRect().width, height: video.getBoundingClientRect().height }));
        expect(film.width / film.height, `the film has its shape at ${width}`).toBeCloseTo(16 / 9, 1);
      }
      await expectAccessible({ isStrict: true });
    });
  }
}

test('a campaign shows the twin of a picture that its theme asks for', async ({ page, context, siteUrl, siteFetch }) => {
  await answerNotices(context, siteUrl('aurora'));
  for (const theme of ['light', 'dark']) {
    await context.addCookies([{ name: 'ui', value: encodeURIComponent(JSON.stringify({ theme })), url: siteUrl('aurora') }]);
    await visit(page, siteUrl('aurora', `/en/${CAMPAIGN}`));
    const shown = await page.locator('[data-node="card-multi-art"] img').evaluateAll((images) => images.filter((image) => image.checkVisibility()).map((image) => image.getAttribute('src')));
    const file = readFileSync(`configs/brands/aurora/assets/cup-nights/multi-${theme}.svg`);
    expect(shown).toEqual([`/media/${createHash('sha256').update(file).digest('hex').slice(0, 24)}.svg`]);
    expect((await siteFetch('aurora', shown[0] ?? '')).headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': expect.stringContaining('immutable') });
  }
});

const FILM = '[data-node="film-shown"] video';
const isFilmFile = (url: string) => /\/media\/[0-9a-f]+\.(?:mp4|webm|vtt)$/.test(url);
const stateOf = (video: Locator) => video.evaluate((element: HTMLVideoElement) => ({ isPaused: element.paused, at: element.currentTime, room: [element.offsetWidth, element.offsetHeight] }));
const captionsOf = (video: Locator) => video.evaluate((element: HTMLVideoElement) => [...element.textTracks].filter(({ mode }) => mode === 'showing').map(({ language, label, activeCues }) => [language, label, ...[...(activeCues ?? [])].map((cue) => (cue as VTTCue).text)]));

for (const [language, locale, name, words] of [['en', 'en-GB', 'English', '[Crowd] The lights go on.'], ['ar', 'ar', 'العربية', '[هتاف الجمهور] تضاء الأنوار.']] as const) {
  test(`a film of a campaign plays when it is pressed, with captions of the page, ${language}`, async ({ page, context, siteUrl }) => {
    const asked: string[] = [];
    page.on('request', (request) => void (isFilmFile(request.url()) && asked.push(request.url())));
    const parts: (readonly (number | string | undefined)[])[] = [];
    page.on('response', (response) => void (/\.(?:mp4|webm)$/.test(response.url()) && parts.push([response.status(), ...['content-type', 'accept-ranges', 'x-content-type-options'].map((name) => response.headers()[name])])));
    await answerNotices(context, siteUrl('aurora'));
    await visit(page, siteUrl('aurora', `/${language}/${CAMPAIGN}`));
    const film = page.locator(FILM);
    await film.scrollIntoViewIfNeeded();
    await isHydrated(film);
    const before = await stateOf(film);
    expect([before.isPaused, before.at, asked.filter((url) => !url.endsWith('.vtt'))], 'nothing plays or is fetched before').toEqual([true, 0, []]);
    await film.focus();
    await film.press('Space');
    await expect.poll(async () => (await stateOf(film)).at).toBeGreaterThan(0.3);
    await expect.poll(async () => await captionsOf(film)).toEqual([[locale, name, words]]);
    await film.evaluate((element: HTMLVideoElement) => element.pause());
    expect((await stateOf(film)).room, 'nothing moves').toEqual(before.room);
    expect(parts[0], 'the best of its formats comes in parts').toEqual([206, 'video/webm', 'bytes', 'nosniff']);
  });
}

test('a guest is led from a campaign to the sign-in', async ({ page, context, siteUrl }) => {
  await answerNotices(context, siteUrl('aurora'));
  await visit(page, siteUrl('aurora', `/en/${CAMPAIGN}`));
  await page.locator('[data-node="hero-sign-in"]').click();
  await expect(page).toHaveURL(/\/en\/user\/login/);
});

test('links of a campaign are those of its sections, and lead to below what stays on top', async ({ page, context, siteUrl }) => {
  await answerNotices(context, siteUrl('aurora'));
  await visit(page, siteUrl('aurora', `/en/${CAMPAIGN}`));
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  const anchors = await page.locator('[data-widget="blocks/section"][id]').evaluateAll((sections) => sections.map(({ id }) => `#${id}`));
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(anchors);
  await page.getByRole('link', { name: 'Dates', exact: true }).press('Enter');
  await expect(page).toHaveURL(/#nights$/);
  const heading = page.getByRole('heading', { name: 'The nights at a glance' });
  await expect(heading).toBeInViewport({ ratio: 1 });
  const bottom = await page.getByRole('navigation', { name: 'On this page' }).evaluate((nav) => nav.getBoundingClientRect().bottom);
  expect(bottom, 'it stays').toBeGreaterThan(0);
  expect(await heading.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(bottom);
});

test('live games stand within a text of a campaign, at the same place in each language, and their prices work', async ({ page, context, siteUrl }) => {
  await answerNotices(context, siteUrl('aurora'));
  for (const language of ['ar', 'en']) {
    await visit(page, siteUrl('aurora', `/${language}/${CAMPAIGN}`));
    const passage = page.locator('[data-node="know-text"]');
    const games = passage.locator('[data-node="know-games"]');
    await expect(games).toBeVisible();
    expect(await passage.evaluate((text) => [...text.children].map(({ tagName, firstElementChild }) => firstElementChild?.getAttribute('data-node') ?? tagName)), 'between the table and the quote').toEqual(['P', 'UL', 'DIV', 'know-games', 'BLOCKQUOTE']);
  }
  const price = page.locator('[data-node="know-games"] button[aria-pressed="false"]:enabled').first();
  await price.scrollIntoViewIfNeeded();
  await price.click();
  await expect(page.locator('[data-node="know-games"] button[aria-pressed="true"]')).toHaveCount(1);
});

test('a link to a question of a passage opens its answer', async ({ page, context, siteUrl }) => {
  await answerNotices(context, siteUrl('aurora'));
  await visit(page, siteUrl('aurora', `/en/${CAMPAIGN}#how-do-i-take-a-break`));
  const answer = page.locator('#how-do-i-take-a-break');
  await expect(answer.getByRole('link', { name: 'responsible gaming' })).toBeVisible();
  await expect(answer.getByRole('link')).toHaveAttribute('href', '/en/responsiblegaming');
});

test('a campaign is another one for customers, from the moment of the sign-in on', async ({ page, context, siteUrl, siteFetch }) => {
  await answerNotices(context, siteUrl('aurora'));
  const { text } = await siteFetch('aurora', `/en/${CAMPAIGN}`);
  expect(text).toContain('data-node="end"');
  expect(text).not.toContain('data-node="end-member"');
  await visit(page, siteUrl('aurora', `/en/${CAMPAIGN}`));
  await expect(page.locator('[data-node="end"]')).toHaveCount(1);
  await expect(page.locator('[data-node="end-member"]')).toHaveCount(0);
  await signInHere(page, await makeCustomer(siteFetch, 'aurora'));
  await expect(page.locator('[data-node="end-member"]')).toHaveCount(1);
  await expect(page.locator('[data-node="end"]')).toHaveCount(0);
});

test('tabs of a campaign follow the arrows, and a picture opens in a dialog that gives the focus back', async ({ page, context, siteUrl }) => {
  await answerNotices(context, siteUrl('aurora'));
  await visit(page, siteUrl('aurora', `/ar/${CAMPAIGN}`));
  const tabs = page.locator('[data-node="evening-tabs"]');
  const [first, second] = [tabs.getByRole('tab').first(), tabs.getByRole('tab').nth(1)];
  await first.scrollIntoViewIfNeeded();
  await isHydrated(first);
  await first.press('ArrowLeft');
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('[data-node="evening-during"]')).toBeVisible();
  await expect(page.locator('[data-node="evening-before"]')).toBeHidden();
  const picture = page.locator('[data-node="gallery"] a').nth(1);
  await picture.scrollIntoViewIfNeeded();
  await isHydrated(picture);
  await picture.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(picture).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a film of a campaign plays all the same', async ({ page, siteUrl, problems }) => {
    problems.allow(/\/assets\/[\w.-]+\.js csp /);
    await page.goto(siteUrl('aurora', `/en/${CAMPAIGN}`));
    const film = page.locator(FILM);
    await film.scrollIntoViewIfNeeded();
    await film.focus();
    await film.press('Space');
    await expect.poll(async () => (await stateOf(film)).at).toBeGreaterThan(0.3);
    await expect.poll(async () => await captionsOf(film)).toEqual([['en-GB', 'English', '[Crowd] The lights go on.']]);
    await page.locator('[data-node="film-shown"] summary').click();
    await expect(page.getByText('A golden cup rises between them.')).toBeVisible();
  });

  test('questions unfold one at a time, and buttons lead on', async ({ page, siteUrl, problems }) => {
    // A browser without scripts says so of each that the page names.
    problems.allow(/\/assets\/[\w.-]+\.js csp /);
    await page.goto(siteUrl('aurora', `/en/${CAMPAIGN}`));
    const questions = page.locator('[data-widget="blocks/questions"] details');
    await questions.nth(0).locator('summary').click();
    await questions.nth(1).locator('summary').click();
    expect(await questions.evaluateAll((all) => all.map((one) => one.hasAttribute('open')))).toEqual([false, true, false, false]);
    await expect(page.getByRole('timer')).toContainText('days');
    for (const panel of ['before', 'during', 'after']) await expect(page.locator(`[data-node="evening-${panel}"]`)).toBeVisible();
    await expect(page.locator('[data-node="evening-tabs"]').getByRole('tab')).toHaveCount(0);
    await expect(page.locator('[data-node="share"]')).toBeHidden();
    await page.getByRole('link', { name: 'Choose games' }).click();
    await expect(page).toHaveURL(/\/en\/multi$/);
  });
});
