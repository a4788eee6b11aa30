import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../platform/service.ts';
import type { CustomerKey, SignedIn } from './customerPorts.ts';
import type { HandedSession, Profile } from './signInPorts.ts';

declare module '../platform/ports.ts' {
  interface PlatformPorts {
    readonly factors: FactorsPort;
    readonly twoStep: TwoStepPort;
    readonly proof: ProofPort;
    readonly trustedDevices: TrustedDevicesPort;
  }
}

/** What shows besides the password who somebody is: a passkey, an authenticator app, a code to the confirmed phone or mailbox, a saved code. */
export type FactorMethod = 'passkey' | 'totp' | 'sms' | 'email' | 'recovery';

/** Those whose code is sent. */
export type SentMethod = 'sms' | 'email';

/** What a code is for: one of another purpose is nothing here. */
export type FactorPurpose = 'sign-in' | 'proof' | 'recovery' | 'enrol';

export interface FactorUse {
  readonly method: FactorMethod;
  readonly purpose: FactorPurpose;
}

/** A code is on its way. */
export interface SentFactorCode {
  /** Where to: so much of it that its owner knows it. */
  readonly to: string;
  /** Seconds that it is good. */
  readonly ttl: number;
  /** Seconds until the next one may be asked for. */
  readonly resendAfterSec: number;
}

/** Second factors of customers (`server/services/factors`; A-127). Optional: without the service nobody has one. */
export interface FactorsPort {
  /** What the customer can be asked for now; empty: nothing is enrolled. `recovery` only beside another one. */
  methodsOf(executor: Db, customer: CustomerKey): Promise<readonly FactorMethod[]>;
  /**
   * Sends the code of an enrolled `sms` or `email`, good in the browser that asks; the others need none. In the caller's transaction.
   * Throws FACTOR_SENT_LATELY (429), FACTOR_LOCKED (423) after too many wrong ones, and FACTOR_UNKNOWN (404) for what is not enrolled.
   */
  send(trx: Db, customer: CustomerKey, use: FactorUse, request: FastifyRequest): Promise<SentFactorCode>;
  /** To be called when an address of the account has changed or gone, in the transaction that did it: the factor that it proved ends. `before` is the account as it was. */
  addressGone(trx: Db, before: Profile, way: 'email' | 'phone', request: FastifyRequest): Promise<void>;
  /**
   * Claims a try and, where it is right, the code; of a passkey that is the JSON of what it has signed. `void`: there was no code, or too
   * many were wrong. The caller's transaction must hold whatever the answer is, or the try is given back.
   */
  verify(trx: Db, customer: CustomerKey, use: FactorUse & { readonly code: string }, request: FastifyRequest): Promise<'right' | 'wrong' | 'void'>;
}

/** What somebody gets after a right first step instead of a session. */
export interface TwoStep {
  /** Names the sign-in; good in the browser that began it, once. */
  readonly guid: string;
  readonly methods: readonly FactorMethod[];
  /** Seconds. */
  readonly ttl: number;
}

/** Signing in by two steps. Optional. */
export interface TwoStepPort {
  /**
   * To be asked when the first step was right, before a session is opened; null where none is needed: nothing is enrolled, or the device is
   * trusted. In the caller's transaction, which holds the customer's lock. `firstStep` is what has been shown: a code to the phone is
   * no second factor beside a code to the phone.
   */
  begin(
    trx: Db,
    first: CustomerKey & { readonly firstStep: 'password' | 'sms' | 'social' | 'token'; readonly isTrusted: boolean; readonly remember: boolean },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<TwoStep | null>;
  /** Ends the sign-ins of a customer that wait for their second step, in the caller's transaction. */
  drop(trx: Db, customer: CustomerKey): Promise<void>;
}

/** How lately somebody has shown who they are (`server/services/session`). */
export interface ProofPort {
  /** The session of a request, as `SessionPort.require`; throws AUTH_PROOF_NEEDED (403) where its proof is older than `account.proofMinutes`. */
  requireFresh(request: FastifyRequest): Promise<SignedIn>;
  /** Notes a proof: name, cookie and token of the session are new ones. Null when the session has ended meanwhile. `SessionKeeperPort.hand` tells the browser. */
  renew(trx: Db, signedIn: SignedIn, request: FastifyRequest): Promise<HandedSession | null>;
}

export interface TrustedDevice {
  readonly deviceId: string;
  readonly seenAtMs: number;
  readonly trustedUntilMs: number;
}

/** Devices that a customer asked to remember (A-3; `server/services/auth`). */
export interface TrustedDevicesPort {
  list(executor: Db, customer: CustomerKey): Promise<readonly TrustedDevice[]>;
  /** One, or all but one. */
  forget(executor: Db, customer: CustomerKey, which: { readonly only: string } | { readonly allBut: string }): Promise<void>;
  /** Signs in on the second step, in the caller's transaction, which holds the customer's lock. `isUnproved`: the customer has shown nothing here, another system vouches for them. */
  beginSession(trx: Db, customer: CustomerKey, options: { readonly remember: boolean; readonly isUnproved?: boolean }, request: FastifyRequest, reply: FastifyReply): Promise<HandedSession>;
}
