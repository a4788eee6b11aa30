import { accountType } from '../../../domain/money/index.ts';
import type { components } from '../../../schemas/api/types.gen.ts';
import type { Release } from '../../../schemas/language/release.ts';
import type { SignedIn } from '../../ports/customerPorts.ts';
import type { CustomerAccount } from '../../ports/moneyPort.ts';
import { sectionValue } from '../../platform/sites/siteOf.ts';
import type { Platform } from '../../platform/service.ts';
import { accountWire, offeredCurrencies } from './accountWire.ts';
import { convertStatusOf } from './convertKuna.ts';

type AccountData = components['schemas']['AccountData'];

/** `GET /web-api/account/data`: accounts, balances, and the net position since sign-in (T9). */
export async function accountData({ db, ports }: Pick<Platform, 'db' | 'ports'>, signedIn: SignedIn, release: Release): Promise<AccountData> {
  const money = ports.get('money');
  const accounts = await money.accountsOf(db, signedIn);
  const currencies = offeredCurrencies(release);
  const active = accounts.find(({ isActive }) => isActive) ?? accounts[0];
  const bonuses = accounts.filter(({ type }) => type === accountType.bonus);
  const customer = await ports.get('customers').read(db, signedIn);
  const main = accounts.find(({ type }) => type === accountType.main);
  const deposited = main ? await money.sumSince(db, main.id, ['deposit'], 0) : 0;
  return {
    balance: active?.balanceMinor ?? 0,
    bonus: bonuses.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0),
    all_accounts: accounts.map((account) => accountWire(account, currencies)),
    bonuses: bonuses.map(({ id, balanceMinor }) => ({ idBonus: id, money: balanceMinor })),
    is_available_first_deposit_bonus: sectionValue(release, 'account', 'isFirstDepositBonus') === true && deposited === 0,
    is_account_frozen: customer === null || customer.banLevel > 0,
    convert_status: convertStatusOf(accounts),
    netPosition: await netPosition({ db, ports }, signedIn, active),
  };
}

/** What came back on the active account since sign-in less what was staked on decided bets: an open stake is not lost. A free stake is given and staked: nothing. */
async function netPosition({ db, ports }: Pick<Platform, 'db' | 'ports'>, { signedInAtMs }: SignedIn, active: CustomerAccount | undefined): Promise<AccountData['netPosition']> {
  const sum = (...categories: readonly ('stake' | 'payout' | 'refund' | 'correction' | 'bonus' | 'tax')[]): Promise<number> =>
    active ? ports.get('money').sumSince(db, active.id, categories, signedInAtMs) : Promise.resolve(0);
  const stakedMinor = 0 - (await sum('stake'));
  const returnedMinor = await sum('payout', 'refund', 'correction', 'bonus', 'tax');
  const openMinor = active && ports.has('openBets') ? await ports.get('openBets').openSince(db, active.id, signedInAtMs) : 0;
  return { sinceUtc: new Date(signedInAtMs).toISOString(), stakedMinor, returnedMinor, openMinor, netMinor: returnedMinor - stakedMinor + openMinor };
}
