import type { ContentEntry } from '../api/contentApi.ts';

/** What search engines read of a document (schema.org): the page, and the way to it from the first page of the site. */
export function documentData({ title, summary, url, dateUtc, language }: Pick<ContentEntry, 'title' | 'summary' | 'url' | 'dateUtc' | 'language'>, home: { readonly label: string; readonly href: string }, siteName: string): object {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebPage',
        '@id': url,
        url,
        name: title,
        description: summary,
        inLanguage: language,
        ...(dateUtc !== null && { datePublished: dateUtc }),
        publisher: { '@type': 'Organization', name: siteName, url: new URL('/', url).href },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: home.label, item: new URL(home.href, url).href },
          { '@type': 'ListItem', position: 2, name: title, item: url },
        ],
      },
    ],
  };
}
