import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { expect, test as base } from './fixtures.ts';
import { type PageProblems, watchProblems } from './pageProblems.ts';
import { acceptCookies, answerNotices } from './visit.ts';

/** Who visits: one for all tests of a group. */
interface Visitor {
  readonly brand: string;
  /** Run in each page before its first script. */
  readonly scripts?: readonly (() => void)[];
}

interface KeptPage {
  readonly key: string;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly problems: PageProblems;
}

/** A page that has nothing to do. */
const QUIET_PATH = '/robots.txt';

/** Holds one page at a time: another site, or another device, gets a new one. */
class PageKeeper {
  readonly #browser: Browser;
  #kept: KeptPage | undefined;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async pageOf({ brand, scripts = [] }: Visitor, origin: string, device: BrowserContextOptions): Promise<KeptPage> {
    const key = JSON.stringify([origin, device]);
    if (this.#kept?.key === key) return this.#kept;
    await this.close();
    if (brand === '') throw new Error('Whose pages? test.use({ visitor: { brand } })');
    const context = await this.#browser.newContext(device);
    for (const script of scripts) await context.addInitScript(script);
    await answerNotices(context, origin);
    this.#kept = { key, context, page: await context.newPage(), problems: await watchProblems(context) };
    return this.#kept;
  }

  async close(): Promise<void> {
    await this.#kept?.context.close();
    this.#kept = undefined;
  }
}

interface KeptPageFixtures {
  readonly visitor: Visitor;
  readonly kept: KeptPage;
}

/**
 * For tests that visit one page of a site after the other: they share the browser's page, whose scripts are loaded and compiled
 * by then, which is half of what a visit takes. Each begins with the cookies and the storage of somebody who has answered the
 * notices. The tests of a brand stand in a group of `mode: 'default'`, which runs in one worker, with
 * `test.use({ visitor: { brand } })`, and which gives the page back (`test.afterAll(({ keeper }) => keeper.close())`).
 */
export const test = base.extend<KeptPageFixtures, { readonly keeper: PageKeeper }>({
  visitor: [{ brand: '' }, { option: true }],
  keeper: [
    async ({ browser }, use) => {
      const keeper = new PageKeeper(browser);
      await use(keeper);
      await keeper.close();
    },
    { scope: 'worker' },
  ],
  kept: async ({ keeper, visitor, siteUrl, viewport, hasTouch, isMobile }, use) => {
    const origin = siteUrl(visitor.brand);
    const kept = await keeper.pageOf(visitor, origin, { viewport, hasTouch, isMobile });
    kept.problems.clear();
    await kept.context.clearCookies();
    await acceptCookies(kept.context, origin);
    await use(kept);
    await kept.page.goto(siteUrl(visitor.brand, QUIET_PATH));
    await kept.page.evaluate(() => [window.localStorage, window.sessionStorage].forEach((storage) => storage.clear()));
  },
  context: async ({ kept }, use) => await use(kept.context),
  page: async ({ kept }, use) => await use(kept.page),
  problems: async ({ kept: { problems } }, use) => {
    await use(problems);
    expect(problems.unexpected(), 'problems that no assertion looked at').toEqual([]);
  },
});

export { expect };
