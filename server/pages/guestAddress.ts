import type { Release } from '../../schemas/language/release.ts';
import type { Ports } from '../ports.ts';

/** A guest's request, as far as it names a page. */
export interface GuestRequest {
  readonly host: string;
  readonly url: string;
  readonly country: string;
  readonly isInMaintenance: boolean;
}

/**
 * Names the page that a guest is shown, for the cache; what a page reads of facts comes on top. The brand's blocks and
 * its maintenance are part of it: a site that closes or opens shows it at once, because what was kept before is another page.
 */
export function guestAddress(ports: Pick<Ports, 'get' | 'has'>, { id, brand }: Pick<Release, 'id' | 'brand'>, { host, url, country, isInMaintenance }: GuestRequest): string {
  return [id, host, url, country, String(isInMaintenance), blocksText(ports, brand)].join('\n');
}

/** Names the blocks that a brand has now. */
export function blocksText(ports: Pick<Ports, 'get' | 'has'>, brand: string): string {
  return JSON.stringify(ports.has('blocks') ? ports.get('blocks').list(brand) : []);
}
