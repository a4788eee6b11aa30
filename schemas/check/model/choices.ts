import type { Rule } from '../../language/configFiles.ts';
import type { WidgetCatalogue } from '../../language/manifest.ts';
import { splitPlace, type Tree, type TreeNode } from './tree.ts';

/** Whether the slot that a node stands in shows the first of its nodes alone. */
export function isInChoice(tree: Tree, { place }: TreeNode, catalogue: WidgetCatalogue): boolean {
  const inside = splitPlace(place);
  const parent = inside && tree.nodes.get(inside.node);
  return parent !== undefined && catalogue.get(parent.declaration.use)?.slots?.[inside?.slot ?? '']?.shows === 'first';
}

/** The nodes before one in such a slot; none anywhere else. */
export function nodesBefore(tree: Tree, node: TreeNode, catalogue: WidgetCatalogue): readonly TreeNode[] {
  if (!isInChoice(tree, node, catalogue)) return [];
  const { id, place, declaration: { at } } = node;
  return [...tree.nodes.values()].filter((other) => other.place === place && (other.declaration.at < at || (other.declaration.at === at && other.id < id)));
}

/** What has to be true besides a node's own rule: in such a slot, that none before it is shown. */
export function noneBefore(tree: Tree, node: TreeNode, catalogue: WidgetCatalogue): readonly Rule[] {
  return nodesBefore(tree, node, catalogue).map(({ declaration: { when } }) => (when === undefined ? false : { '!': [when] }));
}
