import { suppressionsOf } from '../../model/suppressions.ts';
import type { TreeRule } from '../../rule.ts';

/** Reports every suppression; the engine keeps those that suppressed nothing. */
export const rule: TreeRule = {
  name: 'lint/unused',
  code: 'LU2015',
  severity: 'error',
  scope: 'tree',
  check(tree, { today }, report) {
    for (const { node, rule: meant, pointer, at } of suppressionsOf(tree, today)) {
      report({ ...at(pointer), node, subject: meant, message: `Node "${node}" means a finding of "${meant}", and there is none.`, help: 'Remove the entry, or write the name as "lineup explain" lists it.' });
    }
  },
};
