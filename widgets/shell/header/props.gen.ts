// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `shell/header`: Header. */
export interface HeaderProps {
  /** Rows. Single or double row by config. */
  readonly rows?: 'single' | 'double';
  /** Look. Lined draws a line under the header instead of a second colour. */
  readonly look: 'solid' | 'lined';
}

export type HeaderSlots = 'brand' | 'nav' | 'search' | 'tools' | 'account';
