import { LRUCache } from 'lru-cache';
import type { PriceModel } from './models/priceModel.ts';

/** Something that can be computed again and therefore forgotten. */
export interface Forgetful {
  forget(): void;
}

/** Bounds what prices keep in memory: models of moments, and books of games nobody asks for. */
export class ModelCache {
  private readonly models: LRUCache<string, PriceModel>;
  private readonly books: LRUCache<Forgetful, true>;

  constructor(modelCapacity = 400, bookCapacity = 220) {
    this.models = new LRUCache({ max: modelCapacity });
    this.books = new LRUCache({ max: bookCapacity, dispose: (_used, book, reason) => reason === 'evict' && book.forget() });
  }

  get(key: string, build: () => PriceModel): PriceModel {
    const known = this.models.get(key);
    if (known !== undefined) return known;
    const model = build();
    this.models.set(key, model);
    return model;
  }

  /** Notes that a book was used; the one unused for longest forgets its prices when there are too many. */
  use(book: Forgetful): void {
    this.books.set(book, true);
  }
}
