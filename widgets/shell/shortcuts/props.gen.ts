// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `shell/shortcuts`: Keyboard shortcuts. */
export interface ShortcutsProps {
  /** Key that opens the list. */
  readonly helpKey: string;
  /** Shortcuts. */
  readonly items: readonly {
    /** Key. */
    readonly key: string;
    /** Where it leads. */
    readonly to: 'content' | 'search' | 'coupon' | 'stake' | 'place';
    /** What it does, in words. */
    readonly label: string;
    /** A skip link at the start of the page too. */
    readonly isSkipLink: boolean;
  }[];
}

export type ShortcutsSlots = never;
