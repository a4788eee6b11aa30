// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `shell/policy-logo`: Policy logo. */
export type PolicyLogoProps = object;

export type PolicyLogoSlots = never;
