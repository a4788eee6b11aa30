// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `auth/dialogs`: Session dialogs. */
export type DialogsProps = object;

export type DialogsSlots = never;
