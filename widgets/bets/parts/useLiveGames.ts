import { useEffect, useMemo } from 'react';
import { useStore } from '../../../runtime/sdk.ts';
import { clockStore, lineStore, useFollow } from '../../sports/index.ts';
import type { BetInfo } from '../api/betShapes.ts';

/** Most games that one question names. */
const MOST_GAMES = 50;

/** Follows the running events of open bets, so that their legs show live scores and clocks. */
export function useLiveGames(bets: readonly BetInfo[]): void {
  const line = useStore(lineStore);
  const clock = useStore(clockStore);
  const key = openGameIds(bets).join();
  const feed = useMemo(() => (key === '' ? undefined : line.list({ section: 'live', ids: key.split(',').map(Number), interval: 'multi' }).feed), [line, key]);
  useFollow(feed);
  useEffect(() => (key === '' ? undefined : clock.retain()), [clock, key]);
}

/** Events with an open leg of an open bet, in a steady order. */
export function openGameIds(bets: readonly BetInfo[]): readonly number[] {
  const ids = bets.flatMap(({ legs }) => legs.flatMap((leg) => (leg.status === 'open' || leg.status === 'waiting' ? [leg.game.id] : [])));
  return [...new Set(ids)].sort((a, b) => a - b).slice(0, MOST_GAMES);
}
