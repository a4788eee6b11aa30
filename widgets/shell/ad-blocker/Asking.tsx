import { useEffect, useRef, useState } from 'react';
import { observer, type Timers, useOverlay, useRuntime } from '../../../runtime/sdk.ts';
import { ActionToast, Button } from '../../ui/index.ts';
import css from './Asking.module.css';
import { noteAsked } from './askedAt.ts';
import { layBait, LOOKS_MS } from './blocked.ts';
import type { AdBlockerProps } from './props.gen.ts';

/** Whoever has a dialog before them finishes it first; it is looked at again after this, in ms. */
const DIALOG_CHECK_MS = 1000;

export type AskingProps = Pick<AdBlockerProps, 'text' | 'action' | 'label' | 'close'>;

/** Looks whether something is blocked, and asks when nothing else is on the screen. */
export const Asking = observer(function Asking({ text, action, label, close }: AskingProps) {
  const { timers, storage, nowMs } = useRuntime();
  const placeRef = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'looking' | 'free' | 'answered'>('looking');
  useEffect(() => {
    const place = placeRef.current;
    return place ? watchPage(timers, place, () => setState('free')) : undefined;
  }, [timers]);
  const isShown = useOverlay('shell/ad-blocker', state === 'free');
  useEffect(() => {
    if (isShown) noteAsked(storage, nowMs());
  }, [isShown, storage, nowMs]);
  const reload = (
    <Button size="s" onClick={() => window.location.reload()}>
      {action}
    </Button>
  );
  return (
    <>
      <div ref={placeRef} />
      {isShown && <ActionToast label={label} text={text} action={reload} closeLabel={close} onDismiss={() => setState('answered')} />}
    </>
  );
});

/** Calls once the page hides what is listed and no dialog is open; the answer gives up. */
function watchPage(timers: Timers, place: Element, handleFree: () => void): () => void {
  const bait = layBait(place, css.bait ?? '');
  let cancel = () => undefined as void;
  const waitForDialogs = () => {
    if (document.querySelector('dialog[open]')) cancel = timers.after(DIALOG_CHECK_MS, waitForDialogs);
    else handleFree();
  };
  const look = ([afterMs, ...later]: readonly number[]) => {
    if (afterMs === undefined) return bait.remove();
    cancel = timers.after(afterMs, () => {
      if (!bait.isHidden()) return look(later);
      bait.remove();
      waitForDialogs();
    });
  };
  look(LOOKS_MS);
  return () => {
    cancel();
    bait.remove();
  };
}
