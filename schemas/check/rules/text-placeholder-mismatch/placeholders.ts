import { IdentityMemo } from '../../../language/release/index.ts';
import type { Merged } from '../../../language/layers/mergeLayers.ts';

const PLURAL = /(?:_ordinal)?_(?:zero|one|two|few|many|other)$/;

/** Name of a text without the form of its plural: `games` of `games_few`. A text that is no plural has its own. */
export function stemOf(key: string): string {
  return key.replace(PLURAL, '');
}

/** Names in `{{name}}` and `{{- name}}`. */
export function placeholdersOf(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/\{\{\s*-?\s*([\w.]+)/g)].map(([, name = '']) => name));
}

export interface Form {
  readonly key: string;
  readonly names: ReadonlySet<string>;
}

export interface FormNames {
  /** What a text of this key may be filled with: of a plural, what any of its forms has, and its count. Undefined without such a text. */
  knownFor(key: string): ReadonlySet<string> | undefined;
  /** The placeholders of each form of a plural. */
  namesOf(stem: string): readonly ReadonlySet<string>[] | undefined;
  plurals(): ReadonlyMap<string, readonly Form[]>;
}

const memo = new IdentityMemo<FormNames>();

/** The placeholders of a dictionary, by text and by plural; worked out once for it. */
export function formNames(dictionary: Merged): FormNames {
  return memo.get([dictionary], () => {
    const single = new Map<string, ReadonlySet<string>>();
    const plurals = new Map<string, Form[]>();
    for (const [key, text] of Object.entries(dictionary.value)) {
      if (typeof text !== 'string') continue;
      const names = placeholdersOf(text);
      single.set(key, names);
      if (PLURAL.test(key)) plurals.set(stemOf(key), [...(plurals.get(stemOf(key)) ?? []), { key, names }]);
    }
    return {
      knownFor(key) {
        const forms = PLURAL.test(key) ? plurals.get(stemOf(key)) : undefined;
        return forms ? new Set(['count', ...forms.flatMap(({ names }) => [...names])]) : single.get(key);
      },
      namesOf: (stem) => plurals.get(stem)?.map(({ names }) => names),
      plurals: () => plurals,
    };
  });
}
