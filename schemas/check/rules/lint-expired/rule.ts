import { expiredOf } from '../../model/suppressions.ts';
import type { TreeRule } from '../../rule.ts';

export const rule: TreeRule = {
  name: 'lint/expired',
  code: 'LU2016',
  severity: 'error',
  scope: 'tree',
  check(tree, { today }, report) {
    for (const { node, rule: meant, until = '', pointer, at } of expiredOf(tree, today)) {
      report({ ...at(`${pointer}/until`), node, subject: meant, message: `Node "${node}" meant a finding of "${meant}" until ${until}.`, help: 'Mend what it is about, or set a later day.' });
    }
  },
};
