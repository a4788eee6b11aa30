import { defineStore, type StoreEnv } from '../../../runtime/sdk.ts';
import { isNumber, type KeptSet, keptSet } from './keptSet.ts';

/** Favourite games and championships (U29): kept in this browser for guests. */
export class FavoritesStore {
  private readonly games: KeptSet<number>;
  private readonly champs: KeptSet<number>;

  constructor(env: StoreEnv) {
    this.games = keptSet(env.storage, 'favorites.v1.games', isNumber);
    this.champs = keptSet(env.storage, 'favorites.v1.champs', isNumber);
  }

  get gameIds(): readonly number[] {
    return [...this.games.values];
  }

  get champIds(): readonly number[] {
    return [...this.champs.values];
  }

  get count(): number {
    return this.games.values.size + this.champs.values.size;
  }

  hasGame(id: number): boolean {
    return this.games.values.has(id);
  }

  hasChamp(id: number): boolean {
    return this.champs.values.has(id);
  }

  toggleGame(id: number): void {
    this.games.toggle(id);
  }

  toggleChamp(id: number): void {
    this.champs.toggle(id);
  }

  /** Forgets games that the platform no longer knows. */
  dropGames(ids: readonly number[]): void {
    for (const id of ids) this.games.remove(id);
  }

  clear(): void {
    this.games.clear();
    this.champs.clear();
  }

  dispose(): void {
    this.games.dispose();
    this.champs.dispose();
  }
}

export const favoritesStore = defineStore('sports/favorites', (env) => new FavoritesStore(env));
