import { CHAMPS } from './catalogue/champs.ts';
import type { ChampDef } from './catalogue/champs.ts';
import { sportOf } from './catalogue/lookup.ts';
import type { SportDef } from './catalogue/sports.ts';
import { opponentName } from './names/opponents.ts';
import type { OpponentName } from './names/opponents.ts';
import { slugOf } from '../../../domain/feed/index.ts';
import { hashInts, normalOf, unitOf } from '../../platform/seededNumbers.ts';

/** What the whole feed depends on besides time and override events. */
export interface FeedSeed {
  readonly seed: number;
  /** Grows with each reset, so that ids of an older feed are never reused (mod 16). */
  readonly generation: number;
}

export interface Opponent extends OpponentName {
  readonly id: number;
  /** Strength in standard deviations of its championship. */
  readonly strength: number;
}

/** Everything about a game that does not change: who, where, when, how strong. */
export interface GameDef {
  readonly id: number;
  readonly number: number;
  readonly kind: 'match' | 'outright';
  readonly champ: ChampDef;
  readonly sport: SportDef;
  /** Hash of seed and game: the root of all its chances. */
  readonly key: number;
  readonly appearsSec: number;
  readonly startSec: number;
  readonly opponents: readonly Opponent[];
  readonly slug: string;
  readonly hasVideo: boolean;
  /** Home minus away in standard deviations, home edge included. */
  readonly edge: number;
}

/** Starts stand on five-minute marks. */
const START_GRID_SEC = 300;
/** An outright market runs for two weeks, then the next season opens. */
export const OUTRIGHT_EVERY_SEC = 14 * 86_400;
const ORDINALS = 256;
const OUTRIGHT_ORDINAL = 128;
const GENERATIONS = 16;
const FIELD_SIZE = 12;

function gameIdOf(feed: FeedSeed, ordinal: number, index: number): number {
  return (index * ORDINALS + ordinal) * GENERATIONS + (feed.generation % GENERATIONS);
}

/** Start of the index-th match of a championship. Increasing in the index. */
export function startOfMatch(feed: FeedSeed, champ: ChampDef, index: number): number {
  const free = Math.max(1, Math.floor((champ.everySec * 0.5) / START_GRID_SEC));
  const jitter = hashInts(feed.seed, champ.id, index, 11) % free;
  const phase = hashInts(feed.seed, champ.id, 13) % Math.floor(champ.everySec / START_GRID_SEC);
  return index * champ.everySec + (phase + jitter) * START_GRID_SEC;
}

/** Indexes of matches that may start within [fromSec, toSec] (a superset by at most one each side). */
export function matchIndexRange(champ: ChampDef, fromSec: number, toSec: number): { from: number; to: number } {
  // Phase and jitter together are below 1.5 intervals.
  return { from: Math.max(0, Math.floor(fromSec / champ.everySec) - 2), to: Math.floor(toSec / champ.everySec) };
}

/** The definition of a match. Pure: seed, championship and index decide everything. */
export function matchDef(feed: FeedSeed, champ: ChampDef, index: number): GameDef {
  const sport = sportOf(champ);
  const id = gameIdOf(feed, champ.ordinal, index);
  const key = hashInts(feed.seed, id, 17);
  const startSec = startOfMatch(feed, champ, index);
  const [home, away] = pairOf(feed, champ, index);
  const opponents = [opponentOf(feed, champ, home), opponentOf(feed, champ, away)];
  return {
    id, number: numberOf(key), kind: 'match', champ, sport, key, startSec, opponents,
    appearsSec: startSec - champ.horizonSec,
    slug: slugOf(opponents.map((opponent) => opponent.names.en).join(' ')),
    hasVideo: unitOf(key, 3) < (champ.tier === 1 ? 0.7 : 0.3),
    edge: ((opponents[0]?.strength ?? 0) - (opponents[1]?.strength ?? 0)) * 0.55 + sport.homeEdge,
  };
}

/** The definition of a championship's outright: one game with a field of opponents. */
export function outrightDef(feed: FeedSeed, champ: ChampDef, index: number): GameDef {
  const sport = sportOf(champ);
  const id = gameIdOf(feed, OUTRIGHT_ORDINAL + champ.ordinal, index);
  const key = hashInts(feed.seed, id, 19);
  const endSec = (index + 1) * OUTRIGHT_EVERY_SEC + (hashInts(feed.seed, champ.id) % 24) * 3600;
  const opponents = Array.from({ length: FIELD_SIZE }, (_, place) => opponentOf(feed, champ, place));
  return {
    id, number: numberOf(key), kind: 'outright', champ, sport, key, opponents,
    startSec: endSec, appearsSec: endSec - OUTRIGHT_EVERY_SEC,
    slug: slugOf(`${champ.names.en} winner`), hasVideo: false, edge: 0,
  };
}

/** Index of the outright that is open at a time. */
export function outrightIndexAt(feed: FeedSeed, champ: ChampDef, sec: number): number {
  const shift = (hashInts(feed.seed, champ.id) % 24) * 3600;
  return Math.floor((sec - shift) / OUTRIGHT_EVERY_SEC);
}

/** The game with this id under this seed, or undefined when no such game can exist. */
export function gameDefById(feed: FeedSeed, id: number): GameDef | undefined {
  if (!Number.isSafeInteger(id) || id < 0 || id % GENERATIONS !== feed.generation % GENERATIONS) return undefined;
  const rest = Math.floor(id / GENERATIONS);
  const ordinal = rest % ORDINALS;
  const index = Math.floor(rest / ORDINALS);
  const champ = CHAMPS[ordinal % OUTRIGHT_ORDINAL];
  if (champ === undefined) return undefined;
  if (ordinal < OUTRIGHT_ORDINAL) return matchDef(feed, champ, index);
  return champ.hasOutright ? outrightDef(feed, champ, index) : undefined;
}

/** Opponents are shared by all games of a championship; a feed that is gone takes its list along. */
const opponentLists = new WeakMap<FeedSeed, Map<number, Opponent>>();

function opponentOf(feed: FeedSeed, champ: ChampDef, place: number): Opponent {
  const known = opponentLists.get(feed) ?? new Map<number, Opponent>();
  opponentLists.set(feed, known);
  const key = champ.id * 100 + place;
  const opponent = known.get(key) ?? createOpponent(feed, champ, place);
  known.set(key, opponent);
  return opponent;
}

function createOpponent(feed: FeedSeed, champ: ChampDef, place: number): Opponent {
  const sport = sportOf(champ);
  const style = champ.isNational ? 'nation' : sport.style;
  const pool = champ.ordinal * 13 + feed.generation * 7;
  return {
    ...opponentName(style, pool, place),
    id: champ.id * 100 + place + 1,
    strength: normalOf(feed.seed, champ.id, place, 23),
  };
}

/** Round robin by the circle method: nobody plays twice in a round, hosts alternate. */
function pairOf(feed: FeedSeed, champ: ChampDef, index: number): readonly [number, number] {
  const size = champ.opponentCount;
  const perRound = size / 2;
  const round = Math.floor(index / perRound);
  const slot = index % perRound;
  const turn = round % (size - 1);
  const place = (seat: number): number => (seat === 0 ? 0 : 1 + ((seat - 1 + turn) % (size - 1)));
  const first = place(slot);
  const second = place(size - 1 - slot);
  const isSwapped = (hashInts(feed.seed, champ.id, round, slot) & 1) === 1;
  return isSwapped ? [second, first] : [first, second];
}

function numberOf(key: number): number {
  return 10_000 + (key % 90_000);
}
