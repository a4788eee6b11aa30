import type { PlatformError } from '../platform/errors/PlatformError.ts';
import type { Db } from '../platform/service.ts';

declare module '../platform/ports.ts' {
  interface PlatformPorts {
    readonly money: MoneyPort;
    readonly statements: StatementsPort;
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
export type MoneyCategory = 'stake' | 'payout' | 'bonus' | 'refund' | 'correction' | 'deposit' | 'withdrawal' | 'advance' | 'transfer' | 'tax';

/** Accounts of the house, one a currency and operator; they may be negative. */
export type HouseAccount = 'bets' | 'payments' | 'promotions' | 'advances' | 'opening' | 'conversion' | 'taxes';

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
  /** Makes an open account the customer's active one; false when it is not theirs. */
  activate(trx: Db, customer: { readonly operatorId: string; readonly userId: string }, accountId: number): Promise<boolean>;
  /** Closes an account; its entries stay. Of an active one the customer's main account takes the place. */
  close(trx: Db, accountId: number): Promise<void>;
  /** What is thrown to a customer who asks for an account that is not theirs: MONEY_ACCOUNT_UNKNOWN (404). */
  accountUnknown(): PlatformError;
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
  /** The same of movements for some coupons only. */
  sumOfCoupons(executor: Db, accountId: number, couponIds: readonly string[], categories: readonly MoneyCategory[], sinceMs: number): Promise<number>;
  /** Runs a transaction again, up to five times with jitter, on 40001 and 40P01 (docs/betting-rules.md, step 7). */
  inTransaction<T>(run: (trx: Db) => Promise<T>): Promise<T>;
}

/** Which movements of an account; times in ms of platform time, from (included) to (not included). */
export interface MovementFilter {
  readonly accountId: number;
  readonly fromMs: number;
  readonly toMs: number;
  /** All when left out. */
  readonly categories?: readonly MoneyCategory[];
}

export interface MoneyMovement {
  /** Of the transfer. */
  readonly id: string;
  readonly atMs: number;
  readonly category: MoneyCategory;
  readonly amountMinor: number;
  /** After it. */
  readonly balanceMinor: number;
  readonly couponId: string | null;
}

/** Movements of accounts as customers are told of them. */
export interface StatementsPort {
  /** An account of the customer, a closed one too: its movements stay to be seen. Null when it is not theirs. */
  account(executor: Db, customer: { readonly operatorId: string; readonly userId: string }, accountId: number): Promise<CustomerAccount | null>;
  /** A page of movements, newest first; `page` from 1. Beyond the last one it is empty. */
  movements(executor: Db, filter: MovementFilter, page: { readonly page: number; readonly pageSize: number }): Promise<readonly MoneyMovement[]>;
  count(executor: Db, filter: MovementFilter): Promise<number>;
  /** Balance of an account just before a time, 0 before its first movement. */
  balanceBefore(executor: Db, accountId: number, atMs: number): Promise<number>;
}
