import { isInChoice } from '../../model/choices.ts';
import { parentOf, splitPlace } from '../../model/tree.ts';
import type { TreeRule } from '../../rule.ts';

export const rule: TreeRule = {
  name: 'slot/too-deep',
  code: 'LU2019',
  severity: 'error',
  scope: 'tree',
  check(tree, { catalogue }, report) {
    for (const node of tree.own) {
      const above = new Set([node.id]);
      let [child, level] = [node, 0];
      // A circle has a finding of its own.
      for (let parent = parentOf(tree, child); parent && !above.has(parent.id); parent = parentOf(tree, child)) {
        // A choice between nodes is no level.
        if (!isInChoice(tree, child, catalogue)) level += 1;
        const { slot = '' } = splitPlace(child.place) ?? {};
        const depth = catalogue.get(parent.declaration.use)?.slots?.[slot]?.depth;
        // The first one too deep is the cause of those within it.
        if (depth !== undefined && level === depth + 1) report({ ...node.at('/in'), node: node.id, subject: child.place, message: `Node "${node.id}" stands ${level} levels deep in "${child.place}", which takes ${depth}.`, help: `Move it up, beside "${child.id}" or out of "${child.place}".` });
        above.add(parent.id);
        child = parent;
      }
    }
  },
};
