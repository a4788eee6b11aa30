import type { AssetFacts } from '../../../language/assets/assetFacts.ts';
import { type AssetKind, KIND_NAMES, KIND_TYPES, kindOf } from '../../../language/assets/assetKinds.ts';
import type { BrandAsset } from '../../../language/assets/assetFile.ts';
import { type ConfigFile, type FileKind, IdentityMemo } from '../../../language/release/index.ts';
import { assetsNamedIn } from '../../model/assetNames.ts';
import { propsOfType } from '../../model/links.ts';
import { PageMemo } from '../../model/PageMemo.ts';
import type { BrandRule, Finding } from '../../rule.ts';

/** Other endings of the same type. */
const ALIASES: Readonly<Record<string, string>> = { jpeg: 'jpg' };
const files = new IdentityMemo<readonly Finding[]>();
const pages = new PageMemo<Finding>();

export const rule: BrandRule = {
  name: 'asset/wrong-type',
  code: 'LU2806',
  severity: 'error',
  scope: 'brand',
  check(model, { catalogue }, report) {
    const { assets } = model;
    // A file that a higher layer hides is looked at, too.
    const layers = model.files.layers('asset');
    for (const finding of files.get(layers, () => layers.flatMap(({ files: own }) => [...own.values()].flatMap(misnamed)))) report(finding);
    for (const { file, named } of assetsNamedIn(model.files)) {
      for (const { name, pointer, isAddress } of named) {
        const wanted = isAddress ? undefined : wantedBy(file.kind, pointer);
        const finding = wanted && misused(name, wanted, assets);
        if (finding) report({ file: file.path, pointer, ...finding });
      }
    }
    for (const finding of pages.onTrees(model, [assets, catalogue], (tree) => propsOfType('file', tree, catalogue).flatMap(({ href, kind, node, pointer, at }): readonly Finding[] => {
      const finding = misused(href, kind, assets);
      return finding ? [{ ...at(pointer), node, routes: tree.kind === 'page' ? [tree.id] : [], ...finding }] : [];
    }))) report(finding);
  },
};

/** What a file of these configs must be where its place says it; of props of widgets their declaration says it. */
function wantedBy(config: FileKind, pointer: string): AssetKind | undefined {
  if (config === 'site') return pointer.startsWith('/sections/fonts/') ? 'font' : 'picture';
  return config === 'brandbook' || pointer.startsWith('/head/') ? 'picture' : undefined;
}

function misused(name: string, wanted: AssetKind, assets: ReadonlyMap<string, BrandAsset>): Pick<Finding, 'subject' | 'message' | 'help'> | undefined {
  const asset = assets.get(name);
  const kind = asset && kindOf(asset.facts);
  // What is nothing that is known has a finding of its own.
  if (!asset || kind === undefined || kind === wanted) return undefined;
  return { subject: name, message: `"${name}" is ${KIND_NAMES[kind]} where ${KIND_NAMES[wanted]} is wanted.`, help: `Name a file of the type ${KIND_TYPES[wanted]}.` };
}

function misnamed({ path, value }: ConfigFile): readonly Finding[] {
  const { type } = value as unknown as AssetFacts;
  const ending = (/\.([^./]+)$/.exec(path)?.[1] ?? '').toLowerCase();
  if (type === (ALIASES[ending] ?? ending)) return [];
  const message = type === 'unknown' ? `${path} is no picture, film, captions or font that sites can show.` : `${path} is a file of the type ${type}, whatever its name says.`;
  const help = type === 'unknown' ? 'Save it as SVG, PNG, JPEG, WebP, AVIF, GIF, MP4, WebM, WebVTT (.vtt) or WOFF2, or remove it.' : `Rename it to end in .${type}, or save it again as what its name says.`;
  return [{ file: path, pointer: '', subject: path, message, help }];
}
