import { ruleFaults, rulesOf } from '../../model/ruleParts.ts';
import { truthOf } from '../../model/truthTable.ts';
import type { Rule } from '../../../language/configFiles.ts';
import type { TreeRule } from '../../rule.ts';

export const rule: TreeRule = {
  name: 'rule/always-true',
  code: 'LU2110',
  severity: 'warning',
  scope: 'tree',
  yieldsTo: ruleFaults,
  check(tree, { facts, namedRules }, report) {
    for (const { rule: written, node, owner, at } of rulesOf(tree)) {
      // A plain true shows what a lower layer hides.
      if (typeof written === 'boolean' || truthOf(written as Rule, facts, namedRules) !== 'always') continue;
      report({ ...at('/when'), node, isRemovable: true, subject: node, message: `The rule of ${owner} is true whatever the facts are.`, help: 'Remove it, or say what it was to depend on.' });
    }
  },
};
