import { SCHEMA_ORG, type StructuredData } from '../../blocks/index.ts';
import { DAYS, spansOf } from '../../../domain/places/index.ts';
import type { Place } from '../api/placesApi.ts';
import type { FoundPlace } from './findPlaces.ts';

const SCHEMA_DAYS = { mon: 'Monday', tue: 'Tuesday', wed: 'Wednesday', thu: 'Thursday', fri: 'Friday', sat: 'Saturday', sun: 'Sunday' } as const satisfies Readonly<Record<(typeof DAYS)[number], string>>;

const clock = (minute: number): string => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Places for search engines (schema.org). */
export function jsonLdOf(found: readonly FoundPlace[], brand: string, addressOf: (place: Place) => string): StructuredData {
  return {
    '@context': SCHEMA_ORG,
    '@type': 'ItemList',
    itemListElement: found.map(({ place, city }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'LocalBusiness',
        name: place.name ?? brand,
        address: { '@type': 'PostalAddress', streetAddress: addressOf(place), addressLocality: city },
        geo: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lng },
        ...(place.phone !== undefined && { telephone: place.phone }),
        openingHoursSpecification: DAYS.flatMap((day) => spansOf(place.hours.days[day] ?? '').map(({ from, to }) => ({ '@type': 'OpeningHoursSpecification', dayOfWeek: SCHEMA_DAYS[day], opens: clock(from), closes: to === 1440 ? '23:59' : clock(to) }))),
      },
    })),
  };
}
