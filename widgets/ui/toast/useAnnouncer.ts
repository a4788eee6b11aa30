import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { type Announcer, createAnnouncer } from './createAnnouncer.ts';

/** T59: a live region speaks at most once in three seconds. */
const GAP_MS = 3000;

interface RegionAnnouncer {
  readonly regionRef: RefObject<HTMLDivElement | null>;
  /** Says a text in the region; texts of one key replace each other while they wait. */
  readonly announce: (text: string, key?: string) => void;
}

/**
 * Speaks into a live region, coalesced to one announcement in three seconds (T59). `silentMs` is how long a region keeps
 * silent after its birth, where it comes together with its first text: assistive technology has to know it before.
 */
export function useAnnouncer(silentMs = 0): RegionAnnouncer {
  const regionRef = useRef<HTMLDivElement>(null);
  const announcerRef = useRef<Announcer>(null);
  useEffect(() => {
    const announcer = createAnnouncer({
      gapMs: GAP_MS,
      silentMs,
      now: () => performance.now(),
      speak: (text) => {
        if (regionRef.current) regionRef.current.textContent = text;
      },
      schedule: (callback, delayMs) => {
        const timer = setTimeout(callback, delayMs);
        return () => clearTimeout(timer);
      },
    });
    announcerRef.current = announcer;
    return () => announcer.dispose();
  }, [silentMs]);
  const announce = useCallback((text: string, key?: string) => announcerRef.current?.announce(text, key), []);
  return { regionRef, announce };
}
