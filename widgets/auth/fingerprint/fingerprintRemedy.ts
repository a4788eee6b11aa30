import type { Remedy } from '../../../runtime/sdk.ts';
import { tokenAtHand } from './keptFingerprint.ts';

/** A call for which the platform wants to know anew what this browser is: told once for all calls that wait, and three times a minute at most. */
export const fingerprintRemedy: Remedy = {
  name: 'fingerprint',
  status: 400,
  codes: [120],
  rounds: 1,
  perMinute: 3,
  isShared: true,
  header: 'X-Fingerprint',
  current: tokenAtHand,
  load: async () => (await import('./sendFingerprint.ts')).sendFingerprint,
};
