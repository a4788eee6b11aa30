import type { Browser } from '@playwright/test';
import type { BenchReport, BenchRow } from '../bench.ts';
import { launchBenchBrowser } from '../browser/benchBrowser.ts';
import { startBenchSite } from '../site/benchSite.ts';
import { openGamePath } from '../site/openGamePath.ts';
import { type FurtherPage, timeFurtherPage } from './furtherPage.ts';
import { type PageWeight, weighPage } from './pageWeight.ts';

export const name = 'weight';

const BRAND = 'aurora';

/** Reached from the home page, by links that every home page has. */
const FURTHER: Readonly<Record<string, FurtherPage>> = {
  live: { link: '[data-widget="shell/nav"] a[href="/en/live"]', shown: '[data-widget="sports/board"] [data-game]' },
  line: { link: '[data-widget="shell/nav"] a[href="/en/line"]', shown: '[data-widget="sports/board"] [data-game]' },
  game: { link: '[data-widget="sports/upcoming"] article a[href^="/en/line/"]', shown: '[data-widget="sports/game"] [data-outcome]' },
};

interface Address {
  readonly what: string;
  readonly path: string;
}

/** What a guest's first view brings over the wire, and what a second page adds in the same browser. */
export async function run(): Promise<BenchReport> {
  const site = await startBenchSite();
  const browser = await launchBenchBrowser();
  try {
    const pages: readonly Address[] = [
      { what: 'home', path: '/en' },
      { what: 'live', path: '/en/live' },
      { what: 'line', path: '/en/line' },
      { what: 'game', path: `/en/${await openGamePath(site, BRAND)}` },
      { what: 'casino', path: '/en/casino' },
    ];
    const rows: BenchRow[] = [];
    const absent: string[] = [];
    for (const page of pages) {
      const answer = await site.fetch(BRAND, page.path);
      if (answer.status === 200) rows.push(...(await rowsOf(browser, page, (path) => site.url(BRAND, path))));
      else absent.push(`${page.what} (${answer.status})`);
    }
    return { rows, note: `Compressed bodies, from the browser's own record. ${absent.length > 0 ? `Absent: ${absent.join(', ')}.` : ''}` };
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function rowsOf(browser: Browser, { what, path }: Address, url: (path: string) => string): Promise<readonly BenchRow[]> {
  const first = await inFreshBrowser(browser, [url(path)]);
  const rows = firstViewRows(`${what}, first view (heaviest: ${first.heaviest.join(', ')})`, first);
  if (what === 'home') return rows;
  const second = await inFreshBrowser(browser, [url('/en'), url(path)]);
  const total = second.scriptKb + second.styleKb;
  const group = rows[0]?.group ?? what;
  const further = FURTHER[what];
  return [
    ...rows,
    { what: 'JavaScript and CSS after the home page', group, value: total, unit: 'kB', goal: { max: 30 } },
    ...(further ? await furtherRows(browser, what, url('/en'), further) : []),
  ];
}

async function furtherRows(browser: Browser, what: string, from: string, further: FurtherPage): Promise<readonly BenchRow[]> {
  const { shownMs, roundTripMs } = await timeFurtherPage(browser, from, further);
  const group = `${what}, by its link from the home page, 150 ms from the platform`;
  return [
    { what: 'one question with a small answer', group, value: roundTripMs, unit: 'ms', isFloor: true },
    { what: 'from the press to its first data', group, value: shownMs, unit: 'ms', ratio: shownMs / roundTripMs },
  ];
}

async function inFreshBrowser(browser: Browser, urls: readonly string[]): Promise<PageWeight> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  try {
    const page = await context.newPage();
    let weight: PageWeight | null = null;
    for (const url of urls) weight = await weighPage(page, url);
    if (!weight) throw new Error('No address was given.');
    return weight;
  } finally {
    await context.close();
  }
}

function firstViewRows(group: string, weight: PageWeight): readonly BenchRow[] {
  return [
    { what: 'JavaScript', group, value: weight.scriptKb, unit: 'kB', goal: { max: 160 } },
    { what: 'CSS', group, value: weight.styleKb, unit: 'kB', goal: { max: 25 } },
    { what: 'fonts', group, value: weight.fontKb, unit: 'kB', goal: { max: 75 } },
    { what: 'document', group, value: weight.documentKb, unit: 'kB' },
    { what: 'requests', group, value: weight.requests, unit: 'count' },
  ];
}
