import { nearestName } from '../../language/brandbook/index.ts';
import { BASE } from '../../language/release/index.ts';

/** Help that names the nearest known name, with the name itself to put in; else what is known. */
export function didYouMean(name: string, known: Iterable<string>, otherwise: string): { readonly help: string; readonly instead?: string } {
  const near = nearestName(name, known);
  return near === undefined ? { help: otherwise } : { help: `Did you mean "${near}"?`, instead: near };
}

/** `a, b and 3 more`: as many as a reader takes in. */
export function listed(names: Iterable<string>, most = 12): string {
  const all = [...names];
  if (all.length === 0) return 'none';
  return all.length <= most ? all.join(', ') : `${all.slice(0, most).join(', ')} and ${all.length - most} more`;
}

/** The layer that a file belongs to. */
export function layerOf(file: string): string {
  return /^brands\/([^/]+)\//.exec(file)?.[1] ?? BASE;
}
