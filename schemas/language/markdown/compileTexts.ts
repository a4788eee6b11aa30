import { isMarkdownKey } from './markdown.ts';
import { readMarkdown } from './readMarkdown.ts';

type Texts = Readonly<Record<string, string>>;

const compiled = new WeakMap<Texts, Texts>();

/** Texts of a dictionary as a release holds them: passages of Markdown read, the others as they are. Worked out once for the same texts. */
export function compileTexts(texts: Texts): Texts {
  if (!hasMarkdown(texts)) return texts;
  const known = compiled.get(texts) ?? Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, isMarkdownKey(key) ? JSON.stringify(readMarkdown(text).nodes) : text]));
  compiled.set(texts, known);
  return known;
}

export function hasMarkdown(texts: Texts): boolean {
  return Object.keys(texts).some(isMarkdownKey);
}
