import type { GameInfo } from '../../../widgets/sports/index.ts';

/** The floor: a row a game with a text node an outcome, written directly. Answers the function that takes a tick. */
export function mountRawBoard(games: readonly GameInfo[], container: HTMLElement): (changed: readonly GameInfo[]) => void {
  const prices = new Map<string, Text>();
  for (const game of games) {
    const row = document.createElement('div');
    for (const { id, odds } of game.markets.flatMap(({ outcomes }) => outcomes)) {
      const cell = document.createElement('button');
      const text = document.createTextNode(odds);
      cell.append(text);
      row.append(cell);
      prices.set(id, text);
    }
    container.append(row);
  }
  return (changed) => {
    for (const { markets } of changed) {
      for (const { outcomes } of markets) {
        for (const { id, odds } of outcomes) {
          const text = prices.get(id);
          if (text) text.data = odds;
        }
      }
    }
  };
}
