import { partsOf, rulesOf } from '../../model/ruleParts.ts';
import { operators } from '../../../language/rules/index.ts';
import { didYouMean } from '../../model/words.ts';
import type { TreeRule } from '../../rule.ts';

export const rule: TreeRule = {
  name: 'rule/unknown-operator',
  code: 'LU2106',
  severity: 'error',
  scope: 'tree',
  check(tree, _vocabulary, report) {
    for (const { rule: written, node, owner, at } of rulesOf(tree)) {
      for (const { value, pointer } of partsOf(written)) {
        const [name, ...more] = Object.keys(value as object);
        if (name === undefined || more.length > 0 || name === '$rule' || Object.hasOwn(operators, name)) continue;
        const known = Object.keys(operators);
        report({ ...at(`/when${pointer}`), node, subject: name, message: `The rule of ${owner} uses the operator "${name}", which does not exist.`, help: didYouMean(name, known, `Operators: ${known.join(' ')}.`).help });
      }
    }
  },
};
