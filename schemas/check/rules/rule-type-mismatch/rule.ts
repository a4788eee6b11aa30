import { isJsonObject, type JsonValue } from '../../../language/json.ts';
import { comparedFact, partsOf, rulesOf } from '../../model/ruleParts.ts';
import type { TreeRule } from '../../rule.ts';

export const rule: TreeRule = {
  name: 'rule/type-mismatch',
  code: 'LU2108',
  severity: 'error',
  scope: 'tree',
  check(tree, { facts }, report) {
    for (const { rule: written, node, owner, at } of rulesOf(tree)) {
      for (const { value, pointer } of partsOf(written)) {
        const [operator = ''] = Object.keys(value as object);
        const args = isJsonObject(value) ? value[operator] : undefined;
        if (!COMPARING.has(operator) || !Array.isArray(args)) continue;
        const name = args.map((arg: JsonValue) => comparedFact(arg, facts)).find((found) => found !== undefined);
        const type = name === undefined ? undefined : facts[name]?.type;
        const wanted = type === 'enum' ? 'string' : type;
        args.forEach((arg: JsonValue, index) => {
          if (wanted === undefined || wanted === 'list' || typeof arg === 'object' || typeof arg === wanted) return;
          report({ ...at(`/when${pointer}/${operator}/${index}`), node, subject: `${pointer}/${index}`, message: `The rule of ${owner} compares the ${type ?? ''} "${name ?? ''}" with ${JSON.stringify(arg)}.`, help: `Compare it with a ${wanted}.` });
        });
      }
    }
  },
};

const COMPARING: ReadonlySet<string> = new Set(['==', '!=', '===', '!==', '<', '<=', '>', '>=']);
