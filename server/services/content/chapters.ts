import type { CollectionGroup } from '../../../schemas/language/content/collectionGroups.ts';
import type { JsonValue } from '../../../schemas/language/json.ts';
import type { ContentEntry } from '../../../schemas/language/release.ts';
import type { AnswerOf } from '../../platform/contract/contract.ts';
import { versionsOf } from './versions.ts';

type Chapters = AnswerOf<'listChapters'>;
export type Chapter = Chapters['groups'][number]['chapters'][number];

interface Grouped {
  /** In their order. */
  readonly entries: readonly ContentEntry[];
  readonly groups: readonly CollectionGroup[];
  /** Address of all of them. */
  readonly path: string;
  readonly titleOf: (words: JsonValue) => string;
  readonly chapterOf: (entry: ContentEntry) => Chapter;
}

/** The groups that have entries. A group has its address beside that of the whole: `rules/1` and `rules/sports`. */
export function chaptersByGroup({ entries, groups, path, titleOf, chapterOf }: Grouped): Chapters {
  const above = path.slice(0, path.lastIndexOf('/') + 1);
  return {
    path,
    groups: groups.flatMap(({ id, title }) => {
      const chapters = entries.filter(({ group }) => group === id).map(chapterOf);
      return chapters.length === 0 ? [] : [{ id, title: titleOf(title), path: above + id, chapters }];
    }),
  };
}

/** `text`: its words, where they are asked for. */
export function chapterFrom(entry: ContentEntry, path: string, text: string | null): Chapter {
  const { slug, language, title, icon, date } = entry;
  return { slug, path, language, title, icon: icon ?? null, dateUtc: date ?? null, text, versions: versionsOf(entry).map(({ since }) => since) };
}
