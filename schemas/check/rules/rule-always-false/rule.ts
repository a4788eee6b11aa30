import { ruleFaults, rulesOf } from '../../model/ruleParts.ts';
import { truthOf } from '../../model/truthTable.ts';
import type { Rule } from '../../../language/configFiles.ts';
import type { TreeRule } from '../../rule.ts';

export const rule: TreeRule = {
  name: 'rule/always-false',
  code: 'LU2111',
  severity: 'error',
  scope: 'tree',
  yieldsTo: ruleFaults,
  check(tree, { facts, namedRules }, report) {
    for (const { rule: written, node, owner, at } of rulesOf(tree)) {
      if (written !== false && (typeof written === 'boolean' || truthOf(written as Rule, facts, namedRules) !== 'never')) continue;
      report({ ...at('/when'), node, subject: node, message: `The rule of ${owner} is false whatever the facts are.`, help: written === false ? 'Remove the node; in a brand write null in its place.' : 'Remove the node, or mend the rule.' });
    }
  },
};
