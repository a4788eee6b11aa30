import path from 'node:path';
import { brandNames, readModel } from '../../schemas/check/index.ts';
import { nearestName, tokenRegistry } from '../../schemas/language/brandbook/index.ts';
import type { WidgetCatalogue } from '../../schemas/language/manifest.ts';
import type { ConfigSnapshot } from '../../schemas/language/release.ts';
import type { BrandModel } from '../../schemas/language/release/index.ts';
import { UsageError } from './command.ts';

/** The configs folder that a command is about: its option, the setting, or the repository's own. */
export function configsFolder(root: string, asked: string | undefined): string {
  return path.resolve(asked ?? process.env['CONFIGS_DIR'] ?? path.join(root, 'configs'));
}

/** A brand of a snapshot. Throws UsageError for an unknown one, and for one whose layers do not hold together. */
export function requireModel(snapshot: ConfigSnapshot, brand: string, catalogue: WidgetCatalogue): BrandModel {
  const names = brandNames(snapshot);
  if (!names.includes(brand)) throw new UsageError(`There is no brand "${brand}".${hint(brand, names)}`);
  const model = readModel(snapshot, brand, catalogue, tokenRegistry);
  if (!model) throw new UsageError(`The layers of "${brand}" do not hold together; "lineup check" says why.`);
  return model;
}

/** ` Did you mean "x"?`, or what there is. */
export function hint(name: string, known: readonly string[]): string {
  const near = nearestName(name, known);
  if (near !== undefined) return ` Did you mean "${near}"?`;
  return known.length > 0 && known.length <= 30 ? ` There are: ${known.join(', ')}.` : '';
}
