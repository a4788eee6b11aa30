import type { TreeRule } from '../../rule.ts';

export const rule: TreeRule = {
  name: 'asset/without-text',
  code: 'LU2809',
  severity: 'warning',
  scope: 'tree',
  check(tree, { catalogue }, report) {
    for (const { id, declaration: { use, props = {} }, at } of tree.own) {
      for (const [name, prop] of Object.entries(catalogue.get(use)?.props ?? {})) {
        if (prop.type !== 'asset' || prop.textIn === undefined || !(name in props) || prop.textIn in props) continue;
        if (prop.ornamentBy !== undefined && props[prop.ornamentBy] === true) continue;
        const meant = prop.ornamentBy === undefined ? '' : `, or write "${prop.ornamentBy}": true where it is an ornament`;
        report({ ...at(`/props/${name}`), node: id, routes: tree.kind === 'page' ? [tree.id] : [], subject: name, message: `Node "${id}" shows a picture and does not say what is on it.`, help: `Give "${prop.textIn}" a text of the dictionary for those who do not see it${meant}.` });
      }
    }
  },
};
