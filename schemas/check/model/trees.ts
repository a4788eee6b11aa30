import type { BrandModel } from '../../language/release/index.ts';
import { type Tree, treeOfForm, treeOfLayout, treeOfMail } from './tree.ts';
import { variantTreesOf } from './variantTrees.ts';

const others = new WeakMap<BrandModel, readonly Tree[]>();

/** Every layout, form and mail of a brand, and what variants of experiments write. */
export function otherTreesOf(model: BrandModel): readonly Tree[] {
  const known = others.get(model) ?? [...frameTreesOf(model), ...variantTreesOf(model).map(({ written }) => written)];
  others.set(model, known);
  return known;
}

/** Every layout, form and mail of a brand. */
export function frameTreesOf({ files }: BrandModel): readonly Tree[] {
  return ([['layout', treeOfLayout], ['form', treeOfForm], ['mail', treeOfMail]] as const).flatMap(([kind, plant]) => files.ids(kind).flatMap((id) => {
    const merged = files.get(kind, id);
    return merged ? [plant(id, merged)] : [];
  }));
}
