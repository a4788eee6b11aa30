import { test as base, expect } from '@playwright/test';
import { type AccessibilityOptions, expectAccessible } from './accessibility.ts';
import { startServerOfOwn } from './feedElsewhere.ts';
import { type PageProblems, watchProblems } from './pageProblems.ts';
import { askSite, type SiteAnswer, type SiteRequest, type SiteServer, type SiteServerOptions } from './siteServer.ts';

export interface SiteFixtures {
  /** Address of a path on a brand's site; the server is shared by the whole run. */
  readonly siteUrl: (brand: string, path?: string) => string;
  /** A request to the shared server without a browser: redirects are not followed. */
  readonly siteFetch: (brand: string, path: string, init?: SiteRequest) => Promise<SiteAnswer>;
  /** Fails the test at its end on console errors and warnings, policy violations and failed requests. Always on. */
  readonly problems: PageProblems;
  readonly expectAccessible: (options?: AccessibilityOptions) => Promise<void>;
  /** Starts a server for this test alone (to kill it, or to change its configs); it ends with the test. */
  readonly startServer: (options?: SiteServerOptions) => Promise<SiteServer>;
}

/** What a project of playwright.config.ts says. */
export interface SiteOptions {
  /** Games and prices come from a provider beside the platform. */
  readonly isFeedElsewhere: boolean;
}

/** Playwright's test with the site's fixtures; every journey imports `test` and `expect` from here. */
export const test = base.extend<SiteFixtures, SiteOptions>({
  isFeedElsewhere: [false, { option: true, scope: 'worker' }],
  siteUrl: async ({ isFeedElsewhere }, use) => {
    const port = sharedPort(isFeedElsewhere);
    await use((brand, path = '/') => `http://${brand}.localhost:${port}${path}`);
  },
  siteFetch: async ({ isFeedElsewhere }, use) => {
    await use((brand, path, init) => askSite(sharedPort(isFeedElsewhere), brand, path, init));
  },
  problems: [
    async ({ context }, use) => {
      const problems = await watchProblems(context);
      await use(problems);
      expect(problems.unexpected(), 'problems that no assertion looked at').toEqual([]);
    },
    { auto: true },
  ],
  expectAccessible: async ({ page }, use) => {
    await use((options) => expectAccessible(page, options));
  },
  startServer: async ({ context, isFeedElsewhere }, use) => {
    const servers: SiteServer[] = [];
    await use(async (options) => {
      const server = await startServerOfOwn(isFeedElsewhere, options);
      servers.push(server);
      return server;
    });
    // A page that outlives its server would poll a closed port.
    for (const page of context.pages()) await page.close();
    for (const server of servers) await server.stop();
  },
});

function sharedPort(isFeedElsewhere: boolean): number {
  const port = process.env[isFeedElsewhere ? 'LINEUP_ELSEWHERE_PORT' : 'LINEUP_SITE_PORT'];
  if (port === undefined) throw new Error('No site server: run the tests through playwright.config.ts.');
  return Number(port);
}

export { expect };
