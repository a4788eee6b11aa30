/** Days as configs give them: of every year (`12-01`) or of one (`2026-12-01`). */
export interface Season {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const YEAR_LENGTH = '2026-'.length;
const DAY_LENGTH = '12-01'.length;

const isYearly = (day: string): boolean => day.length === DAY_LENGTH;

/** Whether a moment (ms) is between the first and the last day, both included; UTC, so that it is one day for all visitors. */
export function isInSeason({ from, to }: Season, nowMs: number): boolean {
  const today = new Date(nowMs).toISOString().slice(0, YEAR_LENGTH + DAY_LENGTH);
  const hasBegun = from === undefined || dayLike(from, today) >= from;
  const isNotOver = to === undefined || dayLike(to, today) <= to;
  // From December to January: either end of the year is in it.
  const isOverNewYear = from !== undefined && to !== undefined && isYearly(from) && isYearly(to) && from > to;
  return isOverNewYear ? hasBegun || isNotOver : hasBegun && isNotOver;
}

/** Today in the form of a day that it is compared with. */
function dayLike(day: string, today: string): string {
  return isYearly(day) ? today.slice(YEAR_LENGTH) : today;
}
