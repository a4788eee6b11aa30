import type { AssetFacts } from '../assets/assetFacts.ts';
import type { BrandAsset } from '../assets/assetFile.ts';
import { type JsonObject, objectOf } from '../json.ts';
import { pointerOf, pointerStep } from '../layers/mergeLayers.ts';
import { FONT_SCRIPTS, type FontScript, isFontScript } from './scripts.ts';

/** A file of a typeface that can be read. */
export interface FontFile {
  /** As `font-weight` of its face: `400` or `300 900`. */
  readonly weights: string;
  /** Scripts that are drawn from it, as far as it holds them. */
  readonly scripts: readonly FontScript[];
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

/** A file as a site names it. */
export interface NamedFontFile {
  readonly family: string;
  /** Key of `files`: one weight, or the first and the last. */
  readonly weights: string;
  readonly from: number;
  readonly to: number;
  /** The one script that it is named for; undefined of a file that stands for all that no other is named for. */
  readonly script: FontScript | undefined;
  readonly asset: BrandAsset | undefined;
  /** In `site.json`. */
  readonly pointer: string;
}

/** Nothing of it needs to be escaped in a stylesheet. */
export const FAMILY_NAME = /^[A-Za-z][A-Za-z0-9]*(?: [A-Za-z0-9]+)*$/;
/** One weight, or the first and the last of a variable typeface. */
const FONT_WEIGHTS = /^([1-9]\d{0,2}|1000)(?:-([1-9]\d{0,2}|1000))?$/;

type Sections = Readonly<Record<string, JsonObject>> | undefined;
type Assets = ReadonlyMap<string, BrandAsset>;

/** The typefaces that a site declares. */
export function brandFonts(sections: Sections, assets: Assets): readonly BrandFont[] {
  return declaredFamilies(sections).map(([family, declared]) => {
    const scripts = scriptsOf(declared);
    const named = filesOf(family, declared, assets);
    return { family, scripts, files: named.flatMap((file) => readableFile(file, named, scripts)) };
  });
}

/** The files that a site names for its typefaces, readable or not. */
export function namedFontFiles(sections: Sections, assets: Assets): readonly NamedFontFile[] {
  return declaredFamilies(sections).flatMap(([family, declared]) => filesOf(family, declared, assets));
}

/** What the site says that a typeface is used for, or all scripts. */
export function scriptsOf({ scripts }: JsonObject): readonly FontScript[] {
  return Array.isArray(scripts) ? scripts.filter(isFontScript) : FONT_SCRIPTS;
}

export function declaredFamilies(sections: Sections): readonly (readonly [family: string, declared: JsonObject])[] {
  const { families } = sections?.['fonts'] ?? {};
  return Object.entries(objectOf(families)).flatMap(([family, declared]) => (FAMILY_NAME.test(family) ? [[family, objectOf(declared)] as const] : []));
}

function filesOf(family: string, { files }: JsonObject, assets: Assets): readonly NamedFontFile[] {
  return Object.entries(objectOf(files)).flatMap(([weights, named]) => {
    const [, from, to = from] = FONT_WEIGHTS.exec(weights) ?? [];
    if (from === undefined) return [];
    const place = { family, weights, from: Number(from), to: Number(to) };
    const pointer = pointerOf(['sections', 'fonts', 'families', family, 'files', weights]);
    const byScript = objectOf(named);
    const whole = byScript['$asset'] === undefined ? [] : [{ ...place, script: undefined, asset: assetOf(byScript, assets), pointer }];
    return [...whole, ...Object.entries(byScript).flatMap(([script, file]) => (isFontScript(script) ? [{ ...place, script, asset: assetOf(objectOf(file), assets), pointer: pointer + pointerStep(script) }] : []))];
  });
}

function readableFile({ weights, from, to, script, asset }: NamedFontFile, all: readonly NamedFontFile[], used: readonly FontScript[]): readonly FontFile[] {
  const { facts } = asset ?? {};
  if (facts?.font === undefined) return [];
  // A script that has a file of its own is drawn from no other of that weight.
  const others = all.flatMap((file) => (file.weights === weights && file.script !== undefined ? [file.script] : []));
  const scripts = used.filter((each) => (script === undefined ? !others.includes(each) : each === script));
  return [{ weights: from === to ? String(from) : `${from} ${to}`, scripts, facts: { ...facts, font: facts.font } }];
}

function assetOf(named: JsonObject, assets: Assets): BrandAsset | undefined {
  return assets.get(String(named['$asset']));
}
