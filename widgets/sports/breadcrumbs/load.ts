import type { WidgetLoad } from '../../../runtime/sdk.ts';
import { idOf } from '../names/addresses.ts';
import { lineStore } from '../store/LineStore.ts';
import { pageSubject } from './pageSubject.ts';
import type { BreadcrumbsProps } from './props.gen.ts';

/**
 * Names what the server's page is about, for its head: at once as far as known, and again when the names have come. In the browser the
 * widget does, as long as it is shown.
 */
export const load: WidgetLoad<BreadcrumbsProps> = async ({ props, runtime, signal }) => {
  const line = runtime.stores.use(lineStore);
  const tell = () => runtime.isServer && runtime.facts.set({ 'page.subject': pageSubject(line, runtime.t, props) });
  const gameId = idOf(props.game);
  tell();
  // The widgets that show them say what failed.
  await Promise.allSettled([line.catalogue(props.section ?? 'line').load(signal), gameId === undefined ? undefined : line.game(gameId).load(signal)]);
  tell();
};
