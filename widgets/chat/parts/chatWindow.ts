import type { Runtime } from '../../../runtime/sdk.ts';
import { chatStore } from '../store/ChatStore.ts';

/** What the button fetches when it is needed, in one piece: pages do without. */
export { Panel } from './Panel.tsx';

/** Looks now and then for answers while the window is closed. */
export function watchAnswers({ stores }: Pick<Runtime, 'stores'>): void {
  stores.use(chatStore).watch();
}
