import type { BrandModel } from '../../language/release/index.ts';
import { type Tree, treeOfLayout, treeOfPage } from './tree.ts';
import { variantTreesOf } from './variantTrees.ts';

const others = new WeakMap<BrandModel, readonly Tree[]>();

/** Every page of a brand, every layout, and what variants of experiments write. */
export function treesOf(model: BrandModel): readonly Tree[] {
  return [...[...model.pages.values()].map(treeOfPage), ...otherTreesOf(model)];
}

/** The same without the pages. */
export function otherTreesOf(model: BrandModel): readonly Tree[] {
  const known = others.get(model) ?? [...layoutTreesOf(model), ...variantTreesOf(model).map(({ written }) => written)];
  others.set(model, known);
  return known;
}

/** Every layout of a brand. */
export function layoutTreesOf({ files }: BrandModel): readonly Tree[] {
  return files.ids('layout').flatMap((id) => {
    const merged = files.get('layout', id);
    return merged ? [treeOfLayout(id, merged)] : [];
  });
}
