import { accountType } from '../../../domain/money/index.ts';
import type { components } from '../../../schemas/api/types.gen.ts';
import { sectionNumber } from '../../platform/sites/siteOf.ts';
import type { Release } from '../../../schemas/language/release.ts';
import type { AnswerOf, OperationInput } from '../../platform/contract/contract.ts';
import { requestErrors } from '../../platform/errors/coreErrors.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { SignedIn } from '../../ports/customerPorts.ts';
import type { MoneyCategory, MoneyPort } from '../../ports/moneyPort.ts';
import type { Db, Platform } from '../../platform/service.ts';
import { accountWire, offeredCurrencies } from './accountWire.ts';

type Statement = components['schemas']['Statement'];
type Wanted = OperationInput<'listMovements'>['query'];

const DAY_MS = 86_400_000;
const MOVEMENTS_PAGE = 20;
/** After every time that a row can have. */
const NEVER_MS = Number.MAX_SAFE_INTEGER;
const CATEGORIES: readonly MoneyCategory[] = ['stake', 'payout', 'bonus', 'refund', 'correction', 'deposit', 'withdrawal', 'advance', 'transfer', 'tax'];
const PAYMENTS: readonly MoneyCategory[] = ['deposit', 'withdrawal'];
/** Status of a payment that is done; the ledger has no others. */
const PAID = 2;

/** `GET /web-api/office/payments/history`, with net deposits since the account was opened (T4). */
export function listPayments({ db, clock, ports }: Platform, signedIn: SignedIn, release: Release, { pageNumber = 1, isIncludeArchive = false }: OperationInput<'listPayments'>['query']): Promise<AnswerOf<'listPayments'>> {
  const statements = ports.get('statements');
  const archiveMs = sectionNumber(release, 'account', 'archiveDays') * DAY_MS;
  return atOneMoment(db, async (trx) => {
    const main = await mainAccount(ports.get('money'), trx, signedIn);
    const filter = { accountId: main.id, fromMs: isIncludeArchive ? 0 : clock.nowMs() - archiveMs, toMs: NEVER_MS, categories: PAYMENTS };
    const payments = await statements.movements(trx, filter, { page: pageNumber, pageSize: sectionNumber(release, 'account', 'paymentsPage') });
    return {
      entities: payments.map(({ id, category, amountMinor, atMs }) => ({
        id, kind: category === 'deposit' ? 'deposit' : 'withdrawal', amountMinor: Math.abs(amountMinor), iso: main.iso, statusId: PAID, atUtc: new Date(atMs).toISOString(),
      })),
      total_count: await statements.count(trx, filter),
      netDeposits: await ports.get('money').sumSince(trx, main.id, PAYMENTS, 0),
    };
  });
}

/**
 * `GET /web-api/office/movements`: the statement of an account, the active one when none is named (T52). Balances are those
 * at both ends of the period, whichever categories are shown. The period begins at `fromUtc` and ends before `toUtc`.
 */
export function listMovements({ db, ports }: Platform, signedIn: SignedIn, release: Release, wanted: Wanted): Promise<Statement> {
  const { fromMs, toMs } = periodOf(wanted);
  const { page = 1, pageSize = MOVEMENTS_PAGE, categories } = wanted;
  const asked = categories === undefined ? undefined : CATEGORIES.filter((category) => categories.includes(category));
  if (asked && asked.length < new Set(categories).size) throw invalid('/categories', 'must be categories of movements');
  const [money, statements] = [ports.get('money'), ports.get('statements')];
  return atOneMoment(db, async (trx) => {
    const account = wanted.accountId === undefined ? await activeAccount(money, trx, signedIn) : await statements.account(trx, signedIn, wanted.accountId);
    if (!account) throw money.accountUnknown();
    const filter = { accountId: account.id, fromMs, toMs, ...(asked && asked.length > 0 ? { categories: asked } : {}) };
    const movements = await statements.movements(trx, filter, { page, pageSize });
    return {
      account: accountWire(account, offeredCurrencies(release)),
      openingMinor: await statements.balanceBefore(trx, account.id, fromMs),
      closingMinor: await statements.balanceBefore(trx, account.id, toMs),
      total: await statements.count(trx, filter),
      page,
      pageSize,
      movements: movements.map(({ atMs, ...movement }) => ({ ...movement, atUtc: new Date(atMs).toISOString() })),
    };
  });
}

/** All of a statement is of one state: a movement between two queries would show sums that do not add up. */
function atOneMoment<T>(db: Db, read: (trx: Db) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').execute(read);
}

async function mainAccount(money: MoneyPort, trx: Db, signedIn: SignedIn) {
  const main = (await money.accountsOf(trx, signedIn)).find(({ type }) => type === accountType.main);
  if (!main) throw money.accountUnknown();
  return main;
}

async function activeAccount(money: MoneyPort, trx: Db, signedIn: SignedIn) {
  return (await money.accountsOf(trx, signedIn)).find(({ isActive }) => isActive);
}

function periodOf({ fromUtc, toUtc }: Wanted): { readonly fromMs: number; readonly toMs: number } {
  const fromMs = fromUtc === undefined ? 0 : Date.parse(fromUtc);
  const toMs = toUtc === undefined ? NEVER_MS : Date.parse(toUtc);
  if (!Number.isFinite(fromMs)) throw invalid('/fromUtc', 'must be a time');
  if (!(toMs >= fromMs)) throw invalid('/toUtc', 'must be a time not before fromUtc');
  return { fromMs, toMs };
}

function invalid(pointer: string, message: string): PlatformError {
  return new PlatformError(requestErrors.REQUEST_INVALID, { fields: [{ in: 'query', pointer, message }] });
}
