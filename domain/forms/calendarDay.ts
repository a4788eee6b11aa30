/** True for a day of the calendar, written YYYY-MM-DD. */
export function isCalendarDay(day: string): boolean {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)?.map(Number) ?? [];
  if (year === undefined || month === undefined || date === undefined) return false;
  return month >= 1 && month <= 12 && date >= 1 && date <= daysOf(year, month);
}

/** Whole years from one day to another, both YYYY-MM-DD: somebody born on 29 February is a year older on 1 March of other years. */
export function ageOn(todayUtc: string, birthday: string): number {
  const years = Number(todayUtc.slice(0, 4)) - Number(birthday.slice(0, 4));
  return todayUtc.slice(5) < birthday.slice(5) ? years - 1 : years;
}

function daysOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}
