// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `shell/cookie-notice`: Cookie notice. */
export interface CookieNoticeProps {
  /** Page about cookies. */
  readonly more?: string;
}

export type CookieNoticeSlots = never;
