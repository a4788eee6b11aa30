import { isJsonObject, type JsonValue } from './json.ts';
import type { SiteManifest } from './release.ts';

/** Forms of an icon besides the plain one: for an old iOS, and one that masks may cut. */
export type IconForm = 'precomposed' | 'maskable';

/** Where a brand's icons lie and which there are: for the page's head, the web manifest and whoever serves them. */
export interface BrandIcons {
  /** Sides in pixels; spec section 9 names those of the base. */
  readonly sizes: readonly number[];
  /** Address of the drawing of all sizes; undefined where the brand's icon is no drawing. */
  readonly svg: string | undefined;
  /** Hash of the brand's own icon; undefined where it is drawn from its mark. */
  readonly own: string | undefined;
  /** Address of one size; of its precomposed form, to which an old iOS adds nothing of its own. */
  png(size: number, form?: IconForm): string;
  /** Origin of the addresses where it is another one; undefined for the site's own. */
  readonly origin: string | undefined;
}

/**
 * Icons by `sections.assets`: `touchIconSizes`, `iconVersion` (spec section 7) and, with the flag `isFlexibleAssetPath` (A-140),
 * `baseUrl`, an https address that stands before them. The version changes with the look, too: browsers keep icons for long.
 */
export function brandIcons({ site, siteFacts, theme }: Pick<SiteManifest, 'site' | 'siteFacts' | 'theme'>): BrandIcons {
  const { baseUrl, iconVersion, touchIconSizes } = site.sections['assets'] ?? {};
  const icon = site.sections['brand']?.['icon'];
  const [, own, type] = (icon !== undefined && isJsonObject(icon) && /^\/media\/([0-9a-f]+)\.(\w+)$/.exec(String(icon['src']))) || [];
  const base = siteFacts['flags.isFlexibleAssetPath'] === true ? httpsAddress(baseUrl) : undefined;
  const at = (file: string): string => `${base?.href.replace(/\/+$/, '') ?? ''}/brand/${file}?v=${typeof iconVersion === 'string' ? `${encodeURIComponent(iconVersion)}-` : ''}${theme.hash.slice(0, 8)}${own === undefined ? '' : `-${own.slice(0, 8)}`}`;
  return {
    sizes: Array.isArray(touchIconSizes) ? touchIconSizes.filter((size): size is number => typeof size === 'number') : [],
    svg: own === undefined || type === 'svg' ? at('icon.svg') : undefined,
    own,
    png: (size, form) => at(`icon-${form === undefined ? '' : `${form}-`}${size}.png`),
    origin: base?.origin,
  };
}

function httpsAddress(value: JsonValue | undefined): URL | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  return url.protocol === 'https:' ? url : undefined;
}
