import type { PriceModel } from './models/priceModel.ts';

/** Something that can be computed again and therefore forgotten. */
export interface Forgetful {
  forget(): void;
}

/** Bounds what prices keep in memory: models of moments, and books of games nobody asks for. */
export class ModelCache {
  private readonly models = new Map<string, PriceModel>();
  private readonly books = new Map<Forgetful, true>();

  constructor(private readonly modelCapacity = 400, private readonly bookCapacity = 220) {}

  get(key: string, build: () => PriceModel): PriceModel {
    const known = this.models.get(key);
    if (known !== undefined) return known;
    const model = build();
    this.models.set(key, model);
    if (this.models.size > this.modelCapacity) dropOldest(this.models);
    return model;
  }

  /** Notes that a book was used; the one unused for longest forgets its prices when there are too many. */
  use(book: Forgetful): void {
    this.books.delete(book);
    this.books.set(book, true);
    if (this.books.size > this.bookCapacity) dropOldest(this.books)?.forget();
  }
}

function dropOldest<K>(map: Map<K, unknown>): K | undefined {
  const oldest = map.keys().next();
  if (oldest.done === true) return undefined;
  map.delete(oldest.value);
  return oldest.value;
}
