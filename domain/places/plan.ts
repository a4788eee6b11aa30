/** A point of the earth in degrees: north and east are positive. */
export interface GeoPoint {
  readonly lat: number;
  readonly lng: number;
}

/** A plan of points: km to the east and to the south of its upper left corner, at `kmPerUnit` a unit of the drawing. */
export interface Plan {
  readonly kmPerUnit: number;
  /** Where a point stands in the drawing. */
  at(point: GeoPoint): { readonly x: number; readonly y: number };
  /** Length of the scale bar, a round number of km. */
  readonly barKm: number;
}

const EARTH_KM = 6371;
const RAD = Math.PI / 180;
const KM_PER_DEGREE = EARTH_KM * RAD;
/** A plan shows so much at least: one point is not drawn at the scale of a door. */
const LEAST_KM = 1;
/** The bar takes up to this part of the width. */
const BAR_SHARE = 0.3;

/** Km between two points on the sphere. */
export function distanceKm(from: GeoPoint, to: GeoPoint): number {
  const [dLat, dLng] = [(to.lat - from.lat) * RAD, (to.lng - from.lng) * RAD];
  const a = Math.sin(dLat / 2) ** 2 + Math.cos(from.lat * RAD) * Math.cos(to.lat * RAD) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(a)));
}

/**
 * Lays points out in a square of `size` units with a `margin`: north is up, and distances are true in the middle of the plan, as far as a
 * plane can hold them. Points on both sides of the date line stay together.
 */
export function planOf(points: readonly GeoPoint[], { size, margin }: { readonly size: number; readonly margin: number }): Plan {
  const first = points[0]?.lng ?? 0;
  const lngNear = (lng: number): number => first + ((((lng - first + 180) % 360) + 360) % 360) - 180;
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lngNear(lng))];
  const middle = { lat: (Math.min(...lats) + Math.max(...lats)) / 2, lng: (Math.min(...lngs) + Math.max(...lngs)) / 2 };
  const shrink = Math.cos(middle.lat * RAD);
  const spanKm = Math.max(LEAST_KM, (Math.max(...lats) - Math.min(...lats)) * KM_PER_DEGREE, (Math.max(...lngs) - Math.min(...lngs)) * KM_PER_DEGREE * shrink);
  const kmPerUnit = spanKm / (size - 2 * margin);
  return {
    kmPerUnit,
    at: ({ lat, lng }) => ({ x: size / 2 + ((lngNear(lng) - middle.lng) * KM_PER_DEGREE * shrink) / kmPerUnit, y: size / 2 - ((lat - middle.lat) * KM_PER_DEGREE) / kmPerUnit }),
    barKm: roundKm(size * BAR_SHARE * kmPerUnit),
  };
}

/** 1, 2 or 5 times a power of ten, not above a length. */
function roundKm(km: number): number {
  const power = 10 ** Math.floor(Math.log10(km));
  const step = [5, 2, 1].find((factor) => factor * power <= km) ?? 1;
  return Number((step * power).toPrecision(1));
}
