import { rulesOf } from '../../model/ruleParts.ts';
import type { TreeRule } from '../../rule.ts';

export const rule: TreeRule = {
  name: 'rule/top-level-array',
  code: 'LU2105',
  severity: 'error',
  scope: 'tree',
  check(tree, _vocabulary, report) {
    for (const { rule: written, node, owner, at } of rulesOf(tree)) {
      if (typeof written === 'boolean' || (typeof written === 'object' && written !== null && !Array.isArray(written))) continue;
      report({ ...at('/when'), node, subject: 'rule', message: `The rule of ${owner} is ${Array.isArray(written) ? 'a list' : JSON.stringify(written)}, not an object with one operator.`, help: 'Join several conditions with { "and": [...] } or { "or": [...] }.' });
    }
  },
};
