import type { SiteManifest } from '../../schemas/language/release.ts';
import type { Kept } from '../storage/Kept.ts';

export const BUCKET_COOKIE = 'exp';
const BUCKETS = 10_000;

/**
 * Gives a visitor a bucket, where the site has experiments; the first page was shown as control. It lasts with consent and
 * ends with the browser's session without, so it is written again: consent may have come or gone.
 */
export function keepBucket({ experiments }: SiteManifest, kept: Kept): void {
  if (experiments.length === 0) return;
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  kept.setCookie(BUCKET_COOKIE, kept.cookie(BUCKET_COOKIE) ?? String(random % BUCKETS));
}
