/** Days as hours name them. */
export const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Day = (typeof DAYS)[number];

/** When a place is open, by the clock of its time zone: `09:00-13:00 15:00-20:00`; a day that is left out, or empty, is closed. */
export interface OpeningHours {
  readonly timeZone: string;
  readonly days: Readonly<Partial<Record<Day, string>>>;
  /** By date (`2026-12-25`): what holds in place of the day's hours. */
  readonly holidays: Readonly<Record<string, string>>;
}

/** Minutes since midnight; the end may be 1440. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** How a place stands at a moment. */
export interface Opening {
  readonly isOpen: boolean;
  /** Day of the place, and what is open on it. */
  readonly day: Day;
  readonly today: readonly Span[];
  readonly isHoliday: boolean;
  /** When that changes: minutes since midnight of a day so many days on; null where it does not within a week. */
  readonly changesAt: { readonly inDays: number; readonly minute: number; readonly day: Day } | null;
}

const DAY_MIN = 24 * 60;
const DAY_MS = DAY_MIN * 60_000;
const LOOKED_AHEAD = 8;

/** The spans of a day as they are written; empty: closed. */
export function spansOf(written: string): readonly Span[] {
  return [...written.matchAll(/(\d\d):(\d\d)-(\d\d):(\d\d)/g)].map(([, fromHour, fromMinute, toHour, toMinute]) => ({ from: Number(fromHour) * 60 + Number(fromMinute), to: Number(toHour) * 60 + Number(toMinute) }));
}

/** Whether a place is open at a moment, and until when, or from when on. Throws a RangeError for a time zone that is none. */
export function openingAt(hours: OpeningHours, nowMs: number): Opening {
  const { date, minute } = localTime(hours.timeZone, nowMs);
  const dayAt = (inDays: number) => {
    const at = new Date(Date.parse(`${date}T00:00:00Z`) + inDays * DAY_MS);
    const key = at.toISOString().slice(0, date.length);
    const day = DAYS[(at.getUTCDay() + 6) % 7] ?? 'mon';
    const isHoliday = Object.hasOwn(hours.holidays, key);
    return { day, isHoliday, spans: spansOf((isHoliday ? hours.holidays[key] : hours.days[day]) ?? '') };
  };
  const ahead = Array.from({ length: LOOKED_AHEAD }, (_none, inDays) => dayAt(inDays));
  const [{ day, isHoliday, spans: today } = dayAt(0)] = ahead;
  const runs = joined(ahead.flatMap(({ spans }, inDays) => spans.map(({ from, to }) => ({ from: from + inDays * DAY_MIN, to: to + inDays * DAY_MIN }))));
  const open = runs.find(({ from, to }) => from <= minute && minute < to);
  const change = open ? open.to : runs.find(({ from }) => from > minute)?.from;
  const isWithin = change !== undefined && change < LOOKED_AHEAD * DAY_MIN;
  // What closes at midnight closes at the end of its day, not at the beginning of the next.
  const inDays = change === undefined ? 0 : Math.floor((open ? change - 1 : change) / DAY_MIN);
  return { isOpen: open !== undefined, day, today, isHoliday, changesAt: isWithin ? { inDays, minute: change - inDays * DAY_MIN, day: ahead[inDays]?.day ?? day } : null };
}

/** Spans that touch are one: open through the night. */
function joined(spans: readonly Span[]): readonly Span[] {
  const runs: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = runs.at(-1);
    if (last && span.from <= last.to) runs[runs.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else runs.push(span);
  }
  return runs;
}

function localTime(timeZone: string, nowMs: number): { readonly date: string; readonly minute: number } {
  const parts = new Map(formatOf(timeZone).formatToParts(nowMs).map(({ type, value }) => [type, value]));
  const part = (name: Intl.DateTimeFormatPartTypes): string => parts.get(name) ?? '';
  return { date: `${part('year')}-${part('month')}-${part('day')}`, minute: Number(part('hour')) * 60 + Number(part('minute')) };
}

const zones = new Map<string, Intl.DateTimeFormat>();

/** Kept: each takes a phone some ten milliseconds. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = zones.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  zones.set(timeZone, known);
  return known;
}
