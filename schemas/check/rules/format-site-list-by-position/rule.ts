import type { JsonValue } from '../../../language/json.ts';
import { siteListsByPosition } from '../../../language/siteLists.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'format/site-list-by-position',
  code: 'LU1014',
  severity: 'warning',
  scope: 'brand',
  reads: ['site'],
  check({ files }, _vocabulary, report) {
    files.versions('site').forEach(({ path: file, value }, at, layers) => {
      for (const { pointer, steps, map } of siteListsByPosition(value)) {
        // A map would be merged with what the list replaces.
        const isAlone = layers.slice(0, at).every((below) => !says(below.value, steps));
        report({
          file,
          pointer,
          subject: pointer,
          message: `"${pointer.slice(1)}" is a list by position: another layer can only replace it whole.`,
          help: isAlone ? 'Give each entry an id: --fix does it.' : 'Give each entry an id, and write here only the entries that differ from the layer below; null takes one away.',
          ...(isAlone && { instead: map, isReplaceable: true }),
        });
      }
    });
  },
};

function says(value: JsonValue, steps: readonly string[]): boolean {
  let inner: unknown = value;
  for (const step of steps) {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, step)) return false;
    inner = (inner as Readonly<Record<string, unknown>>)[step];
  }
  return true;
}
