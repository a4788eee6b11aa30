import { describe, expect, it } from 'vitest';
import { proofCatalogue, proofFiles } from '../../../tests/setup/proofProject.ts';
import { checkSnapshot } from '../../check/index.ts';
import { tokenRegistry } from '../brandbook/index.ts';
import type { JsonObject } from '../json.ts';
import type { MarkdownNode } from '../markdown/markdown.ts';
import { readPassage } from './readPassage.ts';

/**
 * Words that somebody wrote to run something in a reader's browser, or to keep a server busy. Each is refused by the check, and what is read of it
 * all the same (a brand may be served before it is checked) is made of known elements and of links that no browser runs.
 */
const TITLE = '# Night\n\nIt begins.\n\n';
const hosts = ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<svg/onload=alert(1)>', '<iframe src="https://a.example">', '<b onclick=x()>b</b>', '<!-- c -->', '<style>*{}</style>', '<a href="javascript:x()">a</a>', '</article></main>', '<object data=x>', '<form action=x><input name=p></form>', '<meta http-equiv=refresh content=0>', '<base href=//a.example>', '<![CDATA[x]]>', '<?php x ?>'];
// oxlint-disable-next-line no-script-url -- nothing here is followed
const schemes = ['javascript:alert(1)', 'JavaScript:alert(1)', 'java&#115;cript:alert(1)', 'java\\script:alert(1)', '&#106;avascript:alert(1)', 'data:text/html,x', 'data:text/html;base64,PHNjcmlwdD4=', 'vbscript:x', 'file:///etc/passwd', 'http://a.example', '//a.example', '/\\a.example', '\\\\a.example', 'blob:x', 'ftp://a.example', 'about:blank', 'view-source:x', '../../secret', './x', '/admin', 'javascript&colon;alert(1)', 'x:y', 'intent://x', '%6aavascript:x'];
const links = schemes.flatMap((url) => [`[so](${url})`, `[so](<${url}>)`, `[so][a]\n\n[a]: ${url}`, `![so](${url})`]);
const frames = ['---\ntitle: x\n---\n', '+++\ntitle = "x"\n+++\n', ';;;\n{}\n;;;\n'];
const places = ['::one', '::two', '::script', ':::one\n:::', '::one[x]{onclick=y}'];

/** Those at which nodes of the page stand; whether there are any is another rule's (content/place). */
const placesOfPages = new Set(['::one', '::two']);

const wrapped = (text: string) => [text, `> ${text}`, `- ${text}`].map((inside) => TITLE + inside);
const passages = [...[...hosts, ...links].flatMap(wrapped), ...frames.map((frame) => frame + TITLE), ...places.map((place) => `${TITLE}${place}\n`), `# <script>x</script>\n\nIt begins.\n`, `# [x](javascript:y)\n\nIt begins.\n`];

const TAGS = new Set(['p', 'h1', 'h2', 'h3', 'ul', 'ol', 'li', 'quote', 'table', 'head', 'row', 'cell', 'strong', 'em', 'code', 'pre', 'br', 'hr', 'link']);
const KEYS = new Set(['tag', 'children', 'href', 'start', 'align']);

/** What of a passage is no known element, has a key of its own, or leads where a browser would run something. */
function strange(nodes: readonly MarkdownNode[]): readonly string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    const { tag, href, children = [] } = node;
    const isSafe = href === undefined || /^(?:https:|mailto:|tel:|#|[\w-])/.test(href);
    const isScheme = href !== undefined && /^[a-z][a-z+.-]*:/i.test(href) && !/^(?:https|mailto|tel):/.test(href);
    return [...(TAGS.has(tag) ? [] : [tag]), ...Object.keys(node).filter((key) => !KEYS.has(key)), ...(isSafe && !isScheme ? [] : [href ?? '']), ...strange(children)];
  });
}

describe('hostile words of entries', () => {
  it('are many', () => {
    expect(new Set(passages).size).toBeGreaterThan(300);
  });

  it('come to known elements and to links that no browser runs', () => {
    for (const text of passages) expect([text, strange(readPassage({ text }).nodes)]).toEqual([text, []]);
  });

  it('are refused where a reader would miss something, or a browser run it', () => {
    // What Markdown takes for no HTML stays words: `<svg/onload>`.
    const refused = [...hosts.filter((text) => !text.startsWith('<svg/')), ...schemes.filter((url) => /^(?:java|data|vbs|file|http|blob|&#106)/i.test(url)).map((url) => `[so](${url})`), ...places.filter((text) => text.startsWith('::') && !placesOfPages.has(text))];
    for (const text of refused) expect([text, readPassage({ text: TITLE + text }).faults.length > 0]).toEqual([text, true]);
    for (const frame of frames) expect(readPassage({ text: frame + TITLE }).faults.map(({ kind }) => kind)).toContain('front-matter');
  });

  it.each(['>'.repeat(25_000), '> '.repeat(13), '1. '.repeat(13), '+ > '.repeat(7), `${' '.repeat(4)}${'* > '.repeat(7)}x`])('that go too deep are refused whole, at their line, before they are parsed', (deep) => {
    const { nodes, faults } = readPassage({ text: `${TITLE}So.\n${deep}\n` });
    expect([nodes, faults[0]]).toEqual([[], { kind: 'too-deep', what: deep.trim().slice(0, 60), line: 6 }]);
  });

  it.each(['- - - - - - - - - - - - - - -', '* * * * * * * * * * * * * * *', '***************', '> > > > > x', '1. - > 1. - x'])('may have %s', (text) => {
    expect(readPassage({ text: `${TITLE}So.\n\n${text}\n` }).faults).toEqual([]);
  });

  it('of any size are answered at once', () => {
    const huge = ['x'.repeat(5_000_000), '> '.repeat(25_000), '['.repeat(49_000), '*a '.repeat(16_000), '- '.repeat(24_000), `${'# '.repeat(20_000)}x`, '<a '.repeat(16_000), '`'.repeat(49_000), '|'.repeat(49_000), `${'('.repeat(24_000)}${')'.repeat(24_000)}`, '![a]('.repeat(9_000), '&amp;'.repeat(9_000), ':::a\n'.repeat(9_000), '_a__b_'.repeat(8_000)];
    for (const text of huge) {
      const startedMs = performance.now();
      const { nodes } = readPassage({ text });
      expect(strange(nodes)).toEqual([]);
      expect(performance.now() - startedMs, text.slice(0, 10)).toBeLessThan(20_000);
    }
  }, 120_000);
});

describe('hostile facts of entries', () => {
  const en = `${TITLE}`;
  const problems = (entry: string, path = 'base/content/news/night/entry.json') => {
    const files = proofFiles();
    const site = JSON.parse(files.get('base/site.json') ?? '{}') as { sections: JsonObject };
    files.set('base/site.json', JSON.stringify({ ...site, sections: { ...site.sections, content: { collections: { news: {} } } } }));
    files.set(path, entry);
    files.set('base/content/news/night/en.md', en);
    files.set('base/content/news/night/ar.md', en);
    return checkSnapshot({ files }, proofCatalogue(), tokenRegistry, {}).filter(({ severity }) => severity === 'error').map(({ rule }) => rule);
  };

  it.each([
    ['[]'], ['"x"'], ['null'], ['{'], ['{ "format": 2 }'], ['{ "format": 1, "date": "soon" }'], ['{ "format": 1, "date": "2026-02-31T00:00:00Z" }'], ['{ "format": 1, "html": "<b>" }'],
    ['{ "format": 1, "tags": "x" }'], ['{ "format": 1, "tags": ["__proto__"] }'], ['{ "format": 1, "product": "constructor" }'], ['{ "format": 1, "picture": { "file": { "$asset": "../../../etc/passwd" }, "text": { "en": "a", "ar": "a" } } }'],
    ['{ "format": 1, "picture": "javascript:x" }'], ['{ "format": 1, "when": { "var": "__proto__" } }'], ['{ "format": 1, "when": [true] }'], ['{ "format": 1, "when": { "eval": ["x"] } }'],
    ['{ "format": 1, "only": { "countries": ["zz"] } }'], ['{ "format": 1, "author": { "__proto__x": "a" } }'], ['{ "format": 1, "seo": { "robots": "\\"><script>" } }'], [`{ "format": 1, "tags": ${'['.repeat(3000)}${']'.repeat(3000)} }`],
  ])('%s is refused', (entry) => {
    expect(problems(entry).length).toBeGreaterThan(0);
  });
});
