import { createMoney } from '../../../server/services/ledger/createMoney.ts';
import { migrations } from '../../../server/services/ledger/ledgerTables.ts';
import { migrate } from '../../../server/platform/db/migrate.ts';
import type { CustomerAccount, MoneyPort, MoneyRequest } from '../../../server/ports/moneyPort.ts';
import { createPorts } from '../../../server/platform/ports.ts';
import type { Db } from '../../../server/platform/service.ts';

/** The ledger alone, over a database of the test's. */
export interface LedgerPlatform {
  readonly money: MoneyPort;
  /** Where the clock stands; tests move it. */
  nowMs: number;
  /** Ban level and version of customers, by id; the others have none. */
  readonly bans: Map<string, readonly [level: number, version: number]>;
  /** Opens an account with so much on it. */
  open(userId: string, balanceMinor: number, type?: 0 | 4 | 9, iso?: string): Promise<CustomerAccount>;
  /** As a service does it: lock, gate, transfer. */
  act(id: string, account: Pick<CustomerAccount, 'id'>, action: MoneyRequest['action'], amountMinor: number): Promise<void>;
  balanceOf(account: Pick<CustomerAccount, 'id'>): Promise<number | undefined>;
}

export const OPERATOR = 'op';
/** A customer that is not there. */
export const NOBODY = 'nobody';

export async function ledgerPlatform(db: Db): Promise<LedgerPlatform> {
  await migrate(db, migrations);
  const ports = createPorts();
  const bans: LedgerPlatform['bans'] = new Map();
  ports.provide('customers', {
    read: (_executor, { operatorId, userId }) => {
      const [banLevel, banVersion] = bans.get(userId) ?? [0, 0];
      return Promise.resolve(userId === NOBODY ? null : { operatorId, userId, brand: 'brand', banLevel, banVersion, isLineDisallowed: false, isLiveDisallowed: false, isIdentityVerified: false });
    },
  });
  const clock = { nowMs: () => platform.nowMs } as Parameters<typeof createMoney>[0]['clock'];
  const money = createMoney({ db, clock, ports });
  const platform: LedgerPlatform = {
    money,
    bans,
    nowMs: Date.UTC(2026, 10, 21),
    open: (userId, balanceMinor, type = 0, iso = 'EUR') => money.inTransaction(async (trx) => {
      const account = await money.openAccount(trx, { operatorId: OPERATOR, userId, type, iso });
      if (balanceMinor > 0) await money.transfer(trx, { id: `open:${account.id}`, accountId: account.id, house: 'opening', category: 'transfer', amountMinor: balanceMinor });
      return { ...account, balanceMinor };
    }),
    act: (id, { id: accountId }, action, amountMinor) => money.inTransaction(async (trx) => {
      const account = await money.lock(trx, accountId);
      if (!account) throw new Error('There is no such account.');
      await money.authorize(trx, { action, account, amountMinor });
      await money.transfer(trx, {
        id, accountId, house: action === 'stake' ? 'bets' : 'payments', category: action, amountMinor: action === 'deposit' ? amountMinor : -amountMinor,
      });
    }),
    balanceOf: async ({ id }) => (await money.inTransaction((trx) => money.lock(trx, id)))?.balanceMinor,
  };
  return platform;
}
