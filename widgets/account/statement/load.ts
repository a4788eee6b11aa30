import type { WidgetLoad } from '../../../runtime/sdk.ts';
import { paymentsQuery, statementQuery } from '../moneyQueries.ts';
import { readPeriod } from '../period/period.ts';
import type { StatementProps } from './props.gen.ts';
import { questionOf, statementView } from './statementView.ts';

export const load: WidgetLoad<StatementProps> = async ({ props, runtime, query }) => {
  if (!runtime.session.isSignedIn) return;
  const timeZone = runtime.facts.get('ui.timeZone');
  const view = statementView(query, readPeriod(query, { nowMs: runtime.nowMs(), timeZone: typeof timeZone === 'number' ? timeZone : 0 }));
  if (view.tab === 'payments') await runtime.queryClient.fetchQuery(paymentsQuery(runtime, view.page, view.isArchiveIncluded));
  else await runtime.queryClient.fetchQuery(statementQuery(runtime, questionOf(view, props.pageSize)));
};
