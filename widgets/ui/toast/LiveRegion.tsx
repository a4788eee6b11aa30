import { useEffect } from 'react';
import { useLiveRegion } from './useLiveRegion.tsx';

export interface LiveRegionProps {
  /** What to say; each new value is announced once. */
  readonly message: string;
  /** Messages of one key replace each other while they wait. */
  readonly messageKey?: string;
  readonly politeness?: 'polite' | 'assertive';
}

/** Speaks one message that changes (T59). */
export function LiveRegion({ message, messageKey, politeness = 'polite' }: LiveRegionProps) {
  const { region, announce } = useLiveRegion(politeness);
  useEffect(() => announce(message, messageKey), [announce, message, messageKey]);
  return region;
}
