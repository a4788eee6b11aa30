import type { CollectionGroup } from '../../../schemas/language/content/collectionGroups.ts';
import type { JsonValue } from '../../../schemas/language/json.ts';
import type { ContentEntry } from '../../../schemas/language/release.ts';
import type { AnswerOf } from '../../platform/contract/contract.ts';

type Groups = AnswerOf<'getDirectory'>['groups'];

interface Listed {
  /** In their order. */
  readonly entries: readonly ContentEntry[];
  readonly groups: readonly CollectionGroup[];
  /** Address of the page of all of them. */
  readonly path: string;
  readonly titleOf: (words: JsonValue) => string;
  readonly textOf: (entry: ContentEntry) => string;
}

/** The groups that have entries, each with an address below that of all: `ourpartners/sport`. */
export function directoryOf({ entries, groups, path, titleOf, textOf }: Listed): Groups {
  return groups.flatMap(({ id, title }) => {
    const inside = entries.filter(({ group }) => group === id).map((entry) => entryFrom(entry, textOf(entry)));
    return inside.length === 0 ? [] : [{ id, title: titleOf(title), path: `${path}/${id}`, entries: inside }];
  });
}

function entryFrom({ slug, language, title, picture, website, since, offer, button }: ContentEntry, text: string): Groups[number]['entries'][number] {
  return {
    slug,
    language,
    title,
    text,
    picture: picture ? { file: { ...picture.file, sources: [...picture.file.sources] }, text: picture.text } : null,
    website: website ?? null,
    since: since ?? null,
    offer: offer ?? null,
    ...(button && { button }),
  };
}
