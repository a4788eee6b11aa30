import { byStart, type FeedLanguage, type Names } from '../../../domain/feed/index.ts';
import { hasSearchWords, searchWords } from '../../../domain/search/index.ts';
import type { FeedChamp, FeedState, OfferedGame } from '../../ports/feed.ts';
import type { GameWire, Section } from '../../ports/feedGames.ts';
import { type ChampWire, champWire } from './catalogueLists.ts';

const compareStarts = byStart('startsAtMs');

/** Words of a name in the asked language and in Latin, computed once a name. */
const wordsOfName = new WeakMap<Names, Partial<Record<FeedLanguage, readonly string[]>>>();

function indexWords(names: Names, lng: FeedLanguage): readonly string[] {
  const known = wordsOfName.get(names) ?? {};
  wordsOfName.set(names, known);
  known[lng] ??= [...new Set([...searchWords(names[lng]), ...searchWords(names.en)])];
  return known[lng];
}

/** How much a search finds at most (`sections.search`). */
export interface SearchLimits {
  readonly championships: number;
  readonly games: number;
}

export interface SearchFound {
  readonly champs: ChampWire[];
  readonly games: GameWire[];
  /** Championships of the games, each once. */
  readonly gameChamps: ChampWire[];
  /** Sports of all of them, each once. */
  readonly sports: { readonly id: number; readonly name: string }[];
}

/**
 * Championships and games whose names hold all asked words as beginnings, in the asked
 * language or in Latin. Live games stand first, then by start.
 */
export function searchLine(feed: FeedState, lng: FeedLanguage, query: string, most: SearchLimits): SearchFound {
  const asked = searchWords(query);
  if (asked.length === 0) return { champs: [], games: [], gameChamps: [], sports: [] };
  const counts = new Map<number, { line: number; live: number }>();
  const found: { game: OfferedGame; section: Section }[] = [];
  for (const section of ['live', 'line'] as const) {
    for (const game of feed.gamesOf(section).values()) {
      const of = counts.get(game.champ.id) ?? { line: 0, live: 0 };
      of[section] += 1;
      counts.set(game.champ.id, of);
      if (hasSearchWords(asked, gameWords(game, lng))) found.push({ game, section });
    }
  }
  found.sort((a, b) => a.section.localeCompare(b.section) * -1 || compareStarts(a.game, b.game));
  const games = found.slice(0, most.games);
  const champs = feed.champs.filter((champ) => hasSearchWords(asked, indexWords(champ.names, lng))).slice(0, most.championships);
  const gameChamps = [...new Set(games.map(({ game }) => game.champ))];
  const sports = [...new Set([...champs, ...gameChamps].map(({ sportId }) => feed.findSport(sportId)))];
  const wireOf = (champ: FeedChamp): ChampWire => champWire(champ, lng, counts.get(champ.id));
  return {
    champs: champs.map(wireOf),
    games: games.map(({ game, section }) => feed.listedGame(section, game.id, lng)),
    gameChamps: gameChamps.map(wireOf),
    sports: sports.flatMap((sport) => (sport ? [{ id: sport.id, name: sport.names[lng] }] : [])),
  };
}

function gameWords(game: OfferedGame, lng: FeedLanguage): readonly string[] {
  if (game.kind === 'outright') return indexWords(game.champ.names, lng);
  const words = game.opponents.flatMap((opponent) => indexWords(opponent.names, lng));
  return [...words, String(game.number)];
}
