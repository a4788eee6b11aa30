import { fieldName } from '../../../language/release/index.ts';
import type { TreeNode } from '../../model/tree.ts';
import type { TreeRule } from '../../rule.ts';

export const rule: TreeRule = {
  name: 'form/field-twice',
  code: 'LU2023',
  severity: 'error',
  scope: 'tree',
  check(tree, { catalogue }, report) {
    if (tree.kind !== 'form') return;
    const first = new Map<string, TreeNode>();
    // Of two the one that comes later in the form.
    for (const node of tree.own.toSorted((left, right) => left.declaration.at - right.declaration.at)) {
      const { id, declaration: { use, props = {} }, at } = node;
      const found = fieldName(catalogue.get(use), props);
      if (!found) continue;
      const other = first.get(found.name);
      if (other) report({ ...at(`/props/${found.prop}`), node: id, subject: found.name, message: `The fields "${other.id}" and "${id}" of the form "${tree.id}" are both sent as "${found.name}".`, help: 'Give one of them another name, or remove it.', related: [{ ...other.at('/props'), message: 'The other one.' }] });
      else first.set(found.name, node);
    }
  },
};
