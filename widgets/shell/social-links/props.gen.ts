// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `shell/social-links`: Social links. */
export type SocialLinksProps = object;

export type SocialLinksSlots = never;
