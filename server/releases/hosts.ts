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

/** Look-up by host: `<brand>.localhost`, the hosts of brand.json, and for all others the default brand (else the first). */
export function createHostLookup(brands: readonly BrandHosts[]): (host: string) => string | undefined {
  const named = brands.flatMap(({ brand, hosts }) => hosts.map((host) => [hostName(host), brand] as const));
  const local = brands.map(({ brand }) => [brand.toLowerCase() + LOCAL, brand] as const);
  // Of brands that name the same host the first keeps it: the checker says so to the others.
  const byHost = new Map([...named.reverse(), ...local]);
  const fallback = (brands.find(({ isDefault }) => isDefault) ?? brands[0])?.brand;
  return (host) => byHost.get(hostName(host)) ?? fallback;
}
