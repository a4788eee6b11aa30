import { useFact, useRuntime } from '../../../runtime/sdk.ts';
import type { PeriodClock } from './period.ts';

/** What time it is where the visitor is, whenever asked. */
export function usePeriodClock(): () => PeriodClock {
  const { nowMs } = useRuntime();
  const timeZone = useFact('ui.timeZone');
  return () => ({ nowMs: nowMs(), timeZone: typeof timeZone === 'number' ? timeZone : 0 });
}
