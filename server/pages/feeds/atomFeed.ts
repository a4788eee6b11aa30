import { escapeXml } from '../escapeXml.ts';

/** An entry of a feed; addresses are whole. */
export interface FeedEntry {
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  /** When it was published, in UTC. */
  readonly date: string;
  readonly author?: string;
  readonly tags: readonly string[];
}

export interface Feed {
  /** Its own address. */
  readonly url: string;
  /** Of the page that shows the same. */
  readonly page: string;
  readonly title: string;
  /** Who speaks where an entry names nobody. */
  readonly author: string;
  /** BCP 47. */
  readonly locale: string;
  /** The newest first. */
  readonly entries: readonly FeedEntry[];
}

/** A feed as Atom (RFC 4287). */
export function atomFeed({ url, page, title, author, locale, entries }: Feed): string {
  const [newest] = entries;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(locale)}">`,
    `<id>${escapeXml(url)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<updated>${escapeXml(newest?.date ?? '1970-01-01T00:00:00Z')}</updated>`,
    `<author><name>${escapeXml(author)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(url)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    ...entries.map(entryXml),
    '</feed>',
    '',
  ].join('\n');
}

function entryXml({ url, title, summary, date, author, tags }: FeedEntry): string {
  return [
    '<entry>',
    `<id>${escapeXml(url)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
    `<published>${escapeXml(date)}</published>`,
    `<updated>${escapeXml(date)}</updated>`,
    ...(author === undefined ? [] : [`<author><name>${escapeXml(author)}</name></author>`]),
    ...tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
    `<summary>${escapeXml(summary)}</summary>`,
    '</entry>',
  ].join('\n');
}
