import type { TreeRule } from '../../rule.ts';

export const rule: TreeRule = {
  name: 'format/deprecated-prop',
  code: 'LU1007',
  severity: 'warning',
  scope: 'tree',
  check(tree, { catalogue }, report) {
    for (const { id, declaration: { use, props = {} }, at } of tree.own) {
      for (const [name, { deprecated }] of Object.entries(catalogue.get(use)?.props ?? {})) {
        if (deprecated !== undefined && Object.hasOwn(props, name)) report({ ...at(`/props/${name}`), node: id, subject: name, message: `The prop "${name}" of node "${id}" is on its way out.`, help: deprecated });
      }
    }
  },
};
