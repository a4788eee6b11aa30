// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `shell/language-switch`: Language switch. */
export interface LanguageSwitchProps {
  /** Look. */
  readonly look: 'code' | 'name';
}

export type LanguageSwitchSlots = never;
