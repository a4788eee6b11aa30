import { isJsonObject, type JsonValue } from '../../../language/json.ts';
import { comparedFact, partsOf, rulesOf } from '../../model/ruleParts.ts';
import { didYouMean, listed } from '../../model/words.ts';
import type { TreeRule } from '../../rule.ts';

export const rule: TreeRule = {
  name: 'rule/enum-value',
  code: 'LU2109',
  severity: 'error',
  scope: 'tree',
  check(tree, { facts }, report) {
    for (const { rule: written, node, owner, at } of rulesOf(tree)) {
      for (const { value, pointer } of partsOf(written)) {
        const [operator = ''] = Object.keys(value as object);
        const args = isJsonObject(value) ? value[operator] : undefined;
        if (!Array.isArray(args)) continue;
        const name = args.map((arg: JsonValue) => comparedFact(arg, facts)).find((found) => found !== undefined);
        const values = name === undefined ? undefined : facts[name]?.values;
        args.forEach((arg: JsonValue, index) => {
          if (!values || typeof arg !== 'string' || values.includes(arg)) return;
          report({ ...at(`/when${pointer}/${operator}/${index}`), node, subject: arg, message: `The rule of ${owner} compares "${name ?? ''}" with "${arg}", which it never is.`, ...didYouMean(arg, values, `Its values: ${listed(values)}.`) });
        });
      }
    }
  },
};
