import { type TaxTerm, taxOn } from '../../../domain/taxes/index.ts';
import type { CouponTable } from './couponTables.ts';

type Taxed = Pick<CouponTable, 'tax_terms' | 'is_free_stake' | 'stake_minor'>;

/** What is held back of a payout, bonus included, by the taxes that the coupon was placed with. Of a free stake all that is paid is profit. */
export function taxOfPayout({ tax_terms: terms, is_free_stake: isFree, stake_minor: stakeMinor }: Taxed, payoutMinor: number): number {
  if (terms === null) return 0;
  return taxOn(JSON.parse(terms) as readonly TaxTerm[], { stakeMinor: isFree ? 0 : stakeMinor, payoutMinor }).taxMinor;
}

/** The same of what the coupon may win. */
export function possibleTaxOf(coupon: Taxed & Pick<CouponTable, 'possible_win_minor'>): number {
  return taxOfPayout(coupon, coupon.possible_win_minor);
}
