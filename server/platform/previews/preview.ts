import type { FastifyRequest } from 'fastify';
import type { Release } from '../../../schemas/language/release.ts';

export const PREVIEW_ROLES = ['guest', 'customer', 'banned'] as const;

/** Through whose eyes a preview is seen. */
export interface PointOfView {
  readonly as: (typeof PREVIEW_ROLES)[number];
  /** Two small letters; null: where the visitor is. */
  readonly country: string | null;
  /** Variants of experiments by their ids; those not named are the visitor's. */
  readonly variants: Readonly<Record<string, string>>;
  /** The moment at which the preview begins when it is opened, in ms; null: now. */
  readonly atMs: number | null;
}

/** A release that nobody has published, as one request sees it. */
export interface Preview {
  readonly id: string;
  /** Hash of the configs that it was made of. */
  readonly revision: string;
  readonly release: Release;
  readonly view: PointOfView;
  /** Platform time in ms. */
  readonly endsAtMs: number;
  /** What the preview's time is ahead of the platform's, in ms. */
  readonly shiftMs: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for a request of somebody who has opened a preview: it sees that release, and changes nothing. */
    preview: Preview | null;
  }
}

/** The customer of previews. No account has this id: those of accounts are made by the platform, and are longer. */
export const MADE_UP_CUSTOMER = 'preview';
/** self-excluded, the level whose customers may still withdraw. */
const MADE_UP_BAN = 45;

/** Facts of the session that a preview shows. */
export function madeUpFacts({ as }: PointOfView): Readonly<Record<string, boolean | number | string>> {
  if (as === 'guest') return {};
  return { 'user.signedIn': true, 'user.id': MADE_UP_CUSTOMER, 'user.banLevel': banLevelOf(as), 'user.banVersion': 0, 'user.hidesBalance': false };
}

export function banLevelOf(as: PointOfView['as']): number {
  return as === 'banned' ? MADE_UP_BAN : 0;
}

/** Where links of previews lead; what follows is the token. */
export const OPEN_PREVIEW = '/preview/open/';
export const LEAVE_PREVIEW = '/preview/leave';

/** The address of a request as it may stand in a log: a token opens its preview for whoever reads it. */
export function loggedUrl({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): string {
  // The router reads `%70review` as well.
  return url.startsWith(OPEN_PREVIEW) || routeOptions.url?.startsWith(OPEN_PREVIEW) === true ? `${OPEN_PREVIEW}(token)` : url;
}
