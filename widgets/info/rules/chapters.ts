import type { RulesProps } from './props.gen.ts';

type Part = RulesProps['parts'][number];
export type Chapter = Part['chapters'][number];

/** The chapter of an address with its neighbours in reading order; undefined for the contents and for a slug that is none. */
export function chapterAt(parts: readonly Part[], slug: string | undefined): { readonly chapter: Chapter; readonly before: Chapter | undefined; readonly after: Chapter | undefined } | undefined {
  const chapters = parts.flatMap((part) => part.chapters);
  const at = chapters.findIndex((chapter) => chapter.slug === slug);
  const chapter = chapters[at];
  return chapter && { chapter, before: chapters[at - 1], after: chapters[at + 1] };
}

/** What the page is about, for its title. */
export function subjectOf({ parts, chapter, title }: Pick<RulesProps, 'parts' | 'chapter' | 'title'>): string {
  return chapterAt(parts, chapter)?.chapter.title ?? title;
}
