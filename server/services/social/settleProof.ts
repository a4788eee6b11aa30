import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Release } from '../../../schemas/language/release.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { Db, Platform } from '../../platform/service.ts';
import type { HandedSession } from '../../ports/signInPorts.ts';
import type { SocialProof } from '../../ports/socialPorts.ts';
import type { Flow } from './flowRows.ts';
import { type IdentityRow, noteSession, ownerOf } from './identityRows.ts';
import { placeOf, type SocialOutcome } from './outcomes.ts';
import { keepProof, type ToldByPage } from './proofRows.ts';
import type { Social } from './Social.ts';
import { socialTermsOf } from './socialTerms.ts';

type Outcome = { readonly kind: 'opened'; readonly session: HandedSession } | { readonly kind: 'new' } | { readonly kind: 'back'; readonly outcome: SocialOutcome };

export interface Came {
  readonly release: Release;
  readonly deviceId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** What the page knew of whoever came. */
  readonly page?: ToldByPage;
}

/**
 * What becomes of somebody of whom a provider has said who they are, by whatever door they came: a known identity signs in, by a second step
 * where one is set up; an unknown one is kept as a proof of this browser, with which somebody registers, or links it after having signed in.
 * A mailbox alone links nothing. Gives the path of the site on which they go on.
 */
export async function settleProof({ platform, count }: Social, flow: Flow, proof: SocialProof, came: Came): Promise<string> {
  const { release, request, reply } = came;
  const outcome = flow.purpose === 'link' ? await linkLater(platform, flow, proof, came) : await decide(platform, proof, came).catch(limitOutcome);
  if (outcome.kind === 'back') {
    count(outcome.outcome);
    return placeOf({ release, language: flow.language, purpose: flow.purpose, returnPath: flow.return_path }, outcome.outcome);
  }
  if (outcome.kind === 'new') {
    count('new');
    return `/${flow.language}/${socialTermsOf(release).paths.registration}?${new URLSearchParams({ returnUrl: flow.return_path }).toString()}`;
  }
  platform.ports.get('sessionKeeper').hand(outcome.session, request, reply);
  count('signed-in');
  return flow.return_path;
}

/** The customer's own limit leaves nothing of the day: they come back and read it. */
function limitOutcome(error: unknown): Outcome {
  if (error instanceof PlatformError && error.code === 'AUTH_SESSION_LIMIT_REACHED') return { kind: 'back', outcome: 'limit' };
  throw error;
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
    await keepProof(trx, { operatorId, deviceId }, { purpose: 'register', userId: '', proof, twoStep: null, page: came.page, expiresAtMs });
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
