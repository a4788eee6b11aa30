import type { BenchOptions, BenchReport, BenchRow } from '../bench.ts';
import { median } from '../measure.ts';
import { startBenchSite } from '../site/benchSite.ts';
import { openGamePath } from '../site/openGamePath.ts';
import { CATEGORIES, installLighthouse, type LighthouseRun, type Preset, runLighthouse } from './runLighthouse.ts';

export const name = 'lighthouse';

const BRAND = 'aurora';
const PRESETS: readonly Preset[] = ['desktop', 'mobile'];
const PERFORMANCE: Readonly<Record<Preset, number>> = { desktop: 98, mobile: 95 };
/** Nothing of it ticks before it is seen, so that it has no excuse. */
const CAMPAIGN = { page: 'campaign', address: 'en/season/cup-nights', desktop: 100 };
const LAYOUT_SHIFT = 0.01;
/** One of each kind that search engines are let in to. */
const INDEXABLE = [
  'en', 'en/live', 'en/line/football', 'en/champs', 'en/results', 'en/about', 'en/contacts', 'en/howbet', 'en/payment', 'en/licenses', 'en/cookies', 'en/responsiblegaming', 'en/rules/1', 'en/rules/1/limits', 'en/rules/privacy',
  'en/betting-alphabet', 'en/betting-calculator', 'en/news', 'en/news/cup-nights', 'en/blog', 'en/blog/what-a-margin-is', 'en/bonus', 'en/bonus/promotions/bonus-row', 'en/bonus/landing/live-evenings',
  'en/ourpartners', 'en/cash_terminals', 'en/mobile', 'ar/news/cup-nights', 'ru/howbet',
];

/** Scores of a guest's first view of the weightiest pages, medians of `--runs` runs a preset; and what search engines find on each kind of page. */
export async function run({ runs }: BenchOptions): Promise<BenchReport> {
  await installLighthouse();
  const site = await startBenchSite();
  try {
    const pages = [['home', 'en'], ['live', 'en/live'], ['game', `en/${await openGamePath(site, BRAND)}`], [CAMPAIGN.page, CAMPAIGN.address]] as const;
    const rows: BenchRow[] = [];
    const failed = new Set<string>();
    for (const [page, address] of pages) {
      for (const preset of PRESETS) {
        const measured: LighthouseRun[] = [];
        for (let at = 0; at < runs; at += 1) measured.push(await runLighthouse(site.url(BRAND, `/${address}`), preset));
        rows.push(...rowsOf(`${page}, ${preset}`, page === CAMPAIGN.page && preset === 'desktop' ? CAMPAIGN.desktop : PERFORMANCE[preset], measured));
        for (const audit of measured.flatMap((one) => one.failed)) failed.add(`${page}, ${preset}: ${audit}`);
      }
    }
    for (const address of INDEXABLE) {
      const { scores, failed: lacking } = await runLighthouse(site.url(BRAND, `/${address}`), 'mobile', ['seo']);
      rows.push({ what: 'seo', group: `/${address}`, value: scores.seo, unit: 'points', goal: { min: 100 } });
      for (const audit of lacking) failed.add(`/${address}: ${audit}`);
    }
    return { rows, note: [`Medians of ${runs} runs, throttled by the browser.`, ...[...failed].map((audit) => `Failed: ${audit}`)].join('\n  ') };
  } finally {
    await site.stop();
  }
}

function rowsOf(group: string, performance: number, measured: readonly LighthouseRun[]): readonly BenchRow[] {
  const middle = (read: (one: LighthouseRun) => number): number => median(measured.map(read));
  const rows: readonly BenchRow[] = [
    ...CATEGORIES.map((category): BenchRow => ({
      what: category, group, value: middle(({ scores }) => scores[category]), unit: 'points', goal: { min: category === 'performance' ? performance : 100 },
    })),
    { what: 'layout shift', group, value: middle(({ layoutShift }) => layoutShift), unit: 'shift', goal: { max: LAYOUT_SHIFT } },
    { what: 'largest paint', group, value: middle(({ largestPaintMs }) => largestPaintMs), unit: 'ms' },
    { what: 'blocking', group, value: middle(({ blockingMs }) => blockingMs), unit: 'ms' },
  ];
  // A machine may be too busy for Lighthouse to see when a page came to rest: it then has no number.
  return rows.filter(({ value }) => Number.isFinite(value));
}
