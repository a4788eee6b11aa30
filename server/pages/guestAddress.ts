import type { Release } from '../../schemas/language/release.ts';
import type { Ports } from '../platform/ports.ts';

/** A guest's request, as far as it names a page. */
export interface GuestRequest {
  /** As `siteOrigin` gives it. */
  readonly origin: string;
  /** Path and query. */
  readonly url: string;
  /** True where a platform elsewhere is asked about addresses: it may decide by any parameter. */
  readonly isDecidedElsewhere: boolean;
  readonly country: string;
  readonly isInMaintenance: boolean;
  /** How many moments have passed at which a page of the release begins or ends to be there. */
  readonly momentsPassed: number;
}

/**
 * Names the page that a guest is shown, for the cache; what a page reads of facts and of the address's parameters comes on top
 * (`readingOf`), so that a parameter that no page reads makes no other page. The brand's blocks and
 * its maintenance are part of it, and so are the country and the moments that limit pages: a site or page that closes or opens
 * shows it at once, because what was kept before is another page.
 */
export function guestAddress(ports: Pick<Ports, 'get' | 'has'>, { id, brand }: Pick<Release, 'id' | 'brand'>, { origin, url, isDecidedElsewhere, country, isInMaintenance, momentsPassed }: GuestRequest): string {
  const path = isDecidedElsewhere ? url : url.split('?', 1)[0];
  return [id, origin, path, country, String(isInMaintenance), String(momentsPassed), blocksText(ports, brand)].join('\n');
}

/** The value of a fact by its name, of a parameter by `?name`, of the whole query by `?`: what a page may depend on. */
export function readingOf({ origin, url }: Pick<GuestRequest, 'origin' | 'url'>, facts: Readonly<Record<string, unknown>>): (name: string) => unknown {
  const { search, searchParams } = new URL(url, origin);
  return (name) => {
    if (name === '?') return search;
    return name.startsWith('?') ? searchParams.getAll(name.slice(1)) : facts[name];
  };
}

/** Names the blocks that a brand has now. */
export function blocksText(ports: Pick<Ports, 'get' | 'has'>, brand: string): string {
  return JSON.stringify(ports.has('blocks') ? ports.get('blocks').list(brand) : []);
}
