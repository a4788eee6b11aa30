import { brandIcons } from '../../schemas/language/brandIcons.ts';
import type { SiteManifest } from '../../schemas/language/release.ts';

/** Origins that a page's widgets and its brand need, by directive (`connect-src`). */
export type ExtraOrigins = Readonly<Record<string, readonly string[]>>;

const ORIGIN = /^(https:\/\/(?:\*\.[a-z0-9-]+\.|)[a-z0-9.-]+(:\d+)?|wss:\/\/[a-z0-9.-]+(:\d+)?)$/i;

const BASE: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'media-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
};

/** Directives that configs may widen; scripts only by code that is reviewed, never by a config. */
const WIDENED = new Set(['img-src', 'media-src', 'connect-src', 'frame-src', 'font-src', 'style-src']);

/** The strict policy of a page. Origins that are not plain https or wss origins are left out. */
export function contentSecurityPolicy(extra: readonly ExtraOrigins[]): string {
  const directives = Object.entries(BASE).map(([name, sources]) => {
    const more = WIDENED.has(name) ? extra.flatMap((origins) => origins[name] ?? []).filter((origin) => ORIGIN.test(origin)) : [];
    return `${name} ${[...new Set([...sources, ...more])].join(' ')}`;
  });
  return directives.join('; ');
}

/** The policy of a brand's pages: what its site and its widgets need, and where its icons lie. */
export function policyOfSite(manifest: Pick<SiteManifest, 'site' | 'siteFacts' | 'theme'>): string {
  const { origin } = brandIcons(manifest);
  return contentSecurityPolicy([manifest.site.origins, origin === undefined ? {} : { 'img-src': [origin], 'media-src': [origin] }]);
}

/** The development server's policy: Vite's preamble is inline and its styles are elements. */
export const developmentPolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws:; object-src 'none'; base-uri 'none'";
