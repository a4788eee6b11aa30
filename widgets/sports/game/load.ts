import type { WidgetLoad } from '../../../runtime/sdk.ts';
import { idOf } from '../names/addresses.ts';
import { lineStore } from '../store/LineStore.ts';
import type { GameProps } from './props.gen.ts';

export const load: WidgetLoad<GameProps> = async ({ props, params, runtime, signal }) => {
  const id = idOf(props.game);
  if (id === undefined) return;
  const line = runtime.stores.use(lineStore);
  await Promise.all([line.game(id).load(signal), line.catalogue(params['section'] === 'live' ? 'live' : 'line').load(signal)]);
};
