import type { ResultInfo } from '../api/resultsApi.ts';

/** Games of one championship that stand together. */
export interface ResultBlock {
  readonly key: string;
  readonly champ: Pick<ResultInfo, 'champId' | 'champName' | 'country' | 'sportName' | 'sportSlug'>;
  readonly games: readonly ResultInfo[];
}

/** Games by championship, in the order in which championships first appear. */
export function groupResults(games: readonly ResultInfo[]): readonly ResultBlock[] {
  const blocks = new Map<number, ResultInfo[]>();
  for (const game of games) {
    const block = blocks.get(game.champId);
    if (block) block.push(game);
    else blocks.set(game.champId, [game]);
  }
  return [...blocks].flatMap(([champId, list]) => {
    const [first] = list;
    return first ? [{ key: String(champId), champ: first, games: list }] : [];
  });
}
