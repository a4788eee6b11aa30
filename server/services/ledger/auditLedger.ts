import { sql } from 'kysely';
import type { Db } from '../../platform/service.ts';

/** What does not add up; empty lists are a sound ledger. */
export interface LedgerAudit {
  readonly accounts: number;
  /** Accounts whose balance, or a balance told by one of their entries, is not the sum of the entries up to there (P24). */
  readonly wrongAccounts: readonly number[];
  /** Transfers whose sides do not sum to 0, or that have not two sides (P1). */
  readonly wrongTransfers: readonly string[];
  /** Sum over everything; 0. */
  readonly sumMinor: number;
}

const MOST_NAMED = 100;

/** Accounts by their ids; a transfer belongs to its account. */
export interface AccountRange {
  /** Ids above this one. */
  readonly afterId: number;
  /** Up to this one, it included. */
  readonly toId: number;
}

const ALL: AccountRange = { afterId: 0, toId: Number.MAX_SAFE_INTEGER };

/**
 * Recomputes balances from the ledger alone (P24), of all accounts or of a range. Each question is one statement, so that
 * it sees one state: a balance and its entries are written in one transaction, and what is booked meanwhile is no difference.
 */
export async function auditLedger(executor: Db, { afterId, toId }: AccountRange = ALL): Promise<LedgerAudit> {
  const { rows: accounts } = await sql<{ id: number }>`
    with running as (
      select account_id, balance_minor, sum(amount_minor) over own as total, row_number() over (partition by account_id order by sequence desc) as back
      from ledger_entries where account_id > ${afterId} and account_id <= ${toId} window own as (partition by account_id order by sequence)
    ), recomputed as (
      select account_id, bool_or(balance_minor <> total) as is_wrong, max(total) filter (where back = 1) as total from running group by account_id
    )
    select a.id from ledger_accounts a left join recomputed r on r.account_id = a.id
    where a.id > ${afterId} and a.id <= ${toId} and (a.balance_minor <> coalesce(r.total, 0) or coalesce(r.is_wrong, false))
    order by a.id limit ${MOST_NAMED}`.execute(executor);
  const { rows: transfers } = await sql<{ id: string }>`
    select t.id from ledger_transfers t left join ledger_entries e on e.transfer_id = t.id
    where t.account_id > ${afterId} and t.account_id <= ${toId}
    group by t.id, t.amount_minor
    having count(e.sequence) <> 2 or sum(e.amount_minor) <> 0 or sum(e.amount_minor) filter (where e.account_id is not null) <> t.amount_minor
    order by t.id limit ${MOST_NAMED}`.execute(executor);
  const { rows: [sums] } = await sql<{ total: string; accounts: string }>`
    select
      (select coalesce(sum(e.amount_minor), 0) from ledger_entries e join ledger_transfers t on t.id = e.transfer_id where t.account_id > ${afterId} and t.account_id <= ${toId}) as total,
      (select count(*) from ledger_accounts where id > ${afterId} and id <= ${toId}) as accounts`.execute(executor);
  return { accounts: Number(sums?.accounts ?? 0), wrongAccounts: accounts.map(({ id }) => id), wrongTransfers: transfers.map(({ id }) => id), sumMinor: Number(sums?.total ?? 0) };
}

/** True when there is nothing to look at. */
export function isSound({ wrongAccounts, wrongTransfers, sumMinor }: LedgerAudit): boolean {
  return wrongAccounts.length === 0 && wrongTransfers.length === 0 && sumMinor === 0;
}
