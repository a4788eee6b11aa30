import { findPropFaults } from '../../model/propFaults.ts';
import type { TreeRule } from '../../rule.ts';

export const rule: TreeRule = {
  name: 'text/literal',
  code: 'LU2406',
  severity: 'error',
  scope: 'tree',
  check(tree, { catalogue }, report) {
    for (const { id, declaration: { use, props = {}, in: place }, at } of tree.own) {
      const manifest = catalogue.get(use);
      if (!manifest || place === undefined) continue;
      for (const { pointer, message, isLiteralText, ...rest } of findPropFaults(manifest.props, props)) {
        if (isLiteralText !== true) continue;
        report({ ...at(`/props${pointer}`), node: id, subject: pointer, message: `The prop "${pointer.slice(1)}" of node "${id}" (${use}) ${message}.`, ...rest });
      }
    }
  },
};
