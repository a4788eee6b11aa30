import type { TreeRule } from '../../rule.ts';

const MOST_NODES = 400;

export const rule: TreeRule = {
  name: 'tree/too-many-nodes',
  code: 'LU2012',
  severity: 'error',
  scope: 'tree',
  check(tree, _vocabulary, report) {
    if (tree.nodes.size <= MOST_NODES) return;
    report({ ...tree.at('/nodes'), subject: tree.id, message: `The ${tree.kind} "${tree.id}" has more than the ${MOST_NODES} nodes that are allowed.`, help: 'Let one widget show what many nodes repeat.' });
  },
};
