import { IdentityMemo } from '../../../language/release/index.ts';
import { type Merged, pointerStep } from '../../../language/layers/mergeLayers.ts';
import { placeIn } from '../../model/tree.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'text/placeholder-mismatch',
  code: 'LU2404',
  severity: 'error',
  scope: 'brand',
  reads: ['dictionary', 'site', 'brand'],
  check({ files, site }, _vocabulary, report) {
    for (const id of files.ids('dictionary').filter((name) => name.startsWith(`${site.fallbackLanguage}/`))) {
      const namespace = id.slice(id.indexOf('/') + 1);
      const reference = files.get('dictionary', id);
      for (const language of site.enabledLanguages) {
        const merged = files.get('dictionary', `${language}/${namespace}`);
        if (!merged || !reference) continue;
        for (const { key, name, known } of strangeIn(merged, reference)) {
          report({ ...placeIn(merged, pointerStep(key)), subject: key, message: `The text "${namespace}:${key}" in ${language} has the placeholder {{${name}}}, which ${site.fallbackLanguage} does not have.`, help: known.size === 0 ? 'Remove it.' : `Placeholders: ${[...known].map((other) => `{{${other}}}`).join(', ')}.` });
        }
      }
    }
  },
};

interface Strange {
  readonly key: string;
  readonly name: string;
  readonly known: ReadonlySet<string>;
}

const memo = new IdentityMemo<readonly Strange[]>();

/** Placeholders that only the translation has; worked out once for the same dictionaries. */
function strangeIn(merged: Merged, reference: Merged): readonly Strange[] {
  return memo.get([merged, reference], () => Object.entries(merged.value).flatMap(([key, text]): readonly Strange[] => {
    const wanted = Object.hasOwn(reference.value, key) ? reference.value[key] : undefined;
    // A plural form may leave its number out ("one game").
    if (typeof wanted !== 'string' || typeof text !== 'string' || /_(?:zero|one|two|few|many|other)$/.test(key)) return [];
    const known = placeholdersOf(wanted);
    const name = [...placeholdersOf(text)].find((other) => !known.has(other));
    return name === undefined ? [] : [{ key, name, known }];
  }));
}

function placeholdersOf(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/\{\{\s*-?\s*([\w.]+)/g)].map(([, name = '']) => name));
}
