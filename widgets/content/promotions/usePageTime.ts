import { useEffect, useState } from 'react';
import { useRuntime, useStore } from '../../../runtime/sdk.ts';
import { blocksClock } from '../../blocks/index.ts';

/** Minutes are told: an end is seen this soon. */
const TICK_MS = 5_000;

/** The platform's time, every few seconds; what the server's page says, until the page is hydrated. */
export function usePageTime(): number {
  const { timers, nowMs } = useRuntime();
  const [atMs, setAtMs] = useState(useStore(blocksClock).startMs);
  useEffect(() => {
    const poller = timers.poll({ name: 'content/promotions', intervalMs: () => TICK_MS, run: async () => setAtMs(nowMs()) });
    return () => poller.stop();
  }, [timers, nowMs]);
  return atMs;
}
