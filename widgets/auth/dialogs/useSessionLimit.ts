import { useEffect, useState } from 'react';
import { useFact, useRuntime, useSiteSection } from '../../../runtime/sdk.ts';
import { postLimitPing } from '../api/limitPing.ts';

/** Specification, section 7. */
const PING_MS = 30_000;
const SEC_MS = 1000;
const MINUTE_SEC = 60;
/** Where a config says nothing. */
const WARN_MINUTES = 5;

/**
 * Asks what the customer's own limit leaves of the session, while they are signed in and have one; the platform counts the time,
 * and ends the session, by itself. Gives the moment of the end once it is near, else null.
 */
export function useSessionLimit(): number | null {
  const { api, manifest: { site }, nowMs, timers } = useRuntime();
  const { warnMinutes } = useSiteSection('limits');
  const [isSignedIn, hasLimit] = [useFact('user.signedIn') === true, useFact('user.hasSessionLimit') === true];
  const isLimited = isSignedIn && hasLimit;
  const [endsAtMs, setEndsAtMs] = useState<number | null>(null);
  const warnSec = (typeof warnMinutes === 'number' ? warnMinutes : WARN_MINUTES) * MINUTE_SEC;
  useEffect(() => {
    if (!isLimited) return;
    const poller = timers.poll({
      name: 'limit',
      intervalMs: () => site.timers['limitPing'] ?? PING_MS,
      run: async () => {
        const leftSec = await postLimitPing(api);
        setEndsAtMs(leftSec === null || leftSec > warnSec ? null : nowMs() + leftSec * SEC_MS);
      },
    });
    return () => {
      poller.stop();
      setEndsAtMs(null);
    };
  }, [api, isLimited, nowMs, site, timers, warnSec]);
  return endsAtMs;
}
