import type { ContentEntry } from '../../../schemas/language/release.ts';

/** Terms of a glossary that begin alike. */
export interface GlossaryLetter {
  readonly letter: string;
  readonly terms: readonly ContentEntry[];
}

/** Of terms that begin with a figure or a sign. */
const NO_LETTER = '#';

/** The terms by their first letters, in the order of the alphabet of a language (BCP 47). */
export function byLetters(entries: readonly ContentEntry[], locale: string): readonly GlossaryLetter[] {
  const order = new Intl.Collator(locale, { numeric: true });
  const likeness = new Intl.Collator(locale, { sensitivity: 'base' });
  const letters: { readonly letter: string; readonly terms: ContentEntry[] }[] = [];
  for (const entry of entries.toSorted((left, right) => order.compare(left.title, right.title))) {
    const letter = letterOf(entry.title, locale, likeness);
    const known = letters.find((other) => other.letter === letter || (letter !== NO_LETTER && other.letter !== NO_LETTER && likeness.compare(other.letter, letter) === 0));
    if (known) known.terms.push(entry);
    else letters.push({ letter, terms: [entry] });
  }
  return letters;
}

/** The first letter as an alphabet has it: `É` stands under `E` where the language takes the two for one letter. */
function letterOf(title: string, locale: string, likeness: Intl.Collator): string {
  const [first = ''] = title;
  if (!/\p{L}/u.test(first)) return NO_LETTER;
  const letter = first.toLocaleUpperCase(locale);
  const plain = letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return likeness.compare(plain, letter) === 0 ? plain : letter;
}
