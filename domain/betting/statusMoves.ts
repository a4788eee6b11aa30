import { betStatus } from '../coupon/index.ts';

const { draft, waiting, open, won, lost, void: voided, halfWon, halfLost, cashedOut, rejected } = betStatus;
/** Ids of `betStatus` that results give (a void one may still be corrected to won). */
export const resultStatuses: readonly number[] = [won, lost, voided, halfWon, halfLost];
/** Money may still move by a result: it waits for the platform, or for its games. */
export const unsettledStatuses: readonly number[] = [waiting, open];
/** Statuses that a result may still change (T16): it has been accepted, and nobody has cashed it out. */
export const settleableStatuses: readonly number[] = [open, ...resultStatuses];

/** From each status to those that may follow. A result may be corrected, by a reversing entry, to any other and back to open (T16). */
const moves: Readonly<Record<number, readonly number[]>> = {
  [draft]: [waiting, open, rejected],
  [waiting]: [open, rejected, voided],
  [open]: [...resultStatuses, cashedOut],
  [won]: [open, ...resultStatuses],
  [lost]: [open, ...resultStatuses],
  [voided]: [open, ...resultStatuses],
  [halfWon]: [open, ...resultStatuses],
  [halfLost]: [open, ...resultStatuses],
  [cashedOut]: [],
  [rejected]: [draft],
};

/** True when a coupon or bet may go from one status to another. */
export function canMove(from: number, to: number): boolean {
  return from !== to && (moves[from]?.includes(to) ?? false);
}
