import type { FastifyRequest } from 'fastify';
import type { components } from '../../../schemas/api/types.gen.ts';
import type { Platform } from '../../platform/service.ts';
import { siteOf } from '../../platform/sites/siteOf.ts';
import { dropProof, type KeptProof, proofOf } from './proofRows.ts';

/** `GET /web-api/auth/social`: what a provider said of whoever came back in this browser. Nothing of it opens anything. */
export async function pendingProof({ clock, db, ports, releases }: Platform, request: FastifyRequest): Promise<components['schemas']['SocialPending']> {
  const { operator: operatorId } = siteOf(releases, request);
  const deviceId = ports.get('sessionKeeper').deviceOf(request);
  const kept = deviceId === null ? null : await proofOf(db, { operatorId, deviceId }, clock.nowMs());
  const signedIn = kept?.purpose === 'link' ? await ports.get('session').find(request) : null;
  // What one customer of a browser has begun is not the next one's.
  return { pending: kept === null || (kept.purpose === 'link' && kept.userId !== signedIn?.userId) ? null : toldOf(kept, clock.nowMs()) };
}

/** `POST /web-api/auth/social/leave`: forgets it. */
export async function leaveProof({ db, ports, releases }: Platform, request: FastifyRequest): Promise<components['schemas']['SocialDone']> {
  const deviceId = ports.get('sessionKeeper').deviceOf(request);
  if (deviceId !== null) await dropProof(db, { operatorId: siteOf(releases, request).operator, deviceId });
  return { success: true };
}

function toldOf({ guid, purpose, proof, twoStep, page, expiresAtMs }: KeptProof, nowMs: number): NonNullable<components['schemas']['SocialPending']['pending']> {
  return {
    guid, purpose, provider: proof.provider, email: proof.email, isEmailProved: proof.isEmailProved,
    name: [proof.givenName, proof.familyName].filter((part) => part !== null).join(' '),
    ttl: Math.max(1, Math.floor((expiresAtMs - nowMs) / 1000)),
    ...page,
    ...(twoStep !== null && { two_step: { guid: twoStep.guid, methods: [...twoStep.methods], ttl: twoStep.ttl } }),
  };
}
