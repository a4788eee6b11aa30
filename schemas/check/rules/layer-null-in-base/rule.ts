import { type JsonValue, isJsonObject } from '../../../language/json.ts';
import { pointerStep } from '../../../language/layers/mergeLayers.ts';
import { BASE } from '../../../language/release/index.ts';
import type { FileRule } from '../../rule.ts';

export const rule: FileRule = {
  name: 'layer/null-in-base',
  code: 'LU2055',
  severity: 'error',
  scope: 'file',
  check({ path, config }, report) {
    if (config?.layer !== BASE) return;
    for (const pointer of nullsIn(config.value)) {
      // What a variant removes of a page, and a page of its layout, is below them.
      if (/^\/experiments\/[^/]+\/variants\/[^/]+\/pages\//.test(pointer) || pointer.startsWith('/layoutNodes/')) continue;
      report({ file: path, pointer, subject: pointer, message: `"${pointer.slice(1)}" is null, and nothing is below the base that it could remove.`, help: 'Take the key away, or give it a value.', isRemovable: true });
    }
  },
};

function nullsIn(value: JsonValue, pointer = ''): readonly string[] {
  if (value === null) return pointer === '' ? [] : [pointer];
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => nullsIn(item, pointer + pointerStep(key)));
}
