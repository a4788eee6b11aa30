/** `game-type-period` and, where there is one, `-param`: stable over the life of a game. */
export function marketIdOf(gameId: number, market: { readonly typeId: number; readonly period: number; readonly param: string | null }): string {
  const base = `${gameId}-${market.typeId}-${market.period}`;
  return market.param === null ? base : `${base}-${market.param}`;
}

/** `market:type` and, where there is one, `:param`; a slash would break an address, so it is a tilde. */
export function outcomeIdOf(marketId: string, outcome: { readonly typeId: number; readonly param: string | null }): string {
  const base = `${marketId}:${outcome.typeId}`;
  return outcome.param === null ? base : `${base}:${outcome.param.replace('/', '~')}`;
}

/** The type of a market by its id or that of an outcome; NaN when it is none. */
export function typeIdOfMarket(id: string): number {
  const match = /^\d+-(\d+)-/.exec(id);
  return match === null ? Number.NaN : Number(match[1]);
}

/** The game of a market id or outcome id; NaN when it is none. */
export function gameIdOfMarket(id: string): number {
  const match = /^(\d+)-/.exec(id);
  return match === null ? Number.NaN : Number(match[1]);
}
