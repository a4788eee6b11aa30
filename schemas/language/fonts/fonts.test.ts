import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as csstree from 'css-tree';
import { describe, expect, it } from 'vitest';
import { type AssetFacts, assetText } from '../assets/assetFacts.ts';
import type { BrandAsset } from '../assets/assetFile.ts';
import { fontsShown, resolveTheme, themeCss, tokenRegistry } from '../brandbook/index.ts';
import type { JsonObject } from '../json.ts';
import { mergeLayers } from '../layers/mergeLayers.ts';
import { brandFonts } from './brandFonts.ts';
import { fontFaces, fontPreloads } from './fontFaces.ts';

const RUBIK = 'node_modules/@fontsource-variable/rubik/files/rubik-';
const factsOf = (content: Uint8Array) => JSON.parse(assetText(content, { bytes: content.length, hash: createHash('sha256').update(content).digest('hex') })) as AssetFacts;
const fileAt = (path: string): BrandAsset => ({ path, facts: factsOf(readFileSync(path)) });
const assets = new Map([['a.woff2', fileAt(`${RUBIK}latin-wght-normal.woff2`)], ['c.woff2', fileAt(`${RUBIK}cyrillic-wght-normal.woff2`)], ['none.woff2', { path: 'none', facts: factsOf(Buffer.from('wOF2 and no more of it')) }]]);
const declare = (families: JsonObject) => brandFonts({ fonts: { families } }, assets);
const sans = (more: JsonObject = {}) => declare({ 'Own Sans': { files: { '300-900': { $asset: 'a.woff2' } }, ...more } });
const book = (value: string, fonts = sans()) => resolveTheme(tokenRegistry, [{ layer: 'own', file: 'brandbook.json', entries: [{ css_prop: '--font-family', css_value: value }] }], undefined, fonts);

describe('the facts of a typeface', () => {
  it('are its heights, what it holds and how wide it is beside Arial, plain and bold', () => {
    // As measured in Chromium for the product's own stand-in: 104 and 101 per cent.
    const { ascent, descent, lineGap, subsets, widths } = assets.get('a.woff2')?.facts.font ?? expect.fail('no facts');
    expect([ascent, descent, lineGap, subsets]).toEqual([0.935, 0.25, 0, ['latn']]);
    expect(widths.Latn?.[0]).toBeCloseTo(1.04, 1);
    expect(widths.Latn?.[1]).toBeCloseTo(1.01, 1);
    expect(assets.get('c.woff2')?.facts.font?.subsets).toEqual(['cyrl']);
  });

  it('are the same wherever its bytes lie in memory', () => {
    const content = readFileSync(`${RUBIK}latin-wght-normal.woff2`);
    const moved = new Uint8Array(content.length + 8);
    moved.set(content, 8);
    expect(factsOf(moved.subarray(8))).toEqual(factsOf(content));
  });

  it('are none of what cannot be read, is cut off or unpacks to more than the memory', () => {
    const content = readFileSync(`${RUBIK}latin-wght-normal.woff2`);
    const bomb = Buffer.from(content);
    bomb.writeUInt32BE(0x7fffffff, 16);
    for (const file of [content.subarray(0, 9000), bomb, Buffer.from('wOF2')]) expect(factsOf(file)).toMatchObject({ type: 'woff2', width: 0 });
    expect([content.subarray(0, 9000), bomb, Buffer.from('wOF2')].map((file) => factsOf(file).font)).toEqual([undefined, undefined, undefined]);
  });
});

describe('a typeface in a brand book', () => {
  it('is followed by what stands in for it and by the product’s own for other scripts, before what every device has', () => {
    const { value, problems } = book("'own sans', system-ui");
    expect(problems).toEqual([]);
    expect(value.light.get('--font-family')).toBe('"Own Sans","Own Sans Fallback","Rubik Variable","Rubik Fallback",system-ui,sans-serif');
  });

  it('is looked for among those that are declared', () => {
    const problem = book('Own Sams, sans-serif').problems[0];
    expect([problem?.rule, problem?.help]).toEqual(['brand/font-missing', 'Did you mean "Own Sans"?']);
    expect(book('Georgia').problems[0]?.help).toMatch(/"Own Sans", "Rubik Variable"/);
  });

  it('is one of two at most', () => {
    const three = declare({ A: { files: {} }, B: { files: {} }, C: { files: {} } });
    expect(book('A, B, sans-serif', three).problems).toEqual([]);
    expect(book('A, B, C, sans-serif', three).problems.map(({ rule }) => rule)).toEqual(['brand/font-many']);
  });

  it('changes nothing where its file cannot be read, and nothing where its name or weights are none', () => {
    const broken = declare({ Broken: { files: { 400: { $asset: 'none.woff2' } } } });
    expect(book('Broken, sans-serif', broken).value.light.get('--font-family')).toBe('Broken,sans-serif');
    expect(fontFaces(broken)).toBe('');
    expect(declare({ 'a"}b': { files: { 400: { $asset: 'a.woff2' } } } })).toEqual([]);
    expect(declare({ A: { files: { bold: { $asset: 'a.woff2' } } } })[0]?.files).toEqual([]);
  });
});

describe('the faces of a typeface', () => {
  const css = fontFaces(sans());
  const address = `/media/${assets.get('a.woff2')?.facts.hash}-latn.woff2`;

  it('come by subset, with the weights of their file, and the stand-in as wide and as high', () => {
    expect(css).toContain(`@font-face{font-family:"Own Sans";font-style:normal;font-weight:300 900;font-display:swap;src:url("${address}") format("woff2");unicode-range:U+20-7E,`);
    const [plain = '', bold = ''] = css.split('\n').filter((rule) => rule.includes('Own Sans Fallback'));
    const size = Number(/size-adjust:([\d.]+)%/.exec(plain)?.[1]) / 100;
    expect(Number(/ascent-override:([\d.]+)%/.exec(plain)?.[1])).toBeCloseTo(93.5 / size, 1);
    expect(Number(/descent-override:([\d.]+)%/.exec(plain)?.[1])).toBeCloseTo(25 / size, 1);
    expect(plain).toContain('line-gap-override:0%');
    expect(bold).toContain("local(\"Arial Bold\")");
    expect(plain, 'letters that it does not hold are left to the product’s typeface').not.toMatch(/U\+4\d\d|U\+6\d\d/);
  });

  it('are left out for scripts that it is not used for', () => {
    expect(fontFaces(sans({ scripts: ['Cyrl'] }))).toBe('');
    expect(fontPreloads(sans({ scripts: ['Cyrl'] })[0])).toEqual({});
  });

  describe('that comes as a file a script', () => {
    const address = (file: string, subset: string) => `/media/${assets.get(file)?.facts.hash}-${subset}.woff2`;
    const byScript = (files: JsonObject, more: JsonObject = {}) => declare({ 'Own Sans': { files, ...more } });
    const both = { Latn: { $asset: 'a.woff2' }, Cyrl: { $asset: 'c.woff2' } };
    const sources = (fonts = byScript({ '300-900': both })) => [...fontFaces(fonts).matchAll(/"Own Sans";[^}]*font-weight:([\d ]+);[^}]*url\("([^"]+)"\)[^}]*unicode-range:U\+(\w+)/g)].map(([, weights, url, first]) => [weights, url, first]);

    it('draw each script from its own file, which alone sets out for it', () => {
      expect(sources()).toEqual([['300 900', address('a.woff2', 'latn'), '20'], ['300 900', address('c.woff2', 'cyrl'), '400']]);
      expect(fontPreloads(byScript({ '300-900': both })[0])).toEqual({ Latn: address('a.woff2', 'latn'), Cyrl: address('c.woff2', 'cyrl') });
    });

    it('have a stand-in of the widths of each file', () => {
      const size = (script: 'Latn' | 'Cyrl', file: string) => `size-adjust:${Math.round((assets.get(file)?.facts.font?.widths[script]?.[0] ?? 0) * 10_000) / 100}%`;
      const standIns = fontFaces(byScript({ '300-900': both })).split('\n').filter((rule) => rule.includes('Fallback') && rule.includes('font-weight:1 599'));
      expect(standIns.map((rule) => /size-adjust:[\d.]+%/.exec(rule)?.[0])).toEqual([size('Latn', 'a.woff2'), size('Cyrl', 'c.woff2')]);
    });

    it('take nothing from a file that it is not named for, and nothing that the typeface is not used for', () => {
      expect(sources(byScript({ '300-900': { Cyrl: { $asset: 'a.woff2' } } }))).toEqual([]);
      expect(sources(byScript({ '300-900': both }, { scripts: ['Cyrl'] }))).toEqual([['300 900', address('c.woff2', 'cyrl'), '400']]);
    });

    it('set out at the weight nearest to plain text that holds the script', () => {
      expect(fontPreloads(byScript({ 400: { Latn: { $asset: 'a.woff2' } }, '500-900': both })[0])).toEqual({ Latn: address('a.woff2', 'latn'), Cyrl: address('c.woff2', 'cyrl') });
    });

    it('keep what a layer below brings where a layer adds a script, and nothing of a file for all', () => {
      const merged = (below: JsonObject, above: JsonObject) => mergeLayers([below, above].map((files, at) => ({ name: `layer ${at}`, file: 'site.json', value: { files } }))).value;
      const [latin, cyrillic] = [{ Latn: { $asset: 'a.woff2' } }, { Cyrl: { $asset: 'c.woff2' } }];
      expect(merged({ 400: latin }, { 400: cyrillic })).toEqual({ files: { 400: both } });
      expect(merged({ 400: { $asset: 'a.woff2' } }, { 400: cyrillic })).toEqual({ files: { 400: cyrillic } });
      expect(merged({ 400: both }, { 400: { $asset: 'a.woff2' } })).toEqual({ files: { 400: { $asset: 'a.woff2' } } });
    });
  });

  it('stand in the stylesheet of whoever names the typeface, which parses, and set out for its scripts', () => {
    const fonts = sans();
    expect(fontsShown(book('system-ui').value, fonts)).toEqual([]);
    expect(fontPreloads(fontsShown(book('Own Sans').value, fonts)[0])).toEqual({ Latn: address });
    const errors: string[] = [];
    csstree.parse(themeCss(book('Own Sans').value, css), { onParseError: (error) => errors.push(error.message) });
    expect(errors).toEqual([]);
  });
});
