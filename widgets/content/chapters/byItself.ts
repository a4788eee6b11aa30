import type { Chapters } from '../api/contentApi.ts';
import type { ChaptersProps } from './props.gen.ts';

/** One group of a collection as a whole of its own, its chapters at addresses below `base`; all of the collection where no base is said. */
export function byItself(contents: Chapters, { group, base }: Pick<ChaptersProps, 'group' | 'base'>): Chapters {
  if (base === undefined) return contents;
  const groups = contents.groups.filter(({ id }) => id === group).map((own) => ({ ...own, path: base, chapters: own.chapters.map((chapter) => ({ ...chapter, path: `${base}/${chapter.slug}` })) }));
  return { ...contents, path: base, groups };
}
