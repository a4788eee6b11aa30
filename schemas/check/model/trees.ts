import type { BrandModel } from '../../language/release/index.ts';
import { type Tree, treeOfLayout } from './tree.ts';
import { variantTreesOf } from './variantTrees.ts';

const others = new WeakMap<BrandModel, readonly Tree[]>();

/** Every layout of a brand, and what variants of experiments write. */
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
