import { sql } from 'kysely';
import { PlatformError } from '../../../server/platform/errors/PlatformError.ts';
import type { MoneyPort } from '../../../server/ports/moneyPort.ts';
import type { Db } from '../../../server/platform/service.ts';
import { createRandom } from '../../bench/random.ts';

/** What a bank test saw. */
export interface BankTest {
  readonly transfers: number;
  readonly reads: number;
  /** Reads of which the total was another than at the start, or a balance below nothing. */
  readonly wrongReads: number;
}

export interface BankOptions {
  readonly db: Db;
  readonly money: MoneyPort;
  /** Accounts with their money on them. */
  readonly accountIds: readonly number[];
  readonly totalMinor: number;
  readonly writers: number;
  readonly readers: number;
  readonly durationMs: number;
}

const LARGEST_MINOR = 5;

/** P3: transfers of at most 5 between accounts, out of one and into another in one transaction, while others read all balances. */
export async function bankTest({ db, money, accountIds, totalMinor, writers, readers, durationMs }: BankOptions): Promise<BankTest> {
  const endsAt = performance.now() + durationMs;
  const seen = { transfers: 0, reads: 0, wrongReads: 0 };
  const write = async (writer: number): Promise<void> => {
    const random = createRandom(writer + 1);
    const draw = (below: number): number => Math.floor(random() * below);
    for (let number = 0; performance.now() < endsAt; number += 1) {
      const from = draw(accountIds.length);
      const to = (from + 1 + draw(accountIds.length - 1)) % accountIds.length;
      const pair = { id: `bank:${writer}:${number}`, fromId: accountIds[from] ?? 0, toId: accountIds[to] ?? 0, amountMinor: 1 + draw(LARGEST_MINOR) };
      if (await moveBetween(money, pair)) seen.transfers += 1;
    }
  };
  const read = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      const { rows: [row] } = await sql<{ total: string; least: number }>`
        select sum(balance_minor) as total, min(balance_minor) as least from ledger_accounts where id in (${sql.join([...accountIds])})`.execute(db);
      seen.reads += 1;
      if (Number(row?.total) !== totalMinor || (row?.least ?? -1) < 0) seen.wrongReads += 1;
    }
  };
  await Promise.all([...Array.from({ length: writers }, (_, writer) => write(writer)), ...Array.from({ length: readers }, read)]);
  return seen;
}

/** False when there is not so much on the first account; both are then as they were. */
async function moveBetween(money: MoneyPort, { id, fromId, toId, amountMinor }: { readonly id: string; readonly fromId: number; readonly toId: number; readonly amountMinor: number }): Promise<boolean> {
  try {
    await money.inTransaction(async (trx) => {
      for (const accountId of [fromId, toId].sort((a, b) => a - b)) await money.lock(trx, accountId);
      // Into the one first: a refusal must take it back.
      await money.transfer(trx, { id: `${id}:in`, accountId: toId, house: 'payments', category: 'transfer', amountMinor });
      await money.transfer(trx, { id: `${id}:out`, accountId: fromId, house: 'payments', category: 'transfer', amountMinor: -amountMinor });
    });
    return true;
  } catch (error) {
    if (error instanceof PlatformError && error.code === 'MONEY_NOT_ENOUGH') return false;
    throw error;
  }
}
