import type { AssetFacts } from '../assets/assetFacts.ts';
import type { BrandAsset } from '../assets/assetFile.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts';
import { FONT_SCRIPTS, type FontScript, isFontScript } from './scripts.ts';

/** A file of a typeface that can be read. */
export interface FontFile {
  /** As `font-weight` of its face: `400` or `300 900`. */
  readonly weights: string;
  readonly facts: AssetFacts & { readonly font: NonNullable<AssetFacts['font']> };
}

/** A typeface that a brand brings (`sections.fonts.families`). */
export interface BrandFont {
  readonly family: string;
  /** None where no file of it can be read: rules about files say so. */
  readonly files: readonly FontFile[];
  /** What it is used for; all that it holds where the site does not say. */
  readonly scripts: readonly FontScript[];
}

/** Nothing of it needs to be escaped in a stylesheet. */
export const FAMILY_NAME = /^[A-Za-z][A-Za-z0-9]*(?: [A-Za-z0-9]+)*$/;
/** One weight, or the first and the last of a variable typeface. */
const FONT_WEIGHTS = /^([1-9]\d{0,2}|1000)(?:-([1-9]\d{0,2}|1000))?$/;

/** The typefaces that a site declares. */
export function brandFonts(sections: Readonly<Record<string, JsonObject>> | undefined, assets: ReadonlyMap<string, BrandAsset>): readonly BrandFont[] {
  const { families } = sections?.['fonts'] ?? {};
  return Object.entries(objectOf(families)).flatMap(([family, declared]) => {
    const { files, scripts } = objectOf(declared);
    const readable = Object.entries(objectOf(files)).flatMap(([weights, file]) => fileOf(weights, file, assets));
    if (!FAMILY_NAME.test(family)) return [];
    return [{ family, files: readable, scripts: Array.isArray(scripts) ? scripts.filter(isFontScript) : FONT_SCRIPTS }];
  });
}

function fileOf(weights: string, named: JsonValue, assets: ReadonlyMap<string, BrandAsset>): readonly FontFile[] {
  const [, from, to] = FONT_WEIGHTS.exec(weights) ?? [];
  const facts = assets.get(String(objectOf(named)['$asset']))?.facts;
  if (from === undefined || facts?.font === undefined) return [];
  return [{ weights: to === undefined ? from : `${from} ${to}`, facts: { ...facts, font: facts.font } }];
}

function objectOf(value: JsonValue | undefined): JsonObject {
  return value !== undefined && isJsonObject(value) ? value : {};
}
