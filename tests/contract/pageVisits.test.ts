import { describe, expect, it } from 'vitest';
import { type PageVisit, pageVisits, visitsInTurn } from '../e2e/pageVisits.ts';
import { PAGES } from '../e2e/sitePages.ts';
import { shippedReleases } from '../setup/shippedReleases.ts';

const releases = await shippedReleases();
const [now, next] = [pageVisits(releases, 1), pageVisits(releases, 2)];
const both = [...now, ...next];

describe('visits of pages', () => {
  it('are one of each page a turn, and in two turns one on a phone and one on something wider, in both themes', () => {
    expect(now.map(({ page }) => page)).toEqual(Object.keys(PAGES));
    for (const page of Object.keys(PAGES)) {
      const own = both.filter((visit) => visit.page === page);
      expect(own.map(({ isPhone }) => (isPhone ? 'phone' : 'wider')).sort(), page).toEqual(['phone', 'wider']);
      expect(own.map(({ theme }) => theme).sort(), page).toEqual(['dark', 'light']);
    }
    expect(pageVisits(releases, 3)).toEqual(now);
  });

  it('are half of the pages where npm test takes turns, and in four turns each page on a phone and on something wider', () => {
    const turns = [1, 2, 3, 4].map((turn) => visitsInTurn(pageVisits(releases, turn), turn, { LINEUP_TAKES_TURNS: '1' }));
    for (const visits of turns) expect(Math.abs(visits.length - now.length / 2)).toBeLessThan(2);
    const keyOf = ({ page, isPhone }: PageVisit): string => `${page} ${isPhone ? 'on a phone' : 'wider'}`;
    expect(turns.flat().map(keyOf).sort()).toEqual(both.map(keyOf).sort());
    expect(visitsInTurn(now, 1, {})).toEqual(now);
  });

  it('bring every two of widths, themes, languages and brands together within two turns', () => {
    const parts = ['width', 'theme', 'language', 'brand'] as const satisfies readonly (keyof PageVisit)[];
    const values = { width: [1920, 1366, 1024, 390], theme: ['light', 'dark'], language: ['ru', 'en', 'es', 'ar'], brand: [...releases.keys()] };
    const speaks = (brand: unknown, language: unknown) => releases.get(String(brand))?.manifest.site.enabledLanguages.includes(String(language)) === true;
    const missing = parts.flatMap((left, at) => parts.slice(at + 1).flatMap((right) => values[left].flatMap((one) => values[right].flatMap((other) => {
      const isPossible = left !== 'language' || right !== 'brand' || speaks(other, one);
      return !isPossible || both.some((visit) => visit[left] === one && visit[right] === other) ? [] : [`${one} and ${other}`];
    }))));
    expect(missing).toEqual([]);
  });
});
