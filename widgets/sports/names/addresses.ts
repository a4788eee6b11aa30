import type { ChampInfo, Section } from '../api/feedShapes.ts';

/** Addresses of the betting pages, relative to the language root. */
export function sportPath(section: Section, sportSlug: string, menuSection?: string): string {
  return [section, menuSection, sportSlug].filter((part) => part !== undefined).join('/');
}

export function champPath(section: Section, sportSlug: string, champ: Pick<ChampInfo, 'id' | 'slug'>): string {
  return `${section}/${sportSlug}/${champ.id}-${champ.slug}`;
}

export function gamePath(sportSlug: string, champ: Pick<ChampInfo, 'id' | 'slug'>, game: { readonly id: number; readonly slug: string; readonly section: Section }): string {
  return `${champPath(game.section, sportSlug, champ)}/${game.id}-${game.slug}`;
}

/** The id in `12-premier-division`; undefined when there is none. */
export function idOf(segment: string | undefined): number | undefined {
  const found = /^(\d+)(?:-|$)/.exec(segment ?? '');
  return found ? Number(found[1]) : undefined;
}
