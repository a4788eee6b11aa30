import { makeAutoObservable, observableRef } from 'mobx';
import type { CouponBet } from './couponBet.ts';
import type { CouponStore } from './CouponStore.ts';

/** What a press does to the coupon: nothing can be changed while it is under way; what was accepted leaves, and can be put back (U11). */
export class PressedSlip {
  /** a press is on its way; leaving the page now asks first. */
  isNavigationBlocked = false;
  private placedBets: readonly CouponBet[] = [];
  /** `edits` of the selection when the press ended. */
  private editsAtEnd = 0;
  private readonly coupon: CouponStore;

  constructor(coupon: CouponStore) {
    this.coupon = coupon;
    makeAutoObservable<this, 'coupon' | 'placedBets'>(this, { coupon: false, placedBets: observableRef });
  }

  begin(): void {
    this.isNavigationBlocked = true;
    this.coupon.setPlacing(true);
  }

  /** `isDone`: the receipt is shown now. */
  end(isDone = false): void {
    this.isNavigationBlocked = false;
    this.editsAtEnd = this.coupon.selection.edits;
    this.coupon.setPlacing(false, isDone);
  }

  /** The customer began another coupon here, not in another tab, since the press ended: the receipt makes room for it. */
  get isBegunAnew(): boolean {
    const { selection } = this.coupon;
    return this.coupon.isDone && selection.count > 0 && selection.edits !== this.editsAtEnd;
  }

  /** Accepted selections leave the coupon, and are kept for "keep selections". */
  takeOut(betIds: readonly string[]): void {
    const { selection } = this.coupon;
    this.placedBets = [...this.placedBets, ...selection.bets.filter((bet) => betIds.includes(bet.id))];
    selection.removeSome(betIds);
  }

  /** Nothing can be put back any more; the answer is what could. */
  forgetPlaced(): readonly CouponBet[] {
    const bets = this.placedBets;
    this.placedBets = [];
    return bets;
  }
}
