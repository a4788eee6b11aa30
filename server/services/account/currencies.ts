import type { FastifyRequest } from 'fastify';
import type { components } from '../../../schemas/api/types.gen.ts';
import type { SignedIn } from '../../ports/customerPorts.ts';
import { pageLanguageOf, sectionValue, siteOf, withTexts } from '../../platform/sites/siteOf.ts';
import type { Db, Platform } from '../../platform/service.ts';
import { offeredCurrencies } from './accountWire.ts';

type Done = components['schemas']['AccountDone'];
type Parts = Pick<Platform, 'ports' | 'releases'>;
/** Names of `site.sections.account.refusals`. */
type Refusal = 'currencyUnknown' | 'currencyThere' | 'accountUnknown' | 'accountKept' | 'accountNotEmpty' | 'betsOpen';

/** `POST /web-api/account/active`: MONEY_ACCOUNT_UNKNOWN for another's, or a closed one. */
export async function setActive({ ports }: Parts, signedIn: SignedIn, id: number): Promise<Done> {
  const money = ports.get('money');
  const isTheirs = await money.inTransaction((trx) => money.activate(trx, signedIn, id));
  if (!isTheirs) throw money.accountUnknown();
  return { success: true };
}

/** `POST /web-api/account/currency`: opens an account, or one that was closed again with all its movements. */
export async function addCurrency(parts: Parts, signedIn: SignedIn, currencyId: number, request: FastifyRequest): Promise<Done> {
  const currencies = offeredCurrencies(siteOf(parts.releases, request));
  const iso = [...currencies].find(([, id]) => id === currencyId)?.[0];
  if (iso === undefined) return refusal(parts, request, 'currencyUnknown');
  const money = parts.ports.get('money');
  const isNew = await money.inTransaction(async (trx) => {
    const [first] = await money.accountsOf(trx, signedIn);
    // Of two calls at once the second sees what the first has opened.
    if (first) await money.lock(trx, first.id, signedIn);
    if ((await money.accountsOf(trx, signedIn)).some((account) => account.type !== 4 && account.iso === iso)) return false;
    await money.openAccount(trx, { operatorId: signedIn.operatorId, userId: signedIn.userId, type: 9, iso });
    return true;
  });
  return isNew ? { success: true } : refusal(parts, request, 'currencyThere');
}

/** `DELETE /web-api/account/currency/{id}`: closes a currency account with nothing on it and no open bets, which are paid to it; the main account becomes the active one. */
export async function removeCurrency(parts: Parts, signedIn: SignedIn, id: number, request: FastifyRequest): Promise<Done> {
  const money = parts.ports.get('money');
  const refused = await money.inTransaction(async (trx): Promise<Refusal | null> => {
    const account = await money.lock(trx, id, signedIn);
    if (!account) return 'accountUnknown';
    if (account.type !== 9) return 'accountKept';
    if (account.balanceMinor !== 0) return 'accountNotEmpty';
    if (await hasOpenBets(parts, trx, account.id)) return 'betsOpen';
    await money.close(trx, account.id);
    return null;
  });
  return refused === null ? { success: true } : refusal(parts, request, refused);
}

/** True while bets of the account are open, or it owes an advance; false where no service takes bets. */
export async function hasOpenBets({ ports }: Pick<Parts, 'ports'>, trx: Db, accountId: number): Promise<boolean> {
  return ports.has('openBets') && ports.get('openBets').hasOpen(trx, accountId);
}

/** Refusals are answers with a message, in the language that the page asks in. */
export function refusal({ releases }: Pick<Parts, 'releases'>, request: FastifyRequest, name: Refusal): Done {
  const release = siteOf(releases, request);
  const message = withTexts(release, pageLanguageOf(release, request), sectionValue(release, 'account', 'refusals', name) ?? null);
  return { success: false, ...(typeof message === 'string' ? { message } : {}) };
}
