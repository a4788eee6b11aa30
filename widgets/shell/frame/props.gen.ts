// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `shell/frame`: Frame. */
export interface FrameProps {
  /** Width of the content. Narrow is for texts and messages. */
  readonly width: 'wide' | 'narrow';
}

export type FrameSlots = 'header' | 'subheader' | 'left' | 'main' | 'right' | 'bottom' | 'footer' | 'overlays';
