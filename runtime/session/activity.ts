import { callAll } from '../callAll.ts';

/** What a customer does at the screen. */
export interface Activity {
  /** True when something was done since the last time this was asked; asking starts anew. */
  take(): boolean;
  /** Takes back that it was asked: the platform has not heard of it. */
  giveBack(): void;
  onActivity(listener: () => void): () => void;
}

const EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'resize'] as const;
/** Spec section 9. */
const THROTTLE_MS = 100;

/** Watches what spec section 4 names: pointer, keys, wheel, touch and the window's size; says so at most ten times a second. */
export function watchActivity(target: EventTarget, nowMs: () => number): Activity {
  const listeners = new Set<() => void>();
  let isActive = false;
  let toldAtMs = Number.NEGATIVE_INFINITY;
  const handleEvent = () => {
    const now = nowMs();
    // A clock that was set back must not silence the customer.
    if (now >= toldAtMs && now - toldAtMs < THROTTLE_MS) return;
    toldAtMs = now;
    isActive = true;
    callAll(listeners);
  };
  for (const name of EVENTS) target.addEventListener(name, handleEvent, { capture: true, passive: true });
  return {
    take: () => {
      const was = isActive;
      isActive = false;
      return was;
    },
    giveBack: () => {
      isActive = true;
    },
    onActivity: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
