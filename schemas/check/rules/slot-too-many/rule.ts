import { splitPlace, type TreeNode } from '../../model/tree.ts';
import type { TreeRule } from '../../rule.ts';

export const rule: TreeRule = {
  name: 'slot/too-many',
  code: 'LU2018',
  severity: 'error',
  scope: 'tree',
  check(tree, { catalogue }, report) {
    const held = new Map<string, TreeNode[]>();
    for (const node of tree.nodes.values()) held.set(node.place, [...(held.get(node.place) ?? []), node]);
    for (const [place, nodes] of held) {
      const inside = splitPlace(place);
      const parent = inside && tree.nodes.get(inside.node);
      const max = inside && parent && catalogue.get(parent.declaration.use)?.slots?.[inside.slot]?.max;
      const count = nodes.length;
      // What a page's layout has is the layout's own concern.
      const last = nodes.filter((node) => tree.own.includes(node)).sort((left, right) => left.declaration.at - right.declaration.at || (left.id < right.id ? -1 : 1)).at(-1);
      if (max === undefined || count <= max || !last) continue;
      const { id, at } = last;
      report({ ...at('/in'), node: id, subject: place, message: `The place "${place}" holds ${count} nodes, more than ${max}.`, help: 'Move some elsewhere, or stack them in a container.' });
    }
  },
};
