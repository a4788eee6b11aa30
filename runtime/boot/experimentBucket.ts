import type { SiteManifest } from '../../schemas/language/release.ts';
import { writeCookie } from '../storage/cookies.ts';

export const BUCKET_COOKIE = 'exp';
const BUCKETS = 10_000;
const AGE_SEC = 7_776_000; // 90 days: longer than any experiment

/** Gives a visitor a lasting bucket, where the site has experiments; the first page was shown as control. */
export function keepBucket({ experiments }: SiteManifest, cookies: ReadonlyMap<string, string>): void {
  if (experiments.length === 0 || cookies.has(BUCKET_COOKIE)) return;
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  writeCookie(BUCKET_COOKIE, String(random % BUCKETS), { maxAgeSec: AGE_SEC });
}
