/** Files that browsers, crawlers and other programs ask for by name. */
const FILES: ReadonlySet<string> = new Set([
  'robots.txt', 'sitemap.xml', 'favicon.ico', 'manifest.json', 'sw.js', 'service-worker.js', 'apple-touch-icon.png', 'apple-touch-icon-precomposed.png',
  'healthz', 'readyz', 'metrics',
]);
/** One a language (`sitemap/`). */
const SITEMAP = /^sitemap-[^/]*\.xml$/;
/** First segments under which no page of a site lies, besides those of calls. */
const ROOMS: ReadonlySet<string> = new Set(['assets', 'theme', 'brand', 'media', 'feeds', '.well-known', 'studio', 'catalogue', 'sandbox']);
/** Calls of the specification (section 7) and of the contract: `web-api`, `limit-service-api`. Two prefixes have names of their own. */
const CALLS = /-api$/;
const OTHER_CALLS: ReadonlySet<string> = new Set(['captcha', 'third-party']);

/** Whether no page can lie at a path (with slash before it): it answers what it is, or is not found, and leads to no language. */
export function isUnowned(pathname: string): boolean {
  const [first = '', ...others] = pathname.split('/').slice(1);
  if (others.length === 0 && (FILES.has(first) || SITEMAP.test(first))) return true;
  return ROOMS.has(first) || OTHER_CALLS.has(first) || CALLS.test(first);
}
