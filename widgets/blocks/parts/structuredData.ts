import type { BreadcrumbList, DefinedTermSet, FAQPage, Graph, ItemList, Organization, Thing, WithContext } from 'schema-dts';

/** What a page says to search engines, in the terms of schema.org. */
export type StructuredData = Graph | WithContext<DefinedTermSet | FAQPage | ItemList>;

export const SCHEMA_ORG = 'https://schema.org';

/** A page on the way to the one that is shown, which is the last. */
export interface Step {
  readonly name: string;
  /** Absolute. */
  readonly url: string;
}

export function graphOf(...things: readonly Thing[]): Graph {
  return { '@context': SCHEMA_ORG, '@graph': things };
}

/** How visitors come to a page. */
export function wayTo(...steps: readonly Step[]): BreadcrumbList {
  return { '@type': 'BreadcrumbList', itemListElement: steps.map(({ name, url }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: url })) };
}

/** Whose site a page is of. `url`: of any of its pages. */
export function siteOf(name: string, url: string): Organization {
  return { '@type': 'Organization', name, url: new URL('/', url).href };
}
