import { useCallback, useEffect, useState } from 'react';
import { ApiError, useRuntime, useStore } from '../../../runtime/sdk.ts';
import { type BetInfo, isOpenBet } from '../api/betShapes.ts';
import { betsStore } from '../store/BetsStore.ts';

/** Spec section 9, where a site's config leaves the timers out: default poll interval; an order that waits is asked for more often. */
const POLL_MS = 10_000;
const WAITING_POLL_MS = 3_000;
const NOT_FOUND = 404;
const UNAUTHORIZED = 401;

export interface BetView {
  readonly bet: BetInfo | undefined;
  /** `missing`: there is no such bet, or it is somebody else's. */
  readonly failure: 'failed' | 'missing' | undefined;
  readonly retry: () => void;
}

/** A bet by its number, asked for again while it is open. Read it in an `observer`. */
export function useBet(id: string): BetView {
  const { manifest, timers } = useRuntime();
  const { default: pollMs = POLL_MS, order: waitingMs = WAITING_POLL_MS } = manifest.site.timers;
  const bets = useStore(betsStore);
  const [failure, setFailure] = useState<BetView['failure']>();
  const bet = bets.bet(id);
  const ask = useCallback(
    async (signal?: AbortSignal) => {
      try {
        await bets.load(id, signal);
        setFailure(undefined);
      } catch (error) {
        if (signal?.aborted === true) return;
        setFailure(error instanceof ApiError && (error.status === NOT_FOUND || error.status === UNAUTHORIZED) ? 'missing' : 'failed');
        throw error;
      }
    },
    [bets, id],
  );
  const isWaiting = bet?.status === 'waiting';
  const isFollowed = id !== '' && (bet === undefined || isOpenBet(bet)) && failure !== 'missing';
  const isKnown = bet !== undefined;
  useEffect(() => {
    if (!isFollowed) return undefined;
    const poller = timers.poll({ name: 'bet', intervalMs: () => (isWaiting ? waitingMs : pollMs), run: ask, runsAtStart: !isKnown });
    return () => poller.stop();
  }, [timers, ask, isFollowed, isWaiting, isKnown, pollMs, waitingMs]);
  return { bet, failure: id === '' ? 'missing' : failure, retry: () => void ask().catch(() => undefined) };
}
