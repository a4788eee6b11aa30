import { hasSearchWords, searchWords } from '../../../domain/feed/searchWords.ts';
import { type MarkdownNode, parseMarkdown, wordsOf } from '../../../runtime/sdk.ts';
import type { Chapter, Chapters } from '../api/contentApi.ts';
import { sectionsOf } from './chapterSections.ts';
import { filled, type RuleFigures } from './figures.ts';

export interface FoundSection {
  /** Absent for what stands before the first heading. */
  readonly anchor: string | undefined;
  readonly title: string;
  /** The passage that has most of what is looked for. */
  readonly excerpt: string;
}

export interface FoundChapter {
  readonly chapter: Chapter;
  readonly sections: readonly FoundSection[];
}

/** Sections that have each word, in reading order; the title of a chapter counts as words of each of its sections. */
export function searchChapters({ groups }: Chapters, asked: readonly string[], figures: RuleFigures): readonly FoundChapter[] {
  return groups.flatMap(({ chapters }) => chapters).flatMap((chapter) => {
    const named = searchWords(chapter.title);
    const sections = sectionsOf(filled(parseMarkdown(chapter.text ?? ''), figures)).flatMap(({ head, nodes }): readonly FoundSection[] => {
      const title = (head?.title ?? []).map(wordsOf).join('');
      const passages = passagesIn(nodes);
      const words = searchWords([title, ...passages].join(' '));
      if (!hasSearchWords(asked, [...named, ...words])) return [];
      return [{ anchor: head?.anchor, title, excerpt: bestOf(passages, asked) }];
    });
    return sections.length === 0 ? [] : [{ chapter, sections }];
  });
}

/** Paragraphs, items of lists and cells of tables, each as words. */
function passagesIn(nodes: readonly MarkdownNode[]): readonly string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [node];
    const inner = (node.children ?? []).some((child) => typeof child !== 'string' && /^(?:p|ul|ol|li|quote|head|row|cell)$/.test(child.tag));
    return inner ? passagesIn(node.children ?? []) : [wordsOf(node)];
  });
}

function bestOf(passages: readonly string[], asked: readonly string[]): string {
  const countOf = (passage: string) => {
    const words = searchWords(passage);
    return asked.filter((word) => hasSearchWords([word], words)).length;
  };
  return passages.reduce((best, passage) => (countOf(passage) > countOf(best) ? passage : best), passages[0] ?? '');
}

export interface MarkedPart {
  readonly text: string;
  readonly isFound: boolean;
}

/** A text in parts: the words that begin as one of those looked for, and all between them. */
export function markedParts(text: string, asked: readonly string[]): readonly MarkedPart[] {
  return text.split(/([\p{L}\p{N}\p{M}]+)/u).filter((part) => part !== '').map((part) => ({ text: part, isFound: searchWords(part).some((word) => asked.some((each) => word.startsWith(each))) }));
}
