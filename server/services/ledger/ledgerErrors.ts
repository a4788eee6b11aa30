import { defineErrors, type ErrorEntry, PlatformError } from '../../platform/errors/PlatformError.ts';

const byCustomer = { severity: 'info', actor: 'customer' } as const;

/** Why money does not move. */
export const moneyErrors = defineErrors('MONEY', {
  MONEY_NOT_ENOUGH: { status: 422, title: 'There is not enough money on the account', ...byCustomer },
  MONEY_LIMIT_REACHED: { status: 422, title: 'A limit of the account is reached', ...byCustomer },
  MONEY_AMOUNT_INVALID: { status: 422, title: 'This amount cannot be moved', ...byCustomer },
  MONEY_CUSTOMER_BANNED: { status: 403, title: 'The account is closed for this', ...byCustomer },
  MONEY_ACCOUNT_UNKNOWN: { status: 404, title: 'There is no such account', ...byCustomer },
});

/** A refusal that names the balance, or the most that could still be moved (U9). */
export function moneyRefused(entry: ErrorEntry, known: { readonly balanceMinor?: number; readonly maxMinor?: number; readonly detail?: string } = {}): PlatformError {
  const { balanceMinor = null, maxMinor = null, detail } = known;
  return new PlatformError(entry, {
    refusal: { code: entry.code, legs: [], minMinor: null, maxMinor, balanceMinor },
    ...(detail === undefined ? {} : { detail }),
  });
}
