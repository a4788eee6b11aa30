// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `shell/font-size`: Text size. */
export type FontSizeProps = object;

export type FontSizeSlots = never;
