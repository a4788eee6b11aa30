import { pointerStep } from '../../../language/layers/mergeLayers.ts';
import type { BrandModel } from '../../../language/release/index.ts';
import { outsideAssetsIn } from '../../model/links.ts';
import { isAllowed, isOrigin, widenedDirectives } from '../../model/origins.ts';
import { PageMemo } from '../../model/PageMemo.ts';
import { placeIn, type Tree } from '../../model/tree.ts';
import { didYouMean, listed } from '../../model/words.ts';
import type { BrandRule, Finding, Report } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'remote/origin-not-allowed',
  code: 'LU2802',
  severity: 'error',
  scope: 'brand',
  check(model, { catalogue }, report) {
    checkSite(model, report);
    for (const finding of memo.onTrees(model, [model.files.get('site'), catalogue], (tree) => refusedIn(tree, model))) report(finding);
  },
};

const memo = new PageMemo<Finding>();

/** What a tree takes from elsewhere although the brand's site does not allow it. */
function refusedIn(tree: Tree, model: BrandModel): readonly Finding[] {
  const { catalogue } = model;
  const routes = tree.kind === 'page' ? [tree.id] : [];
  const ofWidgets = tree.own.flatMap(({ id, declaration: { use }, at }): readonly Finding[] => {
    const refused = catalogue.get(use)?.hosts?.find((origin) => !isAllowed(origin, model));
    return refused === undefined ? [] : [{ ...at('/use'), node: id, routes, subject: refused, message: `Node "${id}" (${use}) needs ${refused}, which the brand's "origins" do not allow.`, help: `Add it to "origins" of site.json, under one of: ${widenedDirectives.join(', ')}.` }];
  });
  const ofFiles = outsideAssetsIn(tree, catalogue).flatMap(({ href, kind, node, pointer, at }): readonly Finding[] => {
    const directive = kind === 'picture' ? 'img-src' : 'media-src';
    const origin = /^https?:\/\/[^/?#]+/i.exec(href)?.[0] ?? href;
    return isAllowed(origin, model, [directive]) ? [] : [{ ...at(pointer), node, routes, subject: href, message: `Node "${node}" takes a file from ${origin}, which the brand's "origins" do not allow.`, help: `Put the file into assets/ of the brand, or add the origin to "${directive}" under "origins" of site.json.` }];
  });
  return [...ofWidgets, ...ofFiles];
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
