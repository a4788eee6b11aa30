import type { SiteConfig } from '../../../runtime/sdk.ts';
import type { Book } from '../store/Book.ts';
import type { GameEntity } from '../store/GameEntity.ts';

/** A block of the board: a championship, or games of one sport that each name their championship in their row. */
export interface BoardBlock {
  readonly key: string;
  readonly sportId: number;
  readonly champId: number | null;
  readonly gameIds: readonly number[];
}

const LAST = Number.MAX_SAFE_INTEGER;

/**
 * Blocks in the order of the site's sports, top championships first, games by start. Championships of one game share a
 * block of their sport, at the place of the first of them: a head of its own would cost each game a second line.
 */
export function groupGames(games: readonly GameEntity[], book: Book, site: SiteConfig, isByChamp: boolean): readonly BoardBlock[] {
  const sportPlace = new Map(Object.values(site.sports).map((sport) => [sport.id, sport.at]));
  const champPlace = (game: GameEntity): number => book.champs.get(game.champId)?.top ?? LAST;
  const sorted = [...games].sort(
    (a, b) =>
      (sportPlace.get(a.sportId) ?? LAST) - (sportPlace.get(b.sportId) ?? LAST) ||
      (isByChamp ? champPlace(a) - champPlace(b) || a.champId - b.champId : 0) ||
      Number(b.isMatch) - Number(a.isMatch) ||
      compareInstants(a.startsAtUtc, b.startsAtUtc) ||
      a.id - b.id,
  );
  const blocks = new Map<string, { readonly key: string; readonly sportId: number; readonly champId: number | null; readonly gameIds: number[] }>();
  const sizes = new Map<number, number>();
  for (const { champId } of games) sizes.set(champId, (sizes.get(champId) ?? 0) + 1);
  const hasOwnBlock = ({ champId }: GameEntity): boolean => isByChamp && (sizes.size === 1 || (sizes.get(champId) ?? 0) > 1);
  for (const game of sorted) {
    const champId = hasOwnBlock(game) ? game.champId : null;
    const key = champId === null ? `s${game.sportId}` : `c${champId}`;
    const block = blocks.get(key) ?? { key, sportId: game.sportId, champId, gameIds: [] };
    block.gameIds.push(game.id);
    blocks.set(key, block);
  }
  return [...blocks.values()];
}

/** Instants are written alike, so that the earlier one is the lesser text; rules of a language would take a phone 50 ms to load. */
function compareInstants(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
