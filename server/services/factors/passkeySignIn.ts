import type { components } from '../../../schemas/api/types.gen.ts';
import type { OperationInput } from '../../platform/contract/contract.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { Db, Platform } from '../../platform/service.ts';
import { siteOf } from '../../platform/sites/siteOf.ts';
import type { CustomerKey } from '../../ports/customerPorts.ts';
import { factorErrors } from './factorErrors.ts';
import { factorTermsOf } from './factorTerms.ts';
import { type ChallengePurpose, giveChallenge } from './passkeyChallenges.ts';
import { passkeyOf, passkeysOf } from './passkeyRows.ts';
import { readAssertion, transportsIn } from './passkeyWire.ts';
import { relyingPartyOf } from './relyingParty.ts';
import { flowOf } from './twoStep.ts';
import { verifyPasskey } from './verifyPasskey.ts';

type Schemas = components['schemas'];

/** Nobody is known yet when a sign-in begins. */
const NOBODY = '';

interface Asked {
  readonly purpose: ChallengePurpose;
  readonly subject: string;
  /** Whose passkeys may sign; null: whoever's. */
  readonly customer: CustomerKey | null;
}

/**
 * `POST /web-api/auth/passkey/options`: what the browser is to have a passkey sign: to sign in, as the second step of a sign-in (`guid`), or as a
 * proof. Which passkeys there are is told to nobody who has not shown who they are. Throws FACTOR_SIGN_IN_OVER.
 */
export async function passkeyOptions(platform: Platform, input: OperationInput<'askForPasskey'>): Promise<Schemas['PasskeyRequest']> {
  const { clock, db, ports, releases } = platform;
  const { request, reply } = input;
  const release = siteOf(releases, request);
  const { flowMs } = factorTermsOf(release);
  const { id: rpId } = relyingPartyOf(platform, request);
  const deviceId = ports.get('sessionKeeper').keepDevice(request, reply);
  const { purpose, subject, customer } = await askedOf(platform, input);
  return await db.transaction().execute(async (trx) => {
    const challenge = await giveChallenge(trx, { operatorId: release.operator, deviceId, purpose, subject }, { nowMs: clock.nowMs(), lifeMs: flowMs });
    const rows = customer === null ? [] : (await passkeysOf(trx, customer)).filter((row) => row.rp_id === rpId);
    return {
      challenge, rpId, timeout: flowMs, userVerification: 'required',
      allowCredentials: rows.map((row) => ({ id: row.credential_id, type: 'public-key', transports: transportsIn(row.transports.split(' ')) })),
    };
  });
}

/**
 * `POST /web-api/auth/login/passkey`: a passkey signs its customer in by itself: it is held and its owner was made sure of, which is two factors.
 * Throws FACTOR_PASSKEY_REFUSED, whatever was wrong.
 */
export async function signInByPasskey(platform: Platform, { body, request, reply }: OperationInput<'loginByPasskey'>): Promise<Schemas['SignedIn']> {
  const { db, ports, releases } = platform;
  const keeper = ports.get('sessionKeeper');
  const { operator: operatorId } = siteOf(releases, request);
  const credentialId = readAssertion(body.credential)?.id;
  if (credentialId === undefined) throw new PlatformError(factorErrors.FACTOR_PASSKEY_REFUSED);
  const outcome = await db.transaction().execute(async (trx) => {
    const customer = await ownerOf(trx, { operatorId, rpId: relyingPartyOf(platform, request).id, credentialId });
    const row = customer && (await ports.get('credentials').lock(trx, customer));
    if (!customer || !row) return null;
    // Nothing is thrown here: the challenge is used up.
    const verdict = await verifyPasskey(platform, trx, customer, { credential: body.credential, purpose: 'login', subject: NOBODY }, request);
    if (verdict !== 'right') return null;
    const opened = await ports.get('trustedDevices').beginSession(trx, customer, { remember: body.remember === true }, request, reply);
    return { opened, previousMs: row.lastSignInAtMs };
  });
  if (outcome === null) throw new PlatformError(factorErrors.FACTOR_PASSKEY_REFUSED);
  const { opened, previousMs } = outcome;
  return { user_id: opened.signedIn.userId, token: keeper.hand(opened, request, reply), previousSignInAtUtc: previousMs === null ? null : new Date(previousMs).toISOString() };
}

async function askedOf(platform: Platform, { body, request }: Pick<OperationInput<'askForPasskey'>, 'body' | 'request'>): Promise<Asked> {
  const { db, ports } = platform;
  if (body.purpose === 'login') return { purpose: 'login', subject: NOBODY, customer: null };
  if (body.purpose === 'proof') {
    const customer = await ports.get('session').require(request);
    return { purpose: 'proof', subject: customer.userId, customer };
  }
  const flow = body.guid === undefined ? undefined : await flowOf(platform, db, body.guid, request);
  if (flow === undefined) throw new PlatformError(factorErrors.FACTOR_SIGN_IN_OVER);
  return { purpose: 'second-step', subject: flow.guid_hash, customer: { operatorId: flow.operator_id, userId: flow.user_id } };
}

async function ownerOf(trx: Db, credential: Parameters<typeof passkeyOf>[1]): Promise<CustomerKey | null> {
  const row = await passkeyOf(trx, credential);
  return row === undefined ? null : { operatorId: row.operator_id, userId: row.user_id };
}
