import { useEffect, useRef } from 'react';
import { visuallyHiddenClass } from '../label/VisuallyHidden.tsx';
import type { Announcer } from './createAnnouncer.ts';
import { createAnnouncer } from './createAnnouncer.ts';

/** T59: a live region speaks at most once in three seconds. */
export const announceGapMs = 3000;

export interface LiveRegionProps {
  /** What to say; each new value is announced once. */
  readonly message: string;
  /** Messages of one key replace each other while they wait. */
  readonly messageKey?: string;
  readonly politeness?: 'polite' | 'assertive';
}

/** Speaks to assistive technology, coalesced to one announcement in three seconds (T59). */
export function LiveRegion({ message, messageKey, politeness = 'polite' }: LiveRegionProps) {
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
  useEffect(() => announcerRef.current?.announce(message, messageKey), [message, messageKey]);
  return <div ref={regionRef} role={politeness === 'assertive' ? 'alert' : 'status'} aria-live={politeness} aria-atomic="true" className={visuallyHiddenClass} />;
}
