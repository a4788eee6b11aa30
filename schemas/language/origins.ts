import type { WidgetCatalogue } from './manifest.ts';

/** Outside origins by directive of the security policy (`connect-src`). */
export type Origins = Readonly<Record<string, readonly string[]>>;

/** Where a widget may use a host that it names (`hosts` of its manifest): calls, pictures, frames. Styles and typefaces are the brand's. */
const WIDGET_DIRECTIVES = ['connect-src', 'img-src', 'frame-src'];

/** Whether an origin that a brand allows holds a wanted one. As browsers do: a star stands for the labels in front of a domain. */
export function coversOrigin(allowed: string, wanted: string): boolean {
  const [own, asked] = [allowed.toLowerCase(), wanted.toLowerCase()];
  const [scheme = '', rest = ''] = own.split('//*.');
  return own === asked || (own.includes('//*.') && asked.startsWith(`${scheme}//`) && asked.endsWith(`.${rest}`));
}

/**
 * The origins that pages of a brand may reach: its own, and the hosts that widgets need of those it allows, for whatever a widget
 * does with them. A host that the brand allows nowhere stays shut.
 */
export function pageOrigins(own: Origins, catalogue: WidgetCatalogue): Origins {
  const allowed = Object.values(own).flat();
  const hosts = [...catalogue.values()].flatMap((manifest) => manifest.hosts ?? []).filter((host) => allowed.some((origin) => coversOrigin(origin, host)));
  if (hosts.length === 0) return own;
  const opened = WIDGET_DIRECTIVES.map((directive) => [directive, [...new Set([...(own[directive] ?? []), ...hosts])]] as const);
  return { ...own, ...Object.fromEntries(opened) };
}
