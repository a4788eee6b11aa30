import { expandRule, RuleError, ruleFacts } from '../../../language/rules/index.ts';
import { entriesOf } from '../../model/content.ts';
import { placeIn } from '../../model/tree.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'content/rule-of-visitors',
  code: 'LU3009',
  severity: 'error',
  scope: 'brand',
  reads: ['content', 'facts', 'rules', 'site', 'brand'],
  check(model, _vocabulary, report) {
    for (const { id, merged, file: { when } } of entriesOf(model)) {
      if (when === undefined || typeof when === 'boolean') continue;
      const at = placeIn(merged, '/when');
      try {
        if (Array.isArray(when)) throw new RuleError('top-level-array', 'a list is no rule', '');
        const fact = ruleFacts(expandRule(when, model.namedRules)).find((name) => !Object.hasOwn(model.facts, name) || model.facts[name]?.scope !== 'site');
        if (fact === undefined) continue;
        report({ ...at, subject: `${id} ${fact}`, message: `Whether there is the entry "${id}" is said by "${fact}", which is no fact of the site.`, help: 'Use flags and other facts of the site; for languages, countries and days there is "only".' });
      } catch (error) {
        if (!(error instanceof RuleError)) throw error;
        report({ ...at, subject: id, message: `The rule of the entry "${id}" is none: ${error.message}.`, help: 'A rule is true, false, or an object with one known operator.' });
      }
    }
  },
};
