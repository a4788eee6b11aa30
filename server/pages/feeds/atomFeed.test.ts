import { describe, expect, it } from 'vitest';
import { atomFeed } from './atomFeed.ts';

const feed = { url: 'https://a.example/feeds/en/news.xml', page: 'https://a.example/en/news', title: 'A & B', author: 'A', locale: 'en' };

describe('atomFeed', () => {
  it('has what RFC 4287 wants of a feed and of an entry', () => {
    const xml = atomFeed({ ...feed, entries: [{ url: 'https://a.example/en/news/x', title: 'X', summary: 'So.', date: '2026-11-19T16:00:00Z', author: 'Ann', tags: ['live'] }] });
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>\n<feed xmlns="http:\/\/www.w3.org\/2005\/Atom" xml:lang="en">/);
    expect(xml).toContain('<updated>2026-11-19T16:00:00Z</updated>\n<author>');
    expect(xml).toContain('<link rel="self" type="application/atom+xml" href="https://a.example/feeds/en/news.xml"/>');
    expect(/<entry>.*<\/entry>/s.exec(xml)?.[0]).toMatch(/<id>https:\/\/a\.example\/en\/news\/x<\/id>\n<title>X<\/title>.*<published>.*<author><name>Ann<\/name><\/author>\n<category term="live"\/>\n<summary>So\.<\/summary>/s);
  });

  it('lets no word end its element, and has no character that XML has not', () => {
    const xml = atomFeed({ ...feed, entries: [{ url: 'https://a.example/?a=1&b="2"', title: '</title><script>x</script>]]>', summary: 'a\u0000b\u0008c', date: '2026-11-19T16:00:00Z', tags: ['"/>'] }] });
    for (const broken of ['<script', '\u0000', '\u0008', 'term=""']) expect(xml).not.toContain(broken);
    expect(xml).toContain('<title>A &amp; B</title>');
    expect(xml).toContain('<summary>abc</summary>');
  });
});
