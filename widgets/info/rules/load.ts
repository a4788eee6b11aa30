import type { WidgetLoad } from '../../../runtime/sdk.ts';
import { subjectOf } from './chapters.ts';
import type { RulesProps } from './props.gen.ts';

/** Nothing is fetched: the head of the server's page is told which chapter it is. In the browser the widget tells it, as long as it is shown. */
export const load: WidgetLoad<RulesProps> = async ({ props, runtime }) => {
  if (runtime.isServer) runtime.facts.set({ 'page.subject': subjectOf(props) });
};
