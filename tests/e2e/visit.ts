import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** A visitor who has answered the age and cookie notices, and the prompt to sign in, so that they do not stand in the way. */
export async function answerNotices(context: BrowserContext, origin: string, { isOneTapAnswered = true } = {}): Promise<void> {
  await acceptCookies(context, origin);
  await context.addInitScript((closesOneTap) => {
    // Empty frames of tools have no storage.
    if (!window.location.protocol.startsWith('http')) return;
    window.localStorage.setItem('age.v1', String(Date.now() + 1_000_000));
    if (closesOneTap) window.localStorage.setItem('social.one-tap-closed.v1', String(Date.now()));
  }, isOneTapAnswered);
}

/** The cookie alone, where all cookies were taken away. */
export async function acceptCookies(context: BrowserContext, origin: string): Promise<void> {
  await context.addCookies([{ name: 'cookies_agree_type', value: '1', url: origin }]);
}

/** Opens a page and waits until it is alive. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
}

/** Waits until an element of a part that is hydrated when it is seen is React's: nobody's finger is as quick as a test's. */
export async function isHydrated(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')))).toBe(true);
}

/** Marks the document: a reload loses the mark. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
}

export async function isSameDocument(page: Page): Promise<boolean> {
  return await page.evaluate(() => Reflect.get(window, 'isSameDocument') === true);
}
