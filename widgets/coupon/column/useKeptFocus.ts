import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a part whose focused control goes with what it did, as the place button does before a receipt: the
 * part itself takes it then, and the next Tab leads to its first control. `stage` names what the part shows.
 */
export function useKeptFocus(stage: string): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  // Asked before the change: afterwards the control is gone, and the document has the focus.
  const hadFocus = typeof document !== 'undefined' && ref.current?.contains(document.activeElement) === true;
  useLayoutEffect(() => {
    if (hadFocus && ref.current?.contains(document.activeElement) === false) ref.current.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- only a change of what is shown takes controls away
  }, [stage]);
  return ref;
}
