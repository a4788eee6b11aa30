import { autorun } from 'mobx';
import { requireAnswer, type Runtime } from '../../../runtime/sdk.ts';

/** Several presses in a row are one save. */
const SAVE_AFTER_MS = 1000;
/** Nobody has set anything. */
const NOTHING = '{}';

type FollowedParts = Pick<Runtime, 'api' | 'session' | 'storage' | 'timers' | 'ui'>;

/**
 * Takes over what the account has kept, then keeps each change with it, until it is ended. What is set here and not with the account yet
 * is newer than its answer, also on the next page: the browser remembers that it has something unsaved. An account that has kept
 * nothing gets what was set in this browser. What nobody has set stays the site's: another brand of the account has its own. A save that fails is made up for by the next one.
 */
export function followViewSettings({ api, session, storage, timers, ui }: FollowedParts): () => void {
  const unsavedKey = `view.unsaved.v1.${session.userId}`;
  let saved: string | undefined;
  let isChangedHere = storage.get(unsavedKey) === true;
  let isTakingOver = false;
  let isEnded = false;
  let cancel: (() => void) | undefined;

  const save = (): void => {
    const settings = { ...ui.chosen };
    const text = JSON.stringify(settings);
    if (text === saved || text === NOTHING) return;
    saved = text;
    api.POST('/web-api/user/settings', { body: { settings } }).then(requireAnswer).then(
      () => {
        if (JSON.stringify(ui.chosen) === text) storage.remove(unsavedKey);
      },
      () => {
        if (saved === text) saved = undefined;
      },
    );
  };

  let isFirst = true;
  const stopWatching = autorun(() => {
    void ui.chosen;
    if (isFirst || isTakingOver) {
      isFirst = false;
      return;
    }
    isChangedHere = true;
    storage.set(unsavedKey, true);
    cancel?.();
    cancel = timers.after(SAVE_AFTER_MS, save);
  });

  void (async () => {
    const answer = await api.GET('/web-api/user/settings').then(requireAnswer).catch(() => undefined);
    if (isEnded || answer === undefined) return;
    isTakingOver = true;
    // Names and values that this site does not know are dropped by their readers. What was set here just now is newer.
    ui.update(isChangedHere ? { ...answer.settings, ...ui.chosen } : answer.settings);
    isTakingOver = false;
    if (isChangedHere || Object.keys(answer.settings).length === 0) return save();
    saved = JSON.stringify(ui.chosen);
  })();

  return () => {
    isEnded = true;
    cancel?.();
    stopWatching();
  };
}
