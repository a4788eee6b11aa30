const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Ready-made periods in days, today included. The last one is what T3 asks for. */
export const periodPresets = [1, 7, 30, 90, 365] as const;
export type PeriodPreset = (typeof periodPresets)[number];

const DEFAULT_PRESET: PeriodPreset = 30;

/** A span of the visitor's days. Days are `YYYY-MM-DD` in the visitor's zone. */
export interface Period {
  /** Undefined where the visitor chose the days. */
  readonly preset: PeriodPreset | undefined;
  readonly fromDay: string;
  /** The last day that belongs to it. */
  readonly toDay: string;
  readonly fromUtc: string;
  /** First instant after it; undefined where it is open to the future, so that what happens now belongs to it. */
  readonly toUtc: string | undefined;
}

export interface PeriodClock {
  readonly nowMs: number;
  /** Offset from UTC in hours. */
  readonly timeZone: number;
}

/** The period that an address asks for: `period=7`, or `from` and `to`; what it has wrong counts as the last thirty days. */
export function readPeriod(query: URLSearchParams, clock: PeriodClock): Period {
  const [from, to] = [readDay(query.get('from')), readDay(query.get('to'))];
  if (from === undefined && to === undefined) {
    const asked = Number(query.get('period') ?? '');
    return presetPeriod(periodPresets.find((days) => days === asked) ?? DEFAULT_PRESET, clock);
  }
  const today = todayOf(clock);
  const [first = today, last = today] = [from ?? to ?? today, to ?? today].sort();
  return { preset: undefined, fromDay: first, toDay: last, fromUtc: startOf(first, clock), toUtc: startOf(dayOf(Date.parse(startOf(last, clock)) + DAY_MS, clock), clock) };
}

/** What an address says about a period; empty for the usual one. */
export function periodQuery({ preset, fromDay, toDay }: Pick<Period, 'preset' | 'fromDay' | 'toDay'>): Record<string, string> {
  if (preset === undefined) return { from: fromDay, to: toDay };
  return preset === DEFAULT_PRESET ? {} : { period: String(preset) };
}

function presetPeriod(days: PeriodPreset, clock: PeriodClock): Period {
  const fromDay = dayOf(clock.nowMs - (days - 1) * DAY_MS, clock);
  return { preset: days, fromDay, toDay: todayOf(clock), fromUtc: startOf(fromDay, clock), toUtc: undefined };
}

function dayOf(ms: number, { timeZone }: PeriodClock): string {
  return new Date(ms + timeZone * HOUR_MS).toISOString().slice(0, 10);
}

function startOf(day: string, { timeZone }: PeriodClock): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - timeZone * HOUR_MS).toISOString();
}

/** Today in the visitor's zone. */
export function todayOf(clock: PeriodClock): string {
  return dayOf(clock.nowMs, clock);
}

/** Whether the text is a day of the calendar as addresses write it. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(ms) && new Date(ms).toISOString().startsWith(text);
}

/** Undefined for what is no day of the calendar. */
function readDay(text: string | null): string | undefined {
  return text !== null && isDay(text) ? text : undefined;
}
