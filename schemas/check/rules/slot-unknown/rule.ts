import { splitPlace } from '../../model/tree.ts';
import { didYouMean, listed } from '../../model/words.ts';
import type { TreeRule } from '../../rule.ts';

export const rule: TreeRule = {
  name: 'slot/unknown',
  code: 'LU2007',
  severity: 'error',
  scope: 'tree',
  check(tree, { catalogue }, report) {
    for (const { id, place, at } of tree.own) {
      const inside = splitPlace(place);
      const parent = inside && tree.nodes.get(inside.node);
      const manifest = parent && catalogue.get(parent.declaration.use);
      if (!inside || !parent || !manifest || Object.hasOwn(manifest.slots ?? {}, inside.slot)) continue;
      const slots = Object.keys(manifest.slots ?? {});
      const { help, instead } = didYouMean(inside.slot, slots, slots.length === 0 ? 'That widget has no slots.' : `Its slots: ${listed(slots)}.`);
      report({ ...at('/in'), node: id, subject: place, message: `Node "${id}" stands in the slot "${inside.slot}" of "${inside.node}", and ${parent.declaration.use} has no such slot.`, help, ...(instead === undefined ? {} : { instead: `${inside.node}.${instead}` }) });
    }
  },
};
