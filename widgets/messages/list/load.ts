import type { WidgetLoad } from '../../../runtime/sdk.ts';
import { messagesStore } from '../store/MessagesStore.ts';
import type { ListProps } from './props.gen.ts';

export const load: WidgetLoad<ListProps> = async ({ runtime }) => {
  const store = runtime.stores.use(messagesStore);
  if (runtime.session.isSignedIn && store.state === 'pending') await store.load();
};
