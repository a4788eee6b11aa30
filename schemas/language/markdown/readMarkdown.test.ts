import { describe, expect, it } from 'vitest';
import { compileTexts } from './compileTexts.ts';
import { type MarkdownNode, parseMarkdown } from './markdown.ts';
import { readMarkdown } from './readMarkdown.ts';

const SCRIPT = ['java', 'script:alert(1)'].join('');
const lines = (...text: readonly string[]) => text.join('\n');
/** As markup, to be read at a glance. */
const shown = (nodes: readonly MarkdownNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : `<${[node.tag, node.href, node.start, node.align].filter((part) => part !== undefined).join(' ')}>${shown(node.children ?? [])}</>`)).join('');
const read = (text: string) => shown(readMarkdown(text).nodes);
const faults = (text: string) => readMarkdown(text).faults.map(({ kind, line }) => `${kind} ${line}`);

describe('a passage of Markdown', () => {
  it('is read into paragraphs, headings, lists, quotes and emphasis', () => {
    expect(read(lines('# Terms', '', 'Odds *may* **move**.', '', '- one', '- two', '', '3. three', '', '> said'))).toBe(
      '<h1>Terms</><p>Odds <em>may</> <strong>move</>.</><ul><li><p>one</></><li><p>two</></></><ol 3><li><p>three</></></><quote><p>said</></>',
    );
  });

  it('may hold tables whose columns are aligned', () => {
    expect(read(lines('| Legs | Bonus |', '| :-: | --: |', '| 3 | 5 % |'))).toBe('<table><head><cell center>Legs</><cell end>Bonus</></><row><cell center>3</><cell end>5 %</></></>');
  });

  it('links into the site, to anchors and to safe addresses outside, by reference too', () => {
    expect(read('[Live](live/football) [below](#terms) [help](https://example.org/x) [call](tel:+1555) [law][1]\n\n[1]: https://example.org/law')).toBe(
      '<p><link live/football>Live</> <link #terms>below</> <link https://example.org/x>help</> <link tel:+1555>call</> <link https://example.org/law>law</></>',
    );
    expect(faults('[Live](live?from=2026-01-01#top)')).toEqual([]);
  });

  it.each([
    SCRIPT, SCRIPT.toUpperCase(), 'java&#10;script:alert(1)', 'data:text/html,x', 'vbscript:x', '//evil.example', '/\\evil.example', 'http://plain.example', 'ftp://x', '/live', '', 'a b', '\u0001javascript:x',
  ])('keeps the words of a link to %j and leads nowhere', (target) => {
    const { nodes, faults: found } = readMarkdown(`[words](<${target}>)`);
    expect(shown(nodes)).toBe('<p>words</>');
    expect(found.map(({ kind }) => kind)).toEqual(['link']);
  });

  it.each([
    '<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<!-- x -->', '<svg onload=alert(1)>', '<iframe srcdoc="x">', '<a href="javascript:x">', '<?php x ?>', '<![CDATA[x]]>', '<style>p{}</style>',
  ])('passes no HTML: %s', (html) => {
    const { nodes, faults: found } = readMarkdown(`before\n\n${html}\n\nafter`);
    expect(shown(nodes)).toMatch(/^<p>before<\/>.*<p>after<\/>$/s);
    expect(shown(nodes)).not.toMatch(/script|img|svg|iframe|style|javascript|php/);
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['html']));
  });

  it('names what it leaves out, by line, and headings that readers stumble over', () => {
    expect(faults(lines('# One', '', '### Three', '', 'text <b>bold</b>', '', '![drawn](x.png)', '', '##### Five'))).toEqual(['heading-skips 3', 'html 5', 'html 5', 'picture 7', 'heading-level 9']);
  });

  it('is bounded in length and depth', () => {
    expect(faults('x'.repeat(50_001))).toEqual(['too-long 1']);
    expect(readMarkdown('>'.repeat(5_000)).nodes).toEqual([]);
    const deep = readMarkdown(`${'> '.repeat(40)}x`);
    expect(deep.faults.map(({ kind }) => kind)).toEqual(['too-deep']);
    expect(JSON.stringify(deep.nodes).length).toBeLessThan(1_000);
  });
});

describe('compiled texts', () => {
  it('hold passages as nodes, and other texts as they are', () => {
    const texts = { title: '# as it is', 'terms.md': 'All *terms*.' };
    const { title, 'terms.md': terms = '' } = compileTexts(texts);
    expect(title).toBe('# as it is');
    expect(shown(parseMarkdown(terms))).toBe('<p>All <em>terms</>.</>');
    expect(compileTexts(texts)).toBe(compileTexts(texts));
    const plain = { title: 'x' };
    expect(compileTexts(plain)).toBe(plain);
  });

  it('that are none are a paragraph', () => {
    expect(shown(parseMarkdown('season:terms.md'))).toBe('<p>season:terms.md</>');
    expect(parseMarkdown('')).toEqual([]);
  });
});
