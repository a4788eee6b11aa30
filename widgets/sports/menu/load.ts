import type { WidgetLoad } from '../../../runtime/sdk.ts';
import { lineStore } from '../store/LineStore.ts';
import type { MenuProps } from './props.gen.ts';

export const load: WidgetLoad<MenuProps> = ({ props, runtime, signal }) => runtime.stores.use(lineStore).catalogue(props.section ?? 'line').load(signal);
