import type { Chapters } from '../api/contentApi.ts';
import type { ChaptersProps } from './props.gen.ts';

type Group = Chapters['groups'][number];

/** The group that an address names; undefined for all of them. */
export function groupShown({ groups }: Chapters, id: string | undefined): Group | undefined {
  return groups.find((group) => group.id === id);
}

/** What a page of contents is about, for its title. */
export function subjectOfContents({ title, group, base }: Pick<ChaptersProps, 'title' | 'group' | 'base'>, chapters: Chapters): string {
  if (base !== undefined) return title;
  return groupShown(chapters, group)?.title ?? title;
}
