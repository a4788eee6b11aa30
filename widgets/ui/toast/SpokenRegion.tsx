import type { Ref } from 'react';
import { visuallyHiddenClass } from '../label/VisuallyHidden.tsx';

export interface SpokenRegionProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly politeness?: 'polite' | 'assertive';
}

/** The element of a live region that `useAnnouncer` speaks into. */
export function SpokenRegion({ ref, politeness = 'polite' }: SpokenRegionProps) {
  return <div ref={ref} role={politeness === 'assertive' ? 'alert' : 'status'} aria-live={politeness} aria-atomic="true" className={visuallyHiddenClass} />;
}
