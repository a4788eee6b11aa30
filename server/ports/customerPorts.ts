import type { FastifyRequest } from 'fastify';
import type { ReferralMark } from '../../domain/account/index.ts';
import type { Db } from '../platform/service.ts';

declare module '../platform/ports.ts' {
  interface PlatformPorts {
    readonly session: SessionPort;
    readonly customers: CustomersPort;
    readonly logins: LoginsPort;
    readonly registrations: RegistrationsPort;
    readonly promoGrants: PromoGrantsPort;
    readonly outbox: OutboxPort;
    readonly delivery: DeliveryPort;
  }
}

/** Names a customer. */
export interface CustomerKey {
  readonly operatorId: string;
  readonly userId: string;
}

/** Who asks: the customer of an open session. */
export interface SignedIn extends CustomerKey {
  /** Names the session in rows and logs; not the cookie's value. */
  readonly sessionId: string;
  readonly signedInAtMs: number;
  /** The customer's own limit of the time signed in ends the session then; null without one. */
  readonly limitAtMs: number | null;
  /** Device of the session, for suspensions of level "device" (T18). */
  readonly deviceId: string;
}

/** Sessions as other services use them. */
export interface SessionPort {
  /**
   * True when a request brings a session's cookie, whether or not that is open: whoever shares an answer among visitors asks here,
   * and by the same parsed cookies the session is looked up.
   */
  isNamed(request: FastifyRequest): boolean;
  /** Session facts of a page request: those of a guest's are left out. Never counts as activity. */
  factsOf(request: FastifyRequest): Promise<Readonly<Record<string, boolean | number | string>>>;
  /** The session of a request: an open `sid` of the host's operator; null for a guest. */
  find(request: FastifyRequest): Promise<SignedIn | null>;
  /**
   * The same, a guest being refused with 401: AUTH_REQUIRED, AUTH_SESSION_EXPIRED after the idle limit (T48),
   * AUTH_SESSION_OVER at the end of its life, AUTH_SESSION_LIMIT at the customer's own limit, AUTH_SESSION_REPLACED when a newer session won (T49), AUTH_TOKEN_INVALID for
   * a bearer token that is not the session's.
   * In `find` and here everything but reads is activity and moves the idle limit.
   */
  require(request: FastifyRequest): Promise<SignedIn>;
  /** Ends all sessions of a customer, in the caller's transaction. */
  endAll(trx: Db, customer: CustomerKey): Promise<void>;
}

/** A customer as money and betting see one. */
export interface Customer extends CustomerKey {
  /** Brand at which the customer was made. */
  readonly brand: string;
  readonly banLevel: number;
  readonly banVersion: number;
  /** May not bet on the line, or on live games: the site hides the way in, the platform refuses the bet. */
  readonly isLineDisallowed: boolean;
  readonly isLiveDisallowed: boolean;
  /** What was shown of who they are was approved. */
  readonly isIdentityVerified: boolean;
}

export interface CustomersPort {
  /** Null for one that is not there. Inside a transaction pass it. */
  read(executor: Db, customer: CustomerKey): Promise<Customer | null>;
}

/** Whose a login is. */
export interface LoginsPort {
  /** By e-mail address, id, or phone number with its plus, as typed; null where it is nobody's of the operator. */
  userIdOf(operatorId: string, typed: string): Promise<string | null>;
}

/** Something that a customer is to be told outside the site, by mail for example. */
export interface OutboxMessage {
  readonly operatorId: string;
  /** Empty for somebody who is no customer: they are told at `address`. */
  readonly userId: string;
  /** E-mail address in small letters, or a phone number in E.164 with its plus, where it is not for the customer's own ones to say. */
  readonly address?: string;
  /** Names the text: `new-device`, `sign-in-locked`, `sign-in-closed`, `sign-in-code`, `registration-code`, `registration-known`, `registration-phone-code`, `registration-phone-known`, `captcha-code`, `recovery-code`, `recovery-unknown`, `recovery-done`, `factor-added`, `factor-codes`, `factor-removed`, `factor-code`, `factor-sent-added`, `factor-sent-removed`, `social-linked`, `social-unlinked`, `binding-email`, `binding-phone`, `binding-known`, `binding-email-changed`, `binding-phone-changed`, `binding-undone`, `contact-message`, `contact-receipt`, `transfer-code`, `transfer-known`, `transfer-done`. */
  readonly kind: string;
  /** What the text is filled with. */
  readonly data: Readonly<Record<string, string>>;
}

/** Messages on their way out (`server/services/outbox`). */
export interface OutboxPort {
  /** Keeps a message in the caller's transaction: it goes out if that holds, and only then. */
  add(trx: Db, message: OutboxMessage): Promise<void>;
}

/** Whoever carries messages to customers (mail, SMS); optional: without one they are kept. */
export interface DeliveryPort {
  /**
   * `sent` when the message is handed over, `dropped` when it is too old or nobody can be reached by it; throws when it is to be tried again. `id` is
   * the same in each try: a process that died between handing over and noting it makes another, which a mail's Message-ID tells.
   */
  deliver(message: OutboxMessage & { readonly id: string; readonly atMs: number }, signal: AbortSignal): Promise<'sent' | 'dropped'>;
}

/** Codes for free stakes, as whoever makes a customer hands them out; optional. */
export interface PromoGrantsPort {
  /** Gives the codes to a customer of whom the main account is of this currency, for so much (minor units) and so long, else as usual; in the caller's transaction. */
  grant(
    trx: Db,
    customer: CustomerKey,
    grant: { readonly codes: readonly string[]; readonly iso: string; readonly nowMs: number; readonly amountMinor?: number; readonly lifeMs?: number },
  ): Promise<void>;
}

/** Somebody who becomes a customer. */
export interface Registration {
  readonly operatorId: string;
  readonly brand: string;
  readonly type: RegistrationType;
  /** In small letters, and proved to be theirs; null: they sign in with their id. */
  readonly email: string | null;
  /** Digits alone. */
  readonly phone: { readonly code: string; readonly number: string } | null;
  /** Whether they sign in with the number; one that is not proved is kept alone. */
  readonly isPhoneProved: boolean;
  /** By `CredentialsPort.hashPassword`. */
  readonly passwordHash: string;
  /** ISO 3166 alpha-2 in small letters, and its id in the config. */
  readonly country: string;
  readonly countryId: number;
  /** Currency of the main account. */
  readonly iso: string;
  /** What they told of the own person, by the names of `user_data` (spec section 3), region and city. */
  readonly personal: Readonly<Record<string, string>>;
  /** Everything else that they filled in, by the names of the fields. */
  readonly answers: Readonly<Record<string, string | boolean>>;
  /** Who has sent them. */
  readonly referral: readonly ReferralMark[];
  /** What they ticked, or left unticked, by the names of the boxes. */
  readonly consents: Readonly<Record<string, boolean>>;
  /** Which texts they had before them. */
  readonly termsVersion: string;
  readonly agreedAtMs: number;
}

export type RegistrationType = 'fast' | 'phone' | 'full' | 'social';

/** Making customers (`server/services/customers`). */
export interface RegistrationsPort {
  /** A password to be told once. */
  randomPassword(): string;
  /**
   * Stores customer, main account, consents and answers in the caller's transaction (`MoneyPort.inTransaction`). Null when the
   * e-mail address, or the phone number that is proved, is another customer's.
   */
  open(trx: Db, registration: Registration): Promise<CustomerKey | null>;
}
