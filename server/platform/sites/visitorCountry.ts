import type { FastifyRequest } from 'fastify';
import type { Release } from '../../../schemas/language/release.ts';
import { sectionObject } from './siteOf.ts';

/** Country of a visitor, as two small letters, and its id in the config (0 when the config does not number it). */
export interface VisitorCountry {
  readonly country: string;
  readonly countryId: number;
}

/** Set by the proxy that knows the visitor's address. */
export const GEO_HEADER = 'x-geo-country';
/** Spec section 9: geo country fallback. */
const FALLBACK = 'ru';

/**
 * The country that the proxy in front names. A header that anybody can send decides nothing: it is believed of a
 * trusted proxy, and of this machine in a sandbox.
 */
export function visitorCountry(request: FastifyRequest, release: Release): VisitorCountry {
  return numbered(release, believedCountry(request) ?? fallbackCountry(release));
}

/** The country that a brand takes its visitors to be in when nothing tells. */
export function homeCountry(release: Release): VisitorCountry {
  return numbered(release, fallbackCountry(release));
}

function numbered(release: Release, country: string): VisitorCountry {
  const id = sectionObject(release, 'geo', 'countryIds')[country];
  return { country, countryId: typeof id === 'number' ? id : 0 };
}

/** What the proxy says, where it is believed, or the preview: part of the key of whatever is kept for visitors of one country. */
export function believedCountry(request: FastifyRequest): string | undefined {
  if (request.preview?.view.country) return request.preview.view.country;
  if (!request.isPeerBelieved) return undefined;
  const header = request.headers[GEO_HEADER];
  const country = typeof header === 'string' ? header.toLowerCase() : '';
  return /^[a-z]{2}$/.test(country) ? country : undefined;
}

function fallbackCountry(release: Release): string {
  const configured = sectionObject(release, 'geo')['fallbackCountry'];
  return typeof configured === 'string' ? configured : FALLBACK;
}
