import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { Refusal } from '../api/couponApi.ts';
import type { CouponLeg } from './couponLegs.ts';
import type { CouponStore } from './CouponStore.ts';

const PRICE_CHANGED = 'LEG_PRICE_CHANGED';
const LOCKED = 'LEG_LOCKED';

export interface RefusedPricesParts {
  readonly coupon: CouponStore;
  /** What the platform said about a selection; undefined when it said nothing or that is over. */
  readonly refusalOf: (betId: string) => Refusal['legs'][number] | undefined;
  /** The prices of these selections are those agreed to, and take bets: nothing is left to say about them. */
  readonly onMended: (betIds: readonly string[]) => void;
}

/** Refusals for a price end when the price is agreed to, or comes back by itself (U9); those for a pause when it is over. */
export class RefusedPrices {
  /** The feed has been asked since the refusal: before that it still shows the price that was refused. */
  private isFeedFresh = false;
  private readonly parts: RefusedPricesParts;

  constructor(parts: RefusedPricesParts) {
    this.parts = parts;
    makeAutoObservable<this, 'parts'>(this, { parts: false });
  }

  /** A new press: what its answer will say about prices is not known yet. */
  begin(): void {
    this.isFeedFresh = false;
  }

  /** A refusal came. Never rejects. */
  async catchUp(): Promise<void> {
    await this.parts.coupon.selection.feed.refresh();
    runInAction(() => (this.isFeedFresh = true));
  }

  /** Follows the prices; the answer stops. */
  watch(): () => void {
    return reaction(() => this.mendedIds.join(' '), () => {
      if (this.mendedIds.length > 0) this.parts.onMended(this.mendedIds);
    });
  }

  private get mendedIds(): readonly string[] {
    if (!this.isFeedFresh) return [];
    const { coupon, refusalOf } = this.parts;
    const isMended = ({ id, odds, currentOdds, lock }: CouponLeg): boolean => {
      const code = refusalOf(id)?.code;
      return (code === PRICE_CHANGED && odds === currentOdds) || (code === LOCKED && lock === undefined);
    };
    return coupon.legs.filter(isMended).map(({ id }) => id);
  }
}
