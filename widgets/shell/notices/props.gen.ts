// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `shell/notices`: Age and cookies. */
export interface NoticesProps {
  /** Where those go who are not of age. */
  readonly exit: string;
  /** Page about cookies. */
  readonly more?: string;
  /** Asks for the age. */
  readonly asksAge?: boolean;
}

export type NoticesSlots = never;
