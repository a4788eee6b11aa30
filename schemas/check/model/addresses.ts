import { createMatcher, type Matcher, matchRedirect, parsePattern, type SiteLists } from '../../language/matching/index.ts';
import { type BrandModel, redirectsOf, routesOf } from '../../language/release/index.ts';
import type { RedirectEntry, RouteEntry } from '../../language/release.ts';
import { RuleError } from '../../language/rules/index.ts';

const TEXTS: Readonly<Record<string, string>> = { digits: '12', 'id-name': '12-sample', slug: 'sample' };

/** One address for each value of enumerated parameters, the optional ones there and not; at most some dozens. */
export function sampleAddresses({ path, params }: Pick<RouteEntry, 'path' | 'params'>, site: SiteLists): readonly string[] {
  const filled = parsePattern(path, params, site).flatMap((variant) => {
    let made: readonly string[] = [''];
    for (const segment of variant) {
      const values = segment.kind === 'literal' ? [segment.text]
        : segment.kind === 'splat' ? ['sample/more']
        : segment.values ? [...segment.values].slice(0, 8)
        : [TEXTS[params[segment.name]?.format ?? ''] ?? 'sample'];
      made = made.flatMap((head) => values.map((value) => (head === '' ? value : `${head}/${value}`))).slice(0, 64);
    }
    return made;
  });
  return [...new Set(filled)];
}

/** Where an address inside a brand leads. */
export interface BrandAddresses {
  readonly matcher: Matcher;
  readonly redirects: readonly RedirectEntry[];
  /** True for a page, an alias or a redirect. */
  leadsSomewhere(path: string, query?: URLSearchParams): boolean;
}

const known = new WeakMap<BrandModel, BrandAddresses>();

/** The site's own matcher over a brand's pages and redirects. */
export function addressesOf(model: BrandModel): BrandAddresses {
  const found = known.get(model);
  if (found) return found;
  const matcher = createMatcher(routesOf(model.pages), model.site);
  const redirects = redirectsIn(model);
  const made: BrandAddresses = {
    matcher,
    redirects,
    leadsSomewhere: (path, query = new URLSearchParams()) => matcher.match(path) !== undefined || matchRedirect(redirects, path, query) !== undefined,
  };
  known.set(model, made);
  return made;
}

function redirectsIn({ files, namedRules, siteFacts }: BrandModel): readonly RedirectEntry[] {
  try {
    return redirectsOf(files, namedRules, siteFacts);
  } catch (error) {
    // A condition that is no rule has a finding of its own.
    if (error instanceof RuleError) return [];
    throw error;
  }
}
