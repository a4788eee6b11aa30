import type { SiteConfig } from '../../../runtime/sdk.ts';
import type { ChampInfo } from '../api/feedShapes.ts';
import type { GameEntity } from '../store/GameEntity.ts';

export interface PickGroup {
  readonly sportId: number;
  readonly games: readonly GameEntity[];
}

/** Live matches whose names contain all the words, by sport in the order of the site's config. */
export function pickGroups(games: readonly GameEntity[], champs: ReadonlyMap<number, ChampInfo>, site: SiteConfig, words: string, language: string): readonly PickGroup[] {
  const asked = words.toLocaleLowerCase(language).split(/\s+/).filter((word) => word !== '');
  const found = games.filter((game) => {
    const names = [...game.opponents.map((side) => side.name), champs.get(game.champId)?.name ?? ''].join(' ').toLocaleLowerCase(language);
    return game.isMatch && asked.every((word) => names.includes(word));
  });
  return Object.values(site.sports)
    .sort((a, b) => a.at - b.at)
    .flatMap(({ id }) => {
      const own = found.filter((game) => game.sportId === id);
      return own.length === 0 ? [] : [{ sportId: id, games: own }];
    });
}
