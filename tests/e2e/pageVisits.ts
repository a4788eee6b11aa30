import { takesTurns } from '../../bin/testing/turns.mjs';
import type { Release } from '../../schemas/language/release.ts';
import { PAGES, pageStatus } from './sitePages.ts';

const PHONES = [390];
const SCREENS = [1920, 1366, 1024];
const THEMES = ['light', 'dark'] as const;
const PARTS = ['page', 'brand', 'language', 'theme', 'width'] as const;

/** How a test looks at a page. */
export interface PageVisit {
  /** A name in `PAGES`. */
  readonly page: string;
  readonly brand: string;
  readonly language: string;
  readonly theme: (typeof THEMES)[number];
  /** In CSS pixels. */
  readonly width: number;
  readonly isPhone: boolean;
}

/**
 * One visit of each page, on a phone or on something wider, in turn by a number (`turnNow`); both together have each theme. Pages grow in
 * number, and a visit takes seconds: brands, languages, themes and widths are spread over the pages instead of being multiplied with them. Each
 * visit is the one whose pairs of values were visited least, so that in two turns every two of them meet on some page.
 */
export function pageVisits(releases: ReadonlyMap<string, Release>, turn: number): readonly PageVisit[] {
  const times = new Map<string, number>();
  const least = (visits: readonly PageVisit[]): PageVisit => {
    const timesOf = (visit: PageVisit) => pairsOf(visit).reduce((sum, pair) => sum + (times.get(pair) ?? 0), 0);
    const chosen = visits.reduce((best, visit) => (timesOf(visit) < timesOf(best) ? visit : best));
    for (const pair of pairsOf(chosen)) times.set(pair, (times.get(pair) ?? 0) + 1);
    return chosen;
  };
  return Object.keys(PAGES).map((page, index) => {
    const phone = least(possibleVisits(page, releases, PHONES));
    const wide = least(possibleVisits(page, releases, SCREENS).filter(({ theme }) => theme !== phone.theme));
    return (index + turn) % 2 === 0 ? phone : wide;
  });
}

/** Of visits in the order of the pages half, where the run takes turns: each page on a phone in one of four turns, and on something wider in another one. */
export function visitsInTurn(visits: readonly PageVisit[], turn: number, env: Readonly<Record<string, string | undefined>> = process.env): readonly PageVisit[] {
  return takesTurns(env) ? visits.filter((_visit, index) => (index + turn) % 4 < 2) : visits;
}

/** What no brand has is not found, which is looked at too. */
function possibleVisits(page: string, releases: ReadonlyMap<string, Release>, widths: readonly number[]): readonly PageVisit[] {
  const having = [...releases].filter(([, release]) => pageStatus(page, release) === PAGES[page]?.status);
  return (having.length > 0 ? having : [...releases]).flatMap(([brand, { manifest }]) =>
    manifest.site.enabledLanguages.flatMap((language) => widths.flatMap((width) => THEMES.map((theme) => ({ page, brand, language, theme, width, isPhone: widths === PHONES })))));
}

function pairsOf(visit: PageVisit): readonly string[] {
  return PARTS.flatMap((left, at) => PARTS.slice(at + 1).map((right) => `${left} ${visit[left]}, ${right} ${visit[right]}`));
}
