import { queryOptions, type Runtime } from '../../runtime/sdk.ts';
import { fetchPayments, fetchStatement, type StatementQuestion } from './api/moneyApi.ts';

/** Money moves with every bet: an answer of another page is shown only while it is asked again. */
const STALE_MS = 5_000;

type Asking = Pick<Runtime, 'api' | 'session'>;

/** Deposits and withdrawals of the customer. */
export function paymentsQuery({ api, session }: Asking, page: number, isArchiveIncluded: boolean) {
  return queryOptions({
    queryKey: ['account', 'payments', session.userId, page, isArchiveIncluded],
    queryFn: ({ signal }) => fetchPayments(api, page, isArchiveIncluded, signal),
    staleTime: STALE_MS,
    enabled: () => session.isSignedIn,
  });
}

/** Movements of an account in a period. */
export function statementQuery({ api, session }: Asking, question: StatementQuestion) {
  return queryOptions({
    queryKey: ['account', 'statement', session.userId, question],
    queryFn: ({ signal }) => fetchStatement(api, question, signal),
    staleTime: STALE_MS,
    enabled: () => session.isSignedIn,
  });
}
