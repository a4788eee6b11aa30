import { splitKey, textsLacking } from '../../model/texts.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'text/missing-translation',
  code: 'LU2402',
  severity: 'error',
  scope: 'brand',
  yieldsTo: ['brand/unknown-language'],
  check(model, _vocabulary, report) {
    for (const { key, node, routes, place, languages } of textsLacking(model)) {
      // What no language has is another finding.
      if (languages.length === model.site.enabledLanguages.length) continue;
      report({ ...place, ...(node !== undefined && { node }), routes, subject: key, message: `The text "${key}" is missing in ${languages.join(', ')}.`, help: `Add it to ${languages.map((language) => `dictionaries/${language}/${splitKey(key).namespace}.json`).join(', ')}.` });
    }
  },
};
