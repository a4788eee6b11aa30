import type { BrowserStorage } from '../storage/BrowserStorage.ts';
import type { Timers } from '../timers/Timers.ts';
import type { Activity } from './activity.ts';
import type { Session } from './Session.ts';

export interface IdleParts {
  readonly session: Session;
  readonly activity: Activity;
  /** Idle time after which a customer is signed out. */
  readonly limitMs: number;
  /** So long before the end the customer is warned (A-70, T65): `timers.idleWarning` of the site's config. */
  readonly warningMs: number;
  readonly timers: Timers;
  readonly storage: BrowserStorage;
  readonly nowMs: () => number;
  /** Ends the session on the platform and here. */
  readonly leave: () => void;
}

/** A timer stands still while the machine sleeps, the platform's clock does not. */
const LOOK_EVERY_MS = 10_000;
/** Tabs tell each other of activity; more often would only wear the disk. */
const TELL_EVERY_MS = 5000;
const ACTIVE_KEY = 'session.active.v1';

/** Signs an idle customer out after a warning. One active tab keeps all of them. */
export function watchIdle({ session, activity, limitMs, warningMs, timers, storage, nowMs, leave }: IdleParts): void {
  let lastMs = nowMs();
  let toldMs = Number.NEGATIVE_INFINITY;
  let cancel: () => void = () => undefined;

  const look = (): void => {
    cancel();
    // Also while nobody can say who is here: what is done then counts, or the customer would be signed out when the answer comes.
    if (session.userId === '') return;
    const leavesAtMs = lastMs + limitMs;
    const restMs = leavesAtMs - nowMs();
    if (restMs <= 0) return leave();
    const isWarning = restMs <= warningMs;
    session.warn(isWarning ? leavesAtMs : null);
    cancel = timers.after(isWarning ? restMs : restMs - warningMs, look);
  };
  const tell = (): void => {
    if (Math.abs(lastMs - toldMs) < TELL_EVERY_MS) return;
    toldMs = lastMs;
    storage.set(ACTIVE_KEY, lastMs);
  };
  const start = (): void => {
    lastMs = nowMs();
    look();
  };

  activity.onActivity(() => {
    // Once warned, the customer answers the warning: a nudged mouse is no answer.
    if (session.userId === '' || session.leavesAtMs !== null) return;
    lastMs = nowMs();
    tell();
  });
  session.onStay(() => {
    start();
    tell();
  });
  session.onChange(start);
  storage.onChange(ACTIVE_KEY, (atMs) => {
    if (typeof atMs !== 'number' || atMs <= lastMs) return;
    lastMs = Math.min(atMs, nowMs());
    look();
  });
  timers.poll({ name: 'idle', intervalMs: () => LOOK_EVERY_MS, run: async () => look(), stopsAtOnceWhenHidden: true });
}
