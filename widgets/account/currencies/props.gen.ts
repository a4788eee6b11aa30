// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `account/currencies`: Currencies. */
export interface CurrenciesProps {
  /** Heading. */
  readonly title: string;
}

export type CurrenciesSlots = never;
