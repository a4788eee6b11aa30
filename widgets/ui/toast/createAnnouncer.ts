export interface AnnouncerOptions {
  /** Least time between two announcements, in ms (T59: 3000). */
  readonly gapMs: number;
  /** Says nothing for so long at first, in ms; default 0. */
  readonly silentMs?: number;
  readonly speak: (text: string) => void;
  readonly now: () => number;
  /** Calls back after a delay in ms; returns the way to cancel. */
  readonly schedule: (callback: () => void, delayMs: number) => () => void;
}

export interface Announcer {
  /** Queues a text. Texts of one key replace each other while they wait (the price of one cell). */
  announce(text: string, key?: string): void;
  dispose(): void;
}

/**
 * Lets a live region speak at most once in `gapMs`: what comes meanwhile waits, is coalesced by key, and is spoken
 * together. The same text is never spoken twice in a row within one batch.
 */
export function createAnnouncer({ gapMs, silentMs = 0, speak, now, schedule }: AnnouncerOptions): Announcer {
  const waiting = new Map<string, string>();
  let nextAtMs = now() + silentMs;
  let cancel: (() => void) | undefined;
  const flush = () => {
    cancel = undefined;
    if (waiting.size === 0) return;
    const text = [...new Set(waiting.values())].join('. ');
    waiting.clear();
    nextAtMs = now() + gapMs;
    speak(text);
  };
  return {
    announce(text, key = text) {
      if (text === '') return;
      waiting.delete(key);
      waiting.set(key, text);
      if (cancel) return;
      const delayMs = Math.max(0, nextAtMs - now());
      if (delayMs === 0) flush();
      else cancel = schedule(flush, delayMs);
    },
    dispose() {
      cancel?.();
      cancel = undefined;
      waiting.clear();
    },
  };
}
