import { ruleFaults } from '../../model/ruleParts.ts';
import { rulesAround } from '../../model/rulesAround.ts';
import { truthOf } from '../../model/truthTable.ts';
import type { TreeRule } from '../../rule.ts';

export const rule: TreeRule = {
  name: 'rule/same-as-ancestor',
  code: 'LU2114',
  severity: 'warning',
  scope: 'tree',
  yieldsTo: ruleFaults,
  check(tree, { catalogue, facts, namedRules }, report) {
    for (const node of tree.own) {
      const { when } = node.declaration;
      const around = rulesAround(tree, node, catalogue);
      if (when === undefined || typeof when === 'boolean' || around.length === 0) continue;
      if (truthOf(when, facts, namedRules) === 'always' || truthOf({ and: around }, facts, namedRules) === 'never') continue;
      // Around it and not itself: never possible.
      if (truthOf({ and: [...around, { '!': [when] }] }, facts, namedRules) !== 'never') continue;
      report({ ...node.at('/when'), node: node.id, isRemovable: true, subject: node.id, message: `The rule of node "${node.id}" is true whenever what it stands in is shown.`, help: 'Remove it here.' });
    }
  },
};
