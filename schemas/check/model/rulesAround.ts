import type { Rule } from '../../language/configFiles.ts';
import type { WidgetCatalogue } from '../../language/manifest.ts';
import { noneBefore } from './choices.ts';
import { parentOf, type Tree, type TreeNode } from './tree.ts';

/** The rules of everything around a node, joined. */
export function rulesAround(tree: Tree, node: TreeNode, catalogue: WidgetCatalogue): readonly Rule[] {
  const rules: Rule[] = [];
  const seen = new Set<TreeNode>([node]);
  for (let current = parentOf(tree, node); current && !seen.has(current); current = parentOf(tree, current)) {
    seen.add(current);
    if (current.declaration.when !== undefined) rules.push(current.declaration.when);
    rules.push(...noneBefore(tree, current, catalogue));
  }
  return rules;
}
