import type { RouteEntry } from '../release.ts';
import { parsePattern, type SiteLists } from './pattern.ts';

/**
 * The addresses of a page that its config spells out: its literal segments, and each value of the parameters that have a list of them. What
 * a parameter without one stands for only the platform knows. A segment that may be left out in the middle (`isSkippable`) narrows what is there
 * without it, and has no address here.
 */
export function plainPaths({ path, params }: Pick<RouteEntry, 'path' | 'params'>, site: SiteLists): readonly string[] {
  const paths = new Set<string>();
  for (const variant of parsePattern(path, params, site)) {
    let spelled: readonly string[][] = [[]];
    for (const segment of variant) {
      const isNarrowing = segment.kind === 'param' && params[segment.name]?.isSkippable === true;
      const values = segment.kind === 'literal' ? [segment.text] : segment.kind === 'param' && !isNarrowing ? [...(segment.values ?? [])] : [];
      spelled = spelled.flatMap((before) => values.map((value) => [...before, encodeURIComponent(value)]));
    }
    for (const segments of spelled) paths.add(segments.join('/'));
  }
  return [...paths];
}
