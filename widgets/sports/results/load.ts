import type { WidgetLoad } from '../../../runtime/sdk.ts';
import { lineStore } from '../store/LineStore.ts';
import type { ResultsProps } from './props.gen.ts';
import { resultsQuery } from './resultsQuery.ts';
import { resultsView } from './resultsQuestion.ts';

export const load: WidgetLoad<ResultsProps> = async ({ props, runtime, query, signal }) => {
  const view = resultsView(props.type ?? 'live', props.pageSize, query, runtime.manifest.site, runtime.facts.get('ui.timeZone'));
  await Promise.all([
    runtime.queryClient.fetchQuery(resultsQuery(runtime.api, runtime.language, view)),
    ...(view.sport === undefined ? [] : [runtime.stores.use(lineStore).catalogue('line').load(signal)]),
  ]);
};
