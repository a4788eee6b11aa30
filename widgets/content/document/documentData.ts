import { graphOf, siteOf, type StructuredData, wayTo } from '../../blocks/index.ts';
import type { ContentEntry } from '../api/contentApi.ts';

/** What search engines read of a document (schema.org): the page, and the way to it from the first page of the site. */
export function documentData({ title, summary, url, dateUtc, language }: Pick<ContentEntry, 'title' | 'summary' | 'url' | 'dateUtc' | 'language'>, home: { readonly label: string; readonly href: string }, siteName: string): StructuredData {
  return graphOf({
    '@type': 'WebPage',
    '@id': url,
    url,
    name: title,
    description: summary,
    inLanguage: language,
    ...(dateUtc !== null && { datePublished: dateUtc }),
    publisher: siteOf(siteName, url),
  }, wayTo({ name: home.label, url: new URL(home.href, url).href }, { name: title, url }));
}
