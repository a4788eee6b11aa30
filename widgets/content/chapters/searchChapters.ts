import { bestPassage, hasSearchWords, searchWords } from '../../../domain/search/index.ts';
import { parseMarkdown, passagesIn, wordsOf } from '../../../runtime/sdk.ts';
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
      return [{ anchor: head?.anchor, title, excerpt: bestPassage(passages, asked) }];
    });
    return sections.length === 0 ? [] : [{ chapter, sections }];
  });
}
