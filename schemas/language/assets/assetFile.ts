import type { JsonObject, JsonValue } from '../json.ts';
import { isJsonObject } from '../json.ts';
import type { AssetFacts, AssetType } from './assetFacts.ts';

/** What `{"$asset": "logo.svg"}` is compiled to. Width and height are 0 where nobody knows them. */
export type AssetFile = {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** The same picture in modern formats and several widths, best format first; none of a drawing. */
  readonly sources: readonly { readonly type: string; readonly srcset: string }[];
};

/** A file of a brand, as the server looks for it. */
export interface BrandAsset {
  /** Inside the configs folder. */
  readonly path: string;
  readonly facts: AssetFacts;
}

/** Modern formats in which pictures are made, best first. */
export const MADE_FORMATS = ['avif', 'webp'] as const;
export type MadeFormat = (typeof MADE_FORMATS)[number];

const RASTER: ReadonlySet<AssetType> = new Set(['png', 'jpg', 'webp', 'avif']);

export function isRaster({ type }: AssetFacts): boolean {
  return RASTER.has(type);
}

export function assetAddress({ hash, type }: AssetFacts): string {
  return `/media/${hash}.${type}`;
}

export function madeAddress({ hash }: AssetFacts, width: number, format: MadeFormat): string {
  return `/media/${hash}-${width}.${format}`;
}

/** A part of a typeface, by its name in `FONT_SUBSETS`. */
export function subsetAddress({ hash }: AssetFacts, subset: string): string {
  return `/media/${hash}-${subset}.woff2`;
}

/** Widths in which a picture is made: those of the site that it fills, and the next one as its own width. */
export function madeWidths({ width }: AssetFacts, widths: readonly number[]): readonly number[] {
  const smaller = widths.filter((each) => each < width);
  const largest = Math.max(...widths, 0);
  return width === 0 || largest === 0 ? [] : [...smaller, Math.min(width, largest)].filter((each, at, all) => all.indexOf(each) === at);
}

export function fileOfAsset(facts: AssetFacts, widths: readonly number[]): AssetFile {
  const made = isRaster(facts) ? madeWidths(facts, widths) : [];
  return {
    src: assetAddress(facts),
    width: facts.width,
    height: facts.height,
    sources: made.length === 0 ? [] : MADE_FORMATS.map((format) => ({ type: `image/${format}`, srcset: made.map((width) => `${madeAddress(facts, width, format)} ${width}w`).join(', ') })),
  };
}

/** As social networks show pictures, px. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** A picture as social networks show it: of one size and in a format that all of them read. */
export function cardAddress({ src }: AssetFile): string {
  return src.replace(/^(\/media\/[0-9a-f]+)\.\w+$/, '$1-card.jpg');
}

/** A file that is named by its address: one of the product's own, or of another site that the brand allows. */
export function fileAt(address: string): AssetFile {
  return { src: address, width: 0, height: 0, sources: [] };
}

/** Widths of `sections.assets.pictureWidths`, narrowest first. */
export function pictureWidths(sections: Readonly<Record<string, JsonObject>> | undefined): readonly number[] {
  const { pictureWidths: widths } = sections?.['assets'] ?? {};
  return Array.isArray(widths) ? widths.filter((width): width is number => typeof width === 'number').toSorted((a, b) => a - b) : [];
}

/** A value with every `{"$asset"}` in it put as its file; what names no file is left out. */
export function withAssets(value: JsonValue, fileOf: (name: string) => AssetFile | undefined): JsonValue | undefined {
  if (Array.isArray(value)) return value.map((item) => withAssets(item, fileOf)).filter((item) => item !== undefined);
  if (!isJsonObject(value)) return value;
  const { $asset: name } = value;
  if (typeof name === 'string') return fileOf(name);
  return Object.fromEntries(Object.entries(value).flatMap(([key, item]) => {
    const put = withAssets(item, fileOf);
    return put === undefined ? [] : [[key, put] as const];
  }));
}
