import { parentOf, type TreeNode } from '../../model/tree.ts';
import type { TreeRule } from '../../rule.ts';

const MOST_LEVELS = 16;

export const rule: TreeRule = {
  name: 'tree/too-deep',
  code: 'LU2011',
  severity: 'error',
  scope: 'tree',
  check(tree, _vocabulary, report) {
    for (const node of tree.own) {
      let level = 0;
      for (let current: TreeNode | undefined = node; current && level <= MOST_LEVELS + 1; current = parentOf(tree, current)) level += 1;
      // What stands below the first one too deep has the same cause.
      if (level !== MOST_LEVELS + 1) continue;
      report({ ...node.at('/in'), node: node.id, subject: node.id, message: `Node "${node.id}" stands ${level} levels deep, and ${MOST_LEVELS} are allowed.`, help: 'Take levels out that only hold one node.' });
    }
  },
};
