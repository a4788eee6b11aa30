import { didYouMean, listed } from '../../model/words.ts';
import type { TreeRule } from '../../rule.ts';

export const rule: TreeRule = {
  name: 'widget/unknown',
  code: 'LU2001',
  severity: 'error',
  scope: 'tree',
  check(tree, { catalogue }, report) {
    for (const { id, declaration: { use }, at } of tree.own) {
      if (typeof use !== 'string' || catalogue.has(use)) continue;
      const group = [...catalogue.keys()].filter((type) => type.startsWith(`${use.split('/')[0] ?? ''}/`));
      report({ ...at('/use'), node: id, subject: use, message: `Node "${id}" uses the widget "${use}", which does not exist.`, ...didYouMean(use, catalogue.keys(), group.length > 0 ? `Widgets of that domain: ${listed(group)}.` : `A widget is named by its folder, domain/name; domains: ${listed(new Set([...catalogue.keys()].map((type) => type.split('/')[0] ?? '')))}.`) });
    }
  },
};
