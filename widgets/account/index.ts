/** What other domains may use of the accounts: the customer's balances and what changes them. */
export type { AccountInfo, AccountKind, CurrencyChoice, CurrencyResult, NetPosition } from './api/accountApi.ts';
export { fetchCurrencies } from './api/accountApi.ts';
export { type AccountStore, accountStore } from './store/AccountStore.ts';
export { AmountField, type AmountFieldProps } from './amount/AmountField.tsx';
export { PeriodFilter, usePeriod } from './period/PeriodFilter.tsx';
export { type Period, periodQuery, readPeriod } from './period/period.ts';
export { useMoneyText } from './useMoneyText.ts';
