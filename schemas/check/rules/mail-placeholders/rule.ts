import type { MailFile } from '../../../language/mailFile.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../language/json.ts';
import { pointerStep } from '../../../language/layers/mergeLayers.ts';
import { placesIn } from '../../../language/markdown/markdown.ts';
import { readMarkdown } from '../../../language/markdown/readMarkdown.ts';
import { dictionaryOf, fileOf, type FileKind } from '../../../language/release/index.ts';
import { splitKey } from '../../model/texts.ts';
import { placeIn } from '../../model/tree.ts';
import { didYouMean, listed } from '../../model/words.ts';
import type { BrandRule } from '../../rule.ts';
import { placeholdersOf } from '../text-placeholder-mismatch/placeholders.ts';

const READS: readonly FileKind[] = ['mail', 'dictionary', 'site', 'brand'];

/** Languages say the same as the fallback language (LU2404), so that one is looked at. */
export const rule: BrandRule = {
  name: 'mail/placeholders',
  code: 'LU2414',
  severity: 'error',
  scope: 'brand',
  reads: READS,
  yieldsTo: ['format/incomplete'],
  check({ files, site }, _vocabulary, report) {
    for (const id of files.ids('mail')) {
      const merged = files.get('mail', id);
      if (!merged) continue;
      const { data, parts } = fileOf('mail', merged);
      const named = new Set<string>();
      for (const { pointer, names } of namedIn(parts, (key) => textOf(key))) {
        for (const name of names) {
          if (pointer !== '/sms') named.add(name);
          if (Object.hasOwn(data, name)) continue;
          report({ ...placeIn(merged, `/parts${pointer}`), subject: `${id} ${name}`, message: `The mail "${id}" names {{${name}}}, which it is not told.`, help: didYouMean(name, Object.keys(data), `It is told: ${listed(Object.keys(data))}.`).help });
        }
      }
      for (const language of site.enabledLanguages) {
        const { namespace, name } = splitKey(String((parts.body as JsonObject)['$t']));
        const dictionary = files.get('dictionary', `${language}/${namespace}`);
        const [slot] = placesIn(readMarkdown(String(dictionary?.value[name] ?? '')).nodes);
        if (dictionary && slot !== undefined) report({ ...placeIn(dictionary, pointerStep(name)), subject: `${id} ${language} ${slot}`, message: `The text "${namespace}:${name}" has the line "::${slot}" in "${language}", and is the body of the mail "${id}", which has no slots.`, help: 'Take the line away: nothing can stand within a mail.' });
      }
      for (const [name, { isNeeded }] of Object.entries(data)) {
        if (isNeeded !== true || named.has(name)) continue;
        report({ ...placeIn(merged, `/data/${name}`), subject: `${id} ${name}`, message: `Neither subject nor body of the mail "${id}" says {{${name}}}.`, help: `Put {{${name}}} into one of its texts.` });
      }
    }
    function textOf(key: string): string {
      const { namespace, name } = splitKey(key);
      return dictionaryOf(files, site.fallbackLanguage, namespace)?.[name] ?? '';
    }
  },
};

/** Placeholders of each text of a mail, and of what its action's address says. */
function namedIn(parts: MailFile['parts'], textOf: (key: string) => string): readonly { readonly pointer: string; readonly names: readonly string[] }[] {
  const visit = (value: JsonValue, pointer: string): readonly { readonly pointer: string; readonly names: readonly string[] }[] => {
    if (typeof value === 'string') return /^\/action\/(?:query|params)\//.test(pointer) ? [{ pointer, names: [...placeholdersOf(value)] }] : [];
    if (!isJsonObject(value)) return [];
    const key = value['$t'];
    if (typeof key === 'string') return [{ pointer, names: [...placeholdersOf(textOf(key))] }];
    return Object.entries(value).flatMap(([name, inner]) => visit(inner, `${pointer}/${name}`));
  };
  return visit(parts, '');
}
