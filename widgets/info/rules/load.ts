import type { WidgetLoad } from '../../../runtime/sdk.ts';
import { subjectOf } from './chapters.ts';
import type { RulesProps } from './props.gen.ts';

/** Nothing is fetched: the head of the page is told which chapter it is. */
export const load: WidgetLoad<RulesProps> = async ({ props, runtime }) => {
  runtime.facts.set({ 'page.subject': subjectOf(props) });
};
