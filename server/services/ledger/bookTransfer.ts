import { sql } from 'kysely';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { Transfer, TransferDone } from '../../ports/moneyPort.ts';
import type { Db } from '../../platform/service.ts';
import { moneyErrors, moneyRefused } from './ledgerErrors.ts';

interface Booked {
  readonly outcome: 'new' | 'known' | 'other' | 'short' | 'full' | 'missing';
  readonly balance: number | null;
}

/**
 * Books one balanced transfer: the customer's side and the house's, their sum 0. The id makes it happen once for ever; it
 * gives the balance after the first. A refusal (MONEY_NOT_ENOUGH, MONEY_AMOUNT_INVALID, MONEY_ACCOUNT_UNKNOWN) leaves the
 * transaction usable and no trace. Throws a plain `Error` for an id that was used for another account or amount.
 */
export async function bookTransfer(trx: Db, { id, accountId, house, category, amountMinor, couponId }: Transfer, nowMs: number): Promise<TransferDone> {
  if (!Number.isSafeInteger(amountMinor) || amountMinor === 0) throw new RangeError(`A transfer of ${amountMinor} minor units is none.`);
  const { rows: [booked] } = await sql<Booked>`select outcome, balance from ledger_book(
    ${id}, ${accountId}, ${house}, ${category}, ${amountMinor}, ${couponId ?? null}, ${nowMs}, ${Number.MAX_SAFE_INTEGER})`.execute(trx);
  const balanceMinor = booked?.balance ?? 0;
  switch (booked?.outcome) {
    case 'new':
    case 'known':
      return { balanceMinor, isNew: booked.outcome === 'new' };
    case 'short':
      throw moneyRefused(moneyErrors.MONEY_NOT_ENOUGH, { balanceMinor });
    case 'full':
      throw moneyRefused(moneyErrors.MONEY_AMOUNT_INVALID, { balanceMinor });
    case 'missing':
      throw new PlatformError(moneyErrors.MONEY_ACCOUNT_UNKNOWN);
    default:
      throw new Error(`The transfer ${id} was booked already, for another account or amount.`);
  }
}
