import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileSnapshot } from '../../check/index.ts';
import { tokenRegistry } from '../brandbook/index.ts';
import type { WidgetManifest } from '../manifest.ts';
import { type AssetFacts, assetText, isAssetPath } from './assetFacts.ts';
import { madeWidths } from './assetFile.ts';

const PROJECT = 'tests/fixtures/proof';
const files = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json')).map((name) => [name.split(path.sep).join('/'), readFileSync(path.join(folder, name), 'utf8')] as const);
const catalogue = new Map(files('tests/fixtures/widgets').map(([name, text]) => [name.replace(/\/widget\.json$/, ''), JSON.parse(text) as WidgetManifest] as const));
const facts = (hash: string, more: Partial<AssetFacts> = {}) => JSON.stringify({ format: 1, type: 'png', bytes: 100, hash: hash.repeat(24), width: 900, height: 600, ...more });

function releaseWith(change: Readonly<Record<string, string>>) {
  const { value } = compileSnapshot({ files: new Map([...files(PROJECT), ...Object.entries(change)]) }, catalogue, tokenRegistry);
  const release = value.find(({ brand }) => brand === 'proof')?.release;
  if (!release) throw new Error(JSON.stringify(value.map(({ problems }) => problems)));
  return release;
}

const SITE = JSON.stringify({ format: 1, seo: { image: { $asset: 'art/a.png' } }, sections: { brand: { logo: { $asset: 'art/a.png' } }, assets: { pictureWidths: [320, 640] } } });

describe('files of assets/', () => {
  it('are named by the hash of their content, and one of a brand hides that of the base at the same path', () => {
    const lower = { 'base/assets/art/a.png': facts('a'), 'brands/proof/site.json': SITE };
    expect(releaseWith(lower).manifest.site.sections['brand']?.['logo']).toEqual({
      src: `/media/${'a'.repeat(24)}.png`, width: 900, height: 600,
      sources: ['avif', 'webp'].map((format) => ({ type: `image/${format}`, srcset: [320, 640].map((width) => `/media/${'a'.repeat(24)}-${width}.${format} ${width}w`).join(', ') })),
    });
    const release = releaseWith({ ...lower, 'brands/proof/assets/art/a.png': facts('b') });
    expect(release.manifest.site.sections['brand']?.['logo']).toMatchObject({ src: `/media/${'b'.repeat(24)}.png` });
    expect(release.manifest.site.seo.image).toBe(`/media/${'b'.repeat(24)}-card.jpg`);
    expect([...release.assets]).toEqual([['b'.repeat(24), { path: 'brands/proof/assets/art/a.png', facts: JSON.parse(facts('b')) as AssetFacts }]]);
    expect(release.id, 'another picture is another release').not.toBe(releaseWith(lower).id);
  });

  it('are pictures of a brand book', () => {
    const book = JSON.stringify([{ css_prop: '--image-page', css_value: { $asset: 'page.svg' } }]);
    expect(releaseWith({ 'brands/proof/assets/page.svg': facts('c', { type: 'svg' }), 'brands/proof/brandbook.json': book }).themeCss).toContain(`/media/${'c'.repeat(24)}.svg`);
  });

  it.each([
    ['<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"/>', 'svg', 40, 30],
    ['GIF89a\u0005\u0000\u0004\u0000', 'gif', 5, 4],
    ['wOF2....', 'woff2', 0, 0],
    ['WEBVTT', 'vtt', 0, 0],
    ['WEBVTT - a title\n\n00:00.000 --> 00:01.000\nWords\n', 'vtt', 0, 0],
    ['\uFEFFWEBVTT\r\n', 'vtt', 0, 0],
    ['WEBVTTX', 'unknown', 0, 0],
    ['1\n00:00:01,000 --> 00:00:02,000\nWords of SubRip\n', 'unknown', 0, 0],
    ['<html><body>no picture</body></html>', 'unknown', 0, 0],
    ['', 'unknown', 0, 0],
  ])('are known by their content: %j', (content, type, width, height) => {
    expect(JSON.parse(assetText(new TextEncoder().encode(content), { bytes: 1, hash: 'f'.repeat(64) }))).toEqual({ format: 1, type, bytes: 1, hash: 'f'.repeat(24), width, height });
  });

  it('lie in assets/ of a layer and are neither hidden nor notes', () => {
    expect(['base/assets/a.svg', 'brands/b/assets/x/y.png', 'brands/b/assets/licences.json', 'brands/b/assets/.a.svg', 'brands/b/assets/OFL.txt', 'brands/b/a.svg'].map(isAssetPath)).toEqual([true, true, false, false, false, false]);
  });

  it.each([[900, [320, 640, 900]], [640, [320, 640]], [5000, [320, 640, 1280]], [100, [100]], [0, []]])('are made no wider than they are: %d px', (width, made) => {
    expect(madeWidths({ width } as AssetFacts, [320, 640, 1280])).toEqual(made);
  });
});
