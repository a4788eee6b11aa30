import { graphOf, siteOf, type StructuredData, wayTo } from '../../blocks/index.ts';
import type { ContentEntry } from '../api/contentApi.ts';

export interface StructuredList {
  readonly title: string;
  /** From the root of the host on. */
  readonly href: string;
}

/** What search engines read of an entry (schema.org): the article, and the way to it. */
export function structuredData(entry: Pick<ContentEntry, 'title' | 'summary' | 'url' | 'dateUtc' | 'author' | 'picture' | 'language' | 'tags'>, list: StructuredList, siteName: string): StructuredData {
  const { title, summary, url, dateUtc, author, picture, language, tags } = entry;
  const absolute = (href: string) => new URL(href, url).href;
  return graphOf({
    '@type': 'Article',
    headline: title,
    description: summary,
    url,
    mainEntityOfPage: url,
    inLanguage: language,
    ...(dateUtc !== null && { datePublished: dateUtc }),
    author: { '@type': 'Organization', name: author ?? siteName },
    publisher: siteOf(siteName, url),
    ...(picture && { image: absolute(picture.file.src) }),
    ...(tags.length > 0 && { keywords: tags.map(({ name }) => name).join(', ') }),
  }, wayTo({ name: list.title, url: absolute(list.href) }, { name: title, url }));
}
