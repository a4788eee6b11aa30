import { useEffect } from 'react';
import { SpokenRegion } from './SpokenRegion.tsx';
import { useAnnouncer } from './useAnnouncer.ts';

export interface LiveRegionProps {
  /** What to say; each new value is announced once. */
  readonly message: string;
  /** Messages of one key replace each other while they wait. */
  readonly messageKey?: string;
  readonly politeness?: 'polite' | 'assertive';
}

/** Speaks to assistive technology, coalesced to one announcement in three seconds (T59). */
export function LiveRegion({ message, messageKey, politeness = 'polite' }: LiveRegionProps) {
  const { regionRef, announce } = useAnnouncer();
  useEffect(() => announce(message, messageKey), [announce, message, messageKey]);
  return <SpokenRegion ref={regionRef} politeness={politeness} />;
}
