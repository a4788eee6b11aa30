import type { CustomerAccount, MoneyPort } from '../../ports/moneyPort.ts';
import type { Db } from '../../platform/service.ts';
import type { CouponTable } from './couponTables.ts';

/** How a stake is paid. */
export interface StakeToBook {
  readonly couponId: string;
  /** Its row is locked. */
  readonly account: CustomerAccount;
  readonly stakeMinor: number;
  /** Part of it that is advanced. */
  readonly prepaidMinor: number;
  /** The house pays it (promo code). */
  readonly isFree: boolean;
}

/** Takes the stake through the money gate. Throws what the gate refuses. */
export async function bookStake(trx: Db, money: MoneyPort, { couponId, account, stakeMinor, prepaidMinor, isFree }: StakeToBook): Promise<void> {
  let { balanceMinor } = account;
  const lend = async (name: string, house: 'advances' | 'promotions', category: 'advance' | 'bonus', amountMinor: number): Promise<void> => {
    ({ balanceMinor } = await money.transfer(trx, { id: `coupon:${couponId}:${name}`, accountId: account.id, house, category, amountMinor, couponId }));
  };
  if (prepaidMinor > 0) await lend('advance', 'advances', 'advance', prepaidMinor);
  if (isFree) await lend('promo', 'promotions', 'bonus', stakeMinor);
  await money.authorize(trx, { action: 'stake', account: { ...account, balanceMinor }, amountMinor: stakeMinor });
  await money.transfer(trx, { id: `coupon:${couponId}:stake`, accountId: account.id, house: 'bets', category: 'stake', amountMinor: -stakeMinor, couponId });
}

/** Gives the stake of a coupon that was not accepted back to those who paid it. */
export async function refundStake(trx: Db, money: MoneyPort, coupon: CouponTable): Promise<void> {
  const { id: couponId, account_id: accountId, stake_minor: stakeMinor, prepaid_minor: prepaidMinor } = coupon;
  await money.transfer(trx, { id: `coupon:${couponId}:refund`, accountId, house: 'bets', category: 'refund', amountMinor: stakeMinor, couponId });
  if (prepaidMinor > 0) {
    await money.transfer(trx, { id: `coupon:${couponId}:advance-back`, accountId, house: 'advances', category: 'advance', amountMinor: -prepaidMinor, couponId });
    await trx.updateTable('coupon_advances').set({ repaid_minor: prepaidMinor }).where('coupon_id', '=', couponId).execute();
  }
  if (coupon.is_free_stake) {
    await money.transfer(trx, { id: `coupon:${couponId}:promo-back`, accountId, house: 'promotions', category: 'bonus', amountMinor: -stakeMinor, couponId });
    await trx.updateTable('coupon_promo_codes').set({ coupon_id: null }).where('coupon_id', '=', couponId).execute();
  }
}

/** Gives back what a stake is above a smaller one that a trader offered. */
export async function refundRest(trx: Db, money: MoneyPort, coupon: CouponTable, acceptedMinor: number): Promise<void> {
  const restMinor = coupon.stake_minor - acceptedMinor;
  if (restMinor <= 0) return;
  const { id: couponId, account_id: accountId } = coupon;
  await money.transfer(trx, { id: `coupon:${couponId}:rest`, accountId, house: 'bets', category: 'refund', amountMinor: restMinor, couponId });
}
