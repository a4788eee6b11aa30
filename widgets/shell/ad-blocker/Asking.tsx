import { useEffect, useState } from 'react';
import { observer, useOverlay, useRuntime } from '../../../runtime/sdk.ts';
import { ActionToast, Button } from '../../ui/index.ts';
import { isQuiet, noteAsked } from './askedAt.ts';
import type { AdBlockerProps } from './props.gen.ts';

/** Whoever has a dialog before them finishes it first; it is looked at again after this, in ms. */
const DIALOG_CHECK_MS = 1000;

/** The message, when nothing else is on the screen, and at most once in so many days. */
export const Asking = observer(function Asking({ days, text, action, label, close }: AdBlockerProps) {
  const { timers, storage, nowMs } = useRuntime();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (isQuiet(storage, nowMs(), days)) return undefined;
    let cancel: () => void = () => undefined;
    const wait = (ms: number) => {
      cancel = timers.after(ms, () => (document.querySelector('dialog[open]') ? wait(DIALOG_CHECK_MS) : setWanted(true)));
    };
    wait(0);
    return () => cancel();
  }, [timers, storage, nowMs, days]);
  const isShown = useOverlay('shell/ad-blocker', isWanted);
  useEffect(() => {
    if (isShown) noteAsked(storage, nowMs());
  }, [isShown, storage, nowMs]);
  const reload = (
    <Button size="s" onClick={() => window.location.reload()}>
      {action}
    </Button>
  );
  return isShown && <ActionToast label={label} text={text} action={reload} closeLabel={close} onDismiss={() => setWanted(false)} />;
});
