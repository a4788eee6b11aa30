import { makeCustomer, signInHere } from './customers.ts';
import { expect, test } from './fixtures.ts';
import { answerNotices, visit } from './visit.ts';

/** The newsletter: chosen in the account, sent, and stopped by the link of its mail with the keyboard, on a phone in Arabic, by nobody signed in. */
test.describe.configure({ timeout: 120_000 });

const PROMOTION = { collection: 'promotions', slug: 'bonus-row', lng: 'ar' };

test('is chosen in the account, and stopped by the link of its mail', async ({ page, context, siteUrl, siteFetch, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const customer = await makeCustomer(siteFetch, 'aurora');
  await answerNotices(context, siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en/about'));
  await signInHere(page, customer);
  await visit(page, siteUrl('aurora', '/ar/account'));
  const choice = page.locator('[data-widget="newsletter/choice"]');
  await choice.scrollIntoViewIfNeeded();
  const wish = choice.getByRole('switch', { name: 'أرسلوا إليّ الأخبار والعروض' });
  await expect(wish).not.toBeChecked();
  await wish.press('Space');
  await expect(choice.getByText('ستصلك الرسالة التالية.')).toBeVisible();
  await expect(wish).toBeChecked();
  await expectAccessible({ include: '[data-widget="newsletter/choice"]' });

  expect((await siteFetch('aurora', '/sandbox/newsletter', { method: 'POST', body: PROMOTION })).status).toBe(200);
  const outbox = await siteFetch('aurora', `/sandbox/outbox?to=${encodeURIComponent(customer.login)}`);
  const { messages } = JSON.parse(outbox.text) as { readonly messages: readonly { readonly kind: string; readonly text: string }[] };
  const { text = '' } = messages.find(({ kind }) => kind === 'newsletter-promotions') ?? {};
  const link = /\/ar\/user\/stopnewsletter\?token=\S+/.exec(text)?.[0] ?? '';

  await context.clearCookies();
  await answerNotices(context, siteUrl('aurora'));
  await visit(page, siteUrl('aurora', link));
  await page.getByRole('main').getByRole('button', { name: 'إيقاف هذه الرسائل' }).press('Enter');
  await expect(page.getByText(/لن تصلك رسائل الأخبار والعروض بعد الآن/)).toBeFocused();
  await expectAccessible({ include: 'main' });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  await visit(page, siteUrl('aurora', '/en/about'));
  await signInHere(page, customer);
  await visit(page, siteUrl('aurora', '/en/account'));
  await choice.scrollIntoViewIfNeeded();
  await expect(choice.getByRole('switch')).not.toBeChecked();
});
