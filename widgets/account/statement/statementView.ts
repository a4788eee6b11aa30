import { type MovementCategory, movementCategories, type StatementQuestion } from '../api/moneyApi.ts';
import { type Period, periodQuery } from '../period/period.ts';

const MOST_PAGES = 10_000;

/** What the page shows, from its address; what the address has wrong is left out. */
export interface StatementView {
  readonly tab: 'transfers' | 'payments';
  readonly accountId: number | undefined;
  readonly category: MovementCategory | undefined;
  /** Payments of the archive, too. */
  readonly isArchiveIncluded: boolean;
  readonly period: Period;
  /** 1-based. */
  readonly page: number;
}

export function statementView(query: URLSearchParams, period: Period): StatementView {
  const accountId = Number(query.get('account') ?? '');
  const page = Number(query.get('page') ?? '1');
  return {
    tab: query.get('tab') === 'payments' ? 'payments' : 'transfers',
    accountId: Number.isSafeInteger(accountId) && accountId > 0 ? accountId : undefined,
    category: movementCategories.find((category) => category === query.get('category')),
    isArchiveIncluded: query.get('archive') === '1',
    period,
    page: Number.isInteger(page) && page > 0 ? Math.min(page, MOST_PAGES) : 1,
  };
}

/** What a view asks the platform. */
export function questionOf({ accountId, category, period, page }: StatementView, pageSize: number): StatementQuestion {
  return { accountId, category, fromUtc: period.fromUtc, toUtc: period.toUtc, page, pageSize };
}

/** What a link changes; undefined takes a filter away. */
export type StatementPatch = Partial<Omit<StatementView, 'period'>>;

/** Query of another view: a changed filter begins at the first page. */
export function statementQueryOf(view: StatementView, patch: StatementPatch = {}): Record<string, string> {
  const next = { ...view, ...patch };
  return {
    ...filterQuery(next),
    ...(next.tab === 'transfers' && periodQuery(view.period)),
    ...((patch.page ?? 1) > 1 && { page: String(patch.page) }),
  };
}

/** The filters of a tab without period and page. */
export function filterQuery({ tab, accountId, category, isArchiveIncluded }: Omit<StatementView, 'period' | 'page'>): Record<string, string> {
  if (tab === 'payments') return { tab, ...(isArchiveIncluded && { archive: '1' }) };
  return { ...(accountId !== undefined && { account: String(accountId) }), ...(category !== undefined && { category }) };
}
