import type { Release } from '../../../schemas/language/release.ts';
import type { Settings } from '../settings.ts';
import { brandOrigin } from './brandOrigin.ts';
import type { ReleasePort } from './releasePort.ts';

type Places = { readonly releases: Pick<ReleasePort, 'brands'>; readonly settings: Pick<Settings, 'mode' | 'isSandbox' | 'publicScheme'> };

/**
 * Scheme and host of a brand for addresses that others keep: that of its registered hosts which was asked, else the first one, and never what a
 * request says. Where the brand mirrors another host (`seo.canonical`), that one.
 */
export function registeredOrigin(places: Places, { brand, hosts, manifest }: Pick<Release, 'brand' | 'hosts' | 'manifest'>, askedHost: string, port: number): string {
  const { mode, domain = '' } = manifest.site.seo.canonical;
  if (mode === 'mirror' && domain !== '') return `https://${domain}`;
  const { settings } = places;
  const asked = nameOf(askedHost);
  const host = hosts.find((registered) => nameOf(registered) === asked);
  const isPublic = settings.mode === 'production' && !settings.isSandbox;
  return isPublic && host !== undefined ? `${settings.publicScheme ?? 'https'}://${host.toLowerCase()}` : brandOrigin(places, brand, port);
}

function nameOf(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '');
}
