/** What other domains may use of placed bets. */
export type { BetInfo, BetLeg, BetStatus } from './api/betShapes.ts';
export { type BetsStore, betsStore } from './store/BetsStore.ts';
