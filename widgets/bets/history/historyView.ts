import { isCouponTypeId } from '../../../domain/coupon/index.ts';
import { type Period, periodQuery } from '../../account/index.ts';
import type { BetsQuestion } from '../api/betsApi.ts';

const MOST_PAGES = 10_000;

/** What the history page shows, from its address; what the address has wrong is left out. */
export interface HistoryView {
  readonly state: BetsQuestion['state'];
  readonly typeId: number | undefined;
  readonly accountId: number | undefined;
  readonly period: Period;
  /** 1-based. */
  readonly page: number;
}

export function historyView(query: URLSearchParams, period: Period): HistoryView {
  const state = query.get('state');
  const type = query.get('type') ?? '';
  const typeId = Number(type);
  const accountId = Number(query.get('account') ?? '');
  const page = Number(query.get('page') ?? '1');
  return {
    state: state === 'open' || state === 'settled' ? state : 'all',
    typeId: /^\d+$/.test(type) && isCouponTypeId(typeId) ? typeId : undefined,
    accountId: Number.isSafeInteger(accountId) && accountId > 0 ? accountId : undefined,
    period,
    page: Number.isInteger(page) && page > 0 ? Math.min(page, MOST_PAGES) : 1,
  };
}

/** What a view asks the platform. */
export function questionOf({ state, typeId, accountId, period, page }: HistoryView, pageSize: number): BetsQuestion {
  return { state, typeIds: typeId === undefined ? undefined : [typeId], accountId, fromUtc: period.fromUtc, toUtc: period.toUtc, page, pageSize };
}

/** What a link changes; undefined takes a filter away. */
export type HistoryPatch = Partial<Pick<HistoryView, 'state' | 'typeId' | 'accountId' | 'page'>>;

/** Query of another view: a changed filter begins at the first page. */
export function historyQuery(view: HistoryView, patch: HistoryPatch = {}): Record<string, string> {
  return { ...filterQuery({ ...view, ...patch }), ...periodQuery(view.period), ...((patch.page ?? 1) > 1 && { page: String(patch.page) }) };
}

/** The filters without period and page. */
export function filterQuery({ state, typeId, accountId }: Pick<HistoryView, 'state' | 'typeId' | 'accountId'>): Record<string, string> {
  return {
    ...(state !== 'all' && { state }),
    ...(typeId !== undefined && { type: String(typeId) }),
    ...(accountId !== undefined && { account: String(accountId) }),
  };
}

/** Whether anything narrows the list besides the period. */
export function isNarrowed({ state, typeId, accountId }: HistoryView): boolean {
  return state !== 'all' || typeId !== undefined || accountId !== undefined;
}
