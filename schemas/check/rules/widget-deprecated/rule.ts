import type { TreeRule } from '../../rule.ts';

export const rule: TreeRule = {
  name: 'widget/deprecated',
  code: 'LU2003',
  severity: 'warning',
  scope: 'tree',
  check(tree, { catalogue }, report) {
    for (const { id, declaration: { use }, at } of tree.own) {
      const reason = catalogue.get(use)?.deprecated;
      if (reason !== undefined) report({ ...at('/use'), node: id, subject: use, message: `Node "${id}" uses the widget "${use}", which is on its way out.`, help: reason });
    }
  },
};
