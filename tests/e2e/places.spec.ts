import { expect, test } from './fixtures.ts';
import { answerNotices, isHydrated, visit } from './visit.ts';

const PLACES = '[data-widget="places/finder"]';

/** The tests' own place: in the middle of one of the demo brand's cities. */
const HERE = { latitude: -31.18, longitude: -13.71 };

for (const [language, words] of [
  ['en', { near: 'Near me', city: 'Halvara', plan: 'Plan of the places', away: /away$/, refused: /does not tell/ }],
  ['ar', { near: 'قريب مني', city: 'هالفارا', plan: 'مخطط الأماكن', away: /على بعد/, refused: /لا يُخبر/ }],
] as const) {
  test(`terminals are found by city, words and distance, with the keyboard on a phone, ${language}`, async ({ page, context, siteUrl, expectAccessible }) => {
    await answerNotices(context, siteUrl('aurora'));
    await page.setViewportSize({ width: 320, height: 700 });
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url() + (request.postData() ?? '')));
    await visit(page, siteUrl('aurora', `/${language}/cash_terminals`));
    const places = page.locator(PLACES);
    await isHydrated(places.getByRole('button', { name: words.near }));
    await places.getByRole('button', { name: words.near }).press('Enter');
    await expect(places.getByText(words.refused), 'nobody has allowed it').toBeVisible();
    await context.grantPermissions(['geolocation'], { origin: siteUrl('aurora') });
    await context.setGeolocation(HERE);
    await places.getByRole('button', { name: words.near }).press('Enter');
    await expect(places.getByText(words.away).first()).toBeVisible();
    await expect(places.locator('li').getByRole('heading', { level: 2 }).first()).toContainText(words.city);
    expect(asked.filter((address) => /31\.18|13\.71/.test(address)), 'where somebody is stays in the browser').toEqual([]);
    const mark = places.getByRole('group', { name: words.plan }).getByRole('link').first();
    await mark.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('[id^="place-"]:target')).toBeInViewport();
    await expectAccessible({ include: PLACES });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
}

test.describe('before the page is alive', () => {
  test.use({ javaScriptEnabled: false });

  test('terminals have their plan, pages, cities and search', async ({ page, siteUrl, problems }) => {
    problems.allow(/\/assets\/[\w.-]+\.js csp /);
    await page.goto(siteUrl('aurora', '/en/cash_terminals?page=2'));
    const places = page.locator(PLACES);
    await expect(places.getByRole('heading', { level: 2 })).toHaveCount(12);
    await expect(places.getByRole('group', { name: 'Plan of the places' }).getByRole('link')).toHaveCount(5);
    await places.getByRole('link', { name: 'Sandrift', exact: true }).click();
    await expect(places.getByRole('heading', { level: 2 })).toHaveCount(4);
    await places.getByRole('searchbox').fill('no such street');
    await places.getByRole('searchbox').press('Enter');
    await expect(places.getByText('No place fits')).toBeVisible();
    await expect(page).toHaveURL(/city=sandrift/);
  });
});

test('a brand without terminals has no page of them, and no link leads there; contacts have no plan', async ({ page, siteUrl, siteFetch }) => {
  expect((await siteFetch('meridian', '/en/cash_terminals')).status).toBe(404);
  await visit(page, siteUrl('meridian', '/en/contacts'));
  await expect(page.locator('a[href*="cash_terminals"]')).toHaveCount(0);
  await expect(page.locator(PLACES)).toHaveCount(0);
});
