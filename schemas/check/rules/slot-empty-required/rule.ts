import { splitPlace } from '../../model/tree.ts';
import type { TreeRule } from '../../rule.ts';

export const rule: TreeRule = {
  name: 'slot/empty-required',
  code: 'LU2009',
  severity: 'error',
  scope: 'tree',
  check(tree, { catalogue }, report) {
    const places = [...tree.nodes.values()].map(({ place }) => place);
    // A node that stands nowhere has a finding of its own, and may be the one that is missing.
    if (tree.own.some(({ place }) => place !== 'root' && !tree.nodes.has(splitPlace(place)?.node ?? ''))) return;
    for (const [name, { to, required }] of tree.kind === 'page' ? Object.entries(tree.layout?.slots ?? {}) : []) {
      if (required !== true || places.includes(to)) continue;
      report({ ...tree.at('/nodes'), subject: name, message: `The page "${tree.id}" puts nothing into the slot "${name}" of its layout "${tree.layoutId}".`, help: `Give it a node with "in": "${name}", or another layout.` });
    }
    for (const { id, declaration, at } of tree.own) {
      for (const [name, { min = 0 }] of Object.entries(catalogue.get(declaration.use)?.slots ?? {})) {
        const count = places.filter((place) => splitPlace(place)?.node === id && splitPlace(place)?.slot === name).length;
        if (count >= min) continue;
        report({ ...at('/use'), node: id, subject: `${id}.${name}`, message: `The slot "${name}" of node "${id}" (${declaration.use}) holds ${count} of at least ${min} nodes.`, help: `Add nodes with "in": "${id}.${name}".` });
      }
    }
  },
};
