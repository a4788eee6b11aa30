import type { Page } from '@playwright/test';
import { makeCustomer } from './customers.ts';
import { expect, test } from './fixtures.ts';
import { answerNotices, visit } from './visit.ts';

/** Sign-ins and trusted devices on the account's page: who signed in elsewhere, what became of it, and forgetting a device. */
test.describe.configure({ timeout: 120_000 });

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** Signs in by the call of the form, on the page that is open. */
const signIn = (page: Page, { login, password }: { readonly login: string; readonly password: string }) =>
  page.evaluate(
    async (body) => (await fetch('/web-api/auth/login', { method: 'POST', headers: { 'content-type': 'application/json', 'x-requested-with': 'lineup' }, body: JSON.stringify(body) })).status,
    { method: 'login', login, password, remember: true },
  );

for (const { width, language, words } of [
  { width: 1366, language: 'en', words: { signIns: 'Latest sign-ins', trusted: 'Trusted devices', phone: 'Safari on iOS', here: 'This device', replaced: 'you signed in on another browser', forget: /^Forget Safari on iOS/, forgotten: 'Safari on iOS is forgotten.' } },
  { width: 390, language: 'ar', words: { signIns: 'آخر عمليات الدخول', trusted: 'الأجهزة الموثوق بها', phone: 'Safari على iOS', here: 'هذا الجهاز', replaced: 'دخلت من متصفح آخر', forget: /^نسيان Safari على iOS/, forgotten: 'نُسي الجهاز: Safari على iOS' } },
]) {
  test(`tells what else was signed in, and forgets a trusted device, in ${language} at ${width} px`, async ({ page, context, browser, siteUrl, siteFetch, problems, expectAccessible }) => {
    for (const pattern of [/Failed to load resource.*401/, /status 401/, /ERR_ABORTED/]) problems.allow(pattern);
    await page.setViewportSize({ width, height: 844 });
    const customer = await makeCustomer(siteFetch, 'aurora');
    const phone = await browser.newContext({ userAgent: PHONE });
    try {
      const other = await phone.newPage();
      await other.goto(siteUrl('aurora', '/en/about'));
      expect(await signIn(other, customer)).toBe(200);
      await answerNotices(context, siteUrl('aurora'));
      await visit(page, siteUrl('aurora', `/${language}/about`));
      expect(await signIn(page, customer)).toBe(200);
      await visit(page, siteUrl('aurora', `/${language}/account`));
      const card = page.locator('[data-widget="protection/devices"]');
      await card.scrollIntoViewIfNeeded();
      const [here, there] = [card.getByRole('list', { name: words.signIns }).getByRole('listitem').first(), card.getByRole('list', { name: words.signIns }).getByRole('listitem').nth(1)];
      await expect(here).toContainText(words.here);
      await expect(there).toContainText(words.phone);
      await expect(there).toContainText(words.replaced);
      const trusted = card.getByRole('list', { name: words.trusted }).getByRole('listitem');
      await expect(trusted).toHaveCount(2);
      await expectAccessible({ include: '[data-widget="protection/devices"]' });
      await card.getByRole('button', { name: words.forget }).press('Enter');
      await expect(card.getByRole('status')).toContainText(words.forgotten);
      await expect(trusted).toHaveCount(1);
      await other.goto(siteUrl('aurora', '/en/account'));
      await expect(other, 'the session that was replaced is over').toHaveURL(/user\/login/);
    } finally {
      await phone.close();
    }
  });
}
