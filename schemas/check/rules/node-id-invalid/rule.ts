import { ID_PATTERN } from '../../shapes/kinds.ts';
import type { TreeRule } from '../../rule.ts';

export const rule: TreeRule = {
  name: 'node/id-invalid',
  code: 'LU2004',
  severity: 'error',
  scope: 'tree',
  check(tree, _vocabulary, report) {
    for (const { id, at } of tree.own) {
      if (!new RegExp(ID_PATTERN, 'u').test(id)) report({ ...at(''), node: id, subject: id, message: `"${id}" is no id of a node.`, help: 'Ids are small letters, digits and dashes, and begin with a letter: top-games.' });
    }
  },
};
