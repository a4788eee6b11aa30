import type { PagePlan } from '../../schemas/language/release.ts';
import { isJsonObject, type JsonValue } from '../../schemas/language/json.ts';
import type { RouteView, Runtime } from '../Runtime.ts';
import { isNoIndex, type LanguageAddress, languageAddresses, openLanguages } from './languageAddresses.ts';

/** SEO data of an address from the platform (spec section 3, "SEO page data"); every field may be absent. */
export interface SeoData {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly siteName?: string | undefined;
  /** Shown by others with a link to the address. */
  readonly image?: { readonly src: string; readonly text: string; readonly width?: number | undefined; readonly height?: number | undefined } | undefined;
  readonly metaRobots?: string | undefined;
  readonly hierarchyMetaRobots?: string | undefined;
  readonly metas?: readonly { readonly name: string; readonly content: string }[];
  readonly customCanonical?: { readonly mode: 'url' | 'mirror'; readonly targetUrl?: string | undefined; readonly domain?: string | undefined } | undefined;
  /** In which the address is there, where it is not in all. */
  readonly languages?: readonly string[] | undefined;
  readonly hrefLang?: readonly { readonly language: string; readonly url: string }[];
}

/** What the head of a page holds; written to a string on the server, applied to the document in the browser. */
export interface PageHead {
  readonly title: string;
  readonly metas: readonly { readonly attribute: 'name' | 'property'; readonly key: string; readonly content: string }[];
  readonly canonical: string | null;
  readonly alternates: readonly LanguageAddress[];
}

export interface HeadInput {
  readonly plan: PagePlan;
  readonly route: RouteView;
  readonly runtime: Runtime;
  readonly status: number;
  /** Scheme and host of the request, without a trailing slash. */
  readonly origin: string;
  readonly seo: SeoData | null;
}

/** Texts of params that widgets learn about the page (the name of what it shows), by placeholder name. */
function headParams(runtime: Runtime, route: RouteView): Record<string, string> {
  const params: Record<string, string> = { ...route.params, site: runtime.manifest.site.seo.siteName };
  for (const name of ['page.subject', 'page.section']) {
    const value = runtime.facts.get(name);
    if (typeof value === 'string') params[name.slice('page.'.length)] = value;
  }
  return params;
}

function text(value: JsonValue | undefined, runtime: Runtime, params: Record<string, string>): string {
  if (typeof value === 'string') return value;
  if (!isJsonObject(value)) return '';
  const key = value['$t'];
  return typeof key === 'string' ? runtime.t(key, params) : '';
}

/**
 * Head of a page. What the platform says of the address comes before the page's own words. No canonical link where
 * any robots meta says noindex (spec section 5); languages hidden from guests, or in which the page is not there, are never offered to robots.
 */
export function pageHead(input: HeadInput): PageHead {
  const { plan, route, runtime, status, origin, seo } = input;
  const { site } = runtime.manifest;
  const params = headParams(runtime, route);
  const siteName = seo?.siteName ?? site.seo.siteName;
  const title = seo?.title ?? (text(plan.head.title, runtime, params) || siteName);
  const description = seo?.description ?? text(plan.head.description, runtime, params);
  const robots = [seo?.metaRobots, seo?.hierarchyMetaRobots, plan.head.robots, site.seo.robots, status >= 400 ? 'noindex' : undefined]
    .filter((value) => value !== undefined && value !== '')
    .join(', ');
  const isHidden = isNoIndex(robots) || (seo?.metas ?? []).some((meta) => /robots/i.test(meta.name) && isNoIndex(meta.content));
  const canonical = isHidden ? null : canonicalUrl(input);
  const image = (seo?.image?.src ?? text(plan.head.image, runtime, params)) || site.seo.image;
  const metas: PageHead['metas'] = [
    ...named('name', { description, robots, 'theme-color': site.pwa.themeColor, 'application-name': site.pwa.name }),
    ...named('property', {
      'og:title': title,
      'og:description': description,
      'og:site_name': siteName,
      'og:type': plan.head.type ?? 'website',
      'og:url': canonical ?? '',
      'og:image': image ? absolute(image, origin) : '',
      'og:image:width': String(seo?.image?.width ?? ''),
      'og:image:height': String(seo?.image?.height ?? ''),
      'og:image:alt': seo?.image?.text ?? '',
      'og:locale': (site.languages[runtime.language]?.locale ?? runtime.language).replace('-', '_'),
    }),
    ...(seo?.metas ?? []).map(({ name, content }) => ({ attribute: 'name' as const, key: name, content })),
  ];
  return { title, metas, canonical, alternates: isHidden ? [] : alternates(input) };
}

function named(attribute: 'name' | 'property', values: Readonly<Record<string, string>>): PageHead['metas'] {
  return Object.entries(values).flatMap(([key, content]) => (content === '' ? [] : [{ attribute, key, content }]));
}

function absolute(path: string, origin: string): string {
  return path.startsWith('/') ? origin + path : path;
}

/** Mode url: the platform's target or the address itself; mode mirror: the same address on the main domain. */
function canonicalUrl({ runtime, route, origin, seo }: HeadInput): string {
  const configured = runtime.manifest.site.seo.canonical;
  const own = `/${runtime.language}${route.path === '' ? '' : `/${route.path}`}`;
  const mode = seo?.customCanonical?.mode ?? configured.mode;
  const domain = seo?.customCanonical?.domain ?? configured.domain;
  if (mode === 'mirror' && domain !== undefined && domain !== '') return `https://${domain}${own}`;
  return absolute(seo?.customCanonical?.targetUrl ?? own, origin);
}

function alternates({ runtime, route, origin, seo }: HeadInput): PageHead['alternates'] {
  if (seo?.hrefLang) return seo.hrefLang;
  const { site, routes } = runtime.manifest;
  const path = route.path === '' ? '' : `/${route.path}`;
  const only = routes.find(({ pageId }) => pageId === route.pageId)?.only?.languages;
  return languageAddresses(site, openLanguages(site, seo?.languages ?? only), (code) => `${origin}/${code}${path}`);
}
