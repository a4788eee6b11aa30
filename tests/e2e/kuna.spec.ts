import { makeCustomer, signInHere } from './customers.ts';
import { expect, test } from './fixtures.ts';
import { answerNotices, visit } from './visit.ts';

test.describe.configure({ timeout: 180_000 });

/** A holder of kuna is reminded once, puts it off, comes back to it from the account and has euros. */
test('kuna become euros once, after two yeses, and the header follows at once', async ({ page, siteUrl, siteFetch, expectAccessible }) => {
  const customer = await makeCustomer(siteFetch, 'aurora', { currency: 'HRK', balanceMinor: 11_351 });
  await answerNotices(page.context(), siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en/about'));
  await signInHere(page, customer);
  const dialog = page.getByRole('dialog', { name: 'From kuna to euros' });
  await expect(dialog).toContainText('7.53450');
  await expect(dialog).toContainText(/HRK\s113\.51/);
  await expect(dialog).toContainText(/EUR\s15\.07/);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Later' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('banner')).toContainText(/HRK\s113\.51/);
  await expect(dialog, 'not twice in a session of the browser').toBeHidden();

  await page.getByRole('banner').getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('button', { name: 'Change kuna to euros' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toContainText('cannot be undone');
  await dialog.getByRole('button', { name: 'Change to euros for good' }).click();
  await expect(dialog).toContainText('your money is in euros');
  await expect(page.getByRole('banner')).toContainText(/EUR\s15\.07/);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  await visit(page, siteUrl('aurora', '/en/account'));
  await expect(page.getByRole('main')).toContainText(/EUR\s15\.07/);
  await expect(page.getByRole('main')).not.toContainText('HRK');
});
