import type { ContentFound } from '../../content/index.ts';
import { type ChampInfo, champPath, champTitle, gamePath, type SearchAnswer } from '../../sports/index.ts';
import type { SiteConfig } from '../../../runtime/sdk.ts';

/** One row of the search's list: where it leads and what it shows. */
export interface SearchRow {
  readonly key: string;
  readonly path: string;
  readonly title: string;
  /** Sport and, of a game, its championship: two of one name are told apart. */
  readonly about: readonly string[];
  /** Championship whose winner is bet on; undefined for games of two sides. */
  readonly outrightOf: string | undefined;
  readonly sportIcon: string | undefined;
  readonly country: string | undefined;
  readonly startsAtUtc: string | undefined;
  readonly score: string | undefined;
  /** Of an entry: what of it has the words, and what was looked for; `language` is that of both. */
  readonly found?: { readonly text: string; readonly asked: string; readonly language: string };
}

export interface SearchGroup {
  readonly id: string;
  /** Of a collection; others have words of their own. */
  readonly title?: string;
  readonly rows: readonly SearchRow[];
}

/** More opponents than a game has sides: the winner of a championship is bet on. */
const SIDES = 2;

function sportOf(site: SiteConfig, sportId: number): { readonly slug: string; readonly icon: string } | undefined {
  const found = Object.entries(site.sports).find(([, sport]) => sport.id === sportId);
  return found && { slug: found[0], icon: found[1].icon };
}

/** Groups of at most `maxRows` rows: games that run now, championships, then games to come. Sports that the site lacks are left out. */
export function searchGroups(answer: SearchAnswer, site: SiteConfig, maxRows: number): readonly SearchGroup[] {
  const champs = new Map<number, ChampInfo>([...answer.champs, ...answer.gameChamps].map((champ) => [champ.id, champ]));
  const sportNames = new Map(answer.sports.map(({ id, name }) => [id, name]));
  const aboutOf = (sportId: number, champ?: ChampInfo) => [sportNames.get(sportId), champ && champTitle(champ)].filter((part) => part !== undefined);
  const games = (section: 'live' | 'line'): SearchRow[] =>
    answer.games.flatMap((game): SearchRow[] => {
      const sport = sportOf(site, game.sportId);
      if (!sport || game.section !== section) return [];
      // The id decides; an address without the championship's name is redirected to the right one.
      const champ = champs.get(game.champId);
      const isOutright = game.opponents.length > SIDES;
      return [
        {
          key: `game-${game.id}`,
          path: gamePath(sport.slug, champ ?? { id: game.champId, slug: 'games' }, game),
          title: game.opponents.map(({ name }) => name).join(' — '),
          about: aboutOf(game.sportId, isOutright ? undefined : champ),
          outrightOf: isOutright ? champ && champTitle(champ) : undefined,
          sportIcon: sport.icon,
          country: undefined,
          startsAtUtc: game.startsAtUtc,
          score: section === 'live' && game.score ? game.score.full.join(':') : undefined,
        },
      ];
    });
  const champRows = answer.champs.flatMap((champ): SearchRow[] => {
    const sport = sportOf(site, champ.sportId);
    if (!sport) return [];
    const section = champ.counts.live > 0 && champ.counts.line === 0 ? 'live' : 'line';
    return [
      {
        key: `champ-${champ.id}`,
        path: champPath(section, sport.slug, champ),
        title: champTitle(champ),
        about: aboutOf(champ.sportId),
        outrightOf: undefined,
        sportIcon: sport.icon,
        country: champ.country,
        startsAtUtc: undefined,
        score: undefined,
      },
    ];
  });
  const groups: readonly SearchGroup[] = [
    { id: 'live', rows: games('live').slice(0, maxRows) },
    { id: 'champs', rows: champRows.slice(0, maxRows) },
    { id: 'line', rows: games('line').slice(0, maxRows) },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

/** Groups of at most `maxRows` entries, a collection each. */
export function entryGroups({ groups }: ContentFound, asked: string, maxRows: number): readonly SearchGroup[] {
  return groups.map(({ id, title, entries }) => ({
    id: `entries-${id}`,
    title,
    rows: entries.slice(0, maxRows).map(({ slug, path, language, title: name, excerpt }) => ({
      key: `${id}-${slug}`,
      path,
      title: name,
      about: [],
      outrightOf: undefined,
      sportIcon: undefined,
      country: undefined,
      startsAtUtc: undefined,
      score: undefined,
      found: { text: excerpt, asked, language },
    })),
  }));
}
