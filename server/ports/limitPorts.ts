import type { Db } from '../platform/service.ts';
import type { CustomerKey } from './customerPorts.ts';

declare module '../platform/ports.ts' {
  interface PlatformPorts {
    readonly moneyLimits: MoneyLimitsPort;
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
