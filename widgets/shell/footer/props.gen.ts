// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `shell/footer`: Footer. */
export interface FooterProps {
  /** Text beside the columns. */
  readonly text?: string;
  /** Company line. */
  readonly company: string;
  /** Look. `columns`: links under their titles; `compact`: a line of links a title; `centered`: all about the middle. */
  readonly look: 'columns' | 'compact' | 'centered';
}

export type FooterSlots = 'brand' | 'columns' | 'social' | 'legal';
