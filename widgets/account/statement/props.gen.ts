// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `account/statement`: Payments and statement. */
export interface StatementProps {
  /** Movements a page (movements). */
  readonly pageSize: number;
  /** What to see without movements. Page that the empty list offers. */
  readonly start?: string;
}

export type StatementSlots = never;
