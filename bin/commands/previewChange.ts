import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createOpener } from '../../schemas/check/index.ts';
import { type AssetFacts, isAssetPath } from '../../schemas/language/assets/assetFacts.ts';
import { tokenRegistry } from '../../schemas/language/brandbook/index.ts';
import { previewRevision } from '../../schemas/language/previewRevision.ts';
import type { Problem } from '../../schemas/language/problem.ts';
import type { ConfigSnapshot } from '../../schemas/language/release.ts';
import { iconNames, operationsOf } from '../catalogue/generateWidgets.ts';
import { readMiddleware } from '../catalogue/readMiddleware.ts';
import { readWidgets } from '../catalogue/readWidgets.ts';
import { UsageError } from './command.ts';
import { hint } from './configsOf.ts';
import { readSnapshot } from './readSnapshot.ts';

/** One brand as its folder has it, drafts included. */
export interface Change {
  readonly brand: string;
  readonly snapshot: ConfigSnapshot;
  readonly errors: readonly Problem[];
  /** What the brand is made of, by path. */
  readonly files: ReadonlyMap<string, string>;
  readonly revision: string;
  /** The content of its files of `assets/` but those of these hashes, base64 by hash. */
  assetsBut(known: ReadonlySet<string>): Promise<Readonly<Record<string, string>>>;
}

/** Throws UsageError for a brand that the folder does not have. */
export async function openChange(root: string, folder: string, asked: string | undefined): Promise<Change> {
  const snapshot = await readSnapshot(folder);
  const widgets = path.join(root, 'widgets');
  const open = createOpener(await readWidgets(widgets), tokenRegistry, { middleware: await readMiddleware(widgets), icons: await iconNames(root), operations: await operationsOf(root), drafts: 'shown' });
  const opened = open(snapshot);
  const names = opened.brands.map(({ brand }) => brand);
  const brand = asked ?? (opened.brands.find(({ isDefault }) => isDefault) ?? opened.brands[0])?.brand;
  if (brand === undefined || !names.includes(brand)) throw new UsageError(`There is no brand "${brand ?? ''}".${hint(brand ?? '', names)}`);
  const errors = [...opened.problems, ...opened.find(brand)].filter(({ severity }) => severity === 'error');
  const files = new Map(opened.files(brand).map(({ path: file, text }) => [file, text] as const));
  const assets = [...files].flatMap(([file, text]) => (isAssetPath(file) ? [{ file, hash: (JSON.parse(text) as AssetFacts).hash }] : []));
  return {
    brand, snapshot, errors, files,
    revision: previewRevision(files, (text) => createHash('sha256').update(text).digest('hex')),
    assetsBut: async (known) => {
      const missing = assets.filter(({ hash }) => !known.has(hash));
      return Object.fromEntries(await Promise.all(missing.map(async ({ file, hash }) => [hash, (await readFile(path.join(folder, file))).toString('base64')] as const)));
    },
  };
}
