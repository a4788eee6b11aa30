import { pointerStep } from '../../../language/layers/mergeLayers.ts';
import { termsIn } from '../../model/terms.ts';
import { placeIn } from '../../model/tree.ts';
import { listed } from '../../model/words.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'text/missing-term',
  code: 'LU2421',
  severity: 'warning',
  scope: 'brand',
  reads: ['terms', 'site', 'brand'],
  check({ files, site }, _vocabulary, report) {
    const glossary = files.get('terms');
    if (!glossary) return;
    const languages = site.enabledLanguages.filter((language) => Object.hasOwn(site.languages, language));
    for (const [id, byLanguage] of termsIn(glossary)) {
      const lacking = languages.filter((language) => !byLanguage.has(language));
      if (lacking.length === 0) continue;
      report({
        ...placeIn(glossary, `/terms${pointerStep(id)}`),
        subject: id,
        message: `The term "${id}" of the glossary has no word in ${listed(lacking)}.`,
        help: `Add ${lacking.map((language) => `"${language}": { "use": "..." }`).join(', ')} to it.`,
      });
    }
  },
};
