import type { ContentEntry } from '../../../schemas/language/release.ts';
import type { AnswerOf } from '../../platform/contract/contract.ts';

type Version = AnswerOf<'listVersions'>['versions'][number];
type Change = Omit<AnswerOf<'listChanges'>['entries'][number], 'path'>;

const DAY_LENGTH = '2026-11-01'.length;

/** What an entry says now and said before, the newest first. One without a date has no versions. */
export function versionsOf({ date, title, nodes, language, earlier }: ContentEntry): readonly Version[] {
  if (date === undefined) return [];
  return [{ since: date.slice(0, DAY_LENGTH), title, nodes }, ...earlier].map((words) => ({ since: words.since, language, title: words.title, text: JSON.stringify(words.nodes) }));
}

/** Entries that say something else than at the end of a day (UTC, `2026-11-01`). */
export function changesSince(day: string, entries: readonly ContentEntry[]): readonly Change[] {
  return entries.flatMap((entry) => {
    const [current, ...earlier] = versionsOf(entry);
    if (!current || current.since <= day) return [];
    const { slug } = entry;
    return [{ ...current, slug, before: earlier.find(({ since }) => since <= day)?.text ?? null }];
  });
}
