import { groupsOf } from '../../../language/content/collectionGroups.ts';
import { contentWords, entriesOf } from '../../model/content.ts';
import { placeIn } from '../../model/tree.ts';
import { didYouMean, listed } from '../../model/words.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'content/unknown-name',
  code: 'LU3007',
  severity: 'error',
  scope: 'brand',
  reads: ['content', 'site'],
  // A section that is misspelt names nothing.
  yieldsTo: ['format/unknown-key'],
  check(model, _vocabulary, report) {
    const [collections, tags, products] = (['collections', 'tags', 'products'] as const).map((name) => Object.keys(contentWords(model.site, name)));
    for (const { id, collection, merged, file } of entriesOf(model)) {
      const missing = (kind: string, name: string, known: readonly string[] = []) => ({ subject: `${id} ${kind} ${name}`, message: `The entry "${id}" is of the ${kind} "${name}", which sections.content of site.json does not know.`, ...didYouMean(name, known, `Known: ${listed(known)}.`) });
      if (collections?.includes(collection) !== true) {
        const { instead: _instead, ...said } = missing('collection', collection, collections);
        report({ ...placeIn(merged, '/format'), ...said });
        continue;
      }
      for (const [at, tag] of (file.tags ?? []).entries()) if (tags?.includes(tag) !== true) report({ ...below(placeIn(merged, '/tags'), `/${at}`), ...missing('tag', tag, tags) });
      const groups = groupsOf(contentWords(model.site, 'collections')[collection]).map(({ id: name }) => name);
      if (file.group !== undefined && !groups.includes(file.group)) report({ ...placeIn(merged, '/group'), ...missing('group', file.group, groups) });
      if (file.product !== undefined && products?.includes(file.product) !== true) report({ ...placeIn(merged, '/product'), ...missing('product', file.product, products) });
    }
  },
};

function below<T extends { readonly pointer: string }>(place: T, inner: string): T {
  return { ...place, pointer: place.pointer + inner };
}
