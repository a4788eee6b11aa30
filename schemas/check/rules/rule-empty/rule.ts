import { partsOf, rulesOf } from '../../model/ruleParts.ts';
import type { TreeRule } from '../../rule.ts';

export const rule: TreeRule = {
  name: 'rule/empty',
  code: 'LU2103',
  severity: 'error',
  scope: 'tree',
  check(tree, _vocabulary, report) {
    for (const { rule: written, node, owner, at } of rulesOf(tree)) {
      for (const { value, pointer } of partsOf(written)) {
        if (Object.keys(value as object).length === 0) report({ ...at(`/when${pointer}`), node, subject: pointer, message: `The rule of ${owner} has an empty object, which says nothing.`, help: 'Write a condition, or remove the rule.' });
      }
    }
  },
};
