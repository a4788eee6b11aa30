import type { SiteConfig } from '../../../runtime/sdk.ts';
import type { ChampInfo } from '../api/feedShapes.ts';

/** In which order championships stand inside their sport. */
export type ChampOrder = 'name' | 'country';

export interface ChampFilter {
  /** Slug; every sport when left out. */
  readonly sport?: string | undefined;
  /** Words that the names of championship or country contain. */
  readonly words: string;
  readonly order: ChampOrder;
}

export interface ChampGroup {
  /** Country in words; empty when championships are in alphabetical order. */
  readonly title: string;
  readonly country: string;
  readonly champs: readonly ChampInfo[];
}

export interface ChampSection {
  readonly sportId: number;
  readonly slug: string;
  readonly count: number;
  readonly groups: readonly ChampGroup[];
}

/** Championships with games, by sport in the order of the site's config. */
export function champSections(champs: readonly ChampInfo[], site: SiteConfig, language: string, filter: ChampFilter): readonly ChampSection[] {
  const asked = filter.words.toLocaleLowerCase(language).split(/\s+/).filter((word) => word !== '');
  const order = new Intl.Collator(language);
  const found = champs
    .filter((champ) => champ.counts.line + champ.counts.live > 0 && hasWords(champ, asked, language))
    .sort((a, b) => order.compare(a.name, b.name) || a.id - b.id);
  return Object.entries(site.sports)
    .filter(([slug]) => filter.sport === undefined || slug === filter.sport)
    .sort(([, a], [, b]) => a.at - b.at)
    .flatMap(([slug, sport]) => {
      const own = found.filter((champ) => champ.sportId === sport.id);
      const groups = filter.order === 'country' ? byCountry(own, order) : [{ title: '', country: '', champs: own }];
      return own.length === 0 ? [] : [{ sportId: sport.id, slug, count: own.length, groups }];
    });
}

function hasWords(champ: ChampInfo, asked: readonly string[], language: string): boolean {
  const names = `${champ.name} ${champ.countryName ?? ''}`.toLocaleLowerCase(language);
  return asked.every((word) => names.includes(word));
}

/** International championships first, then countries by name. */
function byCountry(champs: readonly ChampInfo[], order: Intl.Collator): readonly ChampGroup[] {
  const groups = new Map<string, ChampInfo[]>();
  for (const champ of champs) {
    const group = groups.get(champ.country);
    if (group) group.push(champ);
    else groups.set(champ.country, [champ]);
  }
  return [...groups]
    .map(([country, list]) => ({ country, title: country === 'int' ? '' : (list[0]?.countryName ?? ''), champs: list }))
    .sort((a, b) => Number(b.country === 'int') - Number(a.country === 'int') || order.compare(a.title, b.title));
}
