import { bestPassage, excerptOf, hasSearchWords, searchWords, withoutArticle } from '../../../../domain/search/index.ts';
import { isAvailable, type Visit } from '../../../../schemas/language/availability.ts';
import { hasEnded } from '../../../../schemas/language/content/shownEntries.ts';
import { type ContentIndex, type IndexedCollection, type IndexedEntry, passagesOf } from './contentIndex.ts';

export interface FoundEntries {
  readonly collection: IndexedCollection;
  readonly entries: readonly FoundEntry[];
}

export interface FoundEntry extends IndexedEntry {
  /** What of it has the words; empty where it says nothing but its title. */
  readonly excerpt: string;
}

/** Two lines of a phone. */
const EXCERPT_LETTERS = 120;

/** Of each collection at most so many entries that have all words and are there for the visitor: those named so first, then in the order of their lists. */
export function findEntries(index: ContentIndex, asked: readonly string[], visit: Visit, most: number): readonly FoundEntries[] {
  const places = placesOf(index, asked);
  return index.collections.flatMap((collection) => {
    const there = places.slice(...rangeOf(places, collection)).flatMap((place) => {
      const indexed = index.entries[place];
      return indexed && isShown(indexed, visit) ? [indexed] : [];
    });
    const named = there.filter(({ entry }) => hasSearchWords(asked, searchWords(entry.title)));
    const found = [...named, ...there.filter((indexed) => !named.includes(indexed))].slice(0, most);
    return found.length === 0 ? [] : [{ collection, entries: found.map((indexed) => ({ ...indexed, excerpt: excerptOf(bestPassage(passagesOf(indexed.entry), asked), asked, EXCERPT_LETTERS) })) }];
  });
}

function isShown({ entry, route }: IndexedEntry, visit: Visit): boolean {
  return isAvailable(entry.only, visit) && (route.only === undefined || isAvailable(route.only, visit)) && !hasEnded(entry, visit.nowMs);
}

/** Places of the entries that have all words, in their order; none where nothing is asked. */
function placesOf(index: ContentIndex, asked: readonly string[]): readonly number[] {
  let found: readonly number[] | undefined;
  for (const word of asked) {
    const own = placesOfWord(index, word);
    found = found === undefined ? [...own].sort((left, right) => left - right) : found.filter((place) => own.has(place));
    if (found.length === 0) return found;
  }
  return found ?? [];
}

/** Entries that have a word which begins so. The index knows each word with and without its article. */
function placesOfWord({ words, places }: ContentIndex, asked: string): ReadonlySet<number> {
  const found = new Set<number>();
  for (const beginning of new Set([asked, withoutArticle(asked)])) {
    for (let at = firstAt(words.length, (place) => (words[place] ?? '') >= beginning); words[at]?.startsWith(beginning) === true; at += 1) {
      for (const place of places[at] ?? []) found.add(place);
    }
  }
  return found;
}

function rangeOf(places: readonly number[], { from, to }: IndexedCollection): [number, number] {
  return [firstAt(places.length, (at) => (places[at] ?? 0) >= from), firstAt(places.length, (at) => (places[at] ?? 0) >= to)];
}

/** The first of so many places for which something holds that holds for all after it. */
function firstAt(count: number, holds: (place: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
