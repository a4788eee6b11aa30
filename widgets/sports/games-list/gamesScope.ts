import type { SiteConfig } from '../../../runtime/sdk.ts';
import { boardScope } from '../board/boardScope.ts';
import type { ListScope } from '../store/LineStore.ts';
import type { GamesListProps } from './props.gen.ts';

type Filter = Pick<GamesListProps, 'section' | 'sport' | 'champ' | 'hours' | 'hasVideo' | 'limit'>;

const NO_QUERY = new URLSearchParams();

/** What is asked of the platform: as a board of the same address asks, whatever page the games stand on. */
export function gamesScope({ section, sport, champ, hours, hasVideo, limit }: Filter, site: SiteConfig): ListScope {
  const { scope } = boardScope({ section, sport, champ, pageSize: limit }, { nowMs: 0, timeZone: 0, site, query: NO_QUERY, favoriteGameIds: [] });
  return { ...scope, ...(hours !== undefined && { hours }), ...(hasVideo && { video: true }) };
}

/** Where all of them are, from the language root. A championship stands below its sport. */
export function allGamesPath({ section, sport, champ }: Filter): string {
  return [section, ...(sport === undefined ? [] : [sport, ...(champ === undefined ? [] : [champ])])].join('/');
}
