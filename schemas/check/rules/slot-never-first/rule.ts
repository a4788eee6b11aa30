import { noneBefore } from '../../model/choices.ts';
import { ruleFaults } from '../../model/ruleParts.ts';
import { truthOf } from '../../model/truthTable.ts';
import type { TreeRule } from '../../rule.ts';

export const rule: TreeRule = {
  name: 'slot/never-first',
  code: 'LU2021',
  severity: 'error',
  scope: 'tree',
  yieldsTo: [...ruleFaults, 'rule/always-false'],
  check(tree, { catalogue, facts, namedRules }, report) {
    for (const node of tree.own) {
      const before = noneBefore(tree, node, catalogue);
      const { id, place, declaration: { when = true } } = node;
      // A rule that is never true has a finding of its own.
      if (before.length === 0 || truthOf(when, facts, namedRules) === 'never' || truthOf({ and: [...before, when] }, facts, namedRules) !== 'never') continue;
      const why = before.includes(false) ? 'one before it has no rule' : 'the rules of those before it leave nothing over';
      report({ ...node.at('/at'), node: id, subject: place, message: `Node "${id}" is never shown: "${place}" shows the first of its nodes whose rule holds, and ${why}.`, help: 'Give those before it a rule, move it before them, or remove it.' });
    }
  },
};
