import { canBeShown, hasSomewhere, isStoodInFor, type LackingText, splitKey, textsLacking } from '../../model/texts.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'text/missing-translation',
  code: 'LU2402',
  severity: 'error',
  scope: 'brand',
  yieldsTo: ['brand/unknown-language'],
  check(model, _vocabulary, report) {
    const { fallbackLanguage } = model.site;
    for (const text of textsLacking(model)) {
      // What no language has is another finding.
      if (!hasSomewhere(text, model)) continue;
      const isFilled = isStoodInFor(text, model);
      const { key, node, routes, place, languages } = text;
      report({
        ...place,
        ...(node !== undefined && { node }),
        routes,
        subject: key,
        ...((isFilled || !canBeShown(text, model)) && { severity: 'warning' as const }),
        message: `The text "${key}" is missing in ${languages.join(', ')}${isFilled ? ` and is shown in ${fallbackLanguage} there` : ''}.`,
        help: `Add it to ${filesFor(text)}.`,
      });
    }
  },
};

function filesFor({ key, languages }: LackingText): string {
  return languages.map((language) => `dictionaries/${language}/${splitKey(key).namespace}.json`).join(', ');
}
