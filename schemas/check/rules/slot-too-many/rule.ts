import { splitPlace } from '../../model/tree.ts';
import type { TreeRule } from '../../rule.ts';

export const rule: TreeRule = {
  name: 'slot/too-many',
  code: 'LU2018',
  severity: 'error',
  scope: 'tree',
  check(tree, { catalogue }, report) {
    const held = new Map<string, number>();
    for (const { place } of tree.nodes.values()) held.set(place, (held.get(place) ?? 0) + 1);
    const reported = new Set<string>();
    for (const { id, place, at } of tree.own) {
      const inside = splitPlace(place);
      const parent = inside && tree.nodes.get(inside.node);
      const max = inside && parent && catalogue.get(parent.declaration.use)?.slots?.[inside.slot]?.max;
      const count = held.get(place) ?? 0;
      if (max === undefined || count <= max || reported.has(place)) continue;
      reported.add(place);
      report({ ...at('/in'), node: id, subject: place, message: `The place "${place}" holds ${count} nodes, more than ${max}.`, help: 'Move some elsewhere, or stack them in a container.' });
    }
  },
};
