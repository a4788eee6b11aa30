import type { TreeRule } from '../../rule.ts';

export const rule: TreeRule = {
  name: 'node/same-place',
  code: 'LU2006',
  severity: 'warning',
  scope: 'tree',
  check(tree, _vocabulary, report) {
    const first = new Map<string, string>();
    const own = new Set(tree.own.map(({ id }) => id));
    for (const { id, declaration, place, at } of [...tree.nodes.values()].sort((a, b) => (a.id < b.id ? -1 : 1))) {
      const key = `${place} ${declaration.at}`;
      const other = first.get(key);
      if (other === undefined) first.set(key, id);
      else if (own.has(id) || own.has(other)) report({ ...(own.has(id) ? at('/at') : (tree.nodes.get(other)?.at('/at') ?? at('/at'))), node: id, subject: key, message: `"${id}" and "${other}" both stand at ${declaration.at} in "${place}"; their ids decide the order.`, help: 'Give one of them another number.' });
    }
  },
};
