// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `shell/settings-menu`: Settings menu. */
export interface SettingsMenuProps {
  /** Look. */
  readonly look: 'icon' | 'text';
}

export type SettingsMenuSlots = 'items';
