import type { FastifyRequest } from 'fastify';
import type { components } from '../../../schemas/api/types.gen.ts';
import type { OperationInput } from '../../platform/contract/contract.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { Db } from '../../platform/service.ts';
import { languageOf, siteOf } from '../../platform/sites/siteOf.ts';
import type { SignedIn } from '../../ports/customerPorts.ts';
import { identitiesOf, linkIdentity, unlinkIdentity } from './identityRows.ts';
import { spendProof } from './proofRows.ts';
import type { Social } from './Social.ts';
import { socialErrors } from './socialErrors.ts';

type Schemas = components['schemas'];

/** `GET /web-api/user/social`: accounts elsewhere that sign the customer in. */
export async function listLinked({ platform: { db, ports } }: Pick<Social, 'platform'>, request: FastifyRequest): Promise<Schemas['SocialLinked']> {
  const rows = await identitiesOf(db, await ports.get('session').require(request));
  return { identities: rows.map(({ id, provider, label, linked_at_ms: linkedAtMs }) => ({ id, provider, label, linkedAtUtc: new Date(linkedAtMs).toISOString() })) };
}

/**
 * `POST /web-api/user/social/link`: an identity that this browser has just proved signs the customer in from now on. Needs a fresh proof of who
 * asks. Throws SOCIAL_PROOF_OVER, SOCIAL_IDENTITY_TAKEN.
 */
export async function linkAccount({ platform }: Pick<Social, 'platform'>, { body, request }: OperationInput<'linkSocial'>): Promise<Schemas['SocialDone']> {
  const { clock, db, ports, releases } = platform;
  const customer = await ports.get('proof').requireFresh(request);
  const key = { operatorId: siteOf(releases, request).operator, guid: body.guid, deviceId: ports.get('sessionKeeper').deviceOf(request) ?? '' };
  const outcome = await db.transaction().execute(async (trx) => {
    await ports.get('credentials').lock(trx, customer);
    const kept = await spendProof(trx, key, ['register', 'link'], clock.nowMs());
    if (kept === null || (kept.purpose === 'link' && kept.userId !== customer.userId)) return 'over';
    if (!(await linkIdentity(trx, { operatorId: customer.operatorId, userId: customer.userId }, kept.proof, clock.nowMs()))) return 'taken';
    await tell(platform, trx, customer, 'linked', request);
    return 'linked';
  });
  if (outcome === 'over') throw new PlatformError(socialErrors.SOCIAL_PROOF_OVER);
  if (outcome === 'taken') throw new PlatformError(socialErrors.SOCIAL_IDENTITY_TAKEN);
  return { success: true };
}

/**
 * `POST /web-api/user/social/unlink`: the identity signs nobody in any more, and what it opened ends: a session that nothing else was shown for
 * since, and a sign-in that waits for its second step. The password stays, so that it is never the last way in. Needs a fresh proof.
 * Throws SOCIAL_IDENTITY_UNKNOWN.
 */
export async function unlinkAccount({ platform }: Pick<Social, 'platform'>, { body, request, reply }: OperationInput<'unlinkSocial'>): Promise<Schemas['SocialUnlinked']> {
  const { db, ports } = platform;
  const customer = await ports.get('proof').requireFresh(request);
  const isOver = await db.transaction().execute(async (trx) => {
    await ports.get('credentials').lock(trx, customer);
    const gone = await unlinkIdentity(trx, customer, body.id);
    if (gone === undefined) throw new PlatformError(socialErrors.SOCIAL_IDENTITY_UNKNOWN);
    await ports.find('twoStep')?.drop(trx, customer);
    await tell(platform, trx, customer, 'unlinked', request);
    return gone.session_id === customer.sessionId;
  });
  if (isOver) await ports.get('sessionKeeper').end(request, reply);
  return { success: true, isSignedOut: isOver };
}

/** Whoever owns the account hears of it, at the addresses that they have. */
async function tell({ clock, ports, releases }: Social['platform'], trx: Db, { operatorId, userId }: SignedIn, change: 'linked' | 'unlinked', request: FastifyRequest): Promise<void> {
  const release = siteOf(releases, request);
  const data = { brand: release.brand, lng: languageOf(release, request.cookies['lng']), atUtc: clock.nowUtc(), ip: request.ip };
  await ports.find('outbox')?.add(trx, { operatorId, userId, kind: `social-${change}`, data });
}
