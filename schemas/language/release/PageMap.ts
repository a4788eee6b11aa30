import type { ModelPage } from './brandModel.ts';
import { slotOf } from './kindFiles.ts';

/** Some of a brand's pages; brands whose layers say the same of them share the object, and keep it while that stays so. */
export interface PageGroup {
  /** By id, in the order of ids. */
  readonly pages: ReadonlyMap<string, ModelPage>;
  /** Of every file of a page in any layer, also of one that only changes what is not there. */
  readonly ids: readonly string[];
  /** Addresses without parameters of pages in the making that the brand does without. */
  readonly draftPaths: readonly string[];
}

/** The pages of a brand by id. One is found in its group; the whole list, in the order of ids, is made when somebody asks. */
export class PageMap implements ReadonlyMap<string, ModelPage> {
  readonly groups: readonly PageGroup[];
  readonly size: number;
  #sorted: ReadonlyMap<string, ModelPage> | undefined;

  /** One group for each slot. */
  constructor(groups: readonly PageGroup[]) {
    this.groups = groups;
    this.size = groups.reduce((sum, { pages }) => sum + pages.size, 0);
  }

  get(id: string): ModelPage | undefined {
    return this.groups[slotOf(id)]?.pages.get(id);
  }

  has(id: string): boolean {
    return this.get(id) !== undefined;
  }

  keys(): MapIterator<string> {
    return this.#all.keys();
  }

  values(): MapIterator<ModelPage> {
    return this.#all.values();
  }

  entries(): MapIterator<[string, ModelPage]> {
    return this.#all.entries();
  }

  [Symbol.iterator](): MapIterator<[string, ModelPage]> {
    return this.#all[Symbol.iterator]();
  }

  forEach(run: (page: ModelPage, id: string, pages: ReadonlyMap<string, ModelPage>) => void): void {
    this.#all.forEach((page, id) => run(page, id, this));
  }

  get #all(): ReadonlyMap<string, ModelPage> {
    return (this.#sorted ??= new Map(this.groups.flatMap(({ pages }) => [...pages]).sort(([left], [right]) => (left < right ? -1 : 1))));
  }
}
