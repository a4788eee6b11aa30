import { ruleFaults } from '../../model/ruleParts.ts';
import { rulesAround } from '../../model/rulesAround.ts';
import { truthOf } from '../../model/truthTable.ts';
import type { TreeRule } from '../../rule.ts';

export const rule: TreeRule = {
  name: 'rule/contradicts-ancestor',
  code: 'LU2113',
  severity: 'error',
  scope: 'tree',
  yieldsTo: ruleFaults,
  check(tree, { catalogue, facts, namedRules }, report) {
    for (const node of tree.own) {
      const { when } = node.declaration;
      const around = rulesAround(tree, node, catalogue);
      if (when === undefined || typeof when === 'boolean' || around.length === 0) continue;
      // A rule that is never true, or never true around it, has a finding of its own.
      if (truthOf(when, facts, namedRules) === 'never' || truthOf({ and: around }, facts, namedRules) === 'never') continue;
      if (truthOf({ and: [...around, when] }, facts, namedRules) !== 'never') continue;
      report({ ...node.at('/when'), node: node.id, subject: node.id, message: `Node "${node.id}" is never shown: its rule is false whenever what it stands in is shown.`, help: 'Move it out, or mend one of the rules.' });
    }
  },
};
