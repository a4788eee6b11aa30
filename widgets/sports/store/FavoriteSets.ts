import type { BrowserStorage, JsonValue } from '../../../runtime/sdk.ts';
import type { FavoriteChanges, FavoriteIds } from '../api/favoritesApi.ts';
import { isNumber, type KeptSet, keptSet } from './keptSet.ts';

export type FavoriteKind = keyof FavoriteIds;
export const favoriteKinds: readonly FavoriteKind[] = ['games', 'champs'];
export type FavoriteSets = Readonly<Record<FavoriteKind, KeptSet<number>>>;

/** Favourites of a customer in this browser; of a guest where no customer is named. */
export function favoriteSets(storage: BrowserStorage, userId = ''): FavoriteSets {
  const suffix = userId === '' ? '' : `.${userId}`;
  return { games: keptSet(storage, `favorites.v1.games${suffix}`, isNumber), champs: keptSet(storage, `favorites.v1.champs${suffix}`, isNumber) };
}


/** Ids as storage has them; what is not there, or is something else, is none. */
export function readIds(value: JsonValue | undefined): FavoriteIds {
  const idsOf = (kind: FavoriteKind): readonly number[] => {
    const ids: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, kind) : undefined;
    return Array.isArray(ids) ? ids.filter(isNumber) : [];
  };
  return { games: idsOf('games'), champs: idsOf('champs') };
}

export function readChanges(value: JsonValue | undefined): FavoriteChanges {
  const partOf = (name: string): FavoriteIds => {
    const part: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
    return readIds(part as JsonValue | undefined);
  };
  return { add: partOf('add'), remove: partOf('remove') };
}

/** Ids of both, each once. */
export function union(one: FavoriteIds, other: FavoriteIds): FavoriteIds {
  return { games: [...new Set([...one.games, ...other.games])], champs: [...new Set([...one.champs, ...other.champs])] };
}

/** Ids of the first that are not in the second. */
export function without(one: FavoriteIds, other: FavoriteIds): FavoriteIds {
  return { games: one.games.filter((id) => !other.games.includes(id)), champs: one.champs.filter((id) => !other.champs.includes(id)) };
}

export function isEmpty(ids: FavoriteIds): boolean {
  return ids.games.length === 0 && ids.champs.length === 0;
}

export function idsOf(sets: FavoriteSets): FavoriteIds {
  return { games: [...sets.games.values], champs: [...sets.champs.values] };
}

/** As JSON for storage. */
export function asJson({ games, champs }: FavoriteIds): { games: number[]; champs: number[] } {
  return { games: [...games], champs: [...champs] };
}
