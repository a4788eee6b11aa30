/** `Host` without port and in small letters; an IPv6 address keeps its brackets. */
export function hostName(host: string): string {
  return host.trim().toLowerCase().replace(/:\d*$/, '');
}

/** Which brand a host reaches. */
export interface BrandHosts {
  readonly brand: string;
  readonly hosts: readonly string[];
  readonly isDefault: boolean;
}

const LOCAL = '.localhost';

/**
 * What a host reaches that no brand lists: the default brand (else the first), the brand named here, or nothing. Whoever
 * points a name at a server in production must not get somebody's site under it.
 */
export type UnknownHosts = 'default-brand' | 'nothing' | { readonly brand: string };

/** Look-up by host: `<brand>.localhost`, then the hosts of brand.json, then what unknown hosts reach. */
export function createHostLookup(brands: readonly BrandHosts[], unknownHosts: UnknownHosts = 'default-brand'): (host: string) => string | undefined {
  const named = brands.flatMap(({ brand, hosts }) => hosts.map((host) => [hostName(host), brand] as const));
  const local = brands.map(({ brand }) => [brand.toLowerCase() + LOCAL, brand] as const);
  // Of brands that name the same host the first keeps it: the checker says so to the others.
  const byHost = new Map([...named.reverse(), ...local]);
  const fallback = fallbackBrand(brands, unknownHosts);
  return (host) => byHost.get(hostName(host)) ?? fallback;
}

function fallbackBrand(brands: readonly BrandHosts[], unknownHosts: UnknownHosts): string | undefined {
  if (unknownHosts === 'nothing') return undefined;
  if (unknownHosts === 'default-brand') return (brands.find(({ isDefault }) => isDefault) ?? brands[0])?.brand;
  return brands.find(({ brand }) => brand === unknownHosts.brand)?.brand;
}
