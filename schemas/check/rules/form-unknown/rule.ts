import { didYouMean, listed } from '../../model/words.ts';
import type { TreeRule } from '../../rule.ts';

export const rule: TreeRule = {
  name: 'form/unknown',
  code: 'LU2022',
  severity: 'error',
  scope: 'tree',
  check(tree, { catalogue, forms }, report) {
    for (const { id, declaration: { use, props = {} }, at } of tree.own) {
      for (const [name, { type }] of Object.entries(catalogue.get(use)?.props ?? {})) {
        const form = Object.hasOwn(props, name) ? props[name] : undefined;
        if (type !== 'form' || typeof form !== 'string' || forms.includes(form)) continue;
        report({ ...at(`/props/${name}`), node: id, subject: form, message: `Node "${id}" shows the form "${form}", which does not exist.`, ...didYouMean(form, forms, `Forms: ${listed(forms)}.`) });
      }
    }
  },
};
