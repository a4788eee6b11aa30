import { accountType, minorOfEuro } from '../../../domain/money/index.ts';
import type { components } from '../../../schemas/api/types.gen.ts';
import type { PromoGrantsPort } from '../../ports/customerPorts.ts';
import type { Db } from '../../platform/service.ts';
import { couponErrors, refused } from './couponErrors.ts';
import type { PromoCodeTable } from './placementTables.ts';
import type { KeyOwner } from './requestKeys.ts';

export type PromoCodeWire = components['schemas']['PromoCode'];

/** Worth and life of a code that is given without saying so. */
const DEFAULT_EURO = '5';
const DEFAULT_LIFE_MS = 30 * 86_400_000;

/** Codes that a customer can use now, by their names. */
export async function usablePromoCodes(executor: Db, owner: KeyOwner, nowMs: number): Promise<readonly PromoCodeTable[]> {
  return usable(executor, owner, nowMs).orderBy('code').execute();
}

/** A typed code in any case; undefined when it cannot be used. */
export async function findPromoCode(executor: Db, owner: KeyOwner, typed: string, nowMs: number): Promise<PromoCodeTable | undefined> {
  return usable(executor, owner, nowMs).where('code', '=', codeText(typed)).executeTakeFirst();
}

/**
 * The code that pays a stake, its row locked. Throws COUPON_PROMO_UNKNOWN for one that cannot be used for the account, and
 * COUPON_PROMO_AMOUNT for another stake than the code's: a code is never left out silently.
 */
export async function requirePromoCode(
  trx: Db,
  owner: KeyOwner,
  { typed, account, stakeMinor, nowMs }: { readonly typed: string; readonly account: { readonly type: number; readonly iso: string }; readonly stakeMinor: number; readonly nowMs: number },
): Promise<PromoCodeTable> {
  const row = await usable(trx, owner, nowMs).where('code', '=', codeText(typed)).forUpdate().executeTakeFirst();
  if (row === undefined || row.iso !== account.iso || account.type === accountType.bonus) throw refused(couponErrors.COUPON_PROMO_UNKNOWN);
  if (row.amount_minor !== stakeMinor) throw refused(couponErrors.COUPON_PROMO_AMOUNT, { minMinor: row.amount_minor, maxMinor: row.amount_minor });
  return row;
}

export async function markPromoCodeUsed(trx: Db, { operatorId, userId }: KeyOwner, code: string, couponId: string): Promise<void> {
  await trx.updateTable('coupon_promo_codes').set({ coupon_id: couponId })
    .where('operator_id', '=', operatorId).where('user_id', '=', userId).where('code', '=', code).execute();
}

/** Gives codes for free stakes to a customer, of the usual worth and life unless said otherwise; one that is there already stays as it is. */
export async function grantPromoCodes(executor: Db, { operatorId, userId }: KeyOwner, { codes, iso, nowMs, amountMinor = minorOfEuro(DEFAULT_EURO, iso) ?? 0, lifeMs = DEFAULT_LIFE_MS }: Parameters<PromoGrantsPort['grant']>[2]): Promise<void> {
  if (codes.length === 0) return;
  const rows = codes.map((code) => ({ operator_id: operatorId, user_id: userId, code: codeText(code), amount_minor: amountMinor, iso, expires_at_ms: nowMs + lifeMs, coupon_id: null }));
  await executor.insertInto('coupon_promo_codes').values(rows).onConflict((conflict) => conflict.columns(['operator_id', 'user_id', 'code']).doNothing()).execute();
}

export function promoCodeWire(row: PromoCodeTable): PromoCodeWire {
  return { code: row.code, kind: 'free-stake', amountMinor: row.amount_minor, iso: row.iso, expiresAtUtc: new Date(row.expires_at_ms).toISOString() };
}

function usable(executor: Db, { operatorId, userId }: KeyOwner, nowMs: number) {
  return executor.selectFrom('coupon_promo_codes').selectAll()
    .where('operator_id', '=', operatorId).where('user_id', '=', userId).where('coupon_id', 'is', null).where('expires_at_ms', '>', nowMs);
}

function codeText(typed: string): string {
  return typed.trim().toUpperCase();
}
