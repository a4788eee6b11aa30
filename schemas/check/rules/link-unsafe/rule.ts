import { isJsonObject, type JsonValue } from '../../../language/json.ts';
import { pointerStep } from '../../../language/layers/mergeLayers.ts';
import { IdentityMemo } from '../../../language/release/index.ts';
import { isSafeLink, linksIn } from '../../model/links.ts';
import { PageMemo } from '../../model/PageMemo.ts';
import { placeIn } from '../../model/tree.ts';
import type { BrandRule, Finding } from '../../rule.ts';

const HELP = 'Link to an address of the site, or to one that begins with https://, mailto: or tel:.';

export const rule: BrandRule = {
  name: 'link/unsafe',
  code: 'LU2316',
  severity: 'error',
  scope: 'brand',
  check(model, { catalogue }, report) {
    const onPages = memo.onTrees(model, [catalogue], (tree) => linksIn(tree, catalogue).flatMap(({ href, node, pointer, at }) =>
      isSafeLink(href) ? [] : [{ ...at(pointer), node, routes: tree.kind === 'page' ? [tree.id] : [], subject: href, message: `Node "${node}" links to "${href}", which is no safe address.`, help: HELP }]));
    for (const finding of onPages) report(finding);
    const site = model.files.get('site');
    if (!site) return;
    for (const { href, pointer } of ofSites.get([site], () => hrefsIn(site.value['sections'] ?? null, '/sections'))) {
      if (!isSafeLink(href)) report({ ...placeIn(site, pointer), subject: href, message: `"${pointer.slice(1)}" links to "${href}", which is no safe address.`, help: HELP });
    }
  },
};

const memo = new PageMemo<Finding>();
const ofSites = new IdentityMemo<ReturnType<typeof hrefsIn>>();

/** Addresses in sections of the site config, by the names that they have there. */
function hrefsIn(value: JsonValue, pointer: string): readonly { readonly href: string; readonly pointer: string }[] {
  if (Array.isArray(value)) return value.flatMap((item: JsonValue, at) => hrefsIn(item, `${pointer}/${at}`));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const inner = pointer + pointerStep(key);
    return typeof item === 'string' && /^(?:href|link|url|\w+Url)$/.test(key) ? [{ href: item, pointer: inner }] : hrefsIn(item, inner);
  });
}
