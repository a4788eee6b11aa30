import { randomUUID } from 'node:crypto';
import { type VerifiedRegistrationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import type { components } from '../../../schemas/api/types.gen.ts';
import type { OperationInput } from '../../platform/contract/contract.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { Platform } from '../../platform/service.ts';
import { siteOf } from '../../platform/sites/siteOf.ts';
import type { SignedIn } from '../../ports/customerPorts.ts';
import { tellOfChange } from './changeFactors.ts';
import { factorErrors } from './factorErrors.ts';
import type { FactorKey } from './FactorKey.ts';
import { enrolledFactors, forgetSavedCodes } from './factorRows.ts';
import { assertOffered, factorTermsOf } from './factorTerms.ts';
import { giveSavedCodes } from './giveSavedCodes.ts';
import { giveChallenge, spendChallenge } from './passkeyChallenges.ts';
import { addPasskey, passkeysOf, removePasskey, renamePasskey } from './passkeyRows.ts';
import { challengeIn, readAttestation, transportsIn } from './passkeyWire.ts';
import { relyingPartyOf } from './relyingParty.ts';

type Schemas = components['schemas'];

/** Ed25519, P-256 and RSA (COSE): what every authenticator has one of. */
const ALGORITHMS = [-8, -7, -257];

/** `GET /web-api/user/passkeys`: what the customer calls them, and when they were made and used. */
export async function listPasskeys({ db, ports }: Platform, request: FastifyRequest): Promise<Schemas['Passkeys']> {
  const rows = await passkeysOf(db, await ports.get('session').require(request));
  return {
    passkeys: rows.map(({ id, name, created_at_ms: madeMs, used_at_ms: usedMs }) => ({ id, name, createdAtUtc: new Date(Number(madeMs)).toISOString(), usedAtUtc: usedMs === null ? null : new Date(Number(usedMs)).toISOString() })),
  };
}

/** `POST /web-api/user/passkeys/begin`: what the browser is to have an authenticator make. Throws FACTOR_NOT_OFFERED, FACTOR_PASSKEYS_MOST. */
export async function beginPasskey(platform: Platform, key: FactorKey, { request, reply }: OperationInput<'beginPasskey'>): Promise<Schemas['PasskeyCreation']> {
  const { clock, db, ports, releases } = platform;
  const customer = await ports.get('proof').requireFresh(request);
  const release = siteOf(releases, request);
  assertOffered(release, 'passkey');
  const { enrolMs, passkeysMost } = factorTermsOf(release);
  const { id, name } = relyingPartyOf(platform, request);
  const profile = await ports.get('profiles').read(db, customer);
  const deviceId = ports.get('sessionKeeper').keepDevice(request, reply);
  return await db.transaction().execute(async (trx) => {
    const rows = await passkeysOf(trx, customer);
    if (rows.length >= passkeysMost) throw new PlatformError(factorErrors.FACTOR_PASSKEYS_MOST);
    const challenge = await giveChallenge(trx, { ...customer, deviceId, purpose: 'enrol', subject: customer.sessionId }, { nowMs: clock.nowMs(), lifeMs: enrolMs });
    const label = profile?.email ?? customer.userId;
    return {
      challenge, rp: { id, name }, user: { id: userHandleOf(key, customer), name: label, displayName: label }, timeout: enrolMs, attestation: 'none',
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
      excludeCredentials: rows.filter((row) => row.rp_id === id).map((row) => ({ id: row.credential_id, type: 'public-key', transports: transportsIn(row.transports.split(' ')) })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    };
  });
}

/** `POST /web-api/user/passkeys/confirm`: what was made is a factor and a sign-in; saved codes come with the first factor. Throws FACTOR_PASSKEY_REFUSED. */
export async function confirmPasskey(platform: Platform, key: FactorKey, { body, request }: OperationInput<'confirmPasskey'>): Promise<Schemas['SavedCodes']> {
  const { clock, db, ports, releases } = platform;
  const customer = await ports.get('proof').requireFresh(request);
  const { passkeysMost } = factorTermsOf(siteOf(releases, request));
  const codes = await db.transaction().execute(async (trx) => {
    await ports.get('credentials').lock(trx, customer);
    const made = await verifyMade(platform, body.credential, request, async (challenge) =>
      await spendChallenge(trx, { ...customer, deviceId: ports.get('sessionKeeper').deviceOf(request) ?? '', purpose: 'enrol', subject: customer.sessionId }, challenge, clock.nowMs()));
    // Nothing is thrown here: the challenge is used up.
    if (made === null || (await passkeysOf(trx, customer)).length >= passkeysMost) return null;
    const isFirst = (await enrolledFactors(trx, customer)).length === 0;
    const { credential, rpId } = made;
    const isAdded = await addPasskey(trx, {
      operator_id: customer.operatorId, user_id: customer.userId, id: randomUUID(), credential_id: credential.id, rp_id: rpId, name: body.name.trim(),
      public_key: Buffer.from(credential.publicKey).toString('base64url'), counter: credential.counter, transports: transportsIn(credential.transports ?? []).join(' '),
      created_at_ms: clock.nowMs(), used_at_ms: null,
    });
    if (!isAdded) return null;
    // A browser that was trusted by the password alone has shown no factor.
    await ports.find('trustedDevices')?.forget(trx, customer, { allBut: customer.deviceId });
    await tellOfChange(platform, trx, customer, 'passkey-added', request);
    return isFirst ? await giveSavedCodes(platform, key, trx, customer) : [];
  });
  if (codes === null) throw new PlatformError(factorErrors.FACTOR_PASSKEY_REFUSED);
  return { codes: [...codes] };
}

/** `POST /web-api/user/passkeys/rename`. Throws FACTOR_UNKNOWN. */
export async function nameAnew({ db, ports }: Platform, { body, request }: OperationInput<'renamePasskey'>): Promise<Schemas['FactorsChanged']> {
  const customer = await ports.get('proof').requireFresh(request);
  if (!(await renamePasskey(db, customer, { id: body.id, name: body.name.trim() }))) throw new PlatformError(factorErrors.FACTOR_UNKNOWN);
  return { success: true };
}

/** `POST /web-api/user/passkeys/remove`; saved codes go with the last factor. Throws FACTOR_UNKNOWN. */
export async function dropPasskey(platform: Platform, { body, request }: OperationInput<'removePasskey'>): Promise<Schemas['FactorsChanged']> {
  const { db, ports } = platform;
  const customer = await ports.get('proof').requireFresh(request);
  await db.transaction().execute(async (trx) => {
    await ports.get('credentials').lock(trx, customer);
    if (!(await removePasskey(trx, customer, body.id))) throw new PlatformError(factorErrors.FACTOR_UNKNOWN);
    if ((await enrolledFactors(trx, customer)).length === 0) await forgetSavedCodes(trx, customer);
    await ports.find('trustedDevices')?.forget(trx, customer, { allBut: customer.deviceId });
    await tellOfChange(platform, trx, customer, 'passkey-removed', request);
  });
  return { success: true };
}

/** A customer's name for authenticators: always the same, and telling nobody who it is. */
function userHandleOf(key: FactorKey, customer: SignedIn): string {
  return key.hashOf('passkey', customer);
}

type Made = { readonly credential: NonNullable<VerifiedRegistrationResponse['registrationInfo']>['credential']; readonly rpId: string };

/** The new passkey where its challenge can be claimed and an authenticator that knows its owner has made it for this site; else null. */
async function verifyMade(platform: Platform, text: string, request: FastifyRequest, claim: (challenge: string) => Promise<boolean>): Promise<Made | null> {
  const response = readAttestation(text);
  const challenge = response && challengeIn(response.response.clientDataJSON);
  if (!response || !challenge || !(await claim(challenge))) return null;
  const { id, origin } = relyingPartyOf(platform, request);
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response, expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id, requireUserVerification: true, supportedAlgorithmIDs: ALGORITHMS,
    });
    return verified ? { credential: registrationInfo.credential, rpId: id } : null;
  } catch {
    // The library throws for whatever is not as it must be.
    return null;
  }
}
