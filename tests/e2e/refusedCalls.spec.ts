import type { Page } from '@playwright/test';
import { betsOf, coupon } from './betJourney.ts';
import { makeCustomer, signInHere } from './customers.ts';
import { expect, test } from './fixtures.ts';
import type { SiteServer } from './siteServer.ts';
import { answerNotices, visit } from './visit.ts';

/** Refusals of spec section 8, made by the sandbox under a coupon and under a form: each is told or got over, and nothing typed is lost. */
test.describe.configure({ timeout: 150_000 });

interface Fault {
  readonly mode: 'status' | 'fail' | 'drop';
  readonly status?: number;
  readonly code?: string;
  readonly exceptionCode?: number;
  readonly retryAfterSec?: number;
  readonly calls?: number;
}

async function disturb(server: SiteServer, service: string, fault: Fault): Promise<void> {
  const { status, text } = await server.fetch('aurora', '/sandbox/faults', { method: 'POST', body: { service, method: 'POST', ...fault } });
  expect(status, text).toBe(200);
}

/** What of a fault is not used up yet is taken back. */
async function calm(server: SiteServer, service: string): Promise<void> {
  await server.fetch('aurora', '/sandbox/faults', { method: 'POST', body: { service, mode: 'fail', calls: 0 } });
}

const offered = (page: Page) => page.locator('[data-widget="sports/board"] [data-outcome][aria-disabled=false][aria-pressed=false]').first();
const stake = (page: Page) => coupon(page).locator('footer input[inputmode=decimal]');
const place = (page: Page) => coupon(page).getByRole('button', { name: /^Place/ });

/** Told to the customer, who can press again. */
const TOLD: readonly (Fault & { readonly says: string })[] = [
  { mode: 'status', status: 429, code: 'REQUEST_TOO_MANY', retryAfterSec: 600, says: 'Too many bets at once, wait a moment' },
  { mode: 'status', status: 451, code: 'TEST_LAW', exceptionCode: 7, says: 'Bet not accepted' },
  { mode: 'status', status: 403, code: 'TEST_FORBIDDEN', says: 'Bet not accepted' },
  // The browser says once what it is, and is refused again: no loop.
  { mode: 'status', status: 400, code: 'FINGERPRINT_NEEDED', exceptionCode: 120, calls: 9, says: 'Bet not accepted' },
];

/** Got over without a word: the same press goes on, and is one bet. */
const SURVIVED: readonly Fault[] = [
  { mode: 'status', status: 401, code: 'AUTH_TOKEN_INVALID' },
  { mode: 'status', status: 400, code: 'FINGERPRINT_NEEDED', exceptionCode: 120 },
  { mode: 'status', status: 499, code: 'TEST_CLOSED' },
  { mode: 'status', status: 503, code: 'TEST_BUSY' },
  { mode: 'fail' },
  { mode: 'drop' },
];

test('a press on Place that the platform refuses keeps selections and stake, and one that it fails is one bet', async ({ page, context, problems, startServer }) => {
  problems.allow(/Failed to load resource|status (?:400|401|403|429|451|499|50\d)|ERR_/);
  const server = await startServer();
  const customer = await makeCustomer(server.fetch, 'aurora', { balanceMinor: 100_000 });
  await answerNotices(context, server.url('aurora'));
  await visit(page, server.url('aurora', '/en/line/tennis'));
  await signInHere(page, customer);
  await offered(page).click();
  await stake(page).fill('7.50');
  const told: string[] = [];
  page.on('request', (request) => request.url().endsWith('/web-api/fingerprint') && told.push(request.postData() ?? ''));

  for (const { says, ...fault } of TOLD) {
    await test.step(`refused by ${fault.status}, ${fault.code}`, async () => {
      await disturb(server, 'coupons', fault);
      await place(page).click();
      await expect(coupon(page).getByText(says, { exact: true }).first()).toBeVisible();
      await expect(stake(page)).toHaveValue('7.50');
      await expect(coupon(page).locator('li[aria-busy]')).toHaveCount(1);
      await coupon(page).getByRole('button', { name: 'Close', exact: true }).first().click();
      await calm(server, 'coupons');
      await expect(place(page)).toBeEnabled();
    });
  }
  expect(await betsOf(page)).toHaveLength(0);
  expect(told, 'said once, and coarsely').toHaveLength(1);
  expect(told[0]).not.toMatch(/canvas|webgl|fonts|plugins|audio/i);

  for (const [index, fault] of SURVIVED.entries()) {
    await test.step(`survived ${fault.mode} ${fault.status ?? ''} ${fault.code ?? ''}`, async () => {
      await disturb(server, 'coupons', fault);
      await place(page).click();
      await expect(coupon(page).getByText('Bet accepted', { exact: true }).first()).toBeVisible({ timeout: 30_000 });
      expect(await betsOf(page)).toHaveLength(index + 1);
      await coupon(page).getByRole('button', { name: 'Done' }).click();
      // An equal bet a moment later would be asked about.
      await offered(page).click();
      await stake(page).fill(`${index + 1}.25`);
      await expect(place(page)).toBeEnabled();
    });
  }
});

test('a form that the platform refuses says why and keeps what was typed; one that it wants to know the browser of goes on by itself', async ({ page, context, problems, startServer }) => {
  problems.allow(/Failed to load resource|status (?:400|401|429|451|50\d)|ERR_/);
  const server = await startServer();
  await answerNotices(context, server.url('aurora'));
  await visit(page, server.url('aurora', '/en/registration'));
  const form = page.locator('[data-widget="registration/form"]');
  const promo = form.getByRole('textbox', { name: 'Promo code' });
  await promo.fill('SPRING-1');
  await form.getByRole('checkbox', { name: /legal age/ }).check();
  const register = form.getByRole('button', { name: 'Register' });
  const faults: readonly (Fault & { readonly says: RegExp })[] = [
    { mode: 'status', status: 429, code: 'REQUEST_TOO_MANY', retryAfterSec: 40, says: /40 seconds/ },
    { mode: 'fail', calls: 9, says: /./ },
    { mode: 'drop', calls: 9, says: /./ },
    { mode: 'status', status: 451, code: 'TEST_LAW', exceptionCode: 7, says: /./ },
  ];
  for (const { says, ...fault } of faults) {
    await test.step(`refused by ${fault.mode} ${fault.status ?? ''}`, async () => {
      await disturb(server, 'registration', fault);
      await register.click();
      await expect(form.getByRole('alert').filter({ hasText: says }).first()).toBeVisible({ timeout: 30_000 });
      await calm(server, 'registration');
      await expect(promo).toHaveValue('SPRING-1');
      await expect(form.getByRole('checkbox', { name: /legal age/ })).toBeChecked();
      await promo.fill('SPRING-1');
    });
  }
  await disturb(server, 'registration', { mode: 'status', status: 400, code: 'FINGERPRINT_NEEDED', exceptionCode: 120 });
  const brought: (string | undefined)[] = [];
  page.on('request', (request) => request.url().endsWith('/registration/fast') && brought.push(request.headers()['x-fingerprint']));
  await register.click();
  await expect(form.getByRole('heading', { name: 'Your account is ready' })).toBeFocused({ timeout: 30_000 });
  expect(brought).toEqual([undefined, expect.stringMatching(/^[\w-]+\.[\w-]+$/)]);
});
