import { brandLayers, type Project } from '../../language/release/index.ts';
import type { LayeredBrand } from '../rule.ts';

/** Brands that have a site, each with its layers; a family that only others extend has none. */
export function layeredBrands(project: Project): readonly LayeredBrand[] {
  return [...project.brands].flatMap(([brand, file]) => (file.abstract === true ? [] : [{ brand, file, layers: brandLayers(project, brand) }]));
}

/** The nearest layer's word, as merging gives it. */
export function operatorOf(project: Project, layers: readonly string[]): string {
  return layers.reduce((operator, layer) => project.brands.get(layer)?.operator ?? operator, '');
}
