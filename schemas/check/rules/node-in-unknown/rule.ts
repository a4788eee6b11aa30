import { splitPlace } from '../../model/tree.ts';
import { didYouMean, listed } from '../../model/words.ts';
import type { TreeRule } from '../../rule.ts';

export const rule: TreeRule = {
  name: 'node/in-unknown',
  code: 'LU2005',
  severity: 'error',
  scope: 'tree',
  check(tree, _vocabulary, report) {
    if (!tree.layout) return;
    const slots = tree.kind === 'layout' ? ['root'] : Object.keys(tree.layout.slots ?? {});
    for (const { id, declaration, place, at } of tree.own) {
      if (typeof declaration.in !== 'string') continue;
      const inside = splitPlace(place);
      if (inside ? tree.nodes.has(inside.node) : place === 'root' || slots.includes(declaration.in)) continue;
      const name = inside?.node ?? declaration.in;
      const known = inside ? [...tree.nodes.keys()] : slots;
      const { help, instead } = didYouMean(name, known, `${inside ? 'Nodes' : tree.kind === 'form' ? 'Fields stand in' : 'Slots of the layout'}: ${listed(known)}.`);
      report({ ...at('/in'), node: id, subject: declaration.in, message: inside ? `Node "${id}" stands in a slot of "${name}", and there is no such node.` : `Node "${id}" stands in "${name}", which is ${tree.kind === 'form' ? `no place of the form "${tree.id}"` : `no slot of the layout "${tree.layoutId}"`}.`, help, ...(instead === undefined ? {} : { instead: inside ? `${instead}.${inside.slot}` : instead }) });
    }
  },
};
