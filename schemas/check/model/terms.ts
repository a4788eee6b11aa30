import type { TermWords } from '../../language/configFiles.ts';
import { isJsonObject, type JsonValue } from '../../language/json.ts';
import type { Merged } from '../../language/layers/mergeLayers.ts';
import { type FoundWord, WholeWords } from './wholeWords.ts';

/** A word that a glossary avoids, where a text has it. */
export interface OtherTerm extends Omit<FoundWord, 'word'> {
  /** The entry of the glossary, `*` and all. */
  readonly word: string;
  /** The term to use, in the same form where the glossary says it. */
  readonly use: string;
  /** What may stand in its place as it is; undefined where its form has to be chosen. */
  readonly instead: string | undefined;
}

/** The avoided words of one language. */
export interface Avoided {
  findIn(text: string): readonly OtherTerm[];
}

/** Names, places and addresses within a text, which are no words of it. */
const NO_WORDS = /\{\{[^}]*\}\}|\{[^{}\s]*\}|\]\([^)]*\)|`[^`]*`|https?:\/\/[^\s)]+|<[^<>]*>/g;

/** The terms of a merged glossary by id, each by language; what is no term has a finding of its own. */
export function termsIn({ value }: Merged): readonly (readonly [id: string, byLanguage: ReadonlyMap<string, TermWords>])[] {
  return entriesIn(value['terms']).map(([id, languages]) => [id, new Map(entriesIn(languages).filter((entry): entry is [string, TermWords & { [key: string]: JsonValue }] => isTerm(entry[1])))] as const);
}

function isTerm(value: JsonValue): boolean {
  return isJsonObject(value) && typeof value['use'] === 'string';
}

function entriesIn(value: JsonValue | undefined): readonly [string, JsonValue][] {
  return value !== undefined && isJsonObject(value) ? Object.entries(value) : [];
}

const ofGlossaries = new WeakMap<Merged, Map<string, Avoided>>();

/** Worked out once for a glossary and a language, whichever brands have it. */
export function avoidedIn(merged: Merged, language: string): Avoided {
  const known = ofGlossaries.get(merged) ?? new Map<string, Avoided>();
  ofGlossaries.set(merged, known);
  const made = known.get(language) ?? makeAvoided(merged, language);
  known.set(language, made);
  return made;
}

function makeAvoided(merged: Merged, language: string): Avoided {
  const terms = termsIn(merged).flatMap(([, languages]) => languages.get(language) ?? []);
  const entries = new Map(terms.flatMap(({ use, not }) => entriesIn(not).flatMap(([word, instead]) => (instead === false || word.trim() === '' ? [] : [[word, { use, instead }] as const]))));
  const words = new WholeWords([...entries.keys()], terms.map(({ use }) => use), language);
  return {
    findIn: (text) => words.findIn(text).flatMap((found) => {
      const entry = entries.get(found.word);
      if (!entry || isNoWord(text, found)) return [];
      const use = typeof entry.instead === 'string' ? entry.instead : entry.use;
      return [{ ...found, use, instead: found.text.toLowerCase() === found.word.normalize('NFC').toLowerCase() ? inCaseOf(found.text, use) : undefined }];
    }),
  };
}

function isNoWord(text: string, { at, text: found }: FoundWord): boolean {
  return [...text.matchAll(NO_WORDS)].some(({ 0: part, index }) => index < at + found.length && at < index + part.length);
}

/** With a capital where the word had one. */
function inCaseOf(found: string, instead: string): string {
  const [first = ''] = found;
  const [head = '', ...rest] = Array.from(instead);
  return first === first.toLowerCase() ? instead : `${head.toUpperCase()}${rest.join('')}`;
}
