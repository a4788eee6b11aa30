import type { BrandModel } from '../../language/release/index.ts';
import { type Tree, treeOfLayout, treeOfPage } from './tree.ts';
import { variantTreesOf } from './variantTrees.ts';

const ofModels = new WeakMap<BrandModel, readonly Tree[]>();

/** Every page of a brand, every layout, and what variants of experiments write. */
export function treesOf(model: BrandModel): readonly Tree[] {
  const known = ofModels.get(model) ?? [
    ...[...model.pages.values()].map(treeOfPage),
    ...layoutTreesOf(model),
    ...variantTreesOf(model).map(({ written }) => written),
  ];
  ofModels.set(model, known);
  return known;
}

/** Every layout of a brand. */
export function layoutTreesOf({ files }: BrandModel): readonly Tree[] {
  return files.ids('layout').flatMap((id) => {
    const merged = files.get('layout', id);
    return merged ? [treeOfLayout(id, merged)] : [];
  });
}
