import { type BetInfo, isOpenBet } from '../api/betShapes.ts';

/** What stands at the end of a bet: what it may win while it is open, what it paid afterwards. */
export interface BetOutcome {
  readonly key: 'possible-win' | 'payout' | 'refund';
  readonly amountMinor: number;
  /** More came back than was staked; less is no win (T38). */
  readonly isProfit: boolean;
}

export function outcomeOf(bet: BetInfo): BetOutcome {
  if (isOpenBet(bet)) return { key: 'possible-win', amountMinor: bet.possibleWinMinor, isProfit: false };
  if (bet.status === 'void' || bet.status === 'rejected') return { key: 'refund', amountMinor: bet.status === 'rejected' ? refundOf(bet) : bet.payoutMinor, isProfit: false };
  return { key: 'payout', amountMinor: bet.payoutMinor, isProfit: bet.payoutMinor > bet.stakeMinor };
}

/** A rejected order never became a bet: its whole stake goes back, an advance to where it came from. */
function refundOf({ stakeMinor, advanceMinor, isFreeStake }: BetInfo): number {
  return isFreeStake ? 0 : stakeMinor - advanceMinor;
}
