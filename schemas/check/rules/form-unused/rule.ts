import { placeIn, type Tree, treeOfPage } from '../../model/tree.ts';
import { otherTreesOf } from '../../model/trees.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'form/unused',
  code: 'LU2025',
  severity: 'warning',
  scope: 'brand',
  yieldsTo: ['form/unknown', 'widget/unknown', 'format/incomplete'],
  check(model, { catalogue }, report) {
    const shown = new Set<string>();
    const look = (tree: Tree) => {
      for (const { declaration: { use, props = {} } } of tree.own) {
        for (const [name, { type }] of Object.entries(catalogue.get(use)?.props ?? {})) if (type === 'form') shown.add(String(props[name]));
      }
    };
    if (model.forms.size === 0) return;
    for (const page of model.pages.values()) look(treeOfPage(page));
    for (const tree of otherTreesOf(model)) look(tree);
    for (const id of model.forms.keys()) {
      const merged = shown.has(id) ? undefined : model.files.get('form', id);
      if (merged) report({ ...placeIn(merged, '/id'), subject: id, message: `No page shows the form "${id}".`, help: 'Show it by a widget with a prop of type "form", or remove it.' });
    }
  },
};
