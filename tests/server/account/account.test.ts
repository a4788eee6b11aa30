import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { service as account } from '../../../server/services/account/service.ts';
import { service as auth } from '../../../server/services/auth/service.ts';
import { service as customers } from '../../../server/services/customers/service.ts';
import { setLimit } from '../../../server/services/ledger/limits.ts';
import { service as ledger } from '../../../server/services/ledger/service.ts';
import type { Logger, ServiceDefinition } from '../../../server/platform/service.ts';
import { service as session } from '../../../server/services/session/service.ts';
import { type BrowserDouble, browserDouble } from '../auth/browserDouble.ts';
import { databasesInTurn, type OpenedDatabase } from '../databases.ts';
import { createTestConfigs, startTestPlatform, type TestConfigs, type TestPlatform } from '../testPlatform.ts';

const HOST = 'proof.localhost';
const DAY_MS = 86_400_000;

interface Wire {
  readonly id: number;
  readonly iso: string;
  readonly money: number;
  readonly type: number;
  readonly isActive: boolean;
  readonly symbol: string;
  readonly currencyId: number;
}
interface Data {
  readonly balance: number;
  readonly bonus: number;
  readonly all_accounts: readonly Wire[];
  readonly is_account_frozen: boolean;
  readonly netPosition: { readonly sinceUtc: string; readonly stakedMinor: number; readonly returnedMinor: number; readonly openMinor: number; readonly netMinor: number };
}
interface Statement {
  readonly openingMinor: number;
  readonly closingMinor: number;
  readonly total: number;
  readonly movements: readonly { readonly amountMinor: number; readonly balanceMinor: number; readonly category: string; readonly couponId: string | null }[];
}

/** Accounts that have open bets. */
const openBets = new Set<number>();
const openStakes = new Map<number, number>();
const bets: ServiceDefinition = {
  name: 'bets',
  register: (_app, { ports }) => ports.provide('openBets', { hasOpen: (_executor, accountId) => Promise.resolve(openBets.has(accountId)), openSince: (_executor, accountId) => Promise.resolve(openStakes.get(accountId) ?? 0) }),
};

describe.each(databasesInTurn('accounts'))('accounts on $title', ({ skipped, open }) => {
  describe.skipIf(skipped)('over the wire', () => {
    let database: OpenedDatabase;
    let configs: TestConfigs;
    let test: TestPlatform;
    const logger: Logger = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: vi.fn(), child: () => logger };

    beforeAll(async () => {
      configs = createTestConfigs();
      configs.change('base/site.json', { sections: { account: {
        currencies: { EUR: 978, USD: 840, JPY: 392 }, defaultCurrency: 'EUR',
        refusals: Object.fromEntries(['currencyUnknown', 'currencyThere', 'accountUnknown', 'accountKept', 'accountNotEmpty', 'betsOpen'].map((name) => [name, `text of ${name}`])),
      } } });
      database = await open();
      test = await startTestPlatform({ database, services: [account, auth, bets, customers, ledger, session], configs, logger });
    });
    afterAll(async () => {
      await test.close();
      await database.close();
      configs.remove();
    });

    /** A customer at a browser of their own. */
    const customer = async (wanted: object = {}): Promise<{ readonly id: string; readonly at: BrowserDouble }> => {
      const at = browserDouble(() => test.app, HOST);
      const made = await at.call('/sandbox/users', { method: 'POST', body: { currency: 'EUR', ...wanted } });
      const { id, login, password } = made.json<{ id: string; login: string; password: string }>();
      const answer = await at.call('/web-api/auth/login', { method: 'POST', body: { method: 'login', login, password } });
      expect(answer.statusCode, answer.body).toBe(200);
      return { id, at };
    };
    const read = async <T>(at: BrowserDouble, url: string): Promise<T> => {
      const answer = await at.call(url);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<T>();
    };
    const data = (at: BrowserDouble) => read<Data>(at, '/web-api/account/data');
    const post = async (at: BrowserDouble, url: string, body: object) => (await at.call(url, { method: 'POST', body })).json<{ success?: boolean; message?: string; code?: string; money?: number }>();
    const pay = (userId: string, action: string, amountMinor: number, rest: object = {}) => post(browserDouble(() => test.app, HOST), '/sandbox/money', { userId, action, amountMinor, ...rest });
    const book = (id: string, accountId: number, category: 'stake' | 'payout' | 'refund' | 'deposit', amountMinor: number, couponId?: string) => {
      const money = test.platform.ports.get('money');
      return money.inTransaction((trx) => money.transfer(trx, { id, accountId, house: 'bets', category, amountMinor, ...(couponId === undefined ? {} : { couponId }) }));
    };
    const mainOf = async (at: BrowserDouble): Promise<Wire> => {
      const main = (await data(at)).all_accounts.find(({ type }) => type === 0);
      if (!main) throw new Error('There is no main account.');
      return main;
    };

    it('tells guests nothing', async () => {
      const guest = browserDouble(() => test.app, HOST);
      for (const url of ['/web-api/account/data', '/web-api/office/payments/history', '/web-api/office/movements']) {
        expect((await guest.call(url)).json<{ code: string }>().code).toBe('AUTH_REQUIRED');
      }
      expect((await read<{ currencies: object[] }>(guest, '/web-api/account/currencies')).currencies).toContainEqual({ id: 978, iso: 'EUR' });
    });

    it('shows the accounts and their balances as the ledger has them, at once after every movement (A-7, T1)', async () => {
      const { id, at } = await customer({ balanceMinor: 10_000, bonusMinor: 500 });
      expect(await data(at)).toMatchObject({ balance: 10_000, bonus: 500, is_account_frozen: false });
      expect(await mainOf(at)).toMatchObject({ iso: 'EUR', currencyId: 978, symbol: '€', isActive: true });
      expect(await pay(id, 'deposit', 250)).toMatchObject({ money: 10_250 });
      expect((await data(at)).balance).toBe(10_250);
    });

    it('tells what came back less what was staked since sign-in, and open stakes beside it, which are not lost (T9)', async () => {
      const { id, at } = await customer({ balanceMinor: 10_000 });
      const main = await mainOf(at);
      await book(`${id}:s`, main.id, 'stake', -4_000);
      await book(`${id}:p`, main.id, 'payout', 1_500);
      expect((await data(at)).netPosition).toMatchObject({ stakedMinor: 4_000, returnedMinor: 1_500, openMinor: 0, netMinor: -2_500 });
      openStakes.set(main.id, 3_000);
      expect((await data(at)).netPosition).toMatchObject({ stakedMinor: 4_000, returnedMinor: 1_500, openMinor: 3_000, netMinor: 500 });
      openStakes.delete(main.id);
    });

    it('opens, activates and closes accounts of further currencies, refusing with a message (A-15)', async () => {
      const { id, at } = await customer({ balanceMinor: 1_000 });
      const main = await mainOf(at);
      expect(await post(at, '/web-api/account/currency', { currency_id: 840 })).toEqual({ success: true });
      expect(await post(at, '/web-api/account/currency', { currency_id: 840 })).toEqual({ success: false, message: 'text of currencyThere' });
      expect(await post(at, '/web-api/account/currency', { currency_id: 978 })).toEqual({ success: false, message: 'text of currencyThere' });
      expect(await post(at, '/web-api/account/currency', { currency_id: 1 })).toEqual({ success: false, message: 'text of currencyUnknown' });
      const dollars = (await data(at)).all_accounts.find(({ iso }) => iso === 'USD')?.id ?? 0;
      expect(await post(at, '/web-api/account/active', { id: dollars })).toEqual({ success: true });
      expect((await data(at)).balance).toBe(0);
      const close = async (which: number) => (await at.call(`/web-api/account/currency/${which}`, { method: 'DELETE' })).json<object>();
      await pay(id, 'deposit', 100, { iso: 'USD' });
      expect(await close(dollars)).toEqual({ success: false, message: 'text of accountNotEmpty' });
      await pay(id, 'withdrawal', 100, { iso: 'USD' });
      openBets.add(dollars);
      expect(await close(dollars)).toEqual({ success: false, message: 'text of betsOpen' });
      expect((await data(at)).all_accounts).toMatchObject([{ id: main.id }, { id: dollars }]);
      openBets.delete(dollars);
      expect(await close(dollars)).toEqual({ success: true });
      expect(await close(dollars)).toEqual({ success: false, message: 'text of accountUnknown' });
      expect(await close(main.id)).toEqual({ success: false, message: 'text of accountKept' });
      expect((await data(at)).all_accounts).toMatchObject([{ id: main.id, isActive: true }]);
    });

    it('keeps customers out of each other\'s accounts', async () => {
      const [mine, other] = [await customer(), await customer({ balanceMinor: 700 })];
      const { id } = await mainOf(other.at);
      expect((await post(mine.at, '/web-api/account/active', { id })).code).toBe('MONEY_ACCOUNT_UNKNOWN');
      expect((await mine.at.call(`/web-api/office/movements?accountId=${id}`)).json<{ code: string }>().code).toBe('MONEY_ACCOUNT_UNKNOWN');
      expect((await mine.at.call(`/web-api/account/currency/${id}`, { method: 'DELETE' })).json()).toMatchObject({ success: false });
      expect((await data(other.at)).all_accounts).toMatchObject([{ id, money: 700, isActive: true }]);
    });

    it('opens one account when one currency is added twice at once', async () => {
      const { at } = await customer();
      const answers = await Promise.all([1, 2, 3, 4].map(() => post(at, '/web-api/account/currency', { currency_id: 392 })));
      expect(answers.filter(({ success }) => success)).toHaveLength(1);
      expect((await data(at)).all_accounts.map(({ iso }) => iso)).toEqual(['EUR', 'JPY']);
    });

    it('gives a statement of which the movements sum to closing less opening (T52)', async () => {
      const { id, at } = await customer({ balanceMinor: 10_000 });
      const main = await mainOf(at);
      await test.platform.clock.advance(60_000);
      const from = test.platform.clock.nowUtc();
      const amounts = [-500, 1_200, -300, -700, 90];
      for (const [index, amount] of amounts.entries()) await book(`${id}:${index}`, main.id, amount < 0 ? 'stake' : 'payout', amount, '123456789012');
      await test.platform.clock.advance(60_000);
      const to = test.platform.clock.nowUtc();
      await book(`${id}:later`, main.id, 'payout', 5_000);
      const period = `fromUtc=${encodeURIComponent(from)}&toUtc=${encodeURIComponent(to)}`;
      const all = await read<Statement>(at, `/web-api/office/movements?${period}`);
      expect(all).toMatchObject({ openingMinor: 10_000, closingMinor: 9_790, total: 5 });
      expect(all.movements.map(({ amountMinor }) => amountMinor)).toEqual([...amounts].reverse());
      expect(all.movements.reduce((sum, { amountMinor }) => sum + amountMinor, all.openingMinor)).toBe(all.closingMinor);
      expect(all.movements[0]).toMatchObject({ balanceMinor: 9_790, couponId: '123456789012' });
      const paged = await read<Statement>(at, `/web-api/office/movements?${period}&page=2&pageSize=2`);
      expect(paged.movements.map(({ amountMinor }) => amountMinor)).toEqual([-300, 1_200]);
      const stakes = await read<Statement>(at, `/web-api/office/movements?${period}&categories=stake`);
      expect(stakes).toMatchObject({ total: 3, openingMinor: 10_000, closingMinor: 9_790 });
      for (const query of ['categories=nothing', `fromUtc=${encodeURIComponent(to)}&toUtc=${encodeURIComponent(from)}`, 'page=0', 'pageSize=101']) {
        expect((await at.call(`/web-api/office/movements?${query}`)).statusCode, query).toBe(400);
      }
      expect((await read<Statement>(at, '/web-api/office/movements?page=1000000')).movements).toEqual([]);
    });

    it('pages payments by 20, archives those of 90 days ago, and tells net deposits over all of them (A-7, T4)', async () => {
      const { id, at } = await customer();
      await pay(id, 'deposit', 5_000);
      await test.platform.clock.advance(91 * DAY_MS);
      // The session has ended meanwhile.
      const user = await customer();
      for (let index = 0; index < 21; index += 1) await pay(user.id, 'deposit', 1_000 + index);
      await pay(user.id, 'withdrawal', 500);
      const page = (query: string) => read<{ entities: { kind: string; amountMinor: number }[]; total_count: number; netDeposits: number }>(user.at, `/web-api/office/payments/history${query}`);
      const first = await page('');
      expect([first.entities.length, first.total_count, first.entities[0], first.netDeposits]).toMatchObject([20, 22, { kind: 'withdrawal', amountMinor: 500, statusId: 2, iso: 'EUR' }, 20_710]);
      expect((await page('?pageNumber=2')).entities.map(({ amountMinor }) => amountMinor)).toEqual([1_001, 1_000]);
      await test.platform.clock.advance(91 * DAY_MS);
      // Read past the session, which is over by now.
      const later = await laterPayments(user.id);
      expect(later).toEqual([0, 22]);
      expect(at.cookies.size).toBeGreaterThan(0);
    });

    /** Payments of a customer who signs in again: recent ones, and with the archive. */
    const laterPayments = async (userId: string): Promise<readonly number[]> => {
      const at = browserDouble(() => test.app, HOST);
      expect((await at.call('/sandbox/session', { method: 'POST', body: { userId } })).statusCode).toBeLessThan(300);
      const count = async (query: string) => (await read<{ total_count: number }>(at, `/web-api/office/payments/history${query}`)).total_count;
      return [await count(''), await count('?isIncludeArchive=true')];
    };

    it('lets the sandbox move money only through the gate (T50, T22)', async () => {
      const { id } = await customer({ balanceMinor: 1_000 });
      expect((await pay(id, 'withdrawal', 1_001)).code).toBe('MONEY_NOT_ENOUGH');
      for (const amountMinor of [1e300, Number.MAX_SAFE_INTEGER, 0.5, 0, -1]) expect((await pay(id, 'deposit', amountMinor)).code).toBe('REQUEST_INVALID');
      expect((await pay('nobody', 'deposit', 10)).code).toBe('MONEY_ACCOUNT_UNKNOWN');
      expect((await pay(id, 'deposit', 10, { iso: 'JPY' })).code).toBe('MONEY_ACCOUNT_UNKNOWN');
      const operatorId = (await database.db.selectFrom('customers').select('operator_id').where('user_id', '=', id).executeTakeFirstOrThrow()).operator_id;
      await setLimit(database.db, { operatorId, userId: id }, 20, 1_500);
      // The opening balance was a deposit of the last 24 hours.
      expect(await pay(id, 'deposit', 501)).toMatchObject({ code: 'MONEY_LIMIT_REACHED', refusal: { maxMinor: 500 } });
      expect(await pay(id, 'deposit', 500)).toMatchObject({ money: 1_500 });
      const banned = await customer({ balanceMinor: 100 });
      await database.db.updateTable('customers').set({ ban_level: 45 }).where('user_id', '=', banned.id).execute();
      expect((await pay(banned.id, 'deposit', 1)).code).toBe('MONEY_CUSTOMER_BANNED');
      expect(await pay(banned.id, 'withdrawal', 100)).toMatchObject({ money: 0 });
    });

    it('changes a kuna account over to euros once, at 7.53450 and half up, and closes it (A-93)', async () => {
      const { id, at } = await customer({ balanceMinor: 1_000 });
      expect(await data(at)).toMatchObject({ convert_status: 0 });
      expect(await post(at, '/web-api/account/convert', {})).toEqual({ success: false, message: 'text of accountUnknown' });
      const euros = await mainOf(at);
      const money = test.platform.ports.get('money');
      const { operator_id: operatorId } = await database.db.selectFrom('customers').select('operator_id').where('user_id', '=', id).executeTakeFirstOrThrow();
      const kuna = await money.inTransaction((trx) => money.openAccount(trx, { operatorId, userId: id, type: 9, iso: 'HRK' }));
      await book(`kuna:${id}`, kuna.id, 'deposit', 11_351);
      expect(await data(at)).toMatchObject({ convert_status: 2 });
      openBets.add(kuna.id);
      expect(await post(at, '/web-api/account/convert', {})).toEqual({ success: false, message: 'text of betsOpen' });
      openBets.delete(kuna.id);
      const both = await Promise.all([post(at, '/web-api/account/convert', {}), post(at, '/web-api/account/convert', {})]);
      expect(both.filter(({ success }) => success === true)).toHaveLength(1);
      const after = await data(at);
      expect(after).toMatchObject({ convert_status: 0, all_accounts: [{ id: euros.id, money: 2_507 }] });
      expect(after.all_accounts).toHaveLength(1);
      expect((await read<Statement>(at, `/web-api/office/movements?accountId=${kuna.id}`)).movements[0]).toMatchObject({ amountMinor: -11_351, category: 'transfer', balanceMinor: 0 });
    });

    it('gives the holder of a main account in kuna a main account in euros, which is the active one (A-93)', async () => {
      const { id, at } = await customer({ balanceMinor: 0 });
      const old = await mainOf(at);
      await database.db.updateTable('ledger_accounts').set({ iso: 'HRK' }).where('id', '=', old.id).execute();
      await book(`kuna:${id}`, old.id, 'deposit', 75_345);
      expect(await data(at)).toMatchObject({ convert_status: 1 });
      expect(await post(at, '/web-api/account/convert', {})).toEqual({ success: true });
      const { all_accounts: accounts } = await data(at);
      expect(accounts).toMatchObject([{ type: 0, iso: 'EUR', money: 10_000, isActive: true }]);
      expect(accounts[0]?.id).not.toBe(old.id);
      expect(await post(at, '/web-api/account/convert', {})).toMatchObject({ success: false });
    });

    it('audits the ledger every night, and tells by log and metric what does not add up (P24)', async () => {
      const gauge = async () => /^lineup_ledger_wrong (\d+)$/m.exec(await test.platform.metrics.registry.metrics())?.[1];
      const night = async () => {
        await test.platform.clock.advance(DAY_MS);
        await test.platform.deadlines.runDue();
      };
      await night();
      expect(await gauge()).toBe('0');
      expect(logger.error).not.toHaveBeenCalled();
      const { at } = await customer({ balanceMinor: 1_000 });
      const { id } = await mainOf(at);
      await database.db.updateTable('ledger_accounts').set({ balance_minor: 1_001 }).where('id', '=', id).execute();
      await night();
      expect(await gauge()).toBe('1');
      expect(logger.error).toHaveBeenCalledWith(expect.objectContaining({ wrongAccounts: [id] }), expect.stringContaining('does not add up'));
      await database.db.updateTable('ledger_accounts').set({ balance_minor: 1_000 }).where('id', '=', id).execute();
      await night();
      expect(await gauge()).toBe('0');
    });
  });
});
