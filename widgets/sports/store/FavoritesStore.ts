import { makeObservable, observableRef, runInAction } from 'mobx';
import { defineStore, type StoreEnv } from '../../../runtime/sdk.ts';
import { AccountFavorites } from './AccountFavorites.ts';
import { type FavoriteKind, type FavoriteSets, favoriteSets } from './FavoriteSets.ts';

/** Favourite games and championships (U29): a guest's are kept in this browser, a customer's with the account, which they join at sign-in. */
export class FavoritesStore {
  /** Null for a guest. */
  private account: AccountFavorites | null = null;
  private userId = '';
  private readonly env: StoreEnv;
  private readonly guest: FavoriteSets;
  private readonly stopListening: () => void;

  constructor(env: StoreEnv) {
    this.env = env;
    this.guest = favoriteSets(env.storage);
    makeObservable<this, 'account'>(this, { account: observableRef });
    this.follow();
    this.stopListening = env.facts.subscribe(['user.signedIn', 'user.id'], () => this.follow());
  }

  get gameIds(): readonly number[] {
    return [...this.sets.games.values];
  }

  get champIds(): readonly number[] {
    return [...this.sets.champs.values];
  }

  get count(): number {
    return this.sets.games.values.size + this.sets.champs.values.size;
  }

  /** `site.sections.favorites.most`: so many are kept, and a star more is not taken. */
  get isFull(): boolean {
    const most = this.env.manifest.site.sections['favorites']?.['most'];
    return typeof most === 'number' && this.count >= most;
  }

  hasGame(id: number): boolean {
    return this.sets.games.values.has(id);
  }

  hasChamp(id: number): boolean {
    return this.sets.champs.values.has(id);
  }

  toggleGame(id: number): void {
    this.change('games', [id], !this.hasGame(id));
  }

  toggleChamp(id: number): void {
    this.change('champs', [id], !this.hasChamp(id));
  }

  /** Forgets games that the platform no longer knows. */
  dropGames(ids: readonly number[]): void {
    this.change('games', ids.filter((id) => this.hasGame(id)), false);
  }

  dispose(): void {
    this.stopListening();
    this.account?.dispose();
    this.guest.games.dispose();
    this.guest.champs.dispose();
  }

  private get sets(): FavoriteSets {
    return this.account?.sets ?? this.guest;
  }

  private change(kind: FavoriteKind, ids: readonly number[], isFavorite: boolean): void {
    if (ids.length === 0 || (isFavorite && this.isFull)) return;
    if (this.account) return this.account.change(kind, ids, isFavorite);
    for (const id of ids) this.guest[kind][isFavorite ? 'add' : 'remove'](id);
  }

  private follow(): void {
    const { facts, isServer } = this.env;
    const userId = facts.get('user.signedIn') === true ? String(facts.get('user.id') ?? '') : '';
    // The server shows nobody's favourites: they come with the browser.
    if (isServer || userId === this.userId) return;
    this.userId = userId;
    this.account?.dispose();
    const account = userId === '' ? null : new AccountFavorites(this.env, userId, this.guest);
    runInAction(() => (this.account = account));
  }
}

export const favoritesStore = defineStore('sports/favorites', (env) => new FavoritesStore(env));
