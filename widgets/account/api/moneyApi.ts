import { type ApiClient, type components, requireAnswer } from '../../../runtime/sdk.ts';

/** A deposit or a withdrawal; amounts are minor units of `iso`. */
export type PaymentInfo = Readonly<components['schemas']['Payment']>;

/** What moved money on an account. */
export type MovementCategory = components['schemas']['Movement']['category'];
export const movementCategories: readonly MovementCategory[] = ['stake', 'payout', 'bonus', 'refund', 'correction', 'deposit', 'withdrawal', 'advance', 'transfer', 'tax'];

/** One movement: what it added (signed) and what was there after it, minor units. */
export type MovementInfo = Readonly<components['schemas']['Movement']>;

/** Payments of a page, newest first, with what was paid in less what was paid out since the account was opened (T4). */
export interface PaymentsAnswer {
  readonly payments: readonly PaymentInfo[];
  readonly total: number;
  readonly netDepositsMinor: number;
}

/** A statement of an account (T52): closing less opening is the sum of all its movements. */
export interface StatementAnswer {
  readonly accountId: number;
  readonly iso: string;
  readonly openingMinor: number;
  readonly closingMinor: number;
  readonly movements: readonly MovementInfo[];
  readonly total: number;
}

export interface StatementQuestion {
  /** The active account when left out. */
  readonly accountId: number | undefined;
  readonly fromUtc: string;
  readonly toUtc: string | undefined;
  /** All of them when left out. */
  readonly category: MovementCategory | undefined;
  /** 1-based. */
  readonly page: number;
  readonly pageSize: number;
}

/** `GET /web-api/office/payments/history`. Throws an `ApiError`. */
export async function fetchPayments(api: ApiClient, page: number, isArchiveIncluded: boolean, signal?: AbortSignal): Promise<PaymentsAnswer> {
  const query = { pageNumber: page, isIncludeArchive: isArchiveIncluded };
  const { entities, total_count: total, netDeposits } = requireAnswer(await api.GET('/web-api/office/payments/history', { params: { query }, ...(signal && { signal }) }));
  return { payments: entities, total, netDepositsMinor: netDeposits };
}

/** `GET /web-api/office/movements`. Throws an `ApiError`. */
export async function fetchStatement(api: ApiClient, question: StatementQuestion, signal?: AbortSignal): Promise<StatementAnswer> {
  const { accountId, fromUtc, toUtc, category, page, pageSize } = question;
  const query = {
    fromUtc,
    page,
    pageSize,
    ...(accountId !== undefined && { accountId }),
    ...(toUtc !== undefined && { toUtc }),
    ...(category !== undefined && { categories: [category] }),
  };
  const { account, openingMinor, closingMinor, movements, total } = requireAnswer(await api.GET('/web-api/office/movements', { params: { query }, ...(signal && { signal }) }));
  return { accountId: account.id, iso: account.iso, openingMinor, closingMinor, movements, total };
}
