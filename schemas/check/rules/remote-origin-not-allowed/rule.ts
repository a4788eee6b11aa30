import { pointerStep } from '../../../language/layers/mergeLayers.ts';
import type { WidgetCatalogue } from '../../../language/manifest.ts';
import { type BrandModel, IdentityMemo } from '../../../language/release/index.ts';
import { outsideAssetsIn } from '../../model/links.ts';
import { isAllowed, isOrigin, widenedDirectives } from '../../model/origins.ts';
import { placeIn, type Tree, type TreeNode } from '../../model/tree.ts';
import { treesOf } from '../../model/trees.ts';
import { didYouMean, listed } from '../../model/words.ts';
import type { BrandRule, Report } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'remote/origin-not-allowed',
  code: 'LU2802',
  severity: 'error',
  scope: 'brand',
  check(model, { catalogue }, report) {
    checkSite(model, report);
    for (const tree of treesOf(model)) {
      const routes = tree.kind === 'page' ? [tree.id] : [];
      for (const { id, declaration: { use }, at } of remoteNodes(tree, catalogue)) {
        const refused = (catalogue.get(use)?.hosts ?? []).find((origin) => !isAllowed(origin, model));
        if (refused !== undefined) report({ ...at('/use'), node: id, routes, subject: refused, message: `Node "${id}" (${use}) needs ${refused}, which the brand's "origins" do not allow.`, help: `Add it to "origins" of site.json, under one of: ${widenedDirectives.join(', ')}.` });
      }
      for (const { href, node, pointer, at } of outsideAssetsIn(tree, catalogue)) {
        const origin = /^https?:\/\/[^/?#]+/i.exec(href)?.[0] ?? href;
        if (!isAllowed(origin, model, ['img-src'])) report({ ...at(pointer), node, routes, subject: href, message: `Node "${node}" takes a file from ${origin}, which the brand's "origins" do not allow.`, help: 'Put the file into public/, or add the origin to "img-src" under "origins" of site.json.' });
      }
    }
  },
};

const memo = new IdentityMemo<readonly TreeNode[]>();

/** Nodes whose widgets need other origins. */
function remoteNodes(tree: Tree, catalogue: WidgetCatalogue): readonly TreeNode[] {
  return memo.get([tree, catalogue], () => tree.own.filter(({ declaration: { use } }) => catalogue.get(use)?.hosts !== undefined));
}

/** Directives and origins that the policy leaves out without a word. */
function checkSite({ files, site }: BrandModel, report: Report): void {
  const merged = files.get('site');
  if (!merged) return;
  for (const [directive, origins] of Object.entries(site.origins ?? {})) {
    const pointer = `/origins${pointerStep(directive)}`;
    if (!widenedDirectives.includes(directive)) {
      report({ ...placeIn(merged, pointer), subject: directive, message: `"origins" names "${directive}", which configs may not widen.`, help: didYouMean(directive, widenedDirectives, `They may widen ${listed(widenedDirectives)}.`).help });
      continue;
    }
    const at = origins.findIndex((origin) => !isOrigin(origin));
    if (at >= 0) report({ ...placeIn(merged, pointer), pointer: `${pointer}/${at}`, subject: `${directive} ${at}`, message: `"${origins[at] ?? ''}" under "${directive}" is no origin, and is left out of the security policy.`, help: 'Write a scheme and a host alone: https://media.example, or wss://feed.example.' });
  }
}
