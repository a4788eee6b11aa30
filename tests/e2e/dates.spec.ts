import type { Locator, Page } from '@playwright/test';
import { makeCustomer, signInHere } from './customers.ts';
import { expect, test } from './fixtures.ts';
import { crowdedControls, sidewaysParts } from './hands.ts';
import { answerNotices, visit } from './visit.ts';

/** The days of the account's history: typed and shown as the customer's language writes them, in the address as ISO days. */
test.describe.configure({ timeout: 120_000 });

const FINGER_PX = 44;
/** Of the file of the parts as it is transferred (docs/decisions/0012-a-date-is-typed-in-parts.md). */
const PARTS_BYTES = 30_000;

const languages = [
  { language: 'en', form: 'Days of your own', from: 'From', to: 'To', show: 'Show', shown: /^05\/03\/2026$/, refused: /^Choose .* or a day before it\.$/, reversed: 'The last day is before the first one.', noSuchDay: 'There is no such day.' },
  { language: 'ar', form: 'تواريخ محددة', from: 'من', to: 'إلى', show: 'عرض', shown: /^05\/03\/2026$/, refused: /^اختر .* أو تاريخًا قبله\.$/, reversed: 'اليوم الأخير يسبق اليوم الأول.', noSuchDay: 'لا يوجد هذا التاريخ.' },
  { language: 'ru', form: 'Свои даты', from: 'С', to: 'По', show: 'Показать', shown: /^05\.03\.2026$/, refused: /^Укажите дату не позднее .*\.$/, reversed: 'Последний день раньше первого.', noSuchDay: 'Такой даты нет.' },
] as const;

const partsOf = (field: Locator) => field.getByRole('spinbutton');
/** Without the marks of direction that some languages write. */
const readField = async (field: Locator) => ((await field.textContent()) ?? '').replaceAll(/[\u200e\u200f]/g, '');

async function typeInto(page: Page, field: Locator, keys: string): Promise<void> {
  await partsOf(field).first().click();
  await page.keyboard.type(keys, { delay: 20 });
}

async function signedIn(page: Page, siteUrl: (brand: string, path?: string) => string, siteFetch: Parameters<typeof makeCustomer>[0]): Promise<void> {
  const customer = await makeCustomer(siteFetch, 'aurora');
  await answerNotices(page.context(), siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en/about'));
  await signInHere(page, customer);
}

for (const { language, form, from, to, show, shown, refused, reversed, noSuchDay } of languages) {
  test(`days are typed in ${language}, and the address has them as ISO days`, async ({ page, siteUrl, siteFetch, expectAccessible }) => {
    await signedIn(page, siteUrl, siteFetch);
    await visit(page, siteUrl('aurora', `/${language}/history`));
    const days = page.getByRole('form', { name: form });
    const [first, last] = [days.getByRole('group', { name: from, exact: true }), days.getByRole('group', { name: to, exact: true })];
    await expect(partsOf(last)).toHaveCount(3);
    await expectAccessible({ include: '[data-widget="bets/history"]' });
    await typeInto(page, first, '05032026');
    await typeInto(page, last, language === 'ar' ? '٠٦٠٣٢٠٢٦' : '06032026');
    await days.getByRole('button', { name: show }).click();
    await expect(page).toHaveURL(/\/history\?from=2026-03-05&to=2026-03-06$/);
    await expect.poll(() => readField(first)).toMatch(shown);

    await partsOf(last).first().click();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page, 'by keys alone').toHaveURL(/from=2026-03-05&to=2026-03-07$/);

    await typeInto(page, last, '01012026');
    await days.getByRole('button', { name: show }).click();
    await expect(days.getByRole('alert')).toHaveText(reversed);
    await expect(partsOf(last).first(), 'the field to mend has the focus').toBeFocused();
    await typeInto(page, first, '3102');
    await days.getByRole('button', { name: show }).click();
    await expect(days.getByRole('alert')).toHaveText(noSuchDay);
    await expect(page, 'nothing is asked for').toHaveURL(/from=2026-03-05&to=2026-03-07$/);
    expect(await readField(first), 'nothing typed is lost').toMatch(/^31.02.2026$/);
    await typeInto(page, first, '01012099');
    await page.keyboard.press('Enter');
    await expect(days.getByRole('alert')).toHaveText(refused);
    await expectAccessible({ include: '[data-widget="bets/history"]' });
  });
}

test('the parts stand from right to left in Arabic, and the arrow keys go where they point', async ({ page, siteUrl, siteFetch }) => {
  await signedIn(page, siteUrl, siteFetch);
  await visit(page, siteUrl('aurora', '/ar/historypay?from=2026-03-05&to=2026-03-06'));
  const field = page.getByRole('group', { name: 'من', exact: true });
  const [day, month, year] = [partsOf(field).nth(0), partsOf(field).nth(1), partsOf(field).nth(2)];
  await expect(year).toHaveText('2026');
  const startOf = async (part: Locator) => (await part.boundingBox())?.x ?? 0;
  expect(await startOf(day)).toBeGreaterThan(await startOf(month));
  expect(await startOf(month)).toBeGreaterThan(await startOf(year));
  await day.click();
  await page.keyboard.press('ArrowLeft');
  await expect(month).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(day).toBeFocused();
});

test('the parts come without moving the page, and are light', async ({ page, siteUrl, siteFetch }) => {
  await signedIn(page, siteUrl, siteFetch);
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(/\/assets\/DateSegments-.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await visit(page, siteUrl('aurora', '/en/history'));
  const parts = page.waitForResponse(/\/assets\/DateSegments-/);
  const days = page.getByRole('form', { name: 'Days of your own' });
  const boxes = async () => await days.locator('> *').evaluateAll((parts) => parts.filter((part) => part.checkVisibility()).map((part) => JSON.stringify(part.getBoundingClientRect())));
  await expect(days.locator('input[type=date]')).toHaveCount(2);
  await page.evaluate(() => document.fonts.ready);
  const before = await boxes();
  await days.getByLabel('From').fill('2026-03-05');
  letThrough();
  expect((await (await parts).request().sizes()).responseBodySize, 'docs/performance.md').toBeLessThanOrEqual(PARTS_BYTES);
  await expect(partsOf(days), 'the field that is written in stays').toHaveCount(3);
  await days.getByRole('button', { name: 'Show' }).focus();
  await expect(partsOf(days)).toHaveCount(6);
  expect(await readField(days.getByRole('group', { name: 'From' })), 'what was written is there').toBe('05/03/2026');
  expect(await boxes()).toEqual(before);
});

test.describe('without scripts', () => {
  test('the form sends the days of the browser’s own fields', async ({ page, browser, siteUrl, siteFetch }) => {
    await signedIn(page, siteUrl, siteFetch);
    const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() });
    const still = await plain.newPage();
    await still.goto(siteUrl('aurora', '/en/history?state=settled'));
    await still.getByLabel('From').fill('2026-03-05');
    await still.getByLabel('To', { exact: true }).fill('2026-03-06');
    await still.getByRole('button', { name: 'Show' }).click();
    await expect(still).toHaveURL(/\/history\?state=settled&from=2026-03-05&to=2026-03-06$/);
    await expect(still.getByLabel('From')).toHaveValue('2026-03-05');
    await plain.close();
  });
});

test.describe('on a small touch screen', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  for (const page_ of ['history', 'historypay']) {
    test(`every part of a day in ${page_} has room for a finger`, async ({ page, siteUrl, siteFetch }) => {
      await signedIn(page, siteUrl, siteFetch);
      for (const language of ['en', 'ar']) {
        await visit(page, siteUrl('aurora', `/${language}/${page_}`));
        const parts = page.locator('main').getByRole('spinbutton');
        await expect(parts).toHaveCount(6);
        for (const part of await parts.all()) {
          const box = await part.boundingBox();
          expect(Math.min(box?.width ?? 0, (box?.height ?? 0) + 2), 'with the hairlines of its box').toBeGreaterThanOrEqual(FINGER_PX);
        }
        expect(await crowdedControls(page, FINGER_PX)).toEqual([]);
        expect(await sidewaysParts(page)).toEqual([]);
      }
    });
  }
});
