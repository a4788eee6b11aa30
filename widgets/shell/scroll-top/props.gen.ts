// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `shell/scroll-top`: Scroll to top. */
export interface ScrollTopProps {
  /** Icon. */
  readonly icon: 'angle' | 'arrow';
  /** Screens on desktop (screens). */
  readonly screensDesktop: number;
  /** Screens on mobile (screens). */
  readonly screensMobile: number;
}

export type ScrollTopSlots = never;
