import { dictionaryOf } from '../../../language/release/index.ts';
import { hasSomewhere, splitKey, textsLacking } from '../../model/texts.ts';
import { didYouMean } from '../../model/words.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'text/unknown-key',
  code: 'LU2401',
  severity: 'error',
  scope: 'brand',
  check(model, _vocabulary, report) {
    const { fallbackLanguage } = model.site;
    for (const text of textsLacking(model)) {
      if (hasSomewhere(text, model)) continue;
      const { key, node, routes, place } = text;
      const { namespace } = splitKey(key);
      const known = Object.keys(dictionaryOf(model.files, fallbackLanguage, namespace) ?? {}).map((other) => `${namespace}:${other}`);
      const { help, instead } = didYouMean(key, known, `Add it to dictionaries/<language>/${namespace}.json.`);
      report({ ...place, ...(node !== undefined && { node }), routes, subject: key, message: `There is no text "${key}" in any language.`, help, ...(instead === undefined ? {} : { instead }) });
    }
  },
};
