import { coversOrigin } from '../../language/origins.ts';
import type { BrandModel } from '../../language/release/index.ts';

/** Directives of the security policy that configs may widen; the others are the platform's alone. */
export const widenedDirectives: readonly string[] = ['img-src', 'media-src', 'connect-src', 'frame-src', 'font-src', 'style-src'];

/** An origin that the policy takes: https or wss, a host, and nothing behind it. A star stands for labels in front of a domain, never for all hosts. */
export function isOrigin(origin: string): boolean {
  return /^(?:https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?|https:\/\/[a-z0-9-]+(?::\d+)?|wss:\/\/[a-z0-9.-]+(?::\d+)?)$/i.test(origin);
}

/** Whether a brand's policy lets a page reach an origin, by one of these directives. */
export function isAllowed(origin: string, { site }: BrandModel, directives: readonly string[] = widenedDirectives): boolean {
  return directives.some((directive) => (site.origins?.[directive] ?? []).some((allowed) => coversOrigin(allowed, origin)));
}
