/** Ids of a game's status. */
export const gameStatus = { notStarted: 1, live: 2, pause: 3, finished: 4 } as const;

/** What tells whether a bet is live. */
export interface LivenessFacts {
  readonly isFinished: boolean;
  readonly statusId: number;
  /** Seconds played; 0 or null while nothing is. */
  readonly gameTimeSec: number | null;
  readonly isLiveInLive: boolean;
  /** The market belongs to the live section. */
  readonly isLiveMarket: boolean;
}

/** A bet is live unless the game is over, when anything says that it is being played (spec section 4, A-37). */
export function isLiveBet({ isFinished, statusId, gameTimeSec, isLiveInLive, isLiveMarket }: LivenessFacts): boolean {
  if (isFinished || statusId === gameStatus.finished) return false;
  return (gameTimeSec ?? 0) > 0 || isLiveInLive || statusId === gameStatus.live || statusId === gameStatus.pause || isLiveMarket;
}
