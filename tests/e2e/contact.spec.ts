import { expect, test } from './fixtures.ts';
import { answerNotices, visit } from './visit.ts';

const TEXT = 'My bet on the second half was settled before the end of the game.';

interface Words { readonly topic: string; readonly text: string; readonly name: string; readonly email: string; readonly send: string; readonly sent: string; readonly short: RegExp }
const words: Readonly<Record<'en' | 'ar', Words>> = {
  en: { topic: 'A bet or its result', text: 'Your message', name: 'Your name', email: 'E-mail for the answer', send: 'Send the message', sent: 'Your message has arrived', short: /at least 10/ },
  ar: { topic: 'رهان أو نتيجته', text: 'رسالتك', name: 'اسمك', email: 'البريد الذي نرد عليه', send: 'إرسال الرسالة', sent: 'وصلت رسالتك', short: /10/ },
};

/** A guest on a phone, with the keyboard. */
for (const [language, { topic, text, name, email, send, sent, short }] of Object.entries(words)) {
  test(`a guest writes to support: what is typed outlives refusals, a lost net and a reload, ${language}`, async ({ page, context, siteUrl, siteFetch, expectAccessible, problems }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/);
    await answerNotices(context, siteUrl('aurora'));
    await page.setViewportSize({ width: 320, height: 700 });
    await visit(page, siteUrl('aurora', `/${language}/contacts`));
    const form = page.locator('[data-widget="contact/form"]');
    const box = form.getByLabel(text);
    const press = form.getByRole('button', { name: send });
    await form.getByRole('radio', { name: topic }).press('Space');
    await box.fill('Why?');
    await form.getByLabel(name).fill('Anna Example');
    await form.getByLabel(email).fill('anna@example.com');
    await press.press('Enter');
    await expect(box).toBeFocused();
    await expect(box).toHaveAccessibleDescription(short);
    await expectAccessible({ include: '[data-widget="contact/form"]' });
    await box.fill(`${TEXT} ${language} ${String(Date.now())}`);
    const typed = await box.inputValue();
    await context.setOffline(true);
    await press.press('Enter');
    await expect(form.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await context.setOffline(false);
    await visit(page, page.url());
    await expect(box).toHaveValue(typed);
    await press.press('Enter');
    await expect(form.getByRole('heading', { name: sent })).toBeFocused();
    await expectAccessible({ include: '[data-widget="contact/form"]' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    const reference = (await form.locator('strong').textContent()) ?? '';
    const { messages } = JSON.parse((await siteFetch('aurora', '/sandbox/outbox?to=support%40lineup.example')).text) as { readonly messages: readonly { readonly data: Readonly<Record<string, string>> }[] };
    expect(messages.filter(({ data }) => data['text'] === typed).map(({ data }) => data['reference'])).toEqual([reference]);
  });
}

test('a customer is asked for nothing that is known, and has a receipt', async ({ page, context, siteUrl, siteFetch }) => {
  await answerNotices(context, siteUrl('aurora'));
  const { login, password } = JSON.parse((await siteFetch('aurora', '/sandbox/users', { method: 'POST', body: {} })).text) as { readonly login: string; readonly password: string };
  await visit(page, siteUrl('aurora', '/en/user/login'));
  await page.getByRole('main').locator('input[name="login"]').fill(login);
  await page.getByRole('main').locator('input[name="password"]').fill(password);
  await page.getByRole('main').locator('input[name="password"]').press('Enter');
  await expect(page).not.toHaveURL(/user\/login/);
  await visit(page, siteUrl('aurora', '/en/contacts'));
  const form = page.locator('[data-widget="contact/form"]');
  await expect(form.getByText(login)).toBeVisible();
  await expect(form.getByLabel('E-mail for the answer')).toHaveCount(0);
  await form.getByRole('radio', { name: 'A deposit or withdrawal' }).check();
  await form.getByLabel('Your message').fill('My deposit of yesterday has not come.');
  if ((await form.getByLabel('Your name').count()) > 0) await form.getByLabel('Your name').fill('Anna Example');
  await form.getByRole('button', { name: 'Send the message' }).dblclick();
  await expect(form.getByText('A receipt with this number is on its way to you.')).toBeVisible();
  const { messages } = JSON.parse((await siteFetch('aurora', `/sandbox/outbox?to=${encodeURIComponent(login)}`)).text) as { readonly messages: readonly { readonly kind: string }[] };
  expect(messages.filter(({ kind }) => kind === 'contact-receipt')).toHaveLength(1);
});
