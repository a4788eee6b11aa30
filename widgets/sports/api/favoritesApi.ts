import { type ApiClient, requireAnswer } from '../../../runtime/sdk.ts';

/** Ids of starred games and championships. */
export interface FavoriteIds {
  readonly games: readonly number[];
  readonly champs: readonly number[];
}

/** What to star and what to let go. */
export interface FavoriteChanges {
  readonly add: FavoriteIds;
  readonly remove: FavoriteIds;
}

/** `GET /web-api/favorites` (U29): in the order of starring. Throws an `ApiError`. */
export async function fetchFavorites(api: ApiClient, signal?: AbortSignal): Promise<FavoriteIds> {
  return requireAnswer(await api.GET('/web-api/favorites', signal ? { signal } : {}));
}

/** `POST /web-api/favorites`: gives all favourites after the changes, which may be sent again. Throws an `ApiError`. */
export async function postFavorites(api: ApiClient, { add, remove }: FavoriteChanges): Promise<FavoriteIds> {
  const body = { add: { games: [...add.games], champs: [...add.champs] }, remove: { games: [...remove.games], champs: [...remove.champs] } };
  return requireAnswer(await api.POST('/web-api/favorites', { body }));
}
