import { defineConfig } from '@playwright/test';
import { launchOptions } from './bin/setup/chromium.mjs';
import { turnNow } from './bin/testing/turnNow.mjs';
import { specTurns } from './bin/testing/specTurns.mjs';
import type { SiteOptions } from './tests/e2e/fixtures.ts';

// Workers that start when the next turn has begun look at the same as the others.
process.env['LINEUP_TEST_TURN'] ??= String(turnNow());
const { later, elsewhere } = specTurns();
const filesOf = (names: readonly string[]) => names.map((name) => `**/${name}`);

/**
 * Browser tests against a built server (tests/e2e/siteServer.ts starts it once a run, on a free port). A test that passes
 * only the second time is counted as flaky and named in the summary: it has found something, in the test or in the site.
 */
export default defineConfig<object, SiteOptions>({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  globalSetup: './tests/e2e/startSite.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 1,
  // Long enough for a slow machine: what hangs is found all the same.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    launchOptions: launchOptions(),
    viewport: { width: 1366, height: 800 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Recording every test would make all of them slower; the second try of one that failed is recorded.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  projects: [
    { testIgnore: filesOf([...later, ...elsewhere]) },
    ...(elsewhere.length > 0 ? [{ name: 'feed elsewhere', testMatch: filesOf(elsewhere), use: { isFeedElsewhere: true } }] : []),
  ],
});
