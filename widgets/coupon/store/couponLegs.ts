import type { BuiltLeg } from '../../../domain/coupon/index.ts';
import { isBetLocked, legFlags } from '../../../domain/coupon/index.ts';
import { isLiveBet, type LockReason } from '../../../domain/betting/index.ts';
import { type GameEntity, lockReason } from '../../sports/index.ts';
import type { CouponBet } from './couponBet.ts';
import type { SelectionStore } from './SelectionStore.ts';

/** A selection with what is true of it now. */
export interface CouponLeg extends BuiltLeg {
  readonly bet: CouponBet;
  /** Decimal odds of now; the last known ones while the market is away. */
  readonly currentOdds: string;
  readonly blockId: number;
  readonly kind: number;
  readonly sportId: number;
  readonly isLive: boolean;
  readonly expressId: number | null;
  /** Why it takes no bet (U5); undefined when it does. */
  readonly lock: LockReason | undefined;
  /** It shares its event with another leg where that is not allowed (U14, A-36). */
  readonly isDepend: boolean;
  readonly isBannedExpress: boolean;
  /** Blocked, dependent or banned from express (spec section 4). */
  readonly isLocked: boolean;
}

/** Legs of the coupon as a type sees them; `odds` is the price agreed to, `currentOdds` that of now. */
export function couponLegs(selection: SelectionStore, typeId: number): readonly CouponLeg[] {
  const built = selection.bets.map((bet) => legOf(selection, bet));
  const flags = legFlags(built, typeId);
  return built.map((leg) => {
    const { isDepend = false, isBannedExpress = false } = flags.get(leg.id) ?? {};
    return { ...leg, isDepend, isBannedExpress, isLocked: isBetLocked({ isBlocked: leg.isBlocked, isDepend, isBannedExpress }) };
  });
}

function legOf(selection: SelectionStore, bet: CouponBet): Omit<CouponLeg, 'isDepend' | 'isBannedExpress' | 'isLocked'> {
  const lock = lockOf(selection, bet);
  const game = selection.gameOf(bet);
  const market = selection.marketOf(bet);
  return {
    bet,
    id: bet.id,
    gameId: bet.market.gameId,
    odds: bet.market.coef,
    currentOdds: market?.oddsOf(bet.id) ?? bet.market.coef,
    blockId: bet.blockId,
    kind: bet.market.kind,
    sportId: bet.market.sportId,
    isLive: game ? isPlayed(game) : bet.market.isLive,
    expressId: bet.expressId,
    lock,
    isBlocked: lock !== undefined,
    // Until the feed has answered nothing is known; the platform has the last word.
    isBannedInExpress: market?.isBannedInExpress ?? false,
    isDisabledBanker: market?.isDisabledBanker ?? false,
  };
}

function isPlayed({ status, clock, section }: GameEntity): boolean {
  return isLiveBet({ isFinished: false, statusId: status, gameTimeSec: clock?.elapsedSec ?? null, isLiveInLive: false, isLiveMarket: section === 'live' });
}

/** Until the feed has answered nothing is known; afterwards a market that is not there is not offered any more. */
function lockOf(selection: SelectionStore, bet: CouponBet): LockReason | undefined {
  const market = selection.marketOf(bet);
  const { state, isStale } = selection.feed;
  if (market) return lockReason(market, bet.id, selection.gameOf(bet), isStale);
  return state === 'ready' ? 'not-offered' : undefined;
}
