import type { RedirectDeclaration } from '../../../language/configFiles.ts';
import { type Merged, pointerStep } from '../../../language/layers/mergeLayers.ts';
import { fillPattern } from '../../../language/matching/index.ts';
import { targetOrigin } from '../../../language/redirectTarget.ts';
import { type BrandModel, fileOf, IdentityMemo } from '../../../language/release/index.ts';
import { addressesOf, type BrandAddresses, tableOf } from '../../model/addresses.ts';
import { placeIn } from '../../model/tree.ts';
import { didYouMean } from '../../model/words.ts';
import type { BrandRule, Finding } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'redirect/to-missing',
  code: 'LU2308',
  severity: 'warning',
  scope: 'brand',
  check(model, _vocabulary, report) {
    const merged = model.files.get('redirects');
    if (!merged) return;
    const addresses = addressesOf(model);
    for (const finding of memo.get([merged, addresses], () => lostIn(merged, addresses, model))) report(finding);
  },
};

/** Addresses stand for the site, the pages and routes.json too. */
const memo = new IdentityMemo<readonly Finding[]>();

function lostIn(merged: Merged, { routes, redirects, endsAtKnown, hasMoved }: BrandAddresses, model: BrandModel): readonly Finding[] {
  const isOn = ({ from, to }: RedirectDeclaration) => redirects.some((entry) => entry.from === from && entry.to === to);
  return Object.entries(fileOf('redirects', merged).redirects ?? {}).flatMap(([id, redirect]): readonly Finding[] => {
    // What leads elsewhere is no page of the site, and what says not where has a finding of its own.
    if (!isOn(redirect) || targetOrigin(redirect.to) !== 'site' || sampleTargets(redirect, model).some((path) => endsAtKnown(path) || hasMoved(path))) return [];
    const known = [...routes, ...tableOf(model)].map(({ path }) => path);
    return [{ ...placeIn(merged, `/redirects${pointerStep(id)}/to`), subject: id, message: `The redirect "${id}" leads from "${redirect.from}" to "${redirect.to}", which is no page.`, ...didYouMean(redirect.to, known, 'Lead to a page of the brand or to an address of routes.json, or remove the redirect in this brand.') }];
  });
}

/** Addresses that a redirect may lead to, its parameters filled with each kind of value that a page may want there. */
function sampleTargets({ from, to }: RedirectDeclaration, { site }: BrandModel): readonly string[] {
  const names = [...from.matchAll(/:([A-Za-z][A-Za-z0-9]*)/g)].map(([, name = '']) => name);
  const values = names.length === 0 ? [''] : ['sample', '12', '12-sample', ...Object.keys(site.sports ?? {}).slice(0, 1), ...(site.sportGroups ?? []).slice(0, 1), ...(site.championships ?? []).slice(0, 1)];
  const filled = values.map((value) => fillPattern(to, Object.fromEntries([...names, 'rest'].map((name) => [name, value]))));
  return [...new Set([...filled, fillPattern(to, {})])];
}
