import { type ApiClient, ApiError, type components, requireAnswer } from '../../../runtime/sdk.ts';

type AccountWire = components['schemas']['Account'];
type DoneWire = components['schemas']['AccountDone'];

/** Account kinds of the specification: 0 main, 4 bonus, 9 currency. */
export type AccountKind = 0 | 4 | 9;

/** One account of the customer. Amounts are minor units of its currency. */
export interface AccountInfo {
  readonly id: number;
  readonly iso: string;
  readonly symbol: string;
  readonly currencyId: number;
  readonly type: AccountKind;
  readonly balanceMinor: number;
  readonly label: string;
  readonly isActive: boolean;
}

/** The active account since sign-in (T9), minor units: the net is of decided bets, open stakes stand beside it. */
export interface NetPosition {
  readonly sinceUtc: string;
  readonly stakedMinor: number;
  readonly returnedMinor: number;
  readonly openMinor: number;
  readonly netMinor: number;
}

/** What of kuna may be changed over to euros (spec section 4): 0 nothing, 1 the main account, 2 an additional one. */
export type ConvertStatus = components['schemas']['AccountData']['convert_status'];

/** All that the account call tells. */
export interface AccountState {
  readonly accounts: readonly AccountInfo[];
  readonly netPosition: NetPosition;
  readonly isFrozen: boolean;
  readonly isFirstDepositBonusAvailable: boolean;
  readonly convertStatus: ConvertStatus;
}

/** Result of adding or removing a currency: refusals are answers with the platform's message. */
export interface CurrencyResult {
  readonly isDone: boolean;
  readonly message: string;
}

export interface CurrencyChoice {
  readonly id: number;
  readonly iso: string;
}

function toAccount({ id, iso, symbol, currencyId, type, money, label, isActive }: AccountWire): AccountInfo {
  return { id, iso, symbol, currencyId, type, balanceMinor: money, label, isActive };
}

function toResult({ success, message }: DoneWire): CurrencyResult {
  return { isDone: success, message: message ?? '' };
}

/** `GET /web-api/account/data`. Throws an `ApiError`. */
export async function fetchAccounts(api: ApiClient, signal?: AbortSignal): Promise<AccountState> {
  const data = requireAnswer(await api.GET('/web-api/account/data', signal ? { signal } : {}));
  return {
    accounts: data.all_accounts.map(toAccount),
    netPosition: data.netPosition,
    isFrozen: data.is_account_frozen,
    isFirstDepositBonusAvailable: data.is_available_first_deposit_bonus,
    convertStatus: data.convert_status,
  };
}

/** Makes an account the active one. Throws an `ApiError`, also when the platform refuses. */
export async function postActiveAccount(api: ApiClient, id: number): Promise<void> {
  const { success } = requireAnswer(await api.POST('/web-api/account/active', { body: { id } }));
  if (!success) throw new ApiError(200, 'ACCOUNT_NOT_SWITCHED');
}

/** Keeps with the account whether balances are hidden (`user_hide_balance`). Throws an `ApiError`. */
export async function postHidesBalance(api: ApiClient, hidesBalance: boolean): Promise<void> {
  requireAnswer(await api.POST('/web-api/user/config', { body: { user_hide_balance: hidesBalance } }));
}

/** Opens an account in a further currency (`currencyId` is the numeric ISO 4217 code). */
export async function postCurrency(api: ApiClient, currencyId: number): Promise<CurrencyResult> {
  return toResult(requireAnswer(await api.POST('/web-api/account/currency', { body: { currency_id: currencyId } })));
}

/** Closes an empty currency account. */
export async function deleteCurrency(api: ApiClient, accountId: number): Promise<CurrencyResult> {
  return toResult(requireAnswer(await api.DELETE('/web-api/account/currency/{id}', { params: { path: { id: accountId } } })));
}

/** Changes the kuna account over to euros, once and for ever. */
export async function postConversion(api: ApiClient): Promise<CurrencyResult> {
  return toResult(requireAnswer(await api.POST('/web-api/account/convert')));
}

/** Currencies in which an account can be opened. */
export async function fetchCurrencies(api: ApiClient, signal?: AbortSignal): Promise<readonly CurrencyChoice[]> {
  return requireAnswer(await api.GET('/web-api/account/currencies', signal ? { signal } : {})).currencies;
}
