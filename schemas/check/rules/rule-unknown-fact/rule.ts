import { partsOf, rulesOf } from '../../model/ruleParts.ts';
import { isJsonObject } from '../../../language/json.ts';
import { didYouMean } from '../../model/words.ts';
import type { TreeRule } from '../../rule.ts';

export const rule: TreeRule = {
  name: 'rule/unknown-fact',
  code: 'LU2104',
  severity: 'error',
  scope: 'tree',
  check(tree, { facts }, report) {
    for (const { rule: written, node, owner, at } of rulesOf(tree)) {
      for (const { value, pointer } of partsOf(written)) {
        const read = isJsonObject(value) ? value['var'] : undefined;
        const name = Array.isArray(read) ? (read[0] as unknown) : read;
        if (typeof name !== 'string' || name === '' || Object.hasOwn(facts, name)) continue;
        const inner = Array.isArray(read) ? `${pointer}/var/0` : `${pointer}/var`;
        report({ ...at(`/when${inner}`), node, subject: name, message: `The rule of ${owner} reads the fact "${name}", which does not exist.`, ...didYouMean(name, Object.keys(facts), 'Declare it in facts.json, or correct its name.') });
      }
    }
  },
};
