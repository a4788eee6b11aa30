/** Parts of a day in the order of a language: day, month, year in most of them. */
export function partOrder(locale: string): readonly ('day' | 'month' | 'year')[] {
  const parts = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }).formatToParts(0);
  return parts.flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []));
}

/** Months of the year by name, each with the two digits that are sent. */
export function monthNames(locale: string): readonly { readonly value: string; readonly label: string }[] {
  const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, at) => ({ value: String(at + 1).padStart(2, '0'), label: format.format(Date.UTC(2000, at, 1)) }));
}
