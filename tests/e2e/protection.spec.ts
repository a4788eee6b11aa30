import { TOTP } from 'otpauth';
import { makeCustomer, signInHere } from './customers.ts';
import { expect, test } from './fixtures.ts';
import { answerNotices, visit } from './visit.ts';

/** An authenticator app set up on the account's page, and the sign-in that asks for it. */
test.describe.configure({ timeout: 120_000 });

for (const width of [1366, 390]) {
  test(`sets an authenticator app up, makes new saved codes and removes it, at ${width} px`, async ({ page, context, siteUrl, siteFetch, problems, expectAccessible }) => {
    for (const pattern of [/Failed to load resource.*(401|403|422)/, /status (401|403|422)/, /ERR_ABORTED/]) problems.allow(pattern);
    await page.setViewportSize({ width, height: 844 });
    const customer = await makeCustomer(siteFetch, 'aurora');
    await answerNotices(context, siteUrl('aurora'));
    await visit(page, siteUrl('aurora', '/en/about'));
    await signInHere(page, customer);
    await visit(page, siteUrl('aurora', '/en/account'));
    const card = page.locator('[data-widget="protection/methods"]');
    const dialog = card.getByRole('dialog');
    // Nobody scrolls here: the Tab key alone brings the card to life.
    await page.keyboard.press('Tab');
    await card.getByRole('button', { name: 'Set up an authenticator app' }).press('Enter');
    await dialog.getByRole('button', { name: 'Continue' }).press('Enter');
    const box = dialog.getByRole('textbox', { name: 'Code from the app' });
    await expect(box).toBeFocused();
    await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    await expectAccessible({ include: 'dialog[open]' });
    expect(await dialog.evaluate((box) => box.getBoundingClientRect().right - document.documentElement.clientWidth), 'nothing of it lies under the bar that scrolls').toBeLessThanOrEqual(0);
    const secret = ((await dialog.locator('bdi').textContent()) ?? '').replaceAll(' ', '');
    const { nowUtc } = JSON.parse((await siteFetch('aurora', '/sandbox/clock')).text) as { readonly nowUtc: string };
    await page.keyboard.type(new TOTP({ secret }).generate({ timestamp: Date.parse(nowUtc) }));
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    await expectAccessible({ include: 'dialog[open]' });
    await dialog.getByRole('button', { name: 'I have kept them' }).press('Enter');
    await expect(card).toContainText('10 saved codes are left.');
    await card.getByRole('button', { name: 'Remove the app' }).press('Enter');
    await dialog.getByRole('button', { name: 'Remove the app' }).press('Enter');
    await expect(card.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }])), 'nothing is kept in the browser').not.toContain(secret);
  });
}
