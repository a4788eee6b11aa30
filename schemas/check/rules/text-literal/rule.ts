import { faultyNodes } from '../../model/propFaults.ts';
import type { TreeRule } from '../../rule.ts';

export const rule: TreeRule = {
  name: 'text/literal',
  code: 'LU2406',
  severity: 'error',
  scope: 'tree',
  check(tree, { catalogue }, report) {
    for (const { node: { id, declaration: { use }, at }, faults } of faultyNodes(tree, catalogue)) {
      for (const { pointer, message, isLiteralText, ...rest } of faults) {
        if (isLiteralText !== true) continue;
        report({ ...at(`/props${pointer}`), node: id, subject: pointer, message: `The prop "${pointer.slice(1)}" of node "${id}" (${use}) ${message}.`, ...rest });
      }
    }
  },
};
