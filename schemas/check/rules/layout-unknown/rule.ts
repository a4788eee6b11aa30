import { didYouMean, listed } from '../../model/words.ts';
import type { TreeRule } from '../../rule.ts';

export const rule: TreeRule = {
  name: 'layout/unknown',
  code: 'LU2010',
  severity: 'error',
  scope: 'tree',
  check(tree, { layouts }, report) {
    if (tree.layout) return;
    report({ ...tree.at('/layout'), subject: tree.layoutId, message: `The page "${tree.id}" uses the layout "${tree.layoutId}", which does not exist.`, ...didYouMean(tree.layoutId, layouts, `Layouts: ${listed(layouts)}.`) });
  },
};
