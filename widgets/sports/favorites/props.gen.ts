// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `sports/favorites`: Favourites. */
export type FavoritesProps = object;

export type FavoritesSlots = never;
