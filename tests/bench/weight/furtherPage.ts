import type { Browser, Page } from '@playwright/test';
import { median } from '../measure.ts';

/** A network on which round trips count: most phones', and most computers' far from the platform. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_200_000, uploadThroughput: 100_000 };
const ROUNDS = 5;
/** Late islands of the page before have their code by then. */
const SETTLE_MS = 3_500;
const SMALL_ANSWER = '/line-api/v1/live/sports?lng=en';

export interface FurtherPage {
  /** The link on the page before. */
  readonly link: string;
  /** What the visitor came for. */
  readonly shown: string;
}

/** How long a page takes that is reached by its link, in ms from the press to its first data. */
export interface FurtherPageTime {
  readonly shownMs: number;
  /** One question with a small answer on the same network. */
  readonly roundTripMs: number;
}

/** Medians over new browsers, so that nothing of the page is there before it is asked for. */
export async function timeFurtherPage(browser: Browser, from: string, { link, shown }: FurtherPage): Promise<FurtherPageTime> {
  const times: FurtherPageTime[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
    try {
      const page = await context.newPage();
      await page.goto(from);
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
      await page.waitForTimeout(SETTLE_MS);
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', NETWORK);
      times.push({ roundTripMs: await roundTrip(page), shownMs: await pressed(page, link, shown) });
    } finally {
      await context.close();
    }
  }
  return { shownMs: median(times.map(({ shownMs }) => shownMs)), roundTripMs: median(times.map(({ roundTripMs }) => roundTripMs)) };
}

async function roundTrip(page: Page): Promise<number> {
  return await page.evaluate(async (url) => {
    const startedAt = performance.now();
    await (await fetch(url, { cache: 'no-store' })).text();
    return performance.now() - startedAt;
  }, SMALL_ANSWER);
}

/** Measured inside the page: what drives the browser is not part of it. */
async function pressed(page: Page, link: string, shown: string): Promise<number> {
  return await page.evaluate(
    async ([selector, goal]) => {
      const element = document.querySelector<HTMLAnchorElement>(selector);
      if (!element) throw new Error(`The page has no link ${selector}.`);
      const startedAt = performance.now();
      element.click();
      while (!document.querySelector(goal)) await new Promise(requestAnimationFrame);
      return performance.now() - startedAt;
    },
    [link, shown] as const,
  );
}
