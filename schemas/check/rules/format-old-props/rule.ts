import { isJsonObject, type JsonValue } from '../../../language/json.ts';
import { isSameJson, pointerStep } from '../../../language/layers/mergeLayers.ts';
import { flatJson } from '../../../language/prettyJson.ts';
import type { TreeRule } from '../../rule.ts';

export const rule: TreeRule = {
  name: 'format/old-props',
  code: 'LU1013',
  severity: 'warning',
  scope: 'tree',
  check({ old }, _vocabulary, report) {
    for (const { file, pointer, node, use, written, now } of old) {
      const names = oldNames(written, now);
      const [first] = names;
      report({
        file,
        pointer: first === undefined ? pointer : pointer + pointerStep(first),
        node,
        subject: pointer,
        message: first === undefined ? `The lock of node "${node}" names props of an older "${use}".` : `Node "${node}" has props of an older "${use}": ${names.map((name) => `"${name}"`).join(', ')}.`,
        help: `They are read as ${flatJson(onlyNew(written, now))}: --fix writes that.`,
        rewrite: { pointer, value: now },
      });
    }
  },
};

/** Names of what is not as it would be written now; none of a list. */
function oldNames(written: JsonValue, now: JsonValue): readonly string[] {
  if (!isJsonObject(written) || !isJsonObject(now)) return [];
  return Object.keys(written).filter((name) => !Object.hasOwn(now, name) || !isSameJson(written[name], now[name]));
}

function onlyNew(written: JsonValue, now: JsonValue): JsonValue {
  if (!isJsonObject(written) || !isJsonObject(now)) return now;
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => !Object.hasOwn(written, name) || !isSameJson(written[name], value)));
}
