import type { FastifyRequest } from 'fastify';
import { accountType, EURO, eurosOfKuna, KUNA } from '../../../domain/money/index.ts';
import type { components } from '../../../schemas/api/types.gen.ts';
import type { SignedIn } from '../../ports/customerPorts.ts';
import type { CustomerAccount, MoneyPort } from '../../ports/moneyPort.ts';
import type { Db, Platform } from '../../platform/service.ts';
import { hasOpenBets, refusal } from './currencies.ts';

type Done = components['schemas']['AccountDone'];
/** Spec section 4, account conversion: 0 not allowed, 1 the main account, 2 an additional one. */
type ConvertStatus = components['schemas']['AccountData']['convert_status'];

/** What may be converted of a customer's accounts; the bonus account never is. */
export function convertStatusOf(accounts: readonly CustomerAccount[]): ConvertStatus {
  const type = convertibleOf(accounts)?.type;
  if (type === undefined) return 0;
  return type === accountType.main ? 1 : 2;
}

/**
 * `POST /web-api/account/convert`: what is on a kuna account goes to an account of the same kind in euros, or to one
 * in euros that is there, and the kuna account is closed for ever. Refused while bets of the account are open: they are
 * paid in kuna.
 */
export async function convertKuna(parts: Pick<Platform, 'clock' | 'ports' | 'releases'>, signedIn: SignedIn, request: FastifyRequest): Promise<Done> {
  const { clock, ports } = parts;
  const money = ports.get('money');
  const refused = await money.inTransaction(async (trx) => {
    const wanted = convertibleOf(await money.accountsOf(trx, signedIn));
    const account = wanted && (await money.lock(trx, wanted.id, signedIn));
    if (!account) return 'accountUnknown';
    if (await hasOpenBets(parts, trx, account.id)) return 'betsOpen';
    await changeOver(trx, money, account, clock.nowMs());
    return null;
  });
  return refused === null ? { success: true } : refusal(parts, request, refused);
}

/** The main account first. */
function convertibleOf(accounts: readonly CustomerAccount[]): CustomerAccount | undefined {
  const inKuna = accounts.filter(({ iso, type }) => iso === KUNA && type !== accountType.bonus);
  return inKuna.find(({ type }) => type === accountType.main) ?? inKuna[0];
}

async function changeOver(trx: Db, money: MoneyPort, from: CustomerAccount, nowMs: number): Promise<void> {
  const { id, type, operatorId, userId, balanceMinor } = from;
  const there = type === accountType.main ? undefined : (await money.accountsOf(trx, from)).find((other) => other.iso === EURO && other.type !== accountType.bonus);
  const to = there ?? (await money.openAccount(trx, { operatorId, userId, type, iso: EURO }));
  const name = `convert:${id}:${nowMs}`;
  const transfer = { house: 'conversion', category: 'transfer' } as const;
  const eurosMinor = eurosOfKuna(balanceMinor);
  if (balanceMinor > 0) await money.transfer(trx, { ...transfer, id: `${name}:out`, accountId: id, amountMinor: -balanceMinor });
  if (eurosMinor > 0) await money.transfer(trx, { ...transfer, id: `${name}:in`, accountId: to.id, amountMinor: eurosMinor });
  if (from.isActive) await money.activate(trx, from, to.id);
  await money.close(trx, id);
}
