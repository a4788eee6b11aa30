import { dictionaryOf } from '../../../language/release/index.ts';
import { hasText, splitKey, textKeysUsed, usesOfTexts } from '../../model/texts.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'text/missing-translation',
  code: 'LU2402',
  severity: 'error',
  scope: 'brand',
  yieldsTo: ['brand/unknown-language'],
  check(model, _vocabulary, report) {
    const { enabledLanguages } = model.site;
    const lacking = new Map<string, readonly string[]>();
    for (const key of textKeysUsed(model)) {
      const { namespace, name } = splitKey(key);
      const languages = enabledLanguages.filter((language) => !hasText(dictionaryOf(model.files, language, namespace), name));
      if (languages.length > 0 && languages.length < enabledLanguages.length) lacking.set(key, languages);
    }
    for (const { key, node, routes, place } of usesOfTexts(model, new Set(lacking.keys()))) {
      const languages = lacking.get(key) ?? [];
      report({ ...place, ...(node !== undefined && { node }), routes, subject: key, message: `The text "${key}" is missing in ${languages.join(', ')}.`, help: `Add it to ${languages.map((language) => `dictionaries/${language}/${splitKey(key).namespace}.json`).join(', ')}.` });
    }
  },
};
