// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `shell/error-page`: Error page. */
export interface ErrorPageProps {
  /** Status. */
  readonly status?: number;
}

export type ErrorPageSlots = never;
