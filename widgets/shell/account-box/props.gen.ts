// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `shell/account-box`: Account box. */
export interface AccountBoxProps {
  /** Sign-in page. */
  readonly signIn?: string;
  /** Registration page. */
  readonly register?: string;
  /** Shows sign-in. */
  readonly showsSignIn?: boolean;
  /** Shows registration. */
  readonly showsRegister?: boolean;
  /** Id of the customer. */
  readonly userId?: string;
}

export type AccountBoxSlots = never;
