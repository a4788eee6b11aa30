import { isDay, type PeriodClock, todayOf } from './period.ts';

/** Why days of one's own are not shown. */
export type Refusal = 'incomplete' | 'no-such-day' | 'future' | 'reversed';

export interface RefusedEntry {
  readonly reason: Refusal;
  /** The field to mend. */
  readonly field: 'from' | 'to';
}

const COMPLETE = /^[1-9]\d{3}-\d{2}-\d{2}$/;

/** What is wrong with the first and the last day as they were typed (widgets/ui/date/typedDay.ts); either may be empty, the period is open there. */
export function refusalOf(days: { readonly from: string; readonly to: string }, clock: PeriodClock): RefusedEntry | undefined {
  const today = todayOf(clock);
  for (const field of ['from', 'to'] as const) {
    const reason = refusedDay(days[field], today);
    if (reason !== undefined) return { reason, field };
  }
  return days.from !== '' && days.to !== '' && days.to < days.from ? { reason: 'reversed', field: 'to' } : undefined;
}

function refusedDay(day: string, today: string): Refusal | undefined {
  if (day === '') return undefined;
  if (!COMPLETE.test(day)) return 'incomplete';
  if (!isDay(day)) return 'no-such-day';
  return day > today ? 'future' : undefined;
}
