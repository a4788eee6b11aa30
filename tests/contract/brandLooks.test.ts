import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { resolveTheme, tokenRegistry } from '../../schemas/language/brandbook/index.ts';
import type { BrandBookEntry } from '../../schemas/language/configFiles.ts';
import { brandFonts } from '../../schemas/language/fonts/brandFonts.ts';
import type { SiteConfig } from '../../schemas/language/site.ts';

/** What a visitor takes a brand by; some are told by two words. */
const CHOICES = {
  'type scale': ['--type-scale'],
  headings: ['--heading-case', '--heading-spacing'],
  density: ['--density'],
  'odds button': ['--odds-fill', '--odds-shape'],
  cards: ['--card-look'],
  header: ['--header-look'],
  menus: ['--menu-look'],
  motion: ['--motion'],
} as const;

const BRANDS = ['aurora', 'meridian', 'nahar'] as const;

/** Pictures apart, which have addresses in a release alone. */
function wordsOf(brand: string): ReadonlyMap<string, string> {
  const file = `configs/brands/${brand}/brandbook.json`;
  const { partnerCssBrandBook: entries } = JSON.parse(readFileSync(file, 'utf8')) as { readonly partnerCssBrandBook: readonly BrandBookEntry[] };
  const { sections } = JSON.parse(readFileSync(`configs/brands/${brand}/site.json`, 'utf8')) as SiteConfig;
  const { value, problems } = resolveTheme(tokenRegistry, [{ layer: brand, file, entries: entries.filter(({ css_value }) => typeof css_value === 'string') }], undefined, brandFonts(sections, new Map()));
  expect(problems).toEqual([]);
  return new Map(Object.entries(CHOICES).map(([choice, tokens]) => [choice, tokens.map((token) => value.light.get(token)).join(' ')]));
}

describe('the brand books of the demo brands', () => {
  it.each([
    ['aurora', 'meridian'],
    ['aurora', 'nahar'],
    ['meridian', 'nahar'],
  ])('of %s and %s differ in at least five of eight choices', (one, other) => {
    const words = wordsOf(other);
    const differing = [...wordsOf(one)].filter(([choice, word]) => words.get(choice) !== word).map(([choice]) => choice);
    expect(differing.length, differing.join(', ')).toBeGreaterThanOrEqual(5);
  });

  it('show each form of odds buttons, cards and headers', () => {
    const seen = BRANDS.map(wordsOf);
    for (const choice of ['odds button', 'cards', 'header'] as const) expect(new Set(seen.map((words) => words.get(choice))).size, choice).toBe(BRANDS.length);
  });
});
