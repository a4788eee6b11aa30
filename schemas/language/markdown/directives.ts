import { directiveFromMarkdown } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import { markdownPlaces } from './markdown.ts';

type MicromarkExtension = ReturnType<typeof directive>;

const COLON = 58;

/**
 * Directives on a line of their own (`::one`), and no others. Containers would be read anew at each level, which takes time by the square of
 * their number, and a directive within a line would be found in `10:30` and `a:b`: both are told apart in what is read as words.
 */
export const directiveSyntax: MicromarkExtension = {
  flow: { [COLON]: [directive().flow?.[COLON] ?? []].flat().filter(({ concrete }) => concrete !== true) },
};

export const directiveTree = directiveFromMarkdown();

/** A container, a line with one colon too few, or a word that begins as a directive does: what stands before it is a gap. */
const STRAY = new RegExp(`^[ \\t>]*(?::{3,}[ \\t]*\\p{L}|:(?:${markdownPlaces.join('|')})[ \\t]*$)|(?<!\\S)(?:::\\p{L}|:\\p{L}[\\p{L}\\p{N}_-]*[[{])`, 'gmu');

const SHOWN_LENGTH = 60;

export interface Stray {
  readonly what: string;
  /** Lines after the first one. */
  readonly line: number;
}

/**
 * What an author may have meant as a directive within words of a source. `before` is the character that they follow; a mark of
 * emphasis or a backslash there makes what follows plain words.
 */
export function strayDirectives(words: string, before: string): readonly Stray[] {
  const text = before + words;
  const found: Stray[] = [];
  let [line, seen] = [0, before.length];
  for (const { index } of text.matchAll(STRAY)) {
    // Once over the text, however many there are.
    for (let end = text.indexOf('\n', seen); end >= 0 && end < index; end = text.indexOf('\n', seen)) [line, seen] = [line + 1, end + 1];
    found.push({ what: text.slice(index, index + SHOWN_LENGTH).split('\n', 1)[0]?.replace(/^[ \t>]+/, '') ?? '', line });
  }
  return found;
}
