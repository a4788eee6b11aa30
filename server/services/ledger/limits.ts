import { limitTypes, NO_LIMIT } from '../../../domain/account/index.ts';
import { accountType, currencyOf } from '../../../domain/money/index.ts';
import { divide, floor, multiply, type Rational, rational } from '../../../domain/exact/Rational.ts';
import type { CustomerKey } from '../../ports/customerPorts.ts';
import type { MoneyLimitState } from '../../ports/limitPorts.ts';
import type { CustomerAccount, MoneyCategory } from '../../ports/moneyPort.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { Db } from '../../platform/service.ts';
import { accountsOf } from './accounts.ts';
import { moneyErrors } from './ledgerErrors.ts';

const HOUR_MS = 3_600_000;

/** What a limit counts over a rolling window: unsettled stakes are lost until they return. */
interface LimitRule {
  readonly windowMs: number;
  readonly action: 'stake' | 'deposit';
  readonly counts: readonly MoneyCategory[];
  /** -1 where what left the account is what is used. */
  readonly sign: 1 | -1;
}

const STAKES: readonly MoneyCategory[] = ['stake', 'refund'];
/** A free stake is given as a bonus and then staked: nothing of the customer's is lost. An advance is, once it is staked. */
const LOSSES: readonly MoneyCategory[] = ['stake', 'refund', 'payout', 'correction', 'bonus', 'tax'];
const WINDOWS = [24 * HOUR_MS, 168 * HOUR_MS, 720 * HOUR_MS];
const three = (types: readonly number[], rule: Omit<LimitRule, 'windowMs'>): readonly (readonly [number, LimitRule])[] =>
  WINDOWS.flatMap((windowMs, index) => types.slice(index, index + 1).map((type) => [type, { ...rule, windowMs }] as const));

/** Types of spec section 3: wagering 1 to 3, loss 10 to 12, deposit 20 to 22. */
const rules: ReadonlyMap<number, LimitRule> = new Map([
  ...three(limitTypes.wagering, { action: 'stake', counts: STAKES, sign: -1 }),
  ...three(limitTypes.loss, { action: 'stake', counts: LOSSES, sign: -1 }),
  ...three(limitTypes.deposit, { action: 'deposit', counts: ['deposit'], sign: 1 }),
]);

/** What is left of a limit; minor units of `iso`, the currency of the account that was asked for. */
export interface LimitLeft {
  readonly type: number;
  readonly iso: string;
  readonly valueMinor: number;
  readonly usedMinor: number;
  readonly leftMinor: number;
  /** When something of it is free again; null when nothing is used. */
  readonly freeAtMs: number | null;
}

/**
 * The limit of which least is left for an action (T20), undefined without one. Locks the customer's limits until the
 * transaction ends: accounts share them, and whoever comes second must see what the first has booked (P13).
 */
export async function tightestLimit(trx: Db, account: CustomerAccount, action: 'stake' | 'deposit', nowMs: number): Promise<LimitLeft | undefined> {
  const { operatorId, userId } = account;
  const limits = await trx.selectFrom('ledger_limits').select(['type', 'value_minor'])
    .where('operator_id', '=', operatorId).where('user_id', '=', userId).orderBy('type').forUpdate().execute();
  const asked = limits.flatMap(({ type, value_minor: valueMinor }) => {
    const rule = rules.get(type);
    return rule?.action === action && valueMinor !== NO_LIMIT ? [{ type, valueMinor, rule }] : [];
  });
  if (asked.length === 0) return undefined;
  const mainIso = await mainIsoOf(trx, account);
  const lefts = [];
  for (const { type, valueMinor, rule } of asked) lefts.push(await leftOf(trx, account, { type, valueMinor, rule, mainIso, nowMs }));
  return lefts.sort((a, b) => a.leftMinor - b.leftMinor)[0];
}

interface AskedLimit {
  readonly type: number;
  /** In minor units of the main account's currency. */
  readonly valueMinor: number;
  readonly rule: LimitRule;
  readonly mainIso: string;
  readonly nowMs: number;
}

async function leftOf(trx: Db, account: CustomerAccount, { type, valueMinor, rule, mainIso, nowMs }: AskedLimit): Promise<LimitLeft> {
  const sums = await trx.selectFrom('ledger_entries').innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_entries.account_id')
    .select((builder) => ['ledger_accounts.iso', builder.fn.sum<string>('ledger_entries.amount_minor').as('sum'), builder.fn.min('ledger_entries.at_ms').as('first')])
    .where('ledger_accounts.operator_id', '=', account.operatorId).where('ledger_accounts.user_id', '=', account.userId)
    // Bonus money was never the customer's to lose.
    .where('ledger_accounts.type', '!=', 4)
    .where('ledger_entries.category', 'in', rule.counts).where('ledger_entries.at_ms', '>', nowMs - rule.windowMs)
    .groupBy('ledger_accounts.iso').execute();
  const usedMinor = Math.max(0, sums.reduce((total, { iso, sum }) => total + rule.sign * worthIn(Number(sum), iso, account.iso), 0));
  const ownValueMinor = worthIn(valueMinor, mainIso, account.iso);
  const firstMs = sums.reduce<number | null>((first, row) => (first === null || row.first < first ? row.first : first), null);
  return {
    type, iso: account.iso, valueMinor: ownValueMinor, usedMinor, leftMinor: Math.max(0, ownValueMinor - usedMinor),
    freeAtMs: usedMinor > 0 && firstMs !== null ? firstMs + rule.windowMs : null,
  };
}

/** How far limits are used, for whoever has set them; in the order of the asked types. Throws for whom the ledger does not know. */
export async function readLimits(executor: Db, customer: CustomerKey, types: readonly number[], nowMs: number): Promise<readonly MoneyLimitState[]> {
  const main = (await accountsOf(executor, customer)).find(({ type }) => type === accountType.main);
  if (!main) throw new PlatformError(moneyErrors.MONEY_ACCOUNT_UNKNOWN);
  const rows = await executor.selectFrom('ledger_limits').select(['type', 'value_minor'])
    .where('operator_id', '=', customer.operatorId).where('user_id', '=', customer.userId).execute();
  const states: MoneyLimitState[] = [];
  for (const type of types) {
    const rule = ruleOf(type);
    const valueMinor = rows.find((row) => row.type === type)?.value_minor ?? NO_LIMIT;
    const { leftMinor, ...state } = await leftOf(executor, main, { type, valueMinor, rule, mainIso: main.iso, nowMs });
    states.push({ ...state, leftMinor: valueMinor === NO_LIMIT ? null : leftMinor });
  }
  return states;
}

async function mainIsoOf(trx: Db, { operatorId, userId, iso }: CustomerAccount): Promise<string> {
  const main = await trx.selectFrom('ledger_accounts').select('iso').where('operator_id', '=', operatorId).where('user_id', '=', userId).where('type', '=', 0).executeTakeFirst();
  return main?.iso ?? iso;
}

/** Limits hold over all currencies, or a further account would be a way around them. Rates are those of A-44; no money is converted. */
function worthIn(amountMinor: number, from: string, to: string): number {
  if (from === to) return amountMinor;
  const perEuro = (iso: string): Rational => {
    const { unitsPerEuro, minorDigits } = currencyOf(iso);
    return multiply(unitsPerEuro, rational(10n ** BigInt(minorDigits)));
  };
  return Number(floor(divide(multiply(rational(BigInt(amountMinor)), perEuro(to)), perEuro(from))));
}

/**
 * Sets a limit in minor units of the main account's currency; null takes it away. In force with the next request (T23).
 * Whether it may be loosened is not this function's question. Throws a `RangeError` for a type that is not the ledger's.
 */
export async function setLimit(trx: Db, { operatorId, userId }: { readonly operatorId: string; readonly userId: string }, type: number, valueMinor: number | null): Promise<void> {
  ruleOf(type);
  if (valueMinor === null || valueMinor === NO_LIMIT) {
    await trx.deleteFrom('ledger_limits').where('operator_id', '=', operatorId).where('user_id', '=', userId).where('type', '=', type).execute();
    return;
  }
  await trx.insertInto('ledger_limits').values({ operator_id: operatorId, user_id: userId, type, value_minor: valueMinor })
    .onConflict((conflict) => conflict.columns(['operator_id', 'user_id', 'type']).doUpdateSet({ value_minor: valueMinor })).execute();
}

function ruleOf(type: number): LimitRule {
  const rule = rules.get(type);
  if (!rule) throw new RangeError(`The limit type ${type} is none of the ledger's.`);
  return rule;
}
