import { makeAutoObservable, observableRef } from 'mobx';
import { boostRulesIn, type CouponConfig } from '../../../domain/betting/index.ts';
import { type Boost, boostOf, type BoostRules, type CouponFigures, type FigureReason, figuresOf, isWholeAccumulator, oddsReasons, shownBoost, singlesFigures, winReasons } from '../../../domain/coupon/index.ts';
import { type Currency, floorMinor, type Minor } from '../../../domain/money/index.ts';
import { shownTotal } from '../../../domain/odds/index.ts';
import type { CouponLeg } from './couponLegs.ts';
import { pricedCoupon } from './couponPricing.ts';
import type { DaySet } from './TakenSet.ts';

/** What a payout depends on: the coupon. */
export interface PaidCoupon {
  readonly typeId: number;
  readonly legs: readonly CouponLeg[];
  readonly isSingles: boolean;
  readonly systemValue: number;
  readonly takenSet: { readonly offered: DaySet | undefined };
  readonly amountMinor: Minor | undefined;
  readonly iso: string;
  readonly currency: Currency;
  readonly config: CouponConfig;
  readonly isBonusAccount: boolean;
  readonly manuallyDeletedBonusBet: boolean;
  readonly settings: { readonly exactCoef: string };
  readonly stakes: {
    readonly byBlockId: Readonly<Record<number, Minor>>;
    /** Stake that a promo code gives; its amount is not part of a win. */
    readonly freeStakeMinor: Minor | undefined;
    amountOf(betId: string): Minor | undefined;
  };
  flag(name: string): boolean;
}

/** What taxes take of one bet; minor units. */
type TaxOf = (bet: { readonly stakeMinor: Minor; readonly payoutMinor: Minor }) => Minor;

/** What the coupon would pay at the odds of now, boosts included: figures of `domain`, the platform decides (R-c). */
export class CouponPayout {
  private readonly coupon: PaidCoupon;
  /** Taxes of the site in the coupon's currency; their code comes where a site has any. */
  private taxOf: TaxOf | null = null;

  constructor(coupon: PaidCoupon) {
    this.coupon = coupon;
    makeAutoObservable<this, 'coupon' | 'taxOf'>(this, { coupon: false, taxOf: observableRef });
  }

  /** Rules of the boosts in the coupon's currency. */
  get boostRules(): BoostRules {
    return boostRulesIn(this.coupon.config, this.coupon.iso);
  }

  /** What the express is paid on top; never more than one. */
  get boost(): Boost | undefined {
    const { coupon } = this;
    return boostOf({
      typeId: coupon.typeId,
      legs: coupon.legs.map((leg) => ({ odds: leg.currentOdds, kind: leg.kind })),
      stakeMinor: coupon.amountMinor ?? 0,
      isBonusAccount: coupon.isBonusAccount,
      isWholeAccumulator: isWholeAccumulator(coupon.legs, coupon.takenSet.offered),
      isBonusBetOn: coupon.flag('isAvailableCouponBonusBet'),
      isBonusBetDeleted: coupon.manuallyDeletedBonusBet,
      rules: this.boostRules,
    });
  }

  get boostKind(): Boost['kind'] | undefined {
    return this.boost?.kind;
  }

  /** Figures at the odds of now (T5); undefined without a stake, and of singles, which have their own. */
  get figures(): CouponFigures | undefined {
    return this.figuresAt(this.coupon.amountMinor ?? 0);
  }

  /** What may be won, bonus included; of singles the sum. Undefined without a stake. */
  get possibleWinMinor(): Minor | undefined {
    const { isSingles, config, currency, stakes } = this.coupon;
    if (!isSingles) return this.figures && Math.max(0, this.figures.possibleWinMinor - (stakes.freeStakeMinor ?? 0));
    const { staked } = this;
    return staked.length === 0 ? undefined : singlesFigures(staked, { maxTotalOdds: config.maxTotalOdds, maxPayoutMinor: currency.maxPayoutMinor })?.possibleWinMinor;
  }

  /** Tax on what may be won, of singles on each; 0 where nothing is taxed. */
  get possibleTaxMinor(): Minor {
    const { taxOf, staked, figures, possibleWinMinor = 0 } = this;
    const { isSingles, stakes, config, currency } = this.coupon;
    if (taxOf === null) return 0;
    if (!isSingles) return taxOf({ stakeMinor: stakes.freeStakeMinor === undefined ? (figures?.stakeMinor ?? 0) : 0, payoutMinor: possibleWinMinor });
    const terms = { maxTotalOdds: config.maxTotalOdds, maxPayoutMinor: currency.maxPayoutMinor };
    return staked.reduce((sum, single) => sum + taxOf({ stakeMinor: single.stakeMinor, payoutMinor: singlesFigures([single], terms)?.possibleWinMinor ?? 0 }), 0);
  }

  /** What would reach the account. */
  get netWinMinor(): Minor | undefined {
    return this.possibleWinMinor === undefined ? undefined : this.possibleWinMinor - this.possibleTaxMinor;
  }

  setTaxes(taxOf: TaxOf | null): void {
    this.taxOf = taxOf;
  }

  private get staked(): readonly { readonly odds: string; readonly stakeMinor: Minor }[] {
    const { legs, stakes } = this.coupon;
    return legs.map((leg) => ({ odds: leg.currentOdds, stakeMinor: stakes.amountOf(leg.id) ?? 0 })).filter(({ stakeMinor }) => stakeMinor > 0);
  }

  /** Stake of a line, cut to the minor unit (T5). */
  get lineStakeMinor(): Minor | undefined {
    const { figures } = this;
    return figures && floorMinor(figures.lineStake);
  }

  /** The total of now with boosts, a decimal text; it is there without a stake too. */
  get totalOdds(): string | undefined {
    const figures = this.figures ?? this.figuresAt(this.coupon.currency.initialMinor);
    return figures && shownTotal(figures.totalOdds);
  }

  /** Why the total is not the product of the odds, and the win not the stake times the total. */
  get reasons(): { readonly odds: readonly FigureReason[]; readonly win: readonly FigureReason[] } {
    const { coupon, boost, totalOdds, figures } = this;
    if (totalOdds === undefined) return { odds: [], win: [] };
    const { exactCoef } = coupon.settings;
    const figured = {
      typeId: coupon.typeId,
      legOdds: coupon.legs.map((leg) => leg.currentOdds),
      totalOdds,
      boost: boost && shownBoost(boost, coupon.legs.length),
      maxTotalOdds: coupon.config.maxTotalOdds,
      possibleWinMinor: figures?.possibleWinMinor,
      maxPayoutMinor: coupon.currency.maxPayoutMinor,
      exactOdds: Number(exactCoef) > 1 ? exactCoef : undefined,
      isFreeStake: coupon.stakes.freeStakeMinor !== undefined,
    };
    return { odds: oddsReasons(figured), win: figures ? winReasons(figured) : [] };
  }

  private figuresAt(stakeMinor: Minor): CouponFigures | undefined {
    const { isSingles, typeId, legs, systemValue, config, stakes, settings, currency } = this.coupon;
    if (isSingles) return undefined;
    const coupon = pricedCoupon({ typeId, legs, stakeMinor, systemValue, stakeByBlockId: stakes.byBlockId, antiExpressMargin: config.antiExpressMargin });
    return figuresOf(coupon, { boost: this.boost, maxTotalOdds: config.maxTotalOdds, maxPayoutMinor: currency.maxPayoutMinor, exactOdds: settings.exactCoef });
  }
}
