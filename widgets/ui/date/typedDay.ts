/** The parts of a day that a customer types; undefined while a part is blank. */
export interface DayParts {
  readonly year: number | undefined;
  readonly month: number | undefined;
  readonly day: number | undefined;
}

const BLANK = '?';

/** What was typed, in the order of an address: `2026-10-23`, `2026-?-23` while a part is blank, empty where all are. It may be no day of the calendar. */
export function typedDay({ year, month, day }: DayParts): string {
  const parts = [digits(year, 4), digits(month, 2), digits(day, 2)];
  return parts.every((part) => part === BLANK) ? '' : parts.join('-');
}

function digits(part: number | undefined, count: number): string {
  return part === undefined ? BLANK : String(part).padStart(count, '0');
}
