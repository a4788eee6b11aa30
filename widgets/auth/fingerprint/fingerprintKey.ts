/** What is kept there `keptFingerprint.ts` reads; its name alone is on every page. */
export const FINGERPRINT_KEY = 'fingerprint.v1';
