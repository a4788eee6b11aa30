import type { Db } from '../platform/service.ts';

declare module '../platform/ports.ts' {
  interface PlatformPorts {
    readonly money: MoneyPort;
  }
}

/** An account of a customer (spec section 3: account state). */
export interface CustomerAccount {
  readonly id: number;
  readonly operatorId: string;
  readonly userId: string;
  /** 0 main, 4 bonus, 9 currency. */
  readonly type: 0 | 4 | 9;
  readonly iso: string;
  readonly balanceMinor: number;
  readonly isActive: boolean;
  readonly openedAtMs: number;
}

declare const lockedAccount: unique symbol;

/**
 * An account of which this transaction holds the row. The only way to get one is `MoneyPort.lock` or `tryLock`; whatever is
 * locked after accounts (coupons, the feed's pointer) asks for it, so that no function can lock in another order (docs/decisions/0011).
 */
export type AccountLock = CustomerAccount & { readonly [lockedAccount]: true };

/** What moves a customer's money; kept with each transfer and indexed for rolling limits. */
export type MoneyCategory = 'stake' | 'payout' | 'bonus' | 'refund' | 'correction' | 'deposit' | 'withdrawal' | 'advance' | 'transfer';

/** Accounts of the house, one a currency and operator; they may be negative. */
export type HouseAccount = 'bets' | 'payments' | 'promotions' | 'advances' | 'opening' | 'conversion';

/** One balanced transfer between a customer's account and a house account. */
export interface Transfer {
  /** Unique for ever: a second transfer of this id changes nothing and gives the first. `coupon:123456789012:stake`. */
  readonly id: string;
  readonly accountId: number;
  readonly house: HouseAccount;
  readonly category: MoneyCategory;
  /** Signed: what it adds to the customer's account. Never 0. */
  readonly amountMinor: number;
  readonly couponId?: string;
}

export interface TransferDone {
  readonly balanceMinor: number;
  /** False when the id was there already. */
  readonly isNew: boolean;
}

/** What asks for money to leave or come. */
export interface MoneyRequest {
  readonly action: 'stake' | 'deposit' | 'withdrawal';
  readonly account: CustomerAccount;
  readonly amountMinor: number;
}

/** The one money gate and the ledger behind it. Every function runs in the caller's transaction. */
export interface MoneyPort {
  openAccount(trx: Db, account: { readonly operatorId: string; readonly userId: string; readonly type: 0 | 4 | 9; readonly iso: string }): Promise<CustomerAccount>;
  /** In the order of their ids; closed ones are left out. */
  accountsOf(executor: Db, customer: { readonly operatorId: string; readonly userId: string }): Promise<readonly CustomerAccount[]>;
  /** The account, its row locked until the transaction ends; locks are taken in the order of ids. Null when it is not the customer's. */
  lock(trx: Db, accountId: number, customer?: { readonly operatorId: string; readonly userId: string }): Promise<AccountLock | null>;
  /** The same without waiting: `busy` when another transaction holds the row. */
  tryLock(trx: Db, accountId: number): Promise<AccountLock | 'busy' | null>;
  /**
   * Checks session's customer, ban, limits and balance for a locked account. Throws a `PlatformError`:
   * MONEY_NOT_ENOUGH (422, with `refusal`), MONEY_CUSTOMER_BANNED (403), MONEY_LIMIT_REACHED (422).
   */
  authorize(trx: Db, request: MoneyRequest): Promise<void>;
  /** Books a balanced pair of entries. Throws MONEY_NOT_ENOUGH when the balance would fall below 0, whatever came before. */
  transfer(trx: Db, transfer: Transfer): Promise<TransferDone>;
  /** Signed sum of an account's movements of some categories since a time. */
  sumSince(executor: Db, accountId: number, categories: readonly MoneyCategory[], sinceMs: number): Promise<number>;
  /** Runs a transaction again, up to five times with jitter, on 40001 and 40P01 (domain.md, step 7). */
  inTransaction<T>(run: (trx: Db) => Promise<T>): Promise<T>;
}
