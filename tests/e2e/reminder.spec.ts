import { expect, test } from './fixtures.ts';
import { makeCustomer, signInHere } from './customers.ts';
import { answerNotices, visit } from './visit.ts';

/** A guest who has been here a while is reminded to register: quietly, never over a question, never where they do so already. */
test('reminds a guest on a phone once the notices are answered, not again on the next page, and never a customer', async ({ page, context, startServer, expectAccessible, problems }) => {
  problems.allow(/Failed to load resource.*401|status 401/);
  const server = await startServer({ reminderDelaySec: 5 });
  const message = page.getByRole('region', { name: 'Registration', exact: true });
  await page.setViewportSize({ width: 390, height: 780 });
  await visit(page, server.url('aurora', '/en/results'));
  // The questions of age and cookies stand there, and are answered first.
  await page.waitForTimeout(7000);
  await expect(message).toBeHidden();
  await answerNotices(context, server.url('aurora'));
  await visit(page, server.url('aurora', '/en/registration'));
  await page.waitForTimeout(6000);
  await expect(message).toBeHidden();

  await visit(page, server.url('aurora', '/en/results'));
  await expect(message).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.tagName), 'the focus stays where it was').toBe('BODY');
  await expectAccessible({ include: 'section[aria-label="Registration"]' });
  await page.screenshot({ path: test.info().outputPath('en-390.png') });
  const rooms = await message.evaluate((region) => [region.getBoundingClientRect().left, document.documentElement.clientWidth - region.getBoundingClientRect().right]);
  for (const room of rooms) expect(room, 'room beside it, whatever a scroll bar takes').toBeGreaterThanOrEqual(8);
  const link = message.getByRole('link', { name: 'Register' });
  const box = await link.boundingBox();
  expect(box?.height ?? 0, 'a target for a thumb').toBeGreaterThanOrEqual(24);
  await message.getByRole('button', { name: 'Not now' }).click();
  await visit(page, server.url('aurora', '/ar/line'));
  await page.waitForTimeout(6000);
  await expect(page.getByRole('link', { name: 'التسجيل' }).and(page.locator('section ol a'))).toHaveCount(0);

  await page.evaluate(() => window.localStorage.removeItem('registration.reminded.v1'));
  await visit(page, server.url('aurora', '/en/results'));
  await link.click();
  await expect(page).toHaveURL(/\/en\/registration$/);
  await expect(message).toBeHidden();

  const customer = await makeCustomer(server.fetch, 'aurora');
  await visit(page, server.url('aurora', '/en/results'));
  await signInHere(page, customer);
  await page.evaluate(() => window.localStorage.removeItem('registration.reminded.v1'));
  await page.reload();
  await page.waitForTimeout(7000);
  await expect(message).toBeHidden();
});
