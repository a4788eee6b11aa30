import type { Rule } from '../../language/configFiles.ts';
import type { BrandModel, ModelPage } from '../../language/release/index.ts';
import { conditionOf, factsOfPage } from '../model/presence.ts';
import { treeOfPage } from '../model/tree.ts';
import { variantsOf } from '../model/variants.ts';

/** A node that a brand can show, and when. */
export interface ShownNode {
  readonly use: string;
  readonly condition: Rule;
}

/** The nodes of a page, its layout's included, that the flags of the brand leave room for. */
export function shownNodes(model: BrandModel, page: ModelPage, known: BrandModel['siteFacts'] = {}): readonly ShownNode[] {
  const tree = treeOfPage(page);
  const values = { ...known, ...model.siteFacts, ...factsOfPage(page) };
  return [...tree.nodes.values()]
    .map((node) => ({ use: node.declaration.use, condition: conditionOf(node, tree, model, values) }))
    .filter(({ condition }) => condition !== false);
}

/** The most widgets that a page can show, and the variant in which it does, in words. */
export function mostWidgets(model: BrandModel, page: ModelPage): { readonly count: number; readonly variant: string } {
  const counts = versionsOf(model, page).map((version) => ({ count: shownNodes(model, version.page).length, variant: version.name }));
  return counts.reduce((most, other) => (other.count > most.count ? other : most));
}

/** The page as it is, and what every combination of experiments makes of it: as it is alone where those are too many. */
export function versionsOf(model: BrandModel, page: ModelPage): readonly { readonly page: ModelPage; readonly name: string }[] {
  return [{ page, name: '' }, ...(variantsOf(model, page) ?? [])];
}
