import { partsOf, rulesOf,isNamed } from '../../model/ruleParts.ts';
import { isJsonObject } from '../../../language/json.ts';
import { didYouMean, listed } from '../../model/words.ts';
import type { TreeRule } from '../../rule.ts';

export const rule: TreeRule = {
  name: 'rule/unknown-rule',
  code: 'LU2116',
  severity: 'error',
  scope: 'tree',
  check(tree, { namedRules }, report) {
    for (const { rule: written, node, owner, at } of rulesOf(tree)) {
      for (const { value, pointer } of partsOf(written)) {
        if (!isJsonObject(value) || !Object.hasOwn(value, '$rule') || isNamed(value['$rule'], namedRules)) continue;
        const name = String(value['$rule']);
        report({ ...at(`/when${pointer}/$rule`), node, subject: name, message: `The rule of ${owner} takes the named rule "${name}", which does not exist.`, ...didYouMean(name, Object.keys(namedRules), `Rules of rules.json: ${listed(Object.keys(namedRules))}.`) });
      }
    }
  },
};
