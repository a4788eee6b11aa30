import { dictionaryOf } from '../../../language/release/index.ts';
import { hasText, splitKey, textsUsed } from '../../model/texts.ts';
import { didYouMean } from '../../model/words.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'text/unknown-key',
  code: 'LU2401',
  severity: 'error',
  scope: 'brand',
  check(model, _vocabulary, report) {
    const { enabledLanguages, fallbackLanguage } = model.site;
    // Pages name the same texts again and again.
    const there = new Set<string>();
    for (const { key, place, routes, ...use } of textsUsed(model)) {
      if (there.has(key)) continue;
      const { namespace, name } = splitKey(key);
      if (enabledLanguages.some((language) => hasText(dictionaryOf(model.files, language, namespace), name))) {
        there.add(key);
        continue;
      }
      const known = Object.keys(dictionaryOf(model.files, fallbackLanguage, namespace) ?? {}).map((other) => `${namespace}:${other}`);
      const { help, instead } = didYouMean(key, known, `Add it to dictionaries/<language>/${namespace}.json.`);
      report({ ...place, pointer: `${place.pointer}/$t`, ...use, routes, subject: key, message: `There is no text "${key}" in any language.`, help, ...(instead === undefined ? {} : { instead }) });
    }
  },
};
