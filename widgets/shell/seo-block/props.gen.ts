// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `shell/seo-block`: SEO block. */
export interface SeoBlockProps {
  /** Title. */
  readonly title: string;
  /** Text. */
  readonly text: string;
}

export type SeoBlockSlots = never;
