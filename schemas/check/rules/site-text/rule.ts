import { dictionaryOf } from '../../../language/release/index.ts';
import { keysIn, languagesWithout, splitKey } from '../../model/texts.ts';
import { placeIn } from '../../model/tree.ts';
import { didYouMean, listed } from '../../model/words.ts';
import type { BrandRule } from '../../rule.ts';

/** Texts that the site's sections name by `$t`, of slides and reasons for example: no page names them, so that no rule over pages sees them. */
export const rule: BrandRule = {
  name: 'site/text',
  code: 'LU1108',
  severity: 'error',
  scope: 'brand',
  reads: ['site', 'dictionary'],
  yieldsTo: ['site/missing'],
  check(model, _vocabulary, report) {
    const merged = model.files.get('site');
    if (!merged) return;
    for (const { key, pointer } of keysIn(merged.value)) {
      const languages = languagesWithout(key, model);
      if (languages.length === 0) continue;
      const { namespace } = splitKey(key);
      const place = { ...placeIn(merged, `${pointer}/$t`), subject: `${pointer} ${key}` };
      const known = Object.keys(dictionaryOf(model.files, model.site.fallbackLanguage, namespace) ?? {}).map((other) => `${namespace}:${other}`);
      const file = `dictionaries/<language>/${namespace}.json`;
      if (languages.length < model.site.enabledLanguages.length) report({ ...place, severity: 'warning', message: `The text "${key}", which the site names, is missing in ${listed(languages)}.`, help: `Add it to ${file}.` });
      else report({ ...place, message: `The site names the text "${key}", which is there in no language.`, ...didYouMean(key, known, `Add it to ${file}.`) });
    }
  },
};
