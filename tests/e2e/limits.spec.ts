import { makeCustomer, signInHere } from './customers.ts';
import { expect, test } from './fixtures.ts';
import { answerNotices, visit } from './visit.ts';

/** Deposit limits of a customer, from setting one to having it raised. */
test.describe.configure({ timeout: 120_000 });

const DAY_MS = 86_400_000;

for (const width of [390, 1366]) {
  test(`a deposit limit holds at once, and is raised by questions, a day and an approval, with the keyboard at ${width} px (T20 to T25)`, async ({ page, context, startServer, problems, expectAccessible }) => {
    for (const pattern of [/Failed to load resource.*401/, /status 401/, /ERR_ABORTED/]) problems.allow(pattern);
    await page.setViewportSize({ width, height: 844 });
    const server = await startServer();
    const customer = await makeCustomer((brand, path, init) => server.fetch(brand, path, init), 'aurora');
    const post = async (path: string, body: object) => JSON.parse((await server.fetch('aurora', path, { method: 'POST', body })).text) as { readonly code?: string };
    // The customer begins with a deposit of 100.00.
    const deposit = async (amountMinor: number) => (await post('/sandbox/money', { userId: customer.id, action: 'deposit', amountMinor })).code;
    await answerNotices(context, server.url('aurora'));
    await visit(page, server.url('aurora', '/en/about'));
    await signInHere(page, customer);
    await visit(page, server.url('aurora', '/en/account'));
    await page.getByRole('main').getByRole('link', { name: 'Deposit and session limits' }).click();
    const card = page.locator('[data-widget="limits/limits"]');
    const day = card.getByRole('textbox', { name: 'In 24 hours' });
    await expect(card.getByRole('heading', { level: 1, name: 'Your limits' })).toBeVisible();
    await expect(day).toHaveAccessibleDescription(/^No limit/);
    await expectAccessible({ include: '[data-widget="limits/limits"]' });

    await day.focus();
    await page.keyboard.type('250,00');
    await page.keyboard.press('Enter');
    await expect(card.getByRole('status')).toHaveText('Saved. What you lowered holds from now on.');
    expect([await deposit(15_001), await deposit(5_000), await deposit(10_001)], 'more than is left is refused').toEqual(['MONEY_LIMIT_REACHED', undefined, 'MONEY_LIMIT_REACHED']);
    await page.reload();
    await expect(day).toHaveValue('250');
    await expect(day).toHaveAccessibleDescription(/150\.00 of .*250\.00 used, .*100\.00 left\. More is free from/);

    await day.fill('400');
    await day.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Questions before a higher limit' });
    await expect(dialog).toBeVisible();
    await expectAccessible({ include: 'dialog[open]' });
    await dialog.getByRole('button', { name: 'Answer' }).press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('Answer every question.');
    for (const [question, answer] of [[/can do without/, 'Yes'], [/win back money/, 'No'], [/without a game running/, 'Yes']] as const) await dialog.getByRole('group', { name: question }).getByRole('radio', { name: answer }).press('Space');
    await dialog.getByRole('button', { name: 'Answer' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(card).toContainText(/400\.00 instead of .*250\.00 from/);
    await expect(card.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
    expect(await deposit(10_001), 'the old one holds while the new one waits').toBe('MONEY_LIMIT_REACHED');

    await post('/sandbox/clock', { advanceMs: DAY_MS });
    await visit(page, server.url('aurora', '/en/about'));
    await signInHere(page, customer);
    await visit(page, server.url('aurora', '/en/responsible'));
    await card.getByRole('button', { name: /^Approve .*400\.00/ }).press('Enter');
    await expect(card.getByRole('status')).toHaveText('The new limit holds from now on.');
    await expect(day).toHaveValue('400');
    expect([await deposit(39_000), await deposit(1_001)], 'what was paid in a day ago is free again').toEqual([undefined, 'MONEY_LIMIT_REACHED']);
  });
}
