import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import type { Db, Platform } from '../../platform/service.ts';
import type { CustomerKey } from '../../ports/customerPorts.ts';
import type { Verdict } from './factorRows.ts';
import { type ChallengeKey, spendChallenge } from './passkeyChallenges.ts';
import { countUse, passkeyOf, type PasskeyRow } from './passkeyRows.ts';
import { challengeIn, readAssertion, transportsIn } from './passkeyWire.ts';
import { type RelyingParty, relyingPartyOf } from './relyingParty.ts';

/** What a browser brings, and what it must have been asked for. */
export interface ShownPasskey extends Pick<ChallengeKey, 'purpose' | 'subject'> {
  /** JSON of what the authenticator has signed. */
  readonly credential: string;
}

/**
 * Claims the challenge and, where the signature of one of the customer's passkeys is right, its use. `void`: the challenge was never given in
 * this browser for this, was used, or is too old. The caller's transaction must hold whatever the answer is, and has locked the customer's row.
 */
export async function verifyPasskey(platform: Platform, trx: Db, customer: CustomerKey, { credential, purpose, subject }: ShownPasskey, request: FastifyRequest): Promise<Verdict> {
  const { clock, ports } = platform;
  const shown = readAssertion(credential);
  const challenge = shown && challengeIn(shown.response.clientDataJSON);
  if (!shown || !challenge) return 'wrong';
  const deviceId = ports.get('sessionKeeper').deviceOf(request) ?? '';
  if (!(await spendChallenge(trx, { operatorId: customer.operatorId, deviceId, purpose, subject }, challenge, clock.nowMs()))) return 'void';
  const party = relyingPartyOf(platform, request);
  const row = await passkeyOf(trx, { operatorId: customer.operatorId, rpId: party.id, credentialId: shown.id });
  if (row?.user_id !== customer.userId) return 'wrong';
  const counter = await counterOf(shown, challenge, row, party);
  return counter !== null && (await countUse(trx, row, counter, clock.nowMs())) ? 'right' : 'wrong';
}

/** How often the authenticator was used, where it has signed the challenge for this site and has made sure of its owner; else null. */
async function counterOf(response: AuthenticationResponseJSON, expectedChallenge: string, row: PasskeyRow, { id, origin }: RelyingParty): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response, expectedChallenge, expectedOrigin: origin, expectedRPID: id, requireUserVerification: true,
      credential: { id: row.credential_id, publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')), counter: Number(row.counter), transports: transportsIn(row.transports.split(' ')) },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for whatever is not as it must be, and tells nobody but us which.
    return null;
  }
}
