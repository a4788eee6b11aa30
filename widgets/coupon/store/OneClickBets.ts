import { makeAutoObservable, observableRef } from 'mobx';
import { oneClickProblem } from '../../../domain/betting/index.ts';
import { type AmountProblem, couponType } from '../../../domain/coupon/index.ts';
import type { Minor } from '../../../domain/money/index.ts';
import { formatOdds } from '../../../domain/odds/index.ts';
import type { StoreEnv } from '../../../runtime/sdk.ts';
import type { CouponToPlace } from '../api/couponApi.ts';
import { betOf, type CouponBet } from './couponBet.ts';
import type { CouponStore } from './CouponStore.ts';
import { Press } from './Press.ts';
import { newPressKey } from './pressMemory.ts';
import type { Choice } from './SelectionStore.ts';

const MOST_KEPT = 10;

/** One click on a price: a press, or why there is none. */
export interface OneClickBet {
  readonly id: string;
  readonly bet: CouponBet;
  readonly amountMinor: Minor;
  readonly iso: string;
  readonly press: Press | undefined;
  readonly problem: AmountProblem | 'sign-in' | undefined;
}

/** Bets of one-click: a single of the preset amount for each click, each with a key of its own. */
export class OneClickBets {
  /** The newest last. */
  bets: readonly OneClickBet[] = [];
  private readonly env: StoreEnv;
  private readonly coupon: CouponStore;
  private readonly clickedAtMs = new Map<string, number>();

  constructor(env: StoreEnv, coupon: CouponStore) {
    this.env = env;
    this.coupon = coupon;
    makeAutoObservable<this, 'env' | 'coupon' | 'clickedAtMs'>(this, { env: false, coupon: false, clickedAtMs: false, bets: observableRef });
  }

  /** Places at once; undefined when it was the same click twice, or the outcome has no price. */
  place(choice: Choice): OneClickBet | undefined {
    const { coupon } = this;
    const nowMs = this.env.nowMs();
    const bet = betOf(choice, null);
    if (!bet || nowMs - (this.clickedAtMs.get(bet.market.id) ?? -Infinity) < coupon.config.oneClickGuardMs) return undefined;
    this.clickedAtMs.set(bet.market.id, nowMs);
    const { iso, isBonusAccount, accounts, balanceMinor } = coupon;
    const amountMinor = coupon.settings.oneClickAmountMinor(iso, isBonusAccount);
    const limits = coupon.stakes.limitsAt({ id: bet.id, currentOdds: bet.market.coef, isLive: bet.market.isLive, sportId: bet.market.sportId });
    const problem = accounts.isSignedIn ? oneClickProblem(amountMinor, limits, balanceMinor ?? Infinity) : 'sign-in';
    const body = problem === undefined ? this.bodyOf(bet, amountMinor) : undefined;
    const press = body && new Press(this.env, { key: newPressKey(), coupon: body, isVip: false });
    const placed: OneClickBet = { id: press?.key ?? newPressKey(), bet, amountMinor, iso, press, problem };
    this.bets = [...this.bets, placed].slice(-MOST_KEPT);
    if (press) void this.run(press);
    return placed;
  }

  /** A click has no answer yet. */
  get isPlacing(): boolean {
    return this.bets.some(({ press }) => press !== undefined && !press.isEnded);
  }

  /** Takes one from the list: its message was read. */
  dismiss(id: string): void {
    this.bets = this.bets.filter((bet) => bet.id !== id);
  }

  clear(): void {
    this.dispose();
    this.bets = [];
  }

  dispose(): void {
    for (const { press } of this.bets) press?.stop();
  }

  private async run(press: Press): Promise<void> {
    await press.send();
    await press.follow();
    await this.coupon.accounts.refresh().catch(() => undefined);
  }

  private bodyOf(bet: CouponBet, amountMinor: Minor): CouponToPlace | undefined {
    const { account, accounts, settings } = this.coupon;
    const oddsView = this.env.ui.get('oddsView');
    const { coef } = bet.market;
    return account && {
      accountId: account.id,
      userId: accounts.userId,
      amount: amountMinor,
      typeId: couponType.single,
      bets: [{ id: bet.id, marketId: bet.market.id, gameId: bet.market.gameId, coef, blockId: bet.blockId, isLive: bet.market.isLive, expressId: null }],
      changeCoefAction: settings.changeCoefAction,
      coef,
      coefByView: formatOdds(coef, oddsView),
      coefViewId: oddsView,
      // An order for other odds is no click on these (docs/betting-rules.md); drop on score change and one-click exclude each other.
      exactCoef: '0',
      isDropOnScoreChange: false,
      prepaidAmount: 0,
      refId: this.coupon.refId,
      channel: 'one-click',
    };
  }
}
