// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `sports/slider`: Promotion slider. */
export interface SliderProps {
  /** Page whose media are shown. */
  readonly page: string;
  /** Name of the list. */
  readonly list: string;
}

export type SliderSlots = never;
