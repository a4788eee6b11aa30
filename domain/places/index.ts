export { type Day, DAYS, type Opening, openingAt, type OpeningHours, type Span, spansOf } from './openingHours.ts';
export { distanceKm, type GeoPoint, type Plan, planOf } from './plan.ts';
