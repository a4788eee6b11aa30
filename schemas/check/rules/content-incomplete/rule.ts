import { contentWords, entriesOf } from '../../model/content.ts';
import { placeIn } from '../../model/tree.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'content/incomplete',
  code: 'LU3008',
  severity: 'error',
  scope: 'brand',
  reads: ['content', 'site'],
  check(model, _vocabulary, report) {
    const collections = contentWords(model.site, 'collections');
    for (const { id, collection, merged } of entriesOf(model)) {
      const needs: unknown = Object.hasOwn(collections, collection) ? collections[collection]?.['needs'] : undefined;
      for (const key of Array.isArray(needs) ? (needs as readonly string[]) : []) {
        if (Object.hasOwn(merged.value, key)) continue;
        report({ ...placeIn(merged, '/format'), subject: `${id} ${key}`, message: `The entry "${id}" lacks "${key}", which each entry of "${collection}" needs.`, help: `Give it "${key}", or take that from sections.content.collections.${collection}.needs of site.json.` });
      }
    }
  },
};
