import type { WidgetLoad } from '../../../runtime/sdk.ts';
import { readPeriod } from '../../account/index.ts';
import { betsStore } from '../store/BetsStore.ts';
import { historyView, questionOf } from './historyView.ts';
import type { HistoryProps } from './props.gen.ts';

export const load: WidgetLoad<HistoryProps> = async ({ props, runtime, query, signal }) => {
  const timeZone = runtime.facts.get('ui.timeZone');
  const period = readPeriod(query, { nowMs: runtime.nowMs(), timeZone: typeof timeZone === 'number' ? timeZone : 0 });
  await runtime.stores.use(betsStore).list(questionOf(historyView(query, period), props.pageSize)).load(signal);
};
