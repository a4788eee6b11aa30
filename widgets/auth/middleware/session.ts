import type { SessionAdapter } from '../../../runtime/sdk.ts';
import { FINGERPRINT_KEY } from '../fingerprint/fingerprintKey.ts';

/** The session of a customer: `ua` is a hint for scripts, the platform's own cookie is none of theirs. */
export const session: SessionAdapter = {
  cookies: { hint: 'ua', token: 'user_token' },
  // Spec section 7: the session check is tried again twice, also where the platform itself failed.
  retryDelaysMs: { '/web-api/auth/session/check': [1500, 1500] },
  // by their own press. Who was signed out by the platform or the clock first reads why, on the page that was shown.
  endsForGood: ['signedOut'],
  hasAtHand: ({ storage }) => storage.get(FINGERPRINT_KEY) !== undefined,
  load: async () => (await import('../session/customerSession.ts')).customerSession,
};
