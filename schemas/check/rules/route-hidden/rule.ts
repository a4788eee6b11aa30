import { pointerStep } from '../../../language/layers/mergeLayers.ts';
import { createMatcher, matchRedirect } from '../../../language/matching/index.ts';
import { type BrandModel, fileIfThere, IdentityMemo } from '../../../language/release/index.ts';
import type { RedirectEntry, RouteEntry } from '../../../language/release.ts';
import { addressesOf, sampleAddresses } from '../../model/addresses.ts';
import { placeIn, treeOfPage } from '../../model/tree.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'route/hidden',
  code: 'LU2315',
  severity: 'error',
  scope: 'brand',
  yieldsTo: ['redirect/loop'],
  check(model, _vocabulary, report) {
    const { routes, redirects } = addressesOf(model);
    const { byRedirects, byPages } = memo.get([routes, redirects, model.files.get('site')], () => hiddenIn(model));
    const merged = model.files.get('redirects');
    for (const { redirect, id, sample } of byRedirects) {
      const written = Object.entries(fileIfThere('redirects', merged)?.redirects ?? {}).find(([, entry]) => entry.from === redirect.from && entry.to === redirect.to);
      // Where a rule decides, one flag gives an address to one page or to another: that is meant.
      if (merged && written && written[1].when === undefined) report({ ...placeIn(merged, `/redirects${pointerStep(written[0])}/from`), routes: [id], subject: `${written[0]} ${id}`, message: `The redirect "${written[0]}" hides the page "${id}": "/${sample}" leads elsewhere.`, help: 'Redirect from an address that no page has, or take the page away.' });
    }
    for (const { id, at, other, sample } of byPages) {
      const page = model.pages.get(id);
      if (page) report({ ...treeOfPage(page).at(`/route/aliases/${at}`), routes: [id, other], subject: `${id} ${sample}`, message: `The alias "/${sample}" of the page "${id}" is an address of the page "${other}".`, help: 'Take the alias away, or give the other page another address.' });
    }
  },
};

interface Hidden {
  readonly byRedirects: readonly { readonly redirect: RedirectEntry; readonly id: string; readonly sample: string }[];
  readonly byPages: readonly { readonly id: string; readonly at: number; readonly other: string; readonly sample: string }[];
}

const memo = new IdentityMemo<Hidden>();

function hiddenIn(model: BrandModel): Hidden {
  const { routes, redirects } = addressesOf(model);
  return { byRedirects: routes.flatMap((route) => redirected(route, redirects, model)), byPages: hiddenAliases(routes, model) };
}

/** Pages whose shortest address, or whose every address, a redirect takes. */
function redirected(route: RouteEntry, redirects: readonly RedirectEntry[], { site }: BrandModel): Hidden['byRedirects'] {
  const samples = sampleAddresses(route, site);
  const taken = samples.map((sample) => takenBy(sample, redirects));
  const shortest = samples.reduce((least, sample, at) => (sample.length < (samples[least]?.length ?? 0) ? at : least), 0);
  const redirect = taken[shortest] ?? (taken.every((one) => one !== undefined) ? taken[0] : undefined);
  return redirect ? [{ redirect, id: route.pageId, sample: samples[shortest] ?? '' }] : [];
}

function takenBy(address: string, redirects: readonly RedirectEntry[]): RedirectEntry | undefined {
  return redirects.find((redirect) => matchRedirect([redirect], address, new URLSearchParams()) !== undefined);
}

function hiddenAliases(routes: readonly RouteEntry[], { site }: BrandModel): Hidden['byPages'] {
  if (routes.every(({ aliases }) => aliases.length === 0)) return [];
  const matcher = createMatcher(routes.map((route) => ({ ...route, aliases: [] })), site);
  return routes.flatMap(({ pageId, params, aliases }) => aliases.flatMap((path, at) => {
    const [sample = ''] = sampleAddresses({ path, params }, site);
    const match = matcher.match(sample);
    return match?.kind === 'page' && match.route.pageId !== pageId ? [{ id: pageId, at, other: match.route.pageId, sample }] : [];
  }));
}
