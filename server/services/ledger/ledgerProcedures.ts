/** Functions of the database, in the order in which they can be dropped. */
export const ledgerProcedureNames: readonly string[] = ['ledger_book', 'ledger_check_balanced', 'ledger_refuse_change'];

/** The entries that a statement adds are pairs of which the sum is 0 (P1); a pair cannot grow later. */
const balanced: readonly string[] = [
  `create function ledger_check_balanced() returns trigger language plpgsql as $$
  begin
    if exists (
      select 1 from added group by transfer_id
      having sum(amount_minor) <> 0 or count(*) <> 2 or count(account_id) <> 1 or count(distinct (operator_id, iso, house)) <> 1
    ) then
      raise exception 'A transfer has a customer''s side and the house''s, and their sum is 0.' using errcode = 'check_violation';
    end if;
    return null;
  end $$`,
  `create trigger ledger_entries_balanced after insert on ledger_entries referencing new table as added
    for each statement execute function ledger_check_balanced()`,
];

/** What is written stays: a correction is another transfer (T16). */
const appendOnly: readonly string[] = [
  `create function ledger_refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception 'The ledger is append only.' using errcode = 'restrict_violation';
  end $$`,
  ...['ledger_transfers', 'ledger_entries'].map((table) => `create trigger ${table}_append_only before update or delete or truncate on ${table}
    for each statement execute function ledger_refuse_change()`),
];

/**
 * One transfer is one call: no lost connection leaves half of one, and nobody waits for our round trips on a locked row.
 * Locks the account, then tells the `outcome`: `new`; `known` when the id was there for this account and amount, `other`
 * when for something else; `short` or `full` when the balance would leave its bounds; `missing` without such an account.
 * Only `new` changes anything. Times of an account's entries never go back, and money that reaches a closed account opens
 * it again.
 */
const book = `create function ledger_book(
  transfer text, account bigint, house_name text, what text, amount bigint, coupon text, now_ms bigint, largest bigint,
  out outcome text, out balance bigint
) language plpgsql as $$
declare
  owner ledger_accounts%rowtype;
  entry_ms bigint;
begin
  select * into owner from ledger_accounts where id = account for update;
  if not found then
    outcome := 'missing';
    return;
  end if;
  select case when t.account_id = account and t.amount_minor = amount then 'known' else 'other' end into outcome from ledger_transfers t where t.id = transfer;
  if found then
    select e.balance_minor into balance from ledger_entries e where e.transfer_id = transfer and e.account_id is not null;
    return;
  end if;
  balance := owner.balance_minor + amount;
  if balance < 0 or balance > largest then
    outcome := case when balance < 0 then 'short' else 'full' end;
    balance := owner.balance_minor;
    return;
  end if;
  select e.at_ms into entry_ms from ledger_entries e where e.account_id = account order by e.sequence desc limit 1;
  entry_ms := greatest(now_ms, entry_ms);
  insert into ledger_transfers (id, account_id, house, category, amount_minor, coupon_id, at_ms)
    values (transfer, account, house_name, what, amount, coupon, entry_ms);
  update ledger_accounts set balance_minor = balance, closed_at_ms = case when balance > 0 then null else closed_at_ms end where id = account;
  insert into ledger_entries (transfer_id, operator_id, account_id, house, iso, category, at_ms, amount_minor, balance_minor) values
    (transfer, owner.operator_id, account, house_name, owner.iso, what, entry_ms, amount, balance),
    (transfer, owner.operator_id, null, house_name, owner.iso, what, entry_ms, -amount, null);
  outcome := 'new';
end $$`;

/** What the database itself enforces and does about the ledger; both databases run the same text. */
export const ledgerProcedures: readonly string[] = [...balanced, ...appendOnly, book];
