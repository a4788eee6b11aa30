import { autorun } from 'mobx';
import { requireAnswer, type Runtime } from '../../../runtime/sdk.ts';

/** Several presses in a row are one save. */
const SAVE_AFTER_MS = 1000;

type FollowedParts = Pick<Runtime, 'api' | 'ui' | 'timers'>;

/**
 * Takes over what the account has kept, then keeps each change with it, until it is ended. What is set here while the answer is on its
 * way is newer than the answer. An account that has kept nothing gets what this browser has. A save that fails is made up for by the
 * next one: in this browser the settings hold either way.
 */
export function followViewSettings({ api, ui, timers }: FollowedParts): () => void {
  const begun = JSON.stringify(ui.all);
  let saved: string | undefined;
  let isEnded = false;
  let cancel: (() => void) | undefined;
  let stopWatching: (() => void) | undefined;

  const save = (): void => {
    const settings = { ...ui.all };
    const text = JSON.stringify(settings);
    if (text === saved) return;
    saved = text;
    api.POST('/web-api/user/settings', { body: { settings } }).then(requireAnswer).catch(() => {
      if (saved === text) saved = undefined;
    });
  };

  const watch = (): void => {
    let isFirst = true;
    stopWatching = autorun(() => {
      void JSON.stringify(ui.all);
      if (isFirst) {
        isFirst = false;
        return;
      }
      cancel?.();
      cancel = timers.after(SAVE_AFTER_MS, save);
    });
  };

  void (async () => {
    const answer = await api.GET('/web-api/user/settings').then(requireAnswer).catch(() => undefined);
    if (isEnded) return;
    const hasKept = answer !== undefined && Object.keys(answer.settings).length > 0;
    const isChangedHere = JSON.stringify(ui.all) !== begun;
    // Names and values that this site does not know are dropped by their readers.
    if (hasKept && !isChangedHere) ui.update(answer.settings);
    if (hasKept && !isChangedHere) saved = JSON.stringify(ui.all);
    else if (answer !== undefined) save();
    watch();
  })();

  return () => {
    isEnded = true;
    cancel?.();
    stopWatching?.();
  };
}
