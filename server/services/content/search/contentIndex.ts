import { LRUCache } from 'lru-cache';
import { searchWords, withoutArticle } from '../../../../domain/search/index.ts';
import { withoutFigures } from '../../../../schemas/language/content/figurePlaces.ts';
import { passagesIn } from '../../../../schemas/language/content/passagesIn.ts';
import type { ContentEntry, Release, RouteEntry } from '../../../../schemas/language/release.ts';
import { type FoundCollection, searchedCollections } from './searchedCollections.ts';

/** An entry that a search may find. */
export interface IndexedEntry {
  readonly entry: ContentEntry;
  /** Its page, which may be there for some alone. */
  readonly route: RouteEntry;
  /** Address from the language root on. */
  readonly path: string;
}

export interface IndexedCollection extends Omit<FoundCollection, 'entries'> {
  /** Places of its entries in the index: from the first one on, before the last one. */
  readonly from: number;
  readonly to: number;
}

/** The words of the entries of a brand in one language. */
export interface ContentIndex {
  readonly collections: readonly IndexedCollection[];
  readonly entries: readonly IndexedEntry[];
  /** All words, as they are compared, in the order of their code units. */
  readonly words: readonly string[];
  /** By word: places of the entries that have it, in their order. */
  readonly places: readonly (readonly number[])[];
}

/** Of one entry: some thirty pages. What follows is not found, and no release fills the memory. */
const MOST_LETTERS = 60_000;
/** Words and places of all that are kept: some hundred brands in four languages. The longest unasked go. */
const MOST_KEPT = 40_000_000;

const kept = new LRUCache<string, ContentIndex>({ maxSize: MOST_KEPT, sizeCalculation: ({ words, places }) => 1 + words.reduce((sum, word) => sum + word.length, 0) + places.reduce((sum, { length }) => sum + length, 0) });

/** The index of a release in a language, made when it is first asked for. `isOffered`: whether the brand has a page, as far as its middleware can tell. */
export function contentIndexOf(release: Release, language: string, isOffered: (route: RouteEntry) => boolean): ContentIndex {
  const key = `${release.id} ${language}`;
  const known = kept.get(key);
  if (known) return known;
  const made = makeIndex(release, language, isOffered);
  kept.set(key, made);
  return made;
}

export function makeIndex(release: Release, language: string, isOffered: (route: RouteEntry) => boolean): ContentIndex {
  const entries: IndexedEntry[] = [];
  const byWord = new Map<string, number[]>();
  const collections = searchedCollections(release, language, isOffered).map(({ entries: own, ...collection }) => {
    const from = entries.length;
    for (const indexed of own) {
      for (const word of wordsOf(indexed.entry)) {
        const places = byWord.get(word);
        if (places) places.push(entries.length);
        else byWord.set(word, [entries.length]);
      }
      entries.push(indexed);
    }
    return { ...collection, from, to: entries.length };
  });
  const words = [...byWord.keys()].sort((left, right) => (left < right ? -1 : 1));
  return { collections, entries, words, places: words.map((word) => byWord.get(word) ?? []) };
}

/** What is read of an entry, in passages. */
export function passagesOf({ nodes, offer }: Pick<ContentEntry, 'nodes' | 'offer'>): readonly string[] {
  const passages = [...passagesIn(nodes), ...(offer === undefined ? [] : [offer])];
  let letters = 0;
  const end = passages.findIndex(({ length }) => (letters += length) > MOST_LETTERS);
  return end === -1 ? passages : passages.slice(0, end);
}

/** Each once; Arabic ones with and without their article. */
function wordsOf(entry: ContentEntry): ReadonlySet<string> {
  const words = searchWords(withoutFigures([entry.title, ...passagesOf(entry)].join(' ')));
  return new Set(words.flatMap((word) => [word, withoutArticle(word)]));
}
