// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `shell/theme-switch`: Theme switch. */
export type ThemeSwitchProps = object;

export type ThemeSwitchSlots = never;
