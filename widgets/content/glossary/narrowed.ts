import { hasSearchWords, searchWords } from '../../../domain/search/index.ts';
import type { Glossary } from '../api/contentApi.ts';

type Letters = Glossary['letters'];

/** The terms that have each word that is looked for, in their name or what is said of them; letters without one go. */
export function narrowed(letters: Letters, asked: string): Letters {
  const words = searchWords(asked);
  if (words.length === 0) return letters;
  return letters.flatMap(({ letter, terms }) => {
    const found = terms.filter(({ title, summary }) => hasSearchWords(words, searchWords(`${title} ${summary}`)));
    return found.length === 0 ? [] : [{ letter, terms: found }];
  });
}
