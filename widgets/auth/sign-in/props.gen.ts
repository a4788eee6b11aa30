// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `auth/sign-in`: Sign-in form. */
export interface SignInProps {
  /** Heading. */
  readonly title: string;
  /** Under the heading. */
  readonly intro?: string;
}

export type SignInSlots = never;
