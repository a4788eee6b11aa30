import type { SiteManifest } from '../../schemas/language/release.ts';

/** Spec section 9. */
const APPLE_TOUCH_SIZES = [72, 96, 128, 144, 152, 192, 384, 512];

/** Icons and the web manifest, made per brand by the platform (`/brand/icon-<size>.png`, `/manifest.json`). */
export function pageLinks({ site, siteFacts, theme }: SiteManifest): readonly Readonly<Record<string, string>>[] {
  const version = `?v=${theme.hash.slice(0, 8)}`;
  const icons = APPLE_TOUCH_SIZES.map((size) => ({
    rel: 'apple-touch-icon',
    sizes: `${size}x${size}`,
    href: `/brand/icon-${size}.png${version}`,
  }));
  const favicon = { rel: 'icon', type: 'image/svg+xml', href: `/brand/icon.svg${version}` };
  return site.pwa.isPwa && siteFacts['flags.isPwa'] !== false ? [favicon, ...icons, { rel: 'manifest', href: '/manifest.json' }] : [favicon, ...icons];
}
