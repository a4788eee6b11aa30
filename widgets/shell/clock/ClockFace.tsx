import { useEffect, useState } from 'react';
import { useFormats, useRuntime } from '../../../runtime/sdk.ts';

/** Half a minute late at most; a clock without seconds needs no more. */
const CLOCK_STEP_MS = 5_000;
/** As wide as a time: the server does not know the second in which the page is read. */
const UNKNOWN_TIME = '--:--';

/** Time of day in the visitor's zone and format, by the platform's clock. */
export function ClockFace({ className }: { readonly className?: string | undefined }) {
  const { timers, nowMs } = useRuntime();
  const formats = useFormats();
  const [atMs, setAtMs] = useState<number | null>(null);
  useEffect(() => {
    const poller = timers.poll({
      name: 'shell/clock',
      intervalMs: () => CLOCK_STEP_MS,
      run: async () => setAtMs(nowMs()),
    });
    return () => poller.stop();
  }, [timers, nowMs]);
  return <span className={className}>{atMs === null ? UNKNOWN_TIME : formats.time(atMs)}</span>;
}
