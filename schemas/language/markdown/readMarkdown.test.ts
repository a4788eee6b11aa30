import { describe, expect, it } from 'vitest';
import { compileTexts } from './compileTexts.ts';
import { type MarkdownNode, markdownPlaces, parseMarkdown, placesIn } from './markdown.ts';
import { readMarkdown } from './readMarkdown.ts';

const SCRIPT = ['java', 'script:alert(1)'].join('');
const lines = (...text: readonly string[]) => text.join('\n');
/** As markup, to be read at a glance. */
const shown = (nodes: readonly MarkdownNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : `<${[node.tag, node.href, node.start, node.align, node.slot].filter((part) => part !== undefined).join(' ')}>${shown(node.children ?? [])}</>`)).join('');
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

  it('has headings that say their name for links, and no other words in braces', () => {
    const anchors = (text: string) => readMarkdown(text).nodes.map((node) => (typeof node === 'string' ? node : [node.anchor, node.children]));
    expect(anchors('# One {#first}\n\n## *Two* and {three} {#two-b}')).toEqual([['first', ['One']], ['two-b', [{ tag: 'em', children: ['Two'] }, ' and {three}']]]);
    expect(anchors('# {#only}\n\n# One {#First}\n\n# Two {#a} b\n\n# Three{#c}').map((found) => found[0])).toEqual([undefined, undefined, undefined, undefined]);
    expect(faults('# One {#first}')).toEqual([]);
  });

  it('has places, each a directive on a line of its own, in quotes and lists too', () => {
    expect(read(lines('Before', '::one', 'after', '', '> ::two', '', '- ::three', '- four', '', ' ::six  '))).toBe('<p>Before</><place one></><p>after</><quote><place two></></><ul><li><place three></></><li><p>four</></></><place six></>');
    expect(placesIn(readMarkdown('::two\n\n> ::one').nodes)).toEqual(['two', 'one']);
    expect(faults(markdownPlaces.map((name) => `::${name}`).join('\n\n'))).toEqual([]);
  });

  it.each([
    'At 10:30, or 9:05 pm', 'a:b', ':)', ':-) :D :(', '1:0', 'Odds: 1.85', 'Note:see[1]', '**Note**:see[1]', 'see:[words](live)', ':', '::', ':::', 'a :: b', 'std::vector', 'live:one', 'one:', ':smile:', 'https://example.org/a:b', '[2:1](live)', 'a::one', '\\::one', '\\:one[x]', '`::one`', '{{amount}}:{{currency}}', '«:one»', 'خط:رهان', '- :)\n- 2:1',
  ])('reads colons in words as words: %j', (text) => {
    const { nodes, faults: found } = readMarkdown(text);
    expect(found).toEqual([]);
    expect(placesIn(nodes)).toEqual([]);
    expect(shown(nodes)).toContain(':');
  });

  it.each([
    ['a container', lines('words', '', ':::one', 'words', ':::'), 'directive 3'],
    ['a container with a gap', '::: one', 'directive 1'],
    ['a container below words', lines('words', ':::one', ':::'), 'directive 2'],
    ['a container in a quote', lines('> a', '> :::one'), 'directive 2'],
    ['a directive within a line', lines('words', 'and words :one[label]'), 'directive 2'],
    ['attributes within a line', 'words :one{a=b}', 'directive 1'],
    ['a line with a colon too few', lines('words', '', ':two'), 'directive 3'],
    ['a place within a line', lines('words', 'words ::one'), 'directive 2'],
    ['a place with words behind it', '::one words', 'directive 1'],
    ['a place in a heading', '# ::one', 'directive 1'],
    ['a place in a table', lines('| a |', '| - |', '| ::one |'), 'directive 3'],
    ['a label', '::one[label]', 'directive 1'],
    ['attributes', lines('', '::one{a=b #c .d}'), 'directive 2'],
    ['a label that is not closed', '::one[label', 'directive 1'],
    ['an unknown name', '::seven', 'place-unknown 1'],
    ['a name in capitals', '::One', 'place-unknown 1'],
    ['a name of another language', '::один', 'place-unknown 1'],
    ['a place a second time', lines('::one', '', '> ::one'), 'place-twice 3'],
  ])('reads no directive of another form: %s', (_what, text, fault) => {
    expect(faults(text)).toEqual([fault]);
    expect(placesIn(readMarkdown(text).nodes)).toEqual(fault.startsWith('place-twice') ? ['one'] : []);
  });

  it.each([
    ['colons', ':'], ['containers within each other', ':::a\n'], ['labels that are not closed', '::a[b\n'], ['directives that are not closed', ' :a['], ['attributes that are not closed', '::a{b="\n'],
  ])('takes no longer for hostile text than by its length: %s', (_what, part) => {
    const timeOf = (unit: string) => {
      const start = performance.now();
      // A text that was read before is not read again.
      readMarkdown(`${unit.repeat(Math.floor(49_900 / unit.length))}${part}`);
      return performance.now() - start;
    };
    // What is read anew from each place on takes thousands of times as long.
    expect(timeOf(part)).toBeLessThan(10 * timeOf('a\n'));
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
