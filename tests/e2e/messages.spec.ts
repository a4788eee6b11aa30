import { makeCustomer, signInHere } from './customers.ts';
import { expect, test } from './fixtures.ts';
import { answerNotices, visit } from './visit.ts';

/** Messages on the site: one that comes is counted by the bell, opened with the keyboard and read, on a phone in Arabic too. */
test.describe.configure({ timeout: 180_000 });

const WITHIN = { timeout: 30_000 };
const texts = (at: number) => ({ en: { title: `News ${at}`, text: `Something happened, ${at}.` }, ar: { title: `خبر ${at}`, text: `حدث شيء، ${at}.` } });

for (const width of [390, 1366]) {
  test(`a message that comes is counted by the bell of an open page, and read by opening it, at ${width} px`, async ({ page, context, siteUrl, siteFetch, expectAccessible }) => {
    await page.setViewportSize({ width, height: 844 });
    const customer = await makeCustomer(siteFetch, 'aurora');
    const tell = async (body: object) => expect((await siteFetch('aurora', '/sandbox/messages', { method: 'POST', body: { userId: customer.id, ...body } })).status).toBe(200);
    await answerNotices(context, siteUrl('aurora'));
    await visit(page, siteUrl('aurora', '/en/about'));
    await signInHere(page, customer);
    const bell = page.locator('[data-widget="messages/bell"]').getByRole('link');
    // Signing in for the first time is from a new device, which is told as well.
    await page.evaluate(async () => {
      const { newest } = (await (await fetch('/web-api/messages')).json()) as { newest: string | null };
      if (newest) await fetch('/web-api/messages/read', { method: 'POST', headers: { 'content-type': 'application/json', 'x-requested-with': 'test' }, body: JSON.stringify({ upTo: newest }) });
    });
    await expect(bell).toHaveAccessibleName('Messages', WITHIN);
    const before = await bell.boundingBox();
    await tell({ texts: texts(1) });
    await expect(bell).toHaveAccessibleName('Messages, 1 unread', WITHIN);
    expect(await bell.boundingBox(), 'the number moves nothing').toEqual(before);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

    await bell.press('Enter');
    await expect(page).toHaveURL(/\/en\/account#messages$/);
    const list = page.locator('[data-widget="messages/list"]');
    await expect(list).toBeInViewport();
    const first = list.getByRole('listitem').first();
    await expect(first).toContainText('News 1');
    await first.locator('summary').press('Enter');
    await expect(first.getByText('Something happened, 1.')).toBeVisible();
    await expect(bell).toHaveAccessibleName('Messages');
    await expectAccessible({ include: '[data-widget="messages/list"]' });

    await tell({ texts: texts(2) });
    await tell({ kind: 'limit-changed' });
    await expect(list.getByText('There are new messages.')).toBeVisible(WITHIN);
    await list.getByRole('button', { name: 'Show them' }).press('Enter');
    await expect(list.getByRole('listitem').first()).toContainText('Your limits were changed');
    await list.getByRole('button', { name: 'Mark all as read' }).press('Enter');
    await expect(list.getByRole('status')).toHaveText('All messages are marked as read.');
    await expect(bell).toHaveAccessibleName('Messages');

    await tell({ texts: texts(3) });
    await visit(page, siteUrl('aurora', '/ar/account'));
    await expect(bell).toHaveAccessibleName('الرسائل، رسالة واحدة غير مقروءة');
    await expect(list.getByRole('listitem').first()).toContainText('خبر 3');
    await expect(list).toContainText('تغيّرت حدودك');
    await expectAccessible({ include: '[data-widget="messages/list"]' });
    await expectAccessible({ include: '[data-widget="messages/bell"]' });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
}

test('the account shows what the server knows of messages where no scripts run', async ({ browser, page, context, siteUrl, siteFetch }) => {
  const customer = await makeCustomer(siteFetch, 'aurora');
  await siteFetch('aurora', '/sandbox/messages', { method: 'POST', body: { userId: customer.id, texts: texts(1) } });
  await answerNotices(context, siteUrl('aurora'));
  await visit(page, siteUrl('aurora', '/en/about'));
  await signInHere(page, customer);
  const still = await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() });
  const sheet = await still.newPage();
  await sheet.goto(siteUrl('aurora', '/en/account'));
  const row = sheet.locator('[data-widget="messages/list"]').getByRole('listitem').filter({ hasText: 'News 1' });
  await row.locator('summary').click();
  await expect(row.getByText('Something happened, 1.')).toBeVisible();
  await still.close();
});
