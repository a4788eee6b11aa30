import { graphOf, siteOf, type StructuredData, wayTo } from '../../blocks/index.ts';
import type { ContentEntry } from '../api/contentApi.ts';

export interface PromotionList {
  readonly title: string;
  /** From the root of the host on. */
  readonly href: string;
}

/** What search engines read of a promotion (schema.org): the offer with its moments, and the way to it. */
export function promotionData({ title, summary, url, runs, picture, language }: Pick<ContentEntry, 'title' | 'summary' | 'url' | 'runs' | 'picture' | 'language'>, list: PromotionList, siteName: string): StructuredData {
  const absolute = (href: string) => new URL(href, url).href;
  return graphOf({
    '@type': 'WebPage',
    '@id': url,
    url,
    name: title,
    description: summary,
    inLanguage: language,
    mainEntity: {
      '@type': 'Offer',
      name: title,
      description: summary,
      url,
      ...(runs?.fromUtc && { availabilityStarts: runs.fromUtc, validFrom: runs.fromUtc }),
      ...(runs?.untilUtc && { availabilityEnds: runs.untilUtc, validThrough: runs.untilUtc }),
      ...(picture && { image: absolute(picture.file.src) }),
      offeredBy: siteOf(siteName, url),
    },
  }, wayTo({ name: list.title, url: absolute(list.href) }, { name: title, url }));
}
