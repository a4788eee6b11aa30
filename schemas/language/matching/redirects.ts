import { fillTarget } from '../redirectTarget.ts';
import type { RedirectEntry } from '../release.ts';
import { decodeSegments } from './matcher.ts';
import { fillPattern, parsePattern, type SiteLists } from './pattern.ts';
import { VariantIndex } from './VariantIndex.ts';

export interface RedirectTarget {
  /** Path without language, or a whole address elsewhere. */
  readonly path: string;
  /** `?a=b`, or empty. */
  readonly search: string;
  readonly status: 301 | 302;
}

const noSite: SiteLists = { sports: {}, sportGroups: [], championships: [] };
const indices = new WeakMap<readonly RedirectEntry[], readonly { readonly entry: RedirectEntry; readonly index: VariantIndex<true> }[]>();

/** First redirect, in the order of the config, whose path and query fit. */
export function matchRedirect(redirects: readonly RedirectEntry[], path: string, query: URLSearchParams): RedirectTarget | undefined {
  const segments = decodeSegments(path);
  if (!segments) return undefined;
  for (const { entry, index } of indexOf(redirects)) {
    const found = index.find(segments);
    if (!found) continue;
    const wanted = Object.entries(entry.query ?? {});
    if (!wanted.every(([name, value]) => query.get(name) === value)) continue;
    const search = new URLSearchParams(entry.keepQuery ? query : undefined);
    for (const [name, value] of Object.entries(entry.addQuery ?? {})) search.set(name, value);
    const text = search.toString();
    const target = fillTarget(entry.to, (to) => fillPattern(to, found.params));
    // One that would leave where it leads to is none.
    if (target === undefined) continue;
    return { path: target.kind === 'site' ? target.path : target.url, search: text === '' ? '' : `?${text}`, status: entry.status };
  }
  return undefined;
}

function indexOf(redirects: readonly RedirectEntry[]) {
  const known = indices.get(redirects);
  if (known) return known;
  const built = redirects.map((entry) => {
    const index = new VariantIndex<true>();
    for (const variant of parsePattern(entry.from, {}, noSite)) index.add(variant, true);
    return { entry, index };
  });
  indices.set(redirects, built);
  return built;
}
