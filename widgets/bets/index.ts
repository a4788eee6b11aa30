/** What other domains may use of placed bets. */
export { type BetInfo, type BetLeg, type BetStatus, reasonsOf } from './api/betShapes.ts';
export { FigureReasons } from './parts/FigureReasons.tsx';
export { type BetsStore, betsStore } from './store/BetsStore.ts';
