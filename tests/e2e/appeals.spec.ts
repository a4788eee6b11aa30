import { expect, test } from './fixtures.ts';
import { answerNotices, visit } from './visit.ts';

/** A banned customer from the sign-in to the answer, with the keyboard, on a phone. */
for (const [language, words] of [
  ['en', { field: 'Your appeal', send: 'Send the appeal', state: 'Received', refused: 'Refused', short: /Use at least 20 characters/ }],
  ['ar', { field: 'اعتراضك', send: 'إرسال الاعتراض', state: 'تم الاستلام', refused: 'مرفوض', short: /20/ }],
] as const) {
  test(`a banned customer signs in to the appeals, writes one and reads its answer, ${language}`, async ({ page, context, siteUrl, siteFetch, expectAccessible }) => {
    await answerNotices(context, siteUrl('aurora'));
    await page.setViewportSize({ width: 390, height: 844 });
    const made = await siteFetch('aurora', '/sandbox/users', { method: 'POST', body: { banLevel: 45 } });
    const { login, password } = JSON.parse(made.text) as { readonly login: string; readonly password: string };
    await visit(page, siteUrl('aurora', `/${language}/block-appeal-history`));
    await expect(page).toHaveURL(/\/user\/login\?returnUrl=/);
    await page.getByRole('main').locator('input[name="login"]').fill(login);
    await page.getByRole('main').locator('input[name="password"]').fill(password);
    await page.getByRole('main').locator('input[name="password"]').press('Enter');
    await expect(page).toHaveURL(/\/block-appeal-history$/);
    const appeals = page.locator('[data-widget="account/appeals"]');
    const box = appeals.getByRole('textbox', { name: words.field });
    await box.fill('Why?');
    await appeals.getByRole('button', { name: words.send }).press('Enter');
    await expect(box).toBeFocused();
    await expect(box).toHaveAccessibleDescription(words.short);
    await box.fill('I have been mistaken for somebody else.\nPlease look at my documents.');
    await visit(page, page.url());
    await expect(box, 'a reload loses nothing').toHaveValue(/documents/);
    await appeals.getByRole('button', { name: words.send }).press('Enter');
    await expect(appeals.getByText(words.state, { exact: true })).toBeVisible();
    await expect(box).toHaveCount(0);
    await expectAccessible({ include: '[data-widget="account/appeals"]' });
    const id = await page.evaluate(async () => {
      const answer = await fetch('/web-api/user/appeals', { headers: { 'x-requested-with': 'test' } });
      return ((await answer.json()) as { readonly appeals: readonly { readonly id: string }[] }).appeals[0]?.id ?? '';
    });
    expect((await siteFetch('aurora', `/sandbox/appeals/${id}`, { method: 'POST', body: { state: 'refused', answer: 'The name differs.' } })).status).toBe(200);
    await visit(page, page.url());
    await expect(appeals.getByText(words.refused, { exact: true })).toBeVisible();
    await expect(appeals.getByText('The name differs.')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
}
