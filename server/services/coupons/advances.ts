import { type CouponConfig, unsettledStatuses } from '../../../domain/betting/index.ts';
import { availablePrepaidMinor, betStatus } from '../../../domain/coupon/index.ts';
import { accountType, currencyOf, minorOfEuro } from '../../../domain/money/index.ts';
import type { CustomerAccount, MoneyPort } from '../../ports/moneyPort.ts';
import type { Db } from '../../platform/service.ts';
import { couponErrors, refused } from './couponErrors.ts';
import { possibleTaxOf } from './couponTaxes.ts';

/** What may be staked in advance, and what is owed. */
export interface AdvanceState {
  readonly availableMinor: number;
  readonly outstandingMinor: number;
}

/** Reads an account's open coupons and advances. */
export async function advanceStateOf(executor: Db, account: CustomerAccount, config: CouponConfig, nowMs: number): Promise<AdvanceState> {
  const coupons = await executor.selectFrom('coupons').select(['id', 'type_id', 'possible_win_minor', 'stake_minor', 'tax_terms', 'account_type', 'prepaid_minor', 'is_free_stake'])
    .where('account_id', '=', account.id).where('status_id', '=', betStatus.open).execute();
  const legs = coupons.length === 0 ? [] : await executor.selectFrom('coupon_legs').select(['coupon_id', 'is_live', 'starts_at_ms'])
    .where('coupon_id', 'in', coupons.map(({ id }) => id)).execute();
  const outstandingMinor = await outstandingOf(executor, account.id);
  const availableMinor = account.type === accountType.bonus ? 0 : availablePrepaidMinor({
    coupons: coupons.map((coupon) => ({
      typeId: coupon.type_id,
      // An advance is repaid out of what reaches the account.
      possibleWinMinor: coupon.possible_win_minor - possibleTaxOf(coupon),
      isBonus: coupon.account_type === accountType.bonus || coupon.is_free_stake || coupon.prepaid_minor > 0,
      legs: legs.filter((leg) => leg.coupon_id === coupon.id).map((leg) => ({ isLive: leg.is_live, startsAtMs: leg.starts_at_ms })),
    })),
    balanceMinor: account.balanceMinor,
    minimumMinor: currencyOf(account.iso, config.money).minimumMinor,
    outstandingMinor,
    capMinor: minorOfEuro(config.advanceCapEuro, account.iso, config.money) ?? 0,
    rules: config.advance,
    nowMs,
  });
  return { availableMinor, outstandingMinor };
}

/** True while a coupon of the account waits or is open, or an advance is owed. */
export async function hasOpenBets(executor: Db, accountId: number): Promise<boolean> {
  const open = await executor.selectFrom('coupons').select('id')
    .where('account_id', '=', accountId).where('status_id', 'in', unsettledStatuses).limit(1).executeTakeFirst();
  return open !== undefined || (await outstandingOf(executor, accountId)) > 0;
}

/** Categories of a bet's money; an advance is none of the customer's own. */
const BET_MONEY = ['stake', 'payout', 'refund', 'correction', 'bonus', 'tax'] as const;

/** What is on undecided coupons of an account by movements since a time; a free stake was given and staked: nothing. */
export async function openSince(money: MoneyPort, executor: Db, accountId: number, sinceMs: number): Promise<number> {
  const open = await executor.selectFrom('coupons').select('id').where('account_id', '=', accountId).where('status_id', 'in', unsettledStatuses).execute();
  return 0 - (await money.sumOfCoupons(executor, accountId, open.map(({ id }) => id), BET_MONEY, sinceMs));
}

async function outstandingOf(executor: Db, accountId: number): Promise<number> {
  const rows = await executor.selectFrom('coupon_advances').select(['amount_minor', 'repaid_minor']).where('account_id', '=', accountId).execute();
  return rows.reduce((sum, row) => sum + row.amount_minor - row.repaid_minor, 0);
}

/** Throws COUPON_ADVANCE_UNAVAILABLE when so much cannot be advanced to the locked account. */
export async function requireAdvance(trx: Db, account: CustomerAccount, prepaidMinor: number, config: CouponConfig, nowMs: number): Promise<void> {
  const { availableMinor } = await advanceStateOf(trx, account, config, nowMs);
  if (prepaidMinor > availableMinor) throw refused(couponErrors.COUPON_ADVANCE_UNAVAILABLE, { maxMinor: availableMinor });
}
