import { dictionaryOf } from '../../../language/release/index.ts';
import { hasText, splitKey, textsUsed } from '../../model/texts.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'text/missing-translation',
  code: 'LU2402',
  severity: 'error',
  scope: 'brand',
  check(model, _vocabulary, report) {
    const { enabledLanguages } = model.site;
    // Pages name the same texts again and again.
    const known = new Map<string, readonly string[]>();
    for (const { key, place, routes, ...use } of textsUsed(model)) {
      const { namespace, name } = splitKey(key);
      const lacking = known.get(key) ?? enabledLanguages.filter((language) => !hasText(dictionaryOf(model.files, language, namespace), name));
      known.set(key, lacking);
      if (lacking.length === 0 || lacking.length === enabledLanguages.length) continue;
      report({ ...place, pointer: `${place.pointer}/$t`, ...use, routes, subject: key, message: `The text "${key}" is missing in ${lacking.join(', ')}.`, help: `Add it to ${lacking.map((language) => `dictionaries/${language}/${namespace}.json`).join(', ')}.` });
    }
  },
};
