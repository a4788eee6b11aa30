import type { LanguageAddress } from '../../../runtime/boot/server.tsx';
import { escapeXml } from '../escapeXml.ts';

/** An address of a sitemap; addresses are whole. */
export interface SitemapUrl {
  readonly url: string;
  /** UTC. */
  readonly modified?: string;
  /** The same page in every language, its own included. */
  readonly alternates: readonly LanguageAddress[];
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Addresses as a sitemap (sitemaps.org, 0.9), with those in other languages as search engines read them there. */
export function sitemapXml(urls: readonly SitemapUrl[]): string {
  return [DECLARATION, `<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`, ...urls.map(urlXml), '</urlset>', ''].join('\n');
}

function urlXml({ url, modified, alternates }: SitemapUrl): string {
  return [
    '<url>',
    `<loc>${escapeXml(url)}</loc>`,
    ...(modified === undefined ? [] : [`<lastmod>${escapeXml(modified)}</lastmod>`]),
    ...alternates.map((other) => `<xhtml:link rel="alternate" hreflang="${escapeXml(other.language)}" href="${escapeXml(other.url)}"/>`),
    '</url>',
  ].join('\n');
}

/** The list of a site's sitemaps. */
export function sitemapIndexXml(urls: readonly string[]): string {
  return [DECLARATION, `<sitemapindex xmlns="${NAMESPACE}">`, ...urls.map((url) => `<sitemap>\n<loc>${escapeXml(url)}</loc>\n</sitemap>`), '</sitemapindex>', ''].join('\n');
}
