import type { Merged } from '../../../language/layers/mergeLayers.ts';
import { type BrandModel, IdentityMemo } from '../../../language/release/index.ts';
import { ruleFacts } from '../../../language/rules/index.ts';
import { rulesAround } from '../../model/rulesAround.ts';
import { isMeant } from '../../model/suppressions.ts';
import { type Place, type Tree, type TreeNode, treeOfLayout, treeOfPage } from '../../model/tree.ts';
import { foldedRule, truthOf } from '../../model/truthTable.ts';
import type { ProjectRule } from '../../rule.ts';

const NAME = 'rule/never-on-any-brand';
const CODE = 'LU2112';

export const rule: ProjectRule = {
  name: NAME,
  code: CODE,
  severity: 'warning',
  scope: 'project',
  yieldsTo: ['promise/broken'],
  check(_project, { models, broken }, report) {
    // What a brand that cannot be read would show is not known.
    if (broken.length > 0) return;
    const rules = new Map<string, { readonly written: Written; readonly brands: Set<string>; isEver: boolean }>();
    for (const model of models) {
      for (const written of writtenIn(model)) {
        const key = `${written.place.file} ${written.place.pointer}`;
        const entry = rules.get(key) ?? { written, brands: new Set(), isEver: false };
        rules.set(key, entry);
        entry.isEver ||= written.isPossible;
        entry.brands.add(model.brand);
      }
    }
    for (const { written: { node, tree, place }, brands, isEver } of rules.values()) {
      if (isEver || isMeant(tree, node.id, [NAME, CODE])) continue;
      report({ ...place, node: node.id, routes: tree.kind === 'page' ? [tree.id] : [], subject: node.id, message: `Node "${node.id}" is shown on no brand: its rule is false with what ${[...brands].join(', ')} ${brands.size === 1 ? 'is' : 'are'}.`, help: 'Set the flag in a brand, mend the rule, or remove the node.' });
    }
  },
};

/** A rule of a node in one brand. */
interface Written {
  readonly node: TreeNode;
  readonly tree: Tree;
  readonly place: Place;
  readonly isPossible: boolean;
}

const memo = new IdentityMemo<readonly Written[]>();

function writtenIn(model: BrandModel): readonly Written[] {
  const { files } = model;
  const shared = [files.get('facts'), files.get('rules'), files.get('brand')];
  const layouts = files.ids('layout').flatMap((id) => files.get('layout', id) ?? []);
  return [
    ...[...model.pages.values()].flatMap((page) => memo.get([page.merged, page.layout, ...shared], () => ofTree(treeOfPage(page), model))),
    ...layouts.flatMap((merged: Merged) => memo.get([merged, ...shared], () => ofTree(treeOfLayout(String(merged.value['id'] ?? ''), merged), model))),
  ];
}

function ofTree(tree: Tree, model: BrandModel): readonly Written[] {
  return tree.own.flatMap((node) => {
    const { when } = node.declaration;
    return when === undefined || typeof when === 'boolean' ? [] : [{ node, tree, place: node.at('/when'), isPossible: isPossible(node, tree, model) }];
  });
}

/** Also true where the rule says something of its own: never true at all, or never inside of what it stands in. */
function isPossible(node: TreeNode, tree: Tree, { facts, namedRules, siteFacts }: BrandModel): boolean {
  const { when } = node.declaration;
  const expanded = when === undefined ? undefined : foldedRule(when, namedRules);
  if (when === undefined || expanded === undefined || !ruleFacts(expanded).some((name) => Object.hasOwn(siteFacts, name))) return true;
  if (truthOf(when, facts, namedRules, siteFacts) !== 'never') return true;
  return truthOf({ and: [...rulesAround(tree, node), when] }, facts, namedRules) === 'never';
}
