import type { Release } from '../../schemas/language/release.ts';
import { type Combination, pairwise } from './pairwise.ts';
import { PAGES, pageStatus } from './sitePages.ts';

/** How a test looks at a page. */
export interface PageVisit {
  /** A name in `PAGES`. */
  readonly page: string;
  readonly brand: string;
  readonly language: string;
  readonly theme: 'light' | 'dark';
  /** In CSS pixels. */
  readonly width: number;
  readonly isPhone: boolean;
}

const PHONE_WIDTHS = ['390'];
const WIDE_WIDTHS = ['1920', '1366', '1024'];

/**
 * One visit of each page a day, on a phone or on something wider; the other one, in the other theme, is the next day's. Rows of a pairwise
 * table of widths, themes, languages and brands are dealt to the pages in turn, so that every two of their values meet on some page, and a
 * page more costs one visit. A brand without the page gives its turn to the next one.
 */
export function pageVisits(releases: ReadonlyMap<string, Release>, day: number): readonly PageVisit[] {
  const languages = [...new Set([...releases.values()].flatMap(({ manifest }) => manifest.site.enabledLanguages))];
  const table = (widths: readonly string[], themes: readonly string[]) => pairwise({ width: widths, language: languages, brand: [...releases.keys()], theme: themes });
  const phones = table(PHONE_WIDTHS, ['light', 'dark']);
  const wide = table(WIDE_WIDTHS, ['dark', 'light']);
  return Object.keys(PAGES).flatMap((page, index) => {
    const phone = visitOf(page, phones[index % phones.length] ?? {}, releases, true);
    // Half a table further on: another brand and language than on the phone.
    const other = visitOf(page, wide[(index + Math.floor(wide.length / 2)) % wide.length] ?? {}, releases, false);
    return (index + day) % 2 === 0 ? [phone] : [{ ...other, theme: phone.theme === 'light' ? 'dark' as const : 'light' as const }];
  });
}

function visitOf(page: string, { width, language = '', brand: wanted = '', theme }: Combination, releases: ReadonlyMap<string, Release>, isPhone: boolean): PageVisit {
  const names = [...releases.keys()];
  const turn = names.indexOf(wanted);
  const status = PAGES[page]?.status;
  // What no brand has is not found, which is looked at too.
  const brand = [...names.slice(turn), ...names.slice(0, turn)].find((name) => pageStatus(page, releases.get(name)!) === status) ?? wanted;
  const { enabledLanguages } = releases.get(brand)!.manifest.site;
  return { page, brand, language: enabledLanguages.includes(language) ? language : enabledLanguages[0] ?? '', theme: theme === 'dark' ? 'dark' : 'light', width: Number(width), isPhone };
}
