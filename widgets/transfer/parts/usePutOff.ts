import { useCallback, useEffect, useState } from 'react';
import { sessionKept, useFact, useRuntime, useSiteNumber } from '../../../runtime/sdk.ts';

const MINUTE_MS = 60_000;
/** Where a config says nothing. */
const LATER_MINUTES = 30;

/** Whether the customer wanted to be asked later, in this session of the browser. */
export function usePutOff(): { readonly isOff: boolean; readonly putOff: () => void } {
  const { nowMs, timers } = useRuntime();
  const laterMs = useSiteNumber('transfer', 'laterMinutes', LATER_MINUTES) * MINUTE_MS;
  const key = `auth.transfer-later.v1.${String(useFact('user.id'))}`;
  const [offUntilMs, setOffUntilMs] = useState(() => {
    const kept = sessionKept().get(key);
    return typeof kept === 'number' ? kept : 0;
  });
  const leftMs = offUntilMs - nowMs();
  useEffect(() => {
    if (offUntilMs > nowMs()) return timers.after(offUntilMs - nowMs(), () => setOffUntilMs(0));
    return undefined;
  }, [timers, nowMs, offUntilMs]);
  const putOff = useCallback(() => {
    const untilMs = nowMs() + laterMs;
    sessionKept().set(key, untilMs);
    setOffUntilMs(untilMs);
  }, [key, laterMs, nowMs]);
  return { isOff: leftMs > 0, putOff };
}
