/** The day of a document, which is the same for readers in all time zones, as a language (BCP 47) writes it. */
export function calendarDay(utc: string, locale: string): string {
  return new Intl.DateTimeFormat(`${locale}-u-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(utc));
}
