import type { FastifyReply } from 'fastify';
import type { Release } from '../../../schemas/language/release.ts';
import { socialTermsOf } from './socialTerms.ts';

/**
 * What became of a way to a provider, as pages are told it: `cancelled` by the person, `failed` for an answer that is not good, `over` for a
 * way that is not (any more) this browser's, `down` for a provider that does not answer, `unavailable` for one that is not offered, `refused`
 * where nothing was to begin, `taken` for an identity that signs somebody else in; `second-step` and `link` go on there.
 */
export type SocialOutcome = 'cancelled' | 'failed' | 'over' | 'down' | 'unavailable' | 'refused' | 'taken' | 'limit' | 'second-step' | 'link';

export interface Place {
  readonly release: Release;
  readonly language: string;
  readonly purpose: string;
  readonly returnPath: string;
}

/** The page where the person goes on: the sign-in, or the account where they were about to link. */
export function placeOf({ release, language, purpose, returnPath }: Place, outcome: SocialOutcome): string {
  const { paths } = socialTermsOf(release);
  const isHome = returnPath === `/${language}`;
  const query = new URLSearchParams({ social: outcome, ...(purpose === 'link' || isHome ? {} : { returnUrl: returnPath }) });
  return `/${language}/${purpose === 'link' ? paths.account : paths.signIn}?${query.toString()}`;
}

/** Sends the browser there. */
export async function sendBack(reply: FastifyReply, place: Place, outcome: SocialOutcome): Promise<void> {
  await redirectTo(reply, placeOf(place, outcome));
}

/** By 302, kept nowhere. */
export async function redirectTo(reply: FastifyReply, address: string): Promise<void> {
  await reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 302);
}
