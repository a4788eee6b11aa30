import type { CustomerAccount, MoneyPort, Transfer } from '../../../server/ports/moneyPort.ts';
import type { ServiceDefinition } from '../../../server/platform/service.ts';

export interface MoneyDouble {
  readonly service: ServiceDefinition;
  readonly accounts: CustomerAccount[];
  readonly transfers: Transfer[];
  /** The next account is not opened: it throws. */
  failNext(): void;
}

/** The money port in memory, as far as making customers needs it: what is opened and moved can be looked at. */
export function moneyDouble(): MoneyDouble {
  const accounts: CustomerAccount[] = [];
  const transfers: Transfer[] = [];
  let isFailing = false;
  const unused = (): never => {
    throw new Error('Nothing else of money is asked for here.');
  };
  const balanceOf = (id: number): number => transfers.filter(({ accountId }) => accountId === id).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const service: ServiceDefinition = {
    name: 'ledger',
    register(_app, { db, ports, clock }) {
      const money: MoneyPort = {
        openAccount: async (_trx, { operatorId, userId, type, iso }) => {
          if (isFailing) {
            isFailing = false;
            throw new Error('No account is opened.');
          }
          const account: CustomerAccount = { id: accounts.length + 1, operatorId, userId, type, iso, balanceMinor: 0, isActive: type === 0, openedAtMs: clock.nowMs() };
          accounts.push(account);
          return account;
        },
        accountsOf: async (_executor, customer) => accounts.filter(({ operatorId, userId }) => operatorId === customer.operatorId && userId === customer.userId),
        transfer: async (_trx, transfer) => {
          transfers.push(transfer);
          return { balanceMinor: balanceOf(transfer.accountId), isNew: true };
        },
        sumSince: async (_executor, id, categories) =>
          transfers.filter(({ accountId, category }) => accountId === id && categories.includes(category)).reduce((sum, { amountMinor }) => sum + amountMinor, 0),
        inTransaction: (run) => db.transaction().execute(run),
        lock: unused,
        tryLock: unused,
        authorize: unused,
        sumOfCoupons: unused,
        activate: unused,
        close: unused,
        accountUnknown: unused,
      };
      ports.provide('money', money);
    },
  };
  return { service, accounts, transfers, failNext: () => void (isFailing = true) };
}
