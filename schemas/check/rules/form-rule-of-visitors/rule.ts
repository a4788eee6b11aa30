import { factsReadBy } from '../../model/truthTable.ts';
import type { TreeRule } from '../../rule.ts';

export const rule: TreeRule = {
  name: 'form/rule-of-visitors',
  code: 'LU2024',
  severity: 'error',
  scope: 'tree',
  check(tree, { facts, namedRules }, report) {
    if (tree.kind !== 'form') return;
    for (const { id, declaration: { when }, at } of tree.own) {
      const fact = when === undefined ? undefined : factsReadBy(when, namedRules).find((name) => facts[name] !== undefined && facts[name].scope !== 'site');
      if (fact === undefined) continue;
      report({ ...at('/when'), node: id, subject: fact, message: `The field "${id}" of the form "${tree.id}" is there by the fact "${fact}", which differs from visitor to visitor.`, help: 'The platform asks everybody for the same fields: use flags and other facts of the site, or say in which countries a field must be given.' });
    }
  },
};
