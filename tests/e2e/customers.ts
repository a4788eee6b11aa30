import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { SiteFixtures } from './fixtures.ts';

/** A customer that the sandbox made for a test. */
export interface Customer {
  readonly id: string;
  readonly login: string;
  readonly password: string;
  readonly phone_code: string;
  readonly phone_number: string;
}

export interface CustomerOptions {
  readonly currency?: string;
  readonly balanceMinor?: number;
  readonly bonusMinor?: number;
}

/** Makes a customer of a brand. */
export async function makeCustomer(siteFetch: SiteFixtures['siteFetch'], brand: string, options: CustomerOptions = {}): Promise<Customer> {
  const { status, text } = await siteFetch(brand, '/sandbox/users', { method: 'POST', body: { currency: 'EUR', balanceMinor: 10_000, ...options } });
  expect(status, text).toBe(200);
  return JSON.parse(text) as Customer;
}

/** Signs in on the page that is open, by its own dialog. */
export async function signInHere(page: Page, { login, password }: Pick<Customer, 'login' | 'password'>): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByRole('textbox', { name: 'E-mail or ID' }).fill(login);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
}

/** Makes the page's visitor this customer without a password, from the next page on. */
export async function signInAs(page: Page, userId: string): Promise<void> {
  await page.evaluate(async (id) => fetch('/sandbox/session', { method: 'POST', headers: { 'content-type': 'application/json', 'x-requested-with': 'lineup' }, body: JSON.stringify({ userId: id }) }), userId);
}
