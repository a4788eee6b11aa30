import type { TreeRule } from '../../rule.ts';

export const rule: TreeRule = {
  name: 'remote/missing-fallback',
  code: 'LU2803',
  severity: 'warning',
  scope: 'tree',
  check(tree, { catalogue }, report) {
    for (const { id, declaration: { use, onError }, at } of tree.own) {
      const [origin] = catalogue.get(use)?.hosts ?? [];
      if (origin === undefined || onError !== undefined) continue;
      report({ ...at('/use'), node: id, subject: use, message: `Node "${id}" (${use}) depends on ${origin} and does not say what is shown while that does not answer.`, help: 'Add "onError": "retry" (a button), "placeholder" (its empty place) or "hide".' });
    }
  },
};
