// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `shell/legal-row`: Legal row. */
export interface LegalRowProps {
  /** Responsible gaming. */
  readonly responsible: string;
  /** Licence. */
  readonly license?: string;
  /** Outside help. */
  readonly help?: string;
}

export type LegalRowSlots = never;
