import type { FastifyRequest } from 'fastify';
import type { Release } from '../../../schemas/language/release.ts';
import type { OperationInput } from '../../platform/contract/contract.ts';
import { languageOf, siteOf } from '../../platform/sites/siteOf.ts';
import type { SocialProof } from '../../ports/socialPorts.ts';
import { claimFlow, type Flow } from './flowRows.ts';
import { redirectTo, sendBack, type SocialOutcome } from './outcomes.ts';
import { settleProof } from './settleProof.ts';
import type { Social } from './Social.ts';

type Input = OperationInput<'finishSocialSignIn'>;

/**
 * The way back from a provider: `GET /web-api/auth/oauth/{provider}/callback`. The way is claimed before anything is asked, so that it is good
 * once.
 */
export async function finishFlow(social: Social, { path, query, request, reply }: Input): Promise<void> {
  const { platform, count } = social;
  const { clock, db, ports, releases } = platform;
  const release = siteOf(releases, request);
  const deviceId = ports.get('sessionKeeper').deviceOf(request) ?? '';
  const flow = await claimFlow(db, { operatorId: release.operator, deviceId, provider: path.provider, purposes: ['sign-in', 'link'], state: query.state ?? '' }, clock.nowMs());
  const place = { release, language: flow?.language ?? languageOf(release, request.cookies['lng']), purpose: flow?.purpose ?? 'sign-in', returnPath: flow?.return_path ?? '' };
  const leave = (outcome: SocialOutcome): Promise<void> => {
    count(outcome);
    return sendBack(reply, { ...place, returnPath: place.returnPath === '' ? `/${place.language}` : place.returnPath }, outcome);
  };
  if (flow === undefined) return await leave('over');
  if (query.error !== undefined) return await leave(query.error === 'access_denied' ? 'cancelled' : 'failed');
  const proof = await askProvider(social, release, flow, query.state ?? '', request);
  if (typeof proof === 'string') return await leave(proof);
  await redirectTo(reply, await settleProof(social, flow, proof, { release, deviceId, request, reply }));
}

/** What the provider says of whoever came back; or what went wrong. */
async function askProvider({ platform: { logger }, providers, clients }: Social, release: Release, flow: Flow, state: string, request: FastifyRequest): Promise<SocialProof | 'failed' | 'unavailable'> {
  const provider = providers.find(release, flow.provider);
  // Its address may be another one by now, or a brand's of the same operator.
  if (provider === undefined || provider.issuer !== flow.issuer) return 'unavailable';
  const [, search = ''] = /\?(.*)$/s.exec(request.url) ?? [];
  try {
    const told = await clients.identityOf(provider, new URL(`${flow.redirect_uri}?${search}`), { state, nonce: flow.nonce, verifier: flow.verifier });
    return { ...told, provider: provider.id };
  } catch (error) {
    logger.warn({ err: error, provider: provider.id, issuer: provider.issuer }, 'The answer of an identity provider is not good');
    return 'failed';
  }
}
