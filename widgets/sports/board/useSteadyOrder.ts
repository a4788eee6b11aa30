import { useCallback, useEffect, useRef, useState } from 'react';
import { useRuntime } from '../../../runtime/sdk.ts';

/** A pointer that rests this long is idle: rows may move again (U17). */
const IDLE_MS = 5_000;

export interface Steady<T> {
  readonly shown: T;
  /** Handlers of the element whose rows must not move under the pointer. */
  readonly handlers: {
    readonly onPointerEnter: () => void;
    readonly onPointerMove: () => void;
    readonly onPointerLeave: () => void;
  };
}

/**
 * Holds a value while the pointer is at work over it: rows never jump under the pointer, they take their new order
 * when it leaves or rests (U17). `key` names the question; with another question the new value shows at once.
 */
export function useSteadyOrder<T>(wanted: T, key: string): Steady<T> {
  const { timers } = useRuntime();
  const [isHeld, setHeld] = useState(false);
  const kept = useRef<{ readonly key: string; readonly value: T }>({ key, value: wanted });
  const cancelIdle = useRef<(() => void) | null>(null);

  const release = useCallback(() => {
    cancelIdle.current?.();
    cancelIdle.current = null;
    setHeld(false);
  }, []);
  const hold = useCallback(() => {
    cancelIdle.current?.();
    cancelIdle.current = timers.after(IDLE_MS, release);
    setHeld(true);
  }, [timers, release]);
  useEffect(() => () => cancelIdle.current?.(), []);
  useEffect(() => {
    if (!isHeld || kept.current.key !== key) kept.current = { key, value: wanted };
  });

  return {
    shown: isHeld && kept.current.key === key ? kept.current.value : wanted,
    handlers: { onPointerEnter: hold, onPointerMove: hold, onPointerLeave: release },
  };
}
