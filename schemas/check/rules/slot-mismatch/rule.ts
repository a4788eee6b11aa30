import { splitPlace } from '../../model/tree.ts';
import { listed } from '../../model/words.ts';
import type { TreeRule } from '../../rule.ts';

export const rule: TreeRule = {
  name: 'slot/mismatch',
  code: 'LU2008',
  severity: 'error',
  scope: 'tree',
  check(tree, { catalogue }, report) {
    for (const { id, declaration, place, at } of tree.own) {
      const inside = splitPlace(place);
      const parent = inside && tree.nodes.get(inside.node);
      const slot = inside && parent && catalogue.get(parent.declaration.use)?.slots?.[inside.slot];
      const manifest = catalogue.get(declaration.use);
      if (inside && slot?.ofForm !== undefined) {
        report({ ...at('/in'), node: id, subject: place, message: `Node "${id}" stands in "${place}", which holds the fields of a form alone.`, help: `Put it into the form that the prop "${slot.ofForm}" of "${inside.node}" names.` });
        continue;
      }
      if (!slot?.allow || !manifest || slot.allow.includes(declaration.use) || slot.allow.includes(`group:${manifest.group}`)) continue;
      report({ ...at('/use'), node: id, subject: declaration.use, message: `Node "${id}" (${declaration.use}) does not fit into "${place}".`, help: `That slot takes ${listed(slot.allow.map((name) => name.replace(/^group:(.*)$/, 'widgets of the group "$1"')))}.` });
    }
  },
};
