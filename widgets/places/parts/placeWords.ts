import { DAYS, type Day, type Opening, type Span, spansOf } from '../../../domain/places/index.ts';
import type { Formats, Translate } from '../../../runtime/sdk.ts';
import type { Place } from '../api/placesApi.ts';

const DAY_MIN = 24 * 60;
/** 2024-01-01 was a Monday. */
const MONDAY_MS = Date.UTC(2024, 0, 1);
const MINUTE_MS = 60_000;

/** How a language writes clock times and days of a place, whatever zone the reader has chosen for games. */
export interface PlaceClock {
  time(minute: number): string;
  day(day: Day): string;
}

export function placeClock(locale: string, is12h: boolean): PlaceClock {
  const tag = `${locale}-u-nu-latn`;
  const time = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', hourCycle: is12h ? 'h12' : 'h23', timeZone: 'UTC' });
  const day = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' });
  return {
    time: (minute) => (minute === DAY_MIN && !is12h ? '24:00' : time.format(MONDAY_MS + (minute % DAY_MIN) * MINUTE_MS)),
    day: (name) => day.format(MONDAY_MS + DAYS.indexOf(name) * DAY_MIN * MINUTE_MS),
  };
}

export function addressOf(t: Translate, { street, house }: Pick<Place, 'street' | 'house'>): string {
  return house === '' ? street : t('places:address', { street, house });
}

/** Whether it is open, and when that changes. */
export function statusOf(t: Translate, clock: PlaceClock, { isOpen, changesAt }: Opening): string {
  if (changesAt === null) return t(isOpen ? 'places:status.open' : 'places:status.closed');
  const time = clock.time(changesAt.minute);
  if (isOpen) return t('places:status.until', { time });
  if (changesAt.inDays === 0) return t('places:status.today', { time });
  return changesAt.inDays === 1 ? t('places:status.tomorrow', { time }) : t('places:status.day', { time, day: clock.day(changesAt.day) });
}

export function spansText(t: Translate, clock: PlaceClock, written: string): string {
  const spans = spansOf(written);
  if (spans.length === 0) return t('places:hours.closed');
  return spans.map((span) => spanText(t, clock, span)).join(', ');
}

function spanText(t: Translate, clock: PlaceClock, { from, to }: Span): string {
  return from === 0 && to === DAY_MIN ? t('places:hours.all') : `${clock.time(from)}–${clock.time(to)}`;
}

/** `350 m`, `1.2 km`, `48 km`, by the key of its words. */
export function lengthText(t: Translate, formats: Formats, km: number, key: 'distance' | 'map'): string {
  if (km < 1) return t(`places:${key}.m`, { m: formats.number(km < 0.1 ? Math.round(km * 1000) : Math.round(km * 100) * 10) });
  return t(`places:${key}.km`, { km: formats.number(km, { maximumFractionDigits: km < 10 ? 1 : 0 }) });
}

/** As map programs read them. */
export function coordinatesOf({ lat, lng }: Pick<Place, 'lat' | 'lng'>): string {
  return `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
}
