import { brandIcons } from '../../schemas/language/brandIcons.ts';
import type { SiteManifest } from '../../schemas/language/release.ts';

/** Icons and the web manifest, made per brand by the platform. iOS up to 14 takes the precomposed icon (spec section 9). */
export function pageLinks(manifest: SiteManifest, { takesPrecomposedIcons, language }: { readonly takesPrecomposedIcons: boolean; readonly language: string }): readonly Readonly<Record<string, string>>[] {
  const icons = brandIcons(manifest);
  const touch = icons.sizes.map((size) => ({
    rel: takesPrecomposedIcons ? 'apple-touch-icon-precomposed' : 'apple-touch-icon',
    sizes: `${size}x${size}`,
    href: icons.png(size, takesPrecomposedIcons ? 'precomposed' : undefined),
  }));
  const smallest = Math.min(...icons.sizes);
  const favicon = icons.svg === undefined ? { rel: 'icon', type: 'image/png', href: icons.png(smallest) } : { rel: 'icon', type: 'image/svg+xml', href: icons.svg };
  return manifest.site.pwa.isPwa && manifest.siteFacts['flags.isPwa'] !== false ? [favicon, ...touch, { rel: 'manifest', href: `/manifest.json?lng=${language}` }] : [favicon, ...touch];
}
