import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Login } from '../../domain/account/index.ts';
import type { FieldFault } from '../../domain/forms/index.ts';
import type { components } from '../../schemas/api/types.gen.ts';
import type { PlatformError } from '../platform/errors/PlatformError.ts';
import type { Db } from '../platform/service.ts';
import type { Customer, CustomerKey, SignedIn } from './customerPorts.ts';

declare module '../platform/ports.ts' {
  interface PlatformPorts {
    readonly breaches: BreachesPort;
    readonly credentials: CredentialsPort;
    readonly profiles: ProfilesPort;
    readonly standIns: StandInsPort;
    readonly sessionKeeper: SessionKeeperPort;
    readonly signIn: SignInPort;
  }
}

/** A customer as signing in sees one. */
export interface Credentials {
  readonly userId: string;
  /** In small letters. */
  readonly email: string | null;
  /** Code and number together, digits alone. */
  readonly phone: string | null;
  /** Compared for equality only: `isPassword` reads it. */
  readonly passwordHash: string;
  readonly lastSignInAtMs: number | null;
}

/** What customers sign in with (`server/services/customers`). */
export interface CredentialsPort {
  /** The customer of a login; null when it is nobody's. */
  find(executor: Db, operatorId: string, login: Login): Promise<Credentials | null>;
  read(executor: Db, customer: CustomerKey): Promise<Credentials | null>;
  /** The same, the customer's row locked until the transaction ends: what changes a customer's sign-in is done one after the other. */
  lock(trx: Db, customer: CustomerKey): Promise<Credentials | null>;
  /** Whether a password is theirs. Null stands for nobody: it takes as long and is never true (T46). */
  isPassword(password: string, found: Pick<Credentials, 'passwordHash'> | null): Promise<boolean>;
  /** In its turn alone (`SignInPort.inTurn`), and outside a transaction: it takes some hundredths of a second. */
  hashPassword(password: string): Promise<string>;
  /** A hash as they are made now of a password that was found right; null when its hash is one already. In its turn, as `hashPassword`. */
  renewedHash(password: string, found: Pick<Credentials, 'passwordHash'>): Promise<string | null>;
  /** Keeps the renewed hash of the same password, if it is still that one. */
  keepRenewed(trx: Db, customer: CustomerKey, hashes: { readonly before: string; readonly after: string }): Promise<void>;
  /** What is wrong with a new password: length, the login, names of the brand, lists of common and breached ones. Empty when it is good. */
  passwordFaults(password: string, about: { readonly login: string; readonly brand: string }): Promise<readonly FieldFault[]>;
  /**
   * Sets a new password, by the hash that `hashPassword` gave, in the caller's transaction, which holds the customer's lock. Whoever sets one
   * asks `passwordFaults` before, and ends the customer's sessions (`SessionPort.endAll`).
   */
  setPassword(trx: Db, customer: CustomerKey, password: { readonly passwordHash: string }): Promise<void>;
  noteSignIn(trx: Db, customer: CustomerKey, atMs: number): Promise<void>;
}

/** Passwords that came to light elsewhere; optional. */
export interface BreachesPort {
  /** Throws, or takes no longer than the signal, when nobody can say. */
  isKnown(password: string, signal: AbortSignal): Promise<boolean>;
}

/** What the operator knows of a customer. Times are ms of platform time. */
export interface Profile extends Customer {
  readonly email: string | null;
  /** Digits without a plus. */
  readonly phoneCode: string | null;
  readonly phoneNumber: string | null;
  readonly isEmailConfirmed: boolean;
  readonly isPhoneConfirmed: boolean;
  /** ISO 3166 alpha-2 in small letters, and its id in the config. */
  readonly country: string;
  readonly countryId: number;
  readonly hidesBalance: boolean;
  /** 7 needs a transfer of the office. */
  readonly statusId: number;
  /** 0 none, 1 sent in, 2 approved, 3 refused, 4 more documents wanted. */
  readonly verificationStatus: number;
  readonly createdAtMs: number;
  readonly passwordSetAtMs: number;
  readonly personal: components['schemas']['UserConfig']['user_data'];
}

/** Customers' own data (`server/services/customers`). */
export interface ProfilesPort {
  read(executor: Db, customer: CustomerKey): Promise<Profile | null>;
  setHidesBalance(executor: Db, customer: CustomerKey, hidesBalance: boolean): Promise<void>;
  /** Another status for whoever has the one of before, by one conditional update; false for everybody else. */
  moveStatus(executor: Db, customer: CustomerKey, change: { readonly from: number; readonly to: number }): Promise<boolean>;
}

/** Customers made at wish; offered in the sandbox alone. */
export interface StandInsPort {
  /** The customer of an id at the brand that is asked, made with an empty main account when there is none. No password signs in. */
  ensure(userId: string, request: FastifyRequest): Promise<CustomerKey>;
}

/** A session just opened, with what only its browser is told. */
export interface HandedSession {
  readonly signedIn: SignedIn;
  /** Value of the cookie. */
  readonly sid: string;
  /** How long the browser keeps it when it is closed; null: not at all. */
  readonly keptMs: number | null;
}

/** Sessions for the service that signs customers in and out (`server/services/session`): who else asks uses `SessionPort`. */
export interface SessionKeeperPort {
  /** The device of a request; null for one that the platform does not know (T18). */
  deviceOf(request: FastifyRequest): string | null;
  /** The same; a browser that has none gets one. */
  keepDevice(request: FastifyRequest, reply: FastifyReply): string;
  /** How long a device stays trusted after a sign-in that asked for it, in ms. */
  trustedMs(request: FastifyRequest): number;
  /** The open session of a request, whatever token comes along; throws as `SessionPort.require`. `isActivity` false leaves its idle limit. */
  requireOpen(request: FastifyRequest, isActivity?: boolean): Promise<SignedIn>;
  /**
   * Opens a session in the caller's transaction, which holds the customer's lock (`CredentialsPort.lock`); their other sessions,
   * and the one that this browser had, end. Throws AUTH_SESSION_LIMIT_REACHED where the customer's own limit leaves nothing of the day.
   * `hand` tells the browser once the transaction has held. `isProved` is false where a second factor
   * was left out: `ProofPort.requireFresh` wants one first.
   */
  open(trx: Db, customer: CustomerKey & { readonly isRemembered?: boolean; readonly isProved?: boolean }, request: FastifyRequest, reply: FastifyReply): Promise<HandedSession>;
  /** Sets the cookies of a session just opened and gives its token. */
  hand(opened: HandedSession, request: FastifyRequest, reply: FastifyReply): string;
  /** A new token, also as cookie. */
  renewToken(signedIn: SignedIn, request: FastifyRequest, reply: FastifyReply): string;
  /** Signs this browser out, whatever it had; a guest stays one. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** values of the session that mean nothing outside, also as cookies; the same for its whole life. */
  secureData(signedIn: SignedIn, request: FastifyRequest, reply: FastifyReply): { readonly ggru: string; readonly grant: string };
  /** What is thrown to whoever must sign in first: AUTH_REQUIRED (401). */
  signInFirst(): PlatformError;
}

/** Signing in, for whoever recovers an account or makes a new one. */
export interface SignInPort {
  /** Work that hashes a password, in its turn; throws AUTH_BUSY when too many wait. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Signs in a customer who has proved who they are, in the caller's transaction, which holds the customer's lock; `SessionKeeperPort.hand`
   * tells the browser once that has held.
   */
  begin(trx: Db, customer: CustomerKey, request: FastifyRequest, reply: FastifyReply): Promise<HandedSession>;
  /**
   * To be called when a customer has proved who they are without the password: all failed tries at their logins are
   * forgotten, and each device may try again. In the caller's transaction.
   */
  reopen(trx: Db, customer: CustomerKey): Promise<void>;
}
