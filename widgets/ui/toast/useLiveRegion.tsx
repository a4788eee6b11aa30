import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { visuallyHiddenClass } from '../label/VisuallyHidden.tsx';
import { type Announcer, createAnnouncer } from './createAnnouncer.ts';

/** T59: a live region speaks at most once in three seconds. */
export const announceGapMs = 3000;

export interface SpokenRegion {
  /** The region itself: it has to be in the page, and not hidden, before anything is said. */
  readonly region: ReactNode;
  /** Says a text; texts of one key replace each other while they wait. */
  readonly announce: (text: string, key?: string) => void;
}

/** A region that speaks to assistive technology, coalesced to one announcement in three seconds (T59). */
export function useLiveRegion(politeness: 'polite' | 'assertive' = 'polite'): SpokenRegion {
  const regionRef = useRef<HTMLDivElement>(null);
  const announcerRef = useRef<Announcer>(null);
  useEffect(() => {
    const announcer = createAnnouncer({
      gapMs: announceGapMs,
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
  }, []);
  const announce = useCallback((text: string, key?: string) => announcerRef.current?.announce(text, key), []);
  return { region: <div ref={regionRef} role={politeness === 'assertive' ? 'alert' : 'status'} aria-live={politeness} aria-atomic="true" className={visuallyHiddenClass} />, announce };
}
