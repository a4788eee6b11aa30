import type { JsonValue } from './json.ts';
import type { SiteManifest } from './release.ts';

/** Where a brand's icons lie and which there are: for the page's head, the web manifest and whoever serves them. */
export interface BrandIcons {
  /** Sides in pixels; spec section 9 names those of the base. */
  readonly sizes: readonly number[];
  /** Address of the drawing of all sizes. */
  readonly svg: string;
  /** Address of one size; of its precomposed form, to which an old iOS adds nothing of its own. */
  png(size: number, isPrecomposed?: boolean): string;
  /** Origin of the addresses where it is another one; undefined for the site's own. */
  readonly origin: string | undefined;
}

/**
 * Icons by `sections.assets`: `touchIconSizes`, `iconVersion` (spec section 7) and, with the flag `isFlexibleAssetPath` (A-140),
 * `baseUrl`, an https address that stands before them. The version changes with the look, too: browsers keep icons for long.
 */
export function brandIcons({ site, siteFacts, theme }: Pick<SiteManifest, 'site' | 'siteFacts' | 'theme'>): BrandIcons {
  const { baseUrl, iconVersion, touchIconSizes } = site.sections['assets'] ?? {};
  const base = siteFacts['flags.isFlexibleAssetPath'] === true ? httpsAddress(baseUrl) : undefined;
  const at = (file: string): string => `${base?.href.replace(/\/+$/, '') ?? ''}/brand/${file}?v=${typeof iconVersion === 'string' ? `${encodeURIComponent(iconVersion)}-` : ''}${theme.hash.slice(0, 8)}`;
  return {
    sizes: Array.isArray(touchIconSizes) ? touchIconSizes.filter((size): size is number => typeof size === 'number') : [],
    svg: at('icon.svg'),
    png: (size, isPrecomposed = false) => at(`icon-${isPrecomposed ? 'precomposed-' : ''}${size}.png`),
    origin: base?.origin,
  };
}

function httpsAddress(value: JsonValue | undefined): URL | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  return url.protocol === 'https:' ? url : undefined;
}
