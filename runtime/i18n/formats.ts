/** How a visitor reads numbers, money and time. */
export interface FormatSettings {
  /** BCP 47 tag; digits are always latin, since numbers are compared across languages. */
  readonly locale: string;
  /** Offset from UTC in hours, -12 to 14 in quarters. */
  readonly timeZone: number;
  readonly is12h: boolean;
}

export interface Formats {
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** `amountMinor` is an integer of minor units; `minorUnits` is the number of decimals of the currency. */
  money(amountMinor: number, currency: string, minorUnits: number): string;
  /** Clock time of a UTC instant: `18:30` or `6:30 pm`. */
  time(utc: string | number): string;
  /** Day and month: `21.11` in the reader's order. */
  dayMonth(utc: string | number): string;
  /** Full date. */
  date(utc: string | number): string;
  /** Weekday, day and month, for group heads. */
  weekday(utc: string | number): string;
  dateTime(utc: string | number): string;
  /** `YYYY-MM-DD` of the instant in the visitor's time zone: for grouping by day. */
  dayKey(utc: string | number): string;
}

const cache = new Map<string, Formats>();
const HOUR_MS = 3_600_000;

/**
 * Formats of a reader, kept by settings: Intl objects are expensive to build. A zone is an offset in hours (the
 * specification's `tzo`), so instants are shifted and printed as UTC.
 */
export function createFormats(settings: FormatSettings): Formats {
  const key = `${settings.locale}|${settings.timeZone}|${settings.is12h}`;
  const known = cache.get(key);
  if (known) return known;
  const formats = buildFormats(settings);
  cache.set(key, formats);
  return formats;
}

function buildFormats({ locale, timeZone, is12h }: FormatSettings): Formats {
  const tag = `${locale}-u-nu-latn`;
  const shifted = (utc: string | number): Date => new Date(new Date(utc).getTime() + timeZone * HOUR_MS);
  // Built when first used: each takes a phone some ten milliseconds, and few pages print all kinds.
  const dates = (options: Intl.DateTimeFormatOptions) => {
    let format: Intl.DateTimeFormat | undefined;
    return (utc: string | number) => (format ??= new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' })).format(shifted(utc));
  };
  const numberFormats = new Map<string, Intl.NumberFormat>();
  const numbers = (options: Intl.NumberFormatOptions): Intl.NumberFormat => {
    const key = JSON.stringify(options);
    const format = numberFormats.get(key) ?? new Intl.NumberFormat(tag, options);
    numberFormats.set(key, format);
    return format;
  };
  const time = dates({ hour: '2-digit', minute: '2-digit', hourCycle: is12h ? 'h12' : 'h23' });
  return {
    number: (value, options = {}) => numbers(options).format(value),
    money: (amountMinor, currency, minorUnits) =>
      numbers({ style: 'currency', currency, currencyDisplay: 'code', minimumFractionDigits: minorUnits, maximumFractionDigits: minorUnits }).format(amountMinor / 10 ** minorUnits),
    time,
    dayMonth: dates({ day: '2-digit', month: '2-digit' }),
    date: dates({ day: '2-digit', month: '2-digit', year: 'numeric' }),
    weekday: dates({ weekday: 'long', day: 'numeric', month: 'long' }),
    dateTime: dates({ day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: is12h ? 'h12' : 'h23' }),
    dayKey: (utc) => shifted(utc).toISOString().slice(0, 10),
  };
}
