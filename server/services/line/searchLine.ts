import { type ChampDef, CHAMPS } from '../../providers/feed-simulator/catalogue/champs.ts';
import { findSport } from '../../providers/feed-simulator/catalogue/lookup.ts';
import type { FeedEngine } from '../../providers/feed-simulator/FeedEngine.ts';
import type { FeedGame } from '../../providers/feed-simulator/FeedGame.ts';
import { gameWire } from '../../providers/feed-simulator/gameWire.ts';
import type { FeedLanguage, Names } from '../../providers/feed-simulator/names/script.ts';
import type { ChampWire, GameWire, Section } from '../../providers/feed-simulator/wire.ts';
import { champWire } from './catalogueLists.ts';
import { contextOf } from './gameLists.ts';

const MAX_CHAMPS = 10;
const MAX_GAMES = 30;

/** Lower case without diacritics, in words; Arabic vowels and hamza carriers are evened out too. */
export function searchWords(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
    .replace(/ё/g, 'е').replace(/й/g, 'и').replace(/[أإآ]/g, 'ا').replace(/ى/g, 'ي').replace(/ة/g, 'ه');
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** Words of a name in the asked language and in Latin, computed once a name. */
const wordsOfName = new WeakMap<Names, Partial<Record<FeedLanguage, readonly string[]>>>();

function indexWords(names: Names, lng: FeedLanguage): readonly string[] {
  const known = wordsOfName.get(names) ?? {};
  wordsOfName.set(names, known);
  known[lng] ??= [...new Set([...searchWords(names[lng]), ...searchWords(names.en)])];
  return known[lng];
}

/** True when each asked word begins some word. */
function isMatch(asked: readonly string[], words: readonly string[]): boolean {
  return asked.every((word) => words.some((known) => known.startsWith(word)));
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
export function searchLine(engine: FeedEngine, lng: FeedLanguage, query: string): SearchFound {
  const asked = searchWords(query);
  if (asked.length === 0) return { champs: [], games: [], gameChamps: [], sports: [] };
  const counts = new Map<number, { line: number; live: number }>();
  const found: { game: FeedGame; section: Section }[] = [];
  for (const section of ['live', 'line'] as const) {
    for (const game of engine.gamesOf(section).values()) {
      const of = counts.get(game.def.champ.id) ?? { line: 0, live: 0 };
      of[section] += 1;
      counts.set(game.def.champ.id, of);
      if (isMatch(asked, gameWords(game, lng))) found.push({ game, section });
    }
  }
  found.sort((a, b) => a.section.localeCompare(b.section) * -1 || a.game.course.startSec - b.game.course.startSec || a.game.def.id - b.game.def.id);
  const context = contextOf(engine, lng);
  const games = found.slice(0, MAX_GAMES);
  const champs = CHAMPS.filter((champ) => isMatch(asked, indexWords(champ.names, lng))).slice(0, MAX_CHAMPS);
  const gameChamps = [...new Set(games.map(({ game }) => game.def.champ))];
  const sports = [...new Set([...champs, ...gameChamps].map(({ sportId }) => findSport(sportId)))];
  const wireOf = (champ: ChampDef): ChampWire => champWire(champ, lng, counts.get(champ.id));
  return {
    champs: champs.map(wireOf),
    games: games.map(({ game, section }) => gameWire(game, section, game.mainMarkets(context.sec), context)),
    gameChamps: gameChamps.map(wireOf),
    sports: sports.flatMap((sport) => (sport ? [{ id: sport.id, name: sport.names[lng] }] : [])),
  };
}

function gameWords(game: FeedGame, lng: FeedLanguage): readonly string[] {
  if (game.def.kind === 'outright') return indexWords(game.def.champ.names, lng);
  const words = game.def.opponents.flatMap((opponent) => indexWords(opponent.names, lng));
  return [...words, String(game.def.number)];
}
