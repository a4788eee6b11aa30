import { isJsonObject } from '../../../language/json.ts';
import { hasPagePerEntry } from '../../../language/content/collectionPages.ts';
import { contentWords, entriesOf, passageOf, rangeInText } from '../../model/content.ts';
import type { BrandModel } from '../../../language/release/index.ts';
import { type Tree, treeOfPage } from '../../model/tree.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'content/place',
  code: 'LU3010',
  severity: 'error',
  scope: 'brand',
  check(model, _vocabulary, report) {
    const collections = contentWords(model.site, 'collections');
    const trees = new Map<string, ReadonlySet<string>>();
    const slotsOf = (page: string, collection: string): ReadonlySet<string> => {
      const found = model.pages.get(page);
      const known = trees.get(`${page} ${collection}`) ?? (found ? filledSlots(treeOfPage(found), collection) : new Set());
      trees.set(`${page} ${collection}`, known);
      return known;
    };
    for (const { id, collection, slug, languages } of entriesOf(model)) {
      const said = collections[collection];
      for (const language of languages) {
        const passage = passageOf(model, id, language);
        if (!passage || passage.places.length === 0) continue;
        const page = hasPagePerEntry(said) ? pageOfEntry(model, collection, slug) : said?.['page'];
        const filled = typeof page === 'string' ? slotsOf(page, collection) : new Set();
        for (const place of passage.places.filter((each) => !filled.has(each))) {
          report({
            file: passage.path,
            pointer: '',
            subject: `${id} ${language} ${place}`,
            range: rangeInText(passage.text, `::${place}`),
            message: `${passage.path} has the line "::${place}", and no node stands there on ${typeof page === 'string' ? `the page "${page}"` : 'a page'}, which shows the entry.`,
            help: 'Give the page a node in that slot of the one that shows the collection, or take the line away.',
          });
        }
      }
    }
  },
};

/** The page with a node that shows the entry by its name, whatever the page is called. */
function pageOfEntry({ pages }: BrandModel, collection: string, slug: string): string {
  const found = [...pages].find(([, page]) => [...treeOfPage(page).nodes.values()].some(({ declaration: { props } }) => isJsonObject(props) && props['collection'] === collection && props['entry'] === slug));
  return found?.[0] ?? slug;
}

/** The slots in which something stands, of the nodes that show a collection. */
function filledSlots({ nodes }: Tree, collection: string): ReadonlySet<string> {
  const all = [...nodes.values()];
  const showing = all.filter(({ declaration: { props } }) => isJsonObject(props) && props['collection'] === collection).map(({ id }) => id);
  return new Set(all.flatMap(({ place }) => showing.flatMap((id) => (place.startsWith(`${id}.`) ? [place.slice(id.length + 1)] : []))));
}
