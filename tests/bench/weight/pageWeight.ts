import type { Page } from '@playwright/test';

/** kB that a page brought over the wire, by kind, and the number of its requests. */
export interface PageWeight {
  readonly scriptKb: number;
  readonly styleKb: number;
  readonly fontKb: number;
  readonly documentKb: number;
  readonly requests: number;
  /** The heaviest files, `name kB`. */
  readonly heaviest: readonly string[];
}

/** Late islands have fetched their code by then: they wait for an idle browser at most two seconds. */
const SETTLE_MS = 3_500;

/** Opens an address and reads the browser's own record of what it transferred; files that came from its cache weigh nothing. */
export async function weighPage(page: Page, url: string): Promise<PageWeight> {
  await page.goto(url);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.waitForTimeout(SETTLE_MS);
  const entries = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => {
      const { name, transferSize, encodedBodySize, entryType } = entry as PerformanceResourceTiming;
      return { name, bytes: transferSize === 0 ? 0 : encodedBodySize, isDocument: entryType === 'navigation' };
    }),
  );
  const sum = (isOne: (entry: (typeof entries)[number]) => boolean) => entries.filter(isOne).reduce((total, { bytes }) => total + bytes, 0) / 1000;
  const isFile = (pattern: RegExp) => (entry: (typeof entries)[number]) => pattern.test(new URL(entry.name).pathname);
  return {
    scriptKb: sum(isFile(/\.js$/)),
    styleKb: sum(isFile(/\.css$/)),
    fontKb: sum(isFile(/\.woff2$/)),
    documentKb: sum(({ isDocument }) => isDocument),
    requests: entries.filter(({ bytes }) => bytes > 0).length,
    heaviest: [...entries]
      .sort((a, b) => b.bytes - a.bytes)
      .slice(0, 4)
      .map(({ name, bytes }) => `${path(name)} ${(bytes / 1000).toFixed(1)}`),
  };
}

function path(address: string): string {
  return new URL(address).pathname.split('/').at(-1) ?? address;
}
