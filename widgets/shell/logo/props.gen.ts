// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `shell/logo`: Logo. */
export interface LogoProps {
  /** Name. */
  readonly name: string;
  /** Mark. The mark of the site config where none is named. */
  readonly mark?: 'bars' | 'ring' | 'peak' | 'rays';
  /** Size. */
  readonly size: 'small' | 'large';
  /** Weight of the name. */
  readonly weight: 'medium' | 'bold';
  /** Leads home. */
  readonly isLink: boolean;
}

export type LogoSlots = never;
