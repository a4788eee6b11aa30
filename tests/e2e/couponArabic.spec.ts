import type { Locator, Page } from '@playwright/test';
import { betsOf, coupon, figure } from './betJourney.ts';
import { makeCustomer } from './customers.ts';
import { expect, test } from './fixtures.ts';
import { answerNotices, visit } from './visit.ts';

/** From the guest to the history in Arabic, by keyboard alone: what a customer who sees or uses a mouse badly goes through. */
test.describe.configure({ timeout: 180_000 });

const LATIN_LETTERS = /[a-z]/i;

async function expectFocusKept(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body), 'the focus is somewhere').toBe(true);
}

/** Goes on with a key until an element has the focus. */
async function walkTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let step = 0; step < 400; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport();
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never comes to ${target.toString()}`);
}

/** The tab key stops once a row; arrow keys lead on from there. */
async function walkInRow(page: Page, cell: Locator): Promise<void> {
  const row = cell.locator('xpath=ancestor::*[@data-game][1]');
  for (let step = 0; step < 400 && !(await row.evaluate((element) => element.contains(document.activeElement))); step += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Home');
  await walkTo(page, cell, 'ArrowLeft');
}

async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await walkTo(page, target);
  await page.keyboard.press(key);
}

/** Everything that live regions say from now on. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Reflect.set(window, 'said', said);
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest('[aria-live], [role=status], [role=alert]');
        const text = region?.textContent.trim() ?? '';
        if (text !== '' && said.at(-1) !== text) said.push(text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'said') as string[]);
}

/** Texts of an amount or odds whose digits would not be read from left to right: neither isolated nor in a part of that direction. */
async function turnedFigures(part: Locator): Promise<readonly string[]> {
  return part.evaluate((root) => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const element = node.parentElement;
      if (!/\d[.,:/]\d|\d{12}/.test(text) || !element || element.closest('[hidden], svg')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if (range.getClientRects().length === 0) continue;
      const digits = [...text].flatMap((letter, index) => (/\d/.test(letter) ? [index] : []));
      const [first = 0] = digits;
      // The run of the first number: each of its digits stands to the right of the one before it.
      const edges: number[] = [];
      for (let index = first; index < text.length && /[\d.,:/]/.test(text[index] ?? ''); index += 1) {
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        edges.push(range.getBoundingClientRect().left);
      }
      if (edges.some((edge, index) => index > 0 && edge < (edges[index - 1] ?? 0))) texts.push(text);
    }
    return texts;
  });
}

test('a bet in Arabic by keyboard alone: direction, figures, focus, announcements (T56, T57, T59, T66)', async ({ page, siteUrl, siteFetch, expectAccessible }) => {
  await page.context().addCookies([{ name: 'ui', value: encodeURIComponent(JSON.stringify({ theme: 'light' })), url: siteUrl('aurora') }]);
  const customer = await makeCustomer(siteFetch, 'aurora', { balanceMinor: 50_000 });
  await answerNotices(page.context(), siteUrl('aurora'));
  // A short board: every row on it is a stop of the Tab key.
  await visit(page, siteUrl('aurora', '/ar/line/baseball'));
  const champ = await page.locator('[data-widget="sports/menu"] a[href^="/ar/line/baseball/"]').first().getAttribute('href');
  await visit(page, siteUrl('aurora', champ ?? ''));
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  const content = await page.locator('main').boundingBox();
  expect((await coupon(page).boundingBox())?.x, 'the coupon stands on the left').toBeLessThan(content?.x ?? 0);

  await pressOn(page, page.getByRole('banner').getByRole('link', { name: 'تسجيل الدخول' }));
  const dialog = page.getByRole('dialog', { name: 'تسجيل الدخول' });
  await expect(dialog.getByRole('textbox', { name: 'البريد الإلكتروني أو المعرّف' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'تسجيل الدخول' }), 'back where it was opened').toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'البريد الإلكتروني أو المعرّف' })).toBeFocused();
  await page.keyboard.type(customer.login);
  await walkTo(page, dialog.getByRole('textbox', { name: 'كلمة المرور' }));
  await page.keyboard.type(customer.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden({ timeout: 20_000 });
  await expect(page.getByRole('banner')).toContainText('500.00');
  await expectFocusKept(page);

  const said = await listen(page);
  // The last games of a board begin hours later; at odds that nothing moves they are placed as they are seen.
  const rows = page.getByRole('main').locator('[data-game]').filter({ has: page.locator('button[data-outcome$=":1"][aria-disabled=false]') });
  await expect(rows.nth(1)).toBeVisible();
  const ids = (await rows.evaluateAll((all) => all.map((row) => row.querySelector('button[data-outcome$=":1"]')?.getAttribute('data-outcome') ?? ''))).slice(-2);
  for (const id of ids) {
    const { status, text } = await siteFetch('aurora', `/sandbox/feed/games/${id.split('-')[0]}`, { method: 'POST', body: { action: 'set-odds', marketId: id.split(':')[0], outcomeId: id, odds: '2.50' } });
    expect(status, text).toBe(200);
    const cell = page.getByRole('main').getByRole('button', { name: '2.50' }).and(page.locator(`[data-outcome="${id}"]`));
    await expect(cell).toHaveAccessibleName(/[\u0600-\u06ff].* 2\.50/, { timeout: 30_000 });
    await walkInRow(page, cell);
    await page.keyboard.press('Space');
    await expect(cell).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(coupon(page).getByRole('button', { name: 'إزالة من القسيمة' })).toHaveCount(2);

  const stake = coupon(page).getByRole('textbox', { name: 'مبلغ الرهان' });
  await walkTo(page, stake);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('12٫34');
  await expect(stake).toHaveValue('12.34');
  expect(await turnedFigures(coupon(page))).toEqual([]);
  await expectAccessible();
  await pressOn(page, coupon(page).getByRole('button', { name: /راهن.*12\.34/ }));
  const receipt = coupon(page).getByRole('article');
  await expect(receipt).toBeVisible({ timeout: 20_000 });
  await expectFocusKept(page);
  const [bet] = await betsOf(page);
  // 12.34 at 2.50 times 2.50 is 77.125.
  expect(bet).toMatchObject({ typeId: 1, stakeMinor: 1_234, possibleWinMinor: 7_712, statusId: 0 });
  await expect(figure(receipt, 'الربح المحتمل')).toContainText('77.12');
  await expect(receipt).toHaveAccessibleName(`القسيمة ${bet?.id}`);
  await expect.poll(said, { message: 'acceptance is spoken' }).toContain('قُبل الرهان');
  expect((await said()).filter((text) => LATIN_LETTERS.test(text.replaceAll(/\bEUR\b/g, ''))), 'all of it in Arabic').toEqual([]);
  expect(await turnedFigures(receipt)).toEqual([]);
  await expectAccessible({ include: '#coupon' });
  await pressOn(page, coupon(page).getByRole('button', { name: 'تم', exact: true }));
  await expect(coupon(page)).toContainText('قسيمتك فارغة');
  await expectFocusKept(page);

  await walkTo(page, coupon(page).getByRole('tab', { name: 'القسيمة' }), 'Shift+Tab');
  await page.keyboard.press('ArrowLeft');
  await expect(coupon(page).getByRole('tab', { name: 'رهاناتي' }), 'the next tab stands to the left').toBeFocused();
  const card = coupon(page).getByRole('article', { name: /^رهان مركب/ });
  await expect(card).toContainText(bet?.id ?? 'no bet');
  expect(await turnedFigures(coupon(page))).toEqual([]);
  await expectAccessible({ include: '#coupon' });
  await pressOn(page, coupon(page).getByRole('link', { name: 'سجل الرهانات' }));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'سجل الرهانات' })).toBeFocused();
  const row = main.locator('summary').filter({ hasText: bet?.id ?? 'no bet' });
  await pressOn(page, row);
  await expect(main.getByRole('table', { name: 'الاختيارات' }).getByRole('row')).toHaveCount(3);
  await expect(row).toBeFocused();
  expect(await turnedFigures(main)).toEqual([]);
  await expectAccessible();
});
