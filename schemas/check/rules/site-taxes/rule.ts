import { isJsonObject, objectOf } from '../../../language/json.ts';
import { siteSection } from '../../model/siteSection.ts';
import type { BrandRule } from '../../rule.ts';

const WHOLE = 100;

/** What no shape can say of `sections.taxes`. */
export const rule: BrandRule = {
  name: 'site/taxes',
  code: 'LU1110',
  severity: 'error',
  scope: 'brand',
  reads: ['site', 'brand'],
  yieldsTo: ['site/missing', 'format/wrong-value', 'format/incomplete'],
  check(model, _vocabulary, report) {
    const read = siteSection(model, ['taxes'], report);
    if (!read) return;
    const { section, find } = read;
    const rules = Object.entries(objectOf(section['rules'])).filter(([, rule]) => isJsonObject(rule));
    if (rules.length === 0 && model.brandFile.flags?.['partnerHasTaxes'] === true) find(['rules'], 'The brand says flags.partnerHasTaxes, and its site has no tax.', 'Add a rule with percent and base to sections.taxes.rules, or switch the flag off.');
    for (const [id, rule] of rules) {
      const percent = Number(objectOf(rule)['percent']);
      if (!(percent > 0 && percent <= WHOLE)) find(['rules', id, 'percent'], `The tax "${id}" takes ${String(objectOf(rule)['percent'])} per cent.`, 'Write a number above 0 and up to 100, such as "12.5".');
    }
  },
};
