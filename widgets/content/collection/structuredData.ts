import type { ContentEntry } from '../api/contentApi.ts';

export interface StructuredList {
  readonly title: string;
  /** From the root of the host on. */
  readonly href: string;
}

/** What search engines read of an entry (schema.org): the article, and the way to it. */
export function structuredData(entry: Pick<ContentEntry, 'title' | 'summary' | 'url' | 'dateUtc' | 'author' | 'picture' | 'language' | 'tags'>, list: StructuredList, siteName: string): object {
  const { title, summary, url, dateUtc, author, picture, language, tags } = entry;
  const absolute = (href: string) => new URL(href, url).href;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Article',
        headline: title,
        description: summary,
        url,
        mainEntityOfPage: url,
        inLanguage: language,
        ...(dateUtc !== null && { datePublished: dateUtc }),
        author: { '@type': 'Organization', name: author ?? siteName },
        publisher: { '@type': 'Organization', name: siteName, url: new URL('/', url).href },
        ...(picture && { image: absolute(picture.file.src) }),
        ...(tags.length > 0 && { keywords: tags.map(({ name }) => name).join(', ') }),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: list.title, item: absolute(list.href) },
          { '@type': 'ListItem', position: 2, name: title, item: url },
        ],
      },
    ],
  };
}
