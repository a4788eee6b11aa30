import type { TokenRegistry } from '../../language/brandbook/index.ts';
import type { WidgetCatalogue } from '../../language/manifest.ts';
import type { ConfigSnapshot } from '../../language/release.ts';
import { brandLayers, type BrandModel, createBrandModel, readProject } from '../../language/release/index.ts';

/** Names of the brands of a snapshot that have a site: layers that only others extend are none. */
export function brandNames(snapshot: ConfigSnapshot): readonly string[] {
  return [...readProject(snapshot).brands].filter(([, { abstract }]) => abstract !== true).map(([name]) => name).sort();
}

/** A brand as its layers make it, or undefined when its files do not hold together: the checker says why. */
export function readModel(snapshot: ConfigSnapshot, brand: string, catalogue: WidgetCatalogue, tokens: TokenRegistry): BrandModel | undefined {
  const project = readProject(snapshot);
  if (!project.brands.has(brand)) return undefined;
  const layers = brandLayers(project, brand);
  return layers.fault ? undefined : createBrandModel({ project, brand, layers: layers.names, catalogue, tokens });
}
