import { betStatus, type BetStatusId } from '../coupon/index.ts';

const { draft, waiting, open, won, lost, void: voided, halfWon, halfLost, cashedOut, rejected } = betStatus;
const results: readonly BetStatusId[] = [won, lost, voided, halfWon, halfLost];

/** From each status to those that may follow. A result may be corrected, by a reversing entry, to any other and back to open (T16). */
const moves: Readonly<Record<BetStatusId, readonly BetStatusId[]>> = {
  [draft]: [waiting, open, rejected],
  [waiting]: [open, rejected, voided],
  [open]: [...results, cashedOut],
  [won]: [open, ...results],
  [lost]: [open, ...results],
  [voided]: [open, ...results],
  [halfWon]: [open, ...results],
  [halfLost]: [open, ...results],
  [cashedOut]: [],
  [rejected]: [draft],
};

/** True when a coupon or bet may go from one status to another. */
export function canMove(from: BetStatusId, to: BetStatusId): boolean {
  return from !== to && moves[from].includes(to);
}

/** True while money may still move by a result. */
export function isUnsettled(statusId: BetStatusId): boolean {
  return statusId === waiting || statusId === open;
}
