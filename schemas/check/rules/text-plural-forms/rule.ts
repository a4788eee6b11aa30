import { placeIn } from '../../model/tree.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'text/plural-forms',
  code: 'LU2405',
  severity: 'error',
  scope: 'brand',
  check({ files, site }, _vocabulary, report) {
    for (const id of files.ids('dictionary')) {
      const [language = ''] = id.split('/');
      const merged = site.enabledLanguages.includes(language) ? files.get('dictionary', id) : undefined;
      if (!merged) continue;
      const needed = new Intl.PluralRules(site.languages[language]?.locale ?? language).resolvedOptions().pluralCategories;
      for (const key of Object.keys(merged.value).filter((name) => name.endsWith('_other'))) {
        const stem = key.slice(0, -'_other'.length);
        const lacking = needed.filter((form) => !Object.hasOwn(merged.value, `${stem}_${form}`));
        if (lacking.length > 0) report({ ...placeIn(merged, `/${key}`), subject: key, message: `The plural "${stem}" lacks ${lacking.map((form) => `"${stem}_${form}"`).join(', ')} in ${language}.`, help: `${language} has the forms ${needed.join(', ')}.` });
      }
    }
  },
};
