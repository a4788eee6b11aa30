import { dictionaryOf } from '../../../language/release/index.ts';
import { placeIn } from '../../model/tree.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'text/placeholder-mismatch',
  code: 'LU2404',
  severity: 'error',
  scope: 'brand',
  check({ files, site }, _vocabulary, report) {
    for (const id of files.ids('dictionary').filter((name) => name.startsWith(`${site.fallbackLanguage}/`))) {
      const namespace = id.slice(id.indexOf('/') + 1);
      const reference = dictionaryOf(files, site.fallbackLanguage, namespace) ?? {};
      for (const language of site.enabledLanguages) {
        const merged = files.get('dictionary', `${language}/${namespace}`);
        for (const [key, text] of Object.entries(merged?.value ?? {})) {
          const wanted = Object.hasOwn(reference, key) ? reference[key] : undefined;
          // A plural form may leave its number out ("one game").
          if (!merged || wanted === undefined || typeof text !== 'string' || /_(?:zero|one|two|few|many|other)$/.test(key)) continue;
          const [own, known] = [placeholdersOf(text), placeholdersOf(wanted)];
          const strange = [...own].find((name) => !known.has(name));
          if (strange !== undefined) report({ ...placeIn(merged, `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`), subject: key, message: `The text "${namespace}:${key}" in ${language} has the placeholder {{${strange}}}, which ${site.fallbackLanguage} does not have.`, help: known.size === 0 ? 'Remove it.' : `Placeholders: ${[...known].map((name) => `{{${name}}}`).join(', ')}.` });
        }
      }
    }
  },
};

function placeholdersOf(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(/\{\{\s*-?\s*([\w.]+)/g)].map(([, name = '']) => name));
}
