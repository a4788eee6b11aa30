import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Release } from '../../../schemas/language/release.ts';
import type { OperationInput } from '../../platform/contract/contract.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { languageOf, siteOf } from '../../platform/sites/siteOf.ts';
import type { Db, Platform } from '../../platform/service.ts';
import type { HandedSession } from '../../ports/signInPorts.ts';
import type { SocialProof } from '../../ports/socialPorts.ts';
import { claimFlow, type Flow } from './flowRows.ts';
import { type IdentityRow, noteSession, ownerOf } from './identityRows.ts';
import { redirectTo, sendBack, type SocialOutcome } from './outcomes.ts';
import { keepProof } from './proofRows.ts';
import type { Social } from './Social.ts';
import { socialTermsOf } from './socialTerms.ts';

type Input = OperationInput<'finishSocialSignIn'>;
type Outcome = { readonly kind: 'opened'; readonly session: HandedSession } | { readonly kind: 'new' } | { readonly kind: 'back'; readonly outcome: SocialOutcome };

/**
 * The way back from a provider: `GET /web-api/auth/oauth/{provider}/callback`. The way is claimed before anything is asked, so that it is good
 * once. A known identity signs in, by a second step where one is set up; an unknown one is kept as a proof of this browser, with which
 * somebody registers, or links it after having signed in. A mailbox alone links nothing.
 */
export async function finishFlow(social: Social, { path, query, request, reply }: Input): Promise<void> {
  const { platform, count } = social;
  const { clock, db, ports, releases } = platform;
  const release = siteOf(releases, request);
  const deviceId = ports.get('sessionKeeper').deviceOf(request) ?? '';
  const flow = await claimFlow(db, { operatorId: release.operator, deviceId, provider: path.provider, state: query.state ?? '' }, clock.nowMs());
  const place = { release, language: flow?.language ?? languageOf(release, request.cookies['lng']), purpose: flow?.purpose ?? 'sign-in', returnPath: flow?.return_path ?? '' };
  const leave = (outcome: SocialOutcome): Promise<void> => {
    count(outcome);
    return sendBack(reply, { ...place, returnPath: place.returnPath === '' ? `/${place.language}` : place.returnPath }, outcome);
  };
  if (flow === undefined) return await leave('over');
  if (query.error !== undefined) return await leave(query.error === 'access_denied' ? 'cancelled' : 'failed');
  const proof = await askProvider(social, release, flow, query.state ?? '', request);
  if (typeof proof === 'string') return await leave(proof);
  const outcome = flow.purpose === 'link' ? await linkLater(platform, flow, proof, { release, request }) : await decide(platform, proof, { release, deviceId, request, reply }).catch(limitOutcome);
  if (outcome.kind === 'back') return await leave(outcome.outcome);
  if (outcome.kind === 'new') {
    count('new');
    return await redirectTo(reply, `/${flow.language}/${socialTermsOf(release).paths.registration}?${new URLSearchParams({ returnUrl: flow.return_path }).toString()}`);
  }
  ports.get('sessionKeeper').hand(outcome.session, request, reply);
  count('signed-in');
  await redirectTo(reply, flow.return_path);
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

/** The customer's own limit leaves nothing of the day: they come back and read it. */
function limitOutcome(error: unknown): Outcome {
  if (error instanceof PlatformError && error.code === 'AUTH_SESSION_LIMIT_REACHED') return { kind: 'back', outcome: 'limit' };
  throw error;
}

interface Came {
  readonly release: Release;
  readonly deviceId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function decide(platform: Platform, proof: SocialProof, came: Came): Promise<Outcome> {
  const { clock, db, ports } = platform;
  const { release: { operator: operatorId }, release, deviceId } = came;
  const expiresAtMs = clock.nowMs() + socialTermsOf(release).proofMs;
  return await db.transaction().execute(async (trx): Promise<Outcome> => {
    const found = await ownerOf(trx, operatorId, proof);
    const owner = found && (await ports.get('credentials').lock(trx, { operatorId, userId: found.user_id }));
    // It may have been unlinked while the customer's row was waited for.
    const identity = owner ? await ownerOf(trx, operatorId, proof) : undefined;
    if (identity !== undefined && identity.user_id === owner?.userId) return await signIn(platform, trx, identity, { ...came, proof, expiresAtMs });
    await keepProof(trx, { operatorId, deviceId }, { purpose: 'register', userId: '', proof, twoStep: null, expiresAtMs });
    return { kind: 'new' };
  });
}

async function signIn({ ports }: Platform, trx: Db, identity: IdentityRow, { release: { operator: operatorId }, deviceId, proof, expiresAtMs, request, reply }: Came & { readonly proof: SocialProof; readonly expiresAtMs: number }): Promise<Outcome> {
  const customer = { operatorId, userId: identity.user_id };
  // A second factor is asked for on devices that are remembered too: that was for the password.
  const twoStep = (await ports.find('twoStep')?.begin(trx, { ...customer, firstStep: 'social', isTrusted: false, remember: false }, request, reply)) ?? null;
  if (twoStep !== null) {
    await keepProof(trx, { operatorId, deviceId }, { purpose: 'second-step', userId: '', proof, twoStep, expiresAtMs });
    return { kind: 'back', outcome: 'second-step' };
  }
  const session = await ports.get('signIn').begin(trx, customer, request, reply);
  await noteSession(trx, identity.id, session.signedIn.sessionId);
  return { kind: 'opened', session };
}

/** The customer presses once more, on the page of the account: coming back from elsewhere decides nothing. */
async function linkLater({ clock, db, ports }: Platform, flow: Flow, proof: SocialProof, { release, request }: Pick<Came, 'release' | 'request'>): Promise<Outcome> {
  const signedIn = await ports.get('session').find(request);
  if (signedIn?.userId !== flow.user_id) return { kind: 'back', outcome: 'over' };
  if ((await ownerOf(db, flow.operator_id, proof)) !== undefined) return { kind: 'back', outcome: 'taken' };
  await keepProof(db, { operatorId: flow.operator_id, deviceId: flow.device_id }, { purpose: 'link', userId: flow.user_id, proof, twoStep: null, expiresAtMs: clock.nowMs() + socialTermsOf(release).proofMs });
  return { kind: 'back', outcome: 'link' };
}
