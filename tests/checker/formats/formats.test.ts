import { describe, expect, it } from 'vitest';
import { githubFormat, junitFormat, sarifFormat } from '../../../bin/commands/machineFormats.ts';
import { printProblems } from '../../../bin/commands/printProblems.ts';
import type { Problem } from '../../../schemas/language/problem.ts';
import { readXml, type XmlElement } from './readXml.ts';
import { createSarifValidator } from './sarifRequirements.ts';

/** What a name in somebody's configs may hold. */
const NAMES = [
  'base/a b.json', 'base/100%.json', 'base/a#b?c.json', 'base/[x].json', 'c:/x.json', 'base/пример/ملف.json', 'base/"quoted".json', 'base/<tag>&amp;.json', 'base/a,b::c.json', 'base/line\nfeed.json',
  'base/return\r\n::error::x.json', 'base/\u0000nul.json', 'base/\u001b[31mred.json', 'base/\ud800half.json', 'base/\u202eover.json', 'base/\uffff.json', 'base/😀.json', "base/it's.json", 'base/tab\there.json', 'base/]]>.json', 'base/%0A.json', 'base/..%2f..%2f.json',
];
const TEXTS = [...NAMES, '', '::stop-commands::x', '\n::set-output name=a::b', '</failure><failure>', '<!-- -->', '&#0;', '${{ secrets.X }}', 'x'.repeat(5000), '%25', '\u2028::error::'];
const position = (line: number, column: number) => ({ line, column, offset: 0 });

const problems: readonly Problem[] = NAMES.flatMap((file, at) => TEXTS.map((message, index): Problem => ({
  rule: 'text/unknown-key',
  code: `LU${2000 + (index % 7)}`,
  severity: (['error', 'warning', 'info'] as const)[index % 3] ?? 'error',
  message: `Node "${message}" is wrong.`,
  help: message,
  file,
  ...(index % 4 > 0 && { range: { start: position(at + 1, index + 1), end: position(at + 2, 1) } }),
  pointer: `/${message}`,
  node: message,
  brands: [message],
  routes: [message],
  related: index % 5 === 0 ? [{ message, file }] : [],
  fix: [],
  suggest: [],
  docs: '',
  fingerprint: `text:${file}:${message}`,
})));
const pathOf = (file: string) => file;

describe('SARIF', () => {
  const isSarif = createSarifValidator();
  const read = (text: string): unknown => JSON.parse(text);

  it.each([['nothing', []], ['hostile names', problems]] as const)('fits what version 2.1.0 requires, with %s', (_what, found) => {
    isSarif(read(sarifFormat(found, pathOf)));
    expect(isSarif.errors ?? []).toEqual([]);
  });

  it('leads back to the very file', () => {
    const log = read(sarifFormat(problems, pathOf)) as { readonly runs: readonly { readonly results: readonly { readonly locations: readonly { readonly physicalLocation: { readonly artifactLocation: { readonly uri: string } } }[] }[] }[] };
    const uris = log.runs[0]?.results.map(({ locations }) => locations[0]?.physicalLocation.artifactLocation.uri ?? '') ?? [];
    const paths = uris.map((uri) => decodeURIComponent(new URL(uri, 'file:///').pathname.slice(1)));
    expect(new Set(paths)).toEqual(new Set(NAMES.map((name) => name.replace('\ud800', '\ufffd'))));
  });

  it('is refused by the requirements where something is amiss', () => {
    const log = read(sarifFormat(problems.slice(0, 2), pathOf)) as { runs: { results: { level: string }[] }[] };
    for (const result of log.runs[0]?.results ?? []) result.level = 'info';
    expect(isSarif(log)).toBe(false);
  });
});

describe('JUnit', () => {
  const count = (value: string | undefined) => (/^\d+$/.test(value ?? '') ? Number(value) : Number.NaN);
  const names = (elements: readonly XmlElement[]) => [...new Set(elements.map(({ name }) => name))];

  it.each([['nothing', []], ['hostile names', problems]] as const)('is well-formed and follows the grammar of its elements, with %s', (_what, found) => {
    const root = readXml(junitFormat(found, pathOf));
    expect(root.name).toBe('testsuites');
    expect(names(root.children)).toEqual(['testsuite']);
    for (const suite of root.children) {
      expect(suite.attributes['name']).toBeDefined();
      expect(names(suite.children)).toEqual(['testcase']);
      expect(count(suite.attributes['tests'])).toBe(suite.children.length);
      expect(count(suite.attributes['failures'])).toBe(suite.children.filter(({ children }) => children.length > 0).length);
      for (const { attributes, children } of suite.children) {
        expect(Object.keys(attributes).sort()).toEqual(['classname', 'name']);
        for (const { name, attributes: own } of children) expect([name, Object.keys(own).sort()]).toEqual(['failure', ['message', 'type']]);
      }
    }
    expect(root.children.flatMap(({ children }) => children).flatMap(({ children }) => children).length).toBe(found.length);
  });

  it('keeps texts as they are, but for what is no character of XML', () => {
    const root = readXml(junitFormat(problems, pathOf));
    // eslint-disable-next-line no-control-regex
    const kept = (text: string) => text.replace(/[\u0000\u001b\uffff]|\ud800/g, '\ufffd');
    const messages = root.children.flatMap(({ children }) => children).map(({ children }) => children[0]?.attributes['message']);
    expect(new Set(messages)).toEqual(new Set(problems.map(({ message }) => kept(message))));
  });
});

describe('commands of a workflow', () => {
  const unescaped = (text: string) => text.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%25', '%');

  it('are one line each, with properties that lead back to file and place', () => {
    const lines = githubFormat(problems, pathOf, 'summary').split('\n');
    expect(lines.length).toBe(problems.length + 1);
    const order = ['error', 'warning', 'notice'];
    const read = lines.slice(0, -1).map((line) => /^::(error|warning|notice) ((?:[A-Za-z]+=[^,:\r\n]*,?)+)::([^\r\n]*)$/.exec(line));
    const kinds = read.map((match) => order.indexOf(match?.[1] ?? ''));
    expect(kinds).toEqual([...kinds].sort((a, b) => a - b));
    expect(kinds).not.toContain(-1);
    const properties = read.map((match) => Object.fromEntries((match?.[2] ?? '').split(',').map((pair) => [pair.slice(0, pair.indexOf('=')), unescaped(pair.slice(pair.indexOf('=') + 1))])));
    expect(new Set(properties.map(({ file }) => file))).toEqual(new Set(NAMES));
    expect(new Set(properties.flatMap((entry) => Object.keys(entry)))).toEqual(new Set(['file', 'line', 'endLine', 'col', 'endColumn', 'title']));
    expect(new Set(read.map((match) => unescaped(match?.[3] ?? '')))).toEqual(new Set(problems.map(({ message, help }) => `${message} ${help}`)));
  });

  it('come of nothing that is printed for people', () => {
    const printed = printProblems(problems, { folder: 'configs', isColoured: false, textOf: () => '\u001b[31m::error::x\r\n::stop-commands::y\n' });
    // eslint-disable-next-line no-control-regex
    expect(printed).not.toMatch(/^::|\r|\u001b|\u2028|\u0000/m);
  });
});
