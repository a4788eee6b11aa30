import { type BrandModel, IdentityMemo, type ModelPage } from '../../language/release/index.ts';
import { type Tree, treeOfPage } from './tree.ts';
import { otherTreesOf } from './trees.ts';

const NOTHING: readonly never[] = [];

/**
 * What is found on the pages of a brand, looked at once for the same page and the same `keys`, whichever brands have it.
 * `keys` are all that `look` rests on besides the page and its layout, by identity; a key that is forgotten gives an answer
 * of yesterday. After a change of one page only its group is gone through.
 */
export class PageMemo<T> {
  /** By keys: of groups, of pages in them, and of trees that are no pages. */
  readonly #known = new IdentityMemo<WeakMap<object, readonly T[]>>();

  /** In the order of pages. */
  onPages({ pages }: BrandModel, keys: readonly (object | undefined)[], look: (page: ModelPage) => readonly T[]): readonly T[] {
    const known = this.#known.get(keys, () => new WeakMap());
    const found: (readonly [string, readonly T[]])[] = [];
    for (const group of pages.groups) {
      const ofGroup = known.get(group) ?? keep(known, group, [...group.pages.values()].flatMap((page) => known.get(page) ?? keep(known, page, look(page))));
      if (ofGroup.length > 0) for (const [id, page] of group.pages) found.push([id, known.get(page) ?? NOTHING]);
    }
    return found.length === 0 ? NOTHING : found.sort(([left], [right]) => (left < right ? -1 : 1)).flatMap(([, ofPage]) => ofPage);
  }

  /** Pages first, then layouts and what variants of experiments write. */
  onTrees(model: BrandModel, keys: readonly (object | undefined)[], look: (tree: Tree) => readonly T[]): readonly T[] {
    const known = this.#known.get(keys, () => new WeakMap());
    const ofPages = this.onPages(model, keys, (page) => look(treeOfPage(page)));
    const ofOthers = otherTreesOf(model).flatMap((tree) => known.get(tree) ?? keep(known, tree, look(tree)));
    return ofOthers.length === 0 ? ofPages : [...ofPages, ...ofOthers];
  }
}

function keep<T>(known: WeakMap<object, readonly T[]>, of: object, found: readonly T[]): readonly T[] {
  const kept = found.length === 0 ? NOTHING : found;
  known.set(of, kept);
  return kept;
}
