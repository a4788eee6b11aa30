import { partsOf, rulesOf } from '../../model/ruleParts.ts';
import type { TreeRule } from '../../rule.ts';

export const rule: TreeRule = {
  name: 'rule/multi-key-object',
  code: 'LU2102',
  severity: 'error',
  scope: 'tree',
  check(tree, _vocabulary, report) {
    for (const { rule: written, node, owner, at } of rulesOf(tree)) {
      for (const { value, pointer } of partsOf(written)) {
        const keys = Object.keys(value as object);
        if (keys.length > 1) report({ ...at(`/when${pointer}`), node, subject: pointer, message: `The rule of ${owner} has ${keys.length} operators in one object: ${keys.join(', ')}.`, help: 'Give each an object of its own and join them with { "and": [...] }.' });
      }
    }
  },
};
