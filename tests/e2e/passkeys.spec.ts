import type { Page } from '@playwright/test';
import { makeCustomer, signInHere } from './customers.ts';
import { expect, test } from './fixtures.ts';
import { answerNotices, visit } from './visit.ts';

/** Passkeys by Chromium's own authenticator: made, named, used in place of the password and after it, removed. */
test.describe.configure({ timeout: 180_000 });

/** An authenticator of the device, whose owner has just put a finger on it. Gives what takes the finger away. */
async function addAuthenticator(page: Page): Promise<(isOwner: boolean) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  });
  return async (isOwner) => void (await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isOwner }));
}

for (const { width, language, words } of [
  { width: 1366, language: 'en', words: { add: 'Add a passkey', next: 'Continue', name: 'Name of the passkey', kept: 'I have kept them', made: 'The passkey is added.', way: 'Use a passkey', rename: /^Rename the passkey/, save: 'Save', remove: /^Remove the passkey/, drop: 'Remove', gone: 'The passkey is removed.' } },
  { width: 390, language: 'ar', words: { add: 'إضافة مفتاح مرور', next: 'متابعة', name: 'اسم مفتاح المرور', kept: 'احتفظت بها', made: 'أُضيف مفتاح المرور.', way: 'استخدام مفتاح مرور', rename: /^تغيير اسم مفتاح المرور/, save: 'حفظ', remove: /^إزالة مفتاح المرور/, drop: 'إزالة', gone: 'أُزيل مفتاح المرور.' } },
]) {
  test(`makes a passkey, signs in by it alone, names it anew and removes it, in ${language} at ${width} px`, async ({ page, context, siteUrl, siteFetch, problems, expectAccessible }) => {
    for (const pattern of [/Failed to load resource.*(401|403|422)/, /status (401|403|422)/, /ERR_ABORTED/]) problems.allow(pattern);
    await page.setViewportSize({ width, height: 844 });
    const customer = await makeCustomer(siteFetch, 'aurora');
    await answerNotices(context, siteUrl('aurora'));
    await visit(page, siteUrl('aurora', '/en/about'));
    await addAuthenticator(page);
    await signInHere(page, customer);
    await visit(page, siteUrl('aurora', `/${language}/account`));
    const card = page.locator('[data-widget="protection/methods"]');
    await card.scrollIntoViewIfNeeded();
    const dialog = card.getByRole('dialog');
    await card.getByRole('button', { name: words.add }).press('Enter');
    await expect(dialog.getByRole('textbox', { name: words.name })).toBeFocused();
    await dialog.getByRole('button', { name: words.next }).press('Enter');
    await expect(dialog.locator('[aria-invalid=true]'), 'a name is needed').toBeFocused();
    await page.keyboard.type('My laptop');
    await expectAccessible({ include: 'dialog[open]' });
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('listitem'), 'saved codes come with the first factor').toHaveCount(10);
    await dialog.getByRole('button', { name: words.kept }).press('Enter');
    await expect(card.getByText('My laptop')).toBeVisible();
    await expect(card.getByText(words.made)).toBeVisible();
    await expectAccessible({ include: '[data-widget="protection/methods"]' });

    await context.clearCookies({ name: /^(sid|ua|user_token)$/ });
    // A browser that offers none by itself: else it could be faster than the press.
    await page.addInitScript(() => void (PublicKeyCredential.isConditionalMediationAvailable = async () => false));
    await visit(page, siteUrl('aurora', `/${language}/user/login`));
    await page.getByRole('main').getByRole('button', { name: words.way }).press('Enter');
    await expect(page).not.toHaveURL(/user\/login/);
    expect((await context.cookies()).map(({ name }) => name)).toContain('sid');

    await visit(page, siteUrl('aurora', `/${language}/account`));
    await card.scrollIntoViewIfNeeded();
    await card.getByRole('button', { name: words.rename }).press('Enter');
    await dialog.getByRole('textbox', { name: words.name }).fill('The blue one');
    await dialog.getByRole('button', { name: words.save }).press('Enter');
    await expect(card.getByText('The blue one')).toBeVisible();
    await card.getByRole('button', { name: words.remove }).press('Enter');
    await dialog.getByRole('button', { name: words.drop }).press('Enter');
    await expect(card.getByText(words.gone)).toBeVisible();
    await expect(card.getByText('The blue one')).toHaveCount(0);
  });
}

test('the password asks for the passkey; a finger that is not the owner\'s signs nobody in, and the box for the name offers it by itself', async ({ page, context, siteUrl, siteFetch, problems }) => {
  for (const pattern of [/Failed to load resource.*(401|403|422)/, /status (401|403|422)/, /ERR_ABORTED/]) problems.allow(pattern);
  const customer = await makeCustomer(siteFetch, 'aurora');
  await answerNotices(context, siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en/about'));
  const setOwner = await addAuthenticator(page);
  await signInHere(page, customer);
  await visit(page, siteUrl('aurora', '/en/account'));
  const card = page.locator('[data-widget="protection/methods"]');
  await card.scrollIntoViewIfNeeded();
  await card.getByRole('button', { name: 'Add a passkey' }).click();
  await card.getByRole('textbox', { name: 'Name of the passkey' }).fill('My laptop');
  await card.getByRole('button', { name: 'Continue' }).click();
  await card.getByRole('button', { name: 'I have kept them' }).click();

  await context.clearCookies({ name: /^(sid|ua|user_token)$/ });
  await setOwner(false);
  await visit(page, siteUrl('aurora', '/en/user/login'));
  const main = page.getByRole('main');
  await expect(main.locator('input[name=login]')).toHaveAttribute('autocomplete', 'username webauthn');
  await main.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(main.getByText('No passkey was used.')).toBeVisible();
  await main.locator('input[name=login]').fill(customer.login);
  await main.locator('input[name=password]').fill(customer.password);
  await main.locator('input[name=password]').press('Enter');
  const second = main.getByRole('button', { name: 'Use the passkey' });
  await second.click();
  await expect(main.getByText('No passkey was used.')).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('sid');
  await setOwner(true);
  await second.click();
  await expect(page).not.toHaveURL(/user\/login/);
  expect((await context.cookies()).map(({ name }) => name)).toContain('sid');

  await context.clearCookies({ name: /^(sid|ua|user_token)$/ });
  await visit(page, siteUrl('aurora', '/en/user/login'));
  await expect(page, 'the browser offers it in the box for the name, and its owner has said yes').not.toHaveURL(/user\/login/, { timeout: 30_000 });
});
