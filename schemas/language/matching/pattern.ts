import type { ParamConstraint } from '../configFiles.ts';
import type { SiteConfig } from '../site.ts';

/** The lists of a site that parameters may name. */
export type SiteLists = Pick<SiteConfig, 'sports' | 'sportGroups' | 'championships'>;

/** How narrow a segment is; smaller beats larger, from left to right. Enumerated parameters count as literals. */
export const rank = { literal: 0, constrained: 1, free: 2, splat: 3 } as const;

export type Segment =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'param'; readonly name: string; readonly rank: number; readonly test: (value: string) => boolean; readonly values: ReadonlySet<string> | null }
  | { readonly kind: 'splat'; readonly name: string };

/** One spelled-out form of a route: its optional parameters are either there or not. */
export type Variant = readonly Segment[];

interface Piece {
  readonly segment: Segment;
  readonly isOptional: boolean;
  readonly isSkippable: boolean;
}

const formats: Readonly<Record<string, RegExp>> = {
  digits: /^\d+$/,
  // The id decides, a wrong name redirects.
  'id-name': /^\d+(?:-[a-z0-9]+(?:-[a-z0-9]+)*)?$/,
  slug: /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
};

/** Values of a list of the site config, by the name that `$site` uses. */
function siteValues(site: SiteLists, name: string): readonly string[] {
  if (name === 'sports') return Object.keys(site.sports);
  if (name === 'sportGroups') return site.sportGroups;
  if (name === 'championships') return site.championships;
  return [];
}

function paramSegment(name: string, constraint: ParamConstraint | undefined, site: SiteLists): Segment {
  const forbidden = new Set(constraint?.not ?? []);
  if (constraint?.enum !== undefined || constraint?.$site !== undefined) {
    const listed = constraint.$site === undefined ? [] : siteValues(site, constraint.$site);
    const values = new Set([...(constraint.enum ?? []), ...listed].filter((value) => !forbidden.has(value)));
    return { kind: 'param', name, rank: rank.literal, test: (value) => values.has(value), values };
  }
  const format = constraint?.format === undefined ? undefined : formats[constraint.format];
  const test = (value: string) => !forbidden.has(value) && (format === undefined || format.test(value));
  return { kind: 'param', name, rank: format ? rank.constrained : rank.free, test, values: null };
}

/** `:name`, `:name?`, `:name*` or a literal; a bare `*` is a splat called `rest`. */
function parsePieces(path: string, params: Readonly<Record<string, ParamConstraint>>, site: SiteLists): Piece[] {
  const pieces: Piece[] = [];
  for (const text of path.split('/').filter((part) => part !== '')) {
    const [, name, suffix] = /^:([A-Za-z][A-Za-z0-9]*)([?*])?$/.exec(text) ?? [];
    if (text === '*' || suffix === '*') {
      pieces.push({ segment: { kind: 'splat', name: name ?? 'rest' }, isOptional: true, isSkippable: false });
    } else if (name !== undefined) {
      const constraint = Object.hasOwn(params, name) ? params[name] : undefined;
      pieces.push({ segment: paramSegment(name, constraint, site), isOptional: suffix === '?', isSkippable: constraint?.isSkippable === true });
    } else {
      pieces.push({ segment: { kind: 'literal', text }, isOptional: false, isSkippable: false });
    }
  }
  return pieces;
}

/** All spelled-out forms of a path pattern. */
export function parsePattern(path: string, params: Readonly<Record<string, ParamConstraint>>, site: SiteLists): readonly Variant[] {
  const pieces = parsePieces(path, params, site);
  const expand = (at: number): Segment[][] => {
    const piece = pieces[at];
    if (!piece) return [[]];
    const rest = expand(at + 1);
    const withPiece = rest.map((tail) => [piece.segment, ...tail]);
    if (!piece.isOptional) return withPiece;
    const next = pieces[at + 1];
    const mayBeSkipped = piece.isSkippable || (next !== undefined && !next.isOptional);
    const without = mayBeSkipped ? rest : rest.filter((tail) => tail.length === 0);
    return [...withPiece, ...without];
  };
  return expand(0);
}

/** Puts parameters into a pattern; parameters without a value are left out with their segment. */
export function fillPattern(path: string, params: Readonly<Record<string, string>>): string {
  const segments = path.split('/').flatMap((text) => {
    const [, name, suffix] = /^:([A-Za-z][A-Za-z0-9]*)([?*])?$/.exec(text) ?? [];
    if (name === undefined && text !== '*') return [text];
    const key = name ?? 'rest';
    const value = Object.hasOwn(params, key) ? params[key] : undefined;
    if (value === undefined || value === '') return [];
    return [text === '*' || suffix === '*' ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value)];
  });
  return segments.filter((segment) => segment !== '').join('/');
}
