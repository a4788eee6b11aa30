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
  const byHost = new Map<string, string>();
  for (const { brand, hosts } of brands) {
    byHost.set(brand.toLowerCase() + LOCAL, brand);
    for (const host of hosts) byHost.set(hostName(host), brand);
  }
  const fallback = (brands.find(({ isDefault }) => isDefault) ?? brands[0])?.brand;
  return (host) => byHost.get(hostName(host)) ?? fallback;
}
