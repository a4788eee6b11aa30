import type { SiteConfig } from '../../../runtime/sdk.ts';
import { byStart, compareTop } from '../../../domain/feed/index.ts';
import type { Book } from '../store/Book.ts';
import type { GameEntity } from '../store/GameEntity.ts';

/** A block of the board: a championship, or games of one sport that each name their championship in their row. */
export interface BoardBlock {
  readonly key: string;
  readonly sportId: number;
  readonly champId: number | null;
  readonly gameIds: readonly number[];
}

const compareStarts = byStart('startsAtUtc');
const LAST = Number.MAX_SAFE_INTEGER;

/**
 * Blocks in the order of the site's sports, top championships first, games by start. Championships of one game share a
 * block of their sport, at the place of the first of them: a head of its own would cost each game a second line.
 */
export function groupGames(games: readonly GameEntity[], book: Book, site: SiteConfig, isByChamp: boolean): readonly BoardBlock[] {
  const sportPlace = new Map(Object.values(site.sports).map((sport) => [sport.id, sport.at]));
  const champOf = (game: GameEntity) => book.champs.get(game.champId);
  const sorted = [...games].sort(
    (a, b) =>
      (sportPlace.get(a.sportId) ?? LAST) - (sportPlace.get(b.sportId) ?? LAST) ||
      (isByChamp ? compareTop(champOf(a), champOf(b)) || a.champId - b.champId : 0) ||
      Number(b.isMatch) - Number(a.isMatch) ||
      compareStarts(a, b),
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
