import type { Release } from '../../schemas/language/release.ts';
import type { Db } from '../platform/service.ts';
import type { CustomerKey } from './customerPorts.ts';

declare module '../platform/ports.ts' {
  interface PlatformPorts {
    readonly moneyLimits: MoneyLimitsPort;
    readonly sessionLimits: SessionLimitsPort;
    readonly limitReviews: LimitReviewsPort;
  }
}

/** How far a limit of money is used. Minor units of `iso`, the currency of the customer's main account. */
export interface MoneyLimitState {
  readonly type: number;
  readonly iso: string;
  /** `NO_LIMIT` where none is set. */
  readonly valueMinor: number;
  /** Over the rolling window of the type. */
  readonly usedMinor: number;
  /** Null where none is set. */
  readonly leftMinor: number | null;
  /** When something of what is used is free again; null where nothing is. */
  readonly freeAtMs: number | null;
}

/** Limits that hold at the money gate. Whether one may be loosened is the caller's question. */
export interface MoneyLimitsPort {
  /** Of the asked types, in their order. Throws MONEY_ACCOUNT_UNKNOWN for whom the ledger does not know. */
  read(executor: Db, customer: CustomerKey, types: readonly number[], nowMs: number): Promise<readonly MoneyLimitState[]>;
  /** In force with the next request (T23). Throws a `RangeError` for a type that is not the ledger's. */
  set(trx: Db, customer: CustomerKey, type: number, valueMinor: number): Promise<void>;
}

/** How far the limit of the time signed in is used. */
export interface SessionLimitState {
  /** `NO_SESSION_LIMIT` where none is set. */
  readonly hours: number;
  /** Today, in the account's time zone. */
  readonly usedMs: number;
  /** Null where none is set. */
  readonly leftMs: number | null;
  /** When the day ends, and the hours begin anew. */
  readonly dayEndsAtMs: number;
}

/** The limit of the time signed in a day, kept by `server/services/session`. Whether it may be loosened is the caller's question. */
export interface SessionLimitsPort {
  read(executor: Db, customer: CustomerKey, release: Release): Promise<SessionLimitState>;
  /** In force at once, also for the session that is open: where nothing of the day is left, it ends now. */
  set(trx: Db, customer: CustomerKey, hours: number, release: Release): Promise<void>;
}

/** Whether a customer is to be asked if their limits still fit (T27; `server/services/limits`); optional. */
export interface LimitReviewsPort {
  isDue(executor: Db, customer: CustomerKey, release: Release): Promise<boolean>;
}
