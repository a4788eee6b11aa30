import { partsOf, rulesOf } from '../../model/ruleParts.ts';
import { readCall, RuleError } from '../../../language/rules/index.ts';
import type { TreeRule } from '../../rule.ts';

export const rule: TreeRule = {
  name: 'rule/arity',
  code: 'LU2107',
  severity: 'error',
  scope: 'tree',
  check(tree, _vocabulary, report) {
    for (const { rule: written, node, owner, at } of rulesOf(tree)) {
      for (const { value, pointer } of partsOf(written)) {
        if (Object.hasOwn(value as object, '$rule')) continue;
        try {
          readCall(value, pointer);
        } catch (error) {
          if (error instanceof RuleError && (error.code === 'arity' || error.code === 'var')) report({ ...at(`/when${pointer}`), node, subject: pointer, message: `In the rule of ${owner}, ${error.message}.`, help: 'Correct the arguments of the operator.' });
        }
      }
    }
  },
};
