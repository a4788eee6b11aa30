import type { WidgetLoad } from '../../../runtime/sdk.ts';
import { lineStore } from '../store/LineStore.ts';
import type { AccumulatorProps } from './props.gen.ts';

export const load: WidgetLoad<AccumulatorProps> = ({ props, runtime, signal }) => runtime.stores.use(lineStore).accumulators(props.section ?? 'line').feed.load(signal);
