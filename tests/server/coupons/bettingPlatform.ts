import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { gameIdOfMarket } from '../../../domain/feed/index.ts';
import { legMaximumMinor, readCouponConfig } from '../../../domain/betting/index.ts';
import { service as coupons } from '../../../server/services/coupons/service.ts';
import type { CouponToPlace } from '../../../server/services/coupons/requestKeys.ts';
import type { CouponWire } from '../../../server/services/coupons/couponWire.ts';
import type { JsonObject } from '../../../schemas/language/json.ts';
import type { Database } from '../../../server/platform/db/database.ts';
import type { FeedGame } from '../../../server/providers/feed-simulator/FeedGame.ts';
import { service as feed } from '../../../server/providers/feed-simulator/service.ts';
import { service as blocks } from '../../../server/services/blocks/service.ts';
import { service as ledger } from '../../../server/services/ledger/service.ts';
import { service as maintenance } from '../../../server/services/maintenance/service.ts';
import { service as sandbox } from '../../../server/sandbox/service.ts';
import type { Customer } from '../../../server/ports/customerPorts.ts';
import type { MoneyCategory } from '../../../server/ports/moneyPort.ts';
import type { Refusal } from '../../../server/platform/errors/PlatformError.ts';
import type { ServiceDefinition } from '../../../server/platform/service.ts';
import type { Settings } from '../../../server/platform/settings.ts';
import { createTestConfigs, startTestPlatform, type TestPlatform } from '../testPlatform.ts';
import { DEVICE_HEADER, sessionDouble, USER_HEADER } from './sessionDouble.ts';
import { engineOf } from '../../setup/feedOf.ts';

export const START_MS = Date.UTC(2026, 10, 21, 9, 0, 0);

export type Bet = CouponToPlace['bets'][number];

/** A customer with an account. */
export interface Player {
  readonly userId: string;
  readonly accountId: number;
}

/** An answer of a placement. */
export interface Placed {
  readonly status: number;
  readonly text: string;
  readonly coupon: CouponWire;
  readonly problem: { readonly code: string; readonly refusal?: Refusal };
}

/** A platform that takes bets, on a database that the test owns, at a standing clock. */
export class BettingPlatform {
  private constructor(private readonly running: TestPlatform, readonly customers: Map<string, Partial<Customer>>, private readonly removeConfigs: () => void) {}

  static async start(database: Database, options: { readonly siteFlags?: Readonly<Record<string, boolean | number>>; readonly services?: readonly ServiceDefinition[]; readonly coupon?: JsonObject; readonly sections?: JsonObject; readonly settings?: Partial<Settings> } = {}): Promise<BettingPlatform> {
    const configs = createTestConfigs();
    const facts = Object.entries(options.siteFlags ?? {}).map(([name, value]) => [`flags.${name}`, { scope: 'site', type: Array.isArray(value) ? 'list' : typeof value, default: value, owner: 'site', title: name }]);
    configs.change('base/facts.json', { facts: Object.fromEntries(facts) as Record<string, never> });
    const sections = { ...options.sections, ...(options.coupon && { coupon: options.coupon }) };
    if (Object.keys(sections).length > 0) configs.change('base/site.json', { format: 1, sections });
    const customers = new Map<string, Partial<Customer>>();
    const services = [blocks, coupons, feed, ledger, maintenance, sandbox, sessionDouble(customers), ...(options.services ?? [])];
    const running = await startTestPlatform({ database, services, configs, systemTimeMs: () => START_MS, ...(options.settings && { settings: options.settings }) });
    return new BettingPlatform(running, customers, () => configs.remove());
  }

  get platform(): TestPlatform['platform'] {
    return this.running.platform;
  }

  async close(): Promise<void> {
    await this.running.close();
    this.removeConfigs();
  }

  /** A new customer with so much on the main account. */
  async player(balanceMinor: number, { iso = 'EUR', type = 0 }: { readonly iso?: string; readonly type?: 0 | 4 } = {}): Promise<Player> {
    const userId = String(10_000_000 + Math.floor(Math.random() * 89_999_999));
    return { userId, accountId: await this.account(userId, balanceMinor, { iso, type }) };
  }

  async account(userId: string, balanceMinor: number, { iso = 'EUR', type = 0 }: { readonly iso?: string; readonly type?: 0 | 4 } = {}): Promise<number> {
    const money = this.platform.ports.get('money');
    return money.inTransaction(async (trx) => {
      const { id } = await money.openAccount(trx, { operatorId: this.operatorId, userId, type, iso });
      if (balanceMinor > 0) await money.transfer(trx, { id: randomUUID(), accountId: id, house: 'payments', category: 'deposit', amountMinor: balanceMinor });
      return id;
    });
  }

  get operatorId(): string {
    return this.platform.operators.ofBrand('proof')?.operatorId ?? '';
  }

  async balance({ userId, accountId }: Player): Promise<number> {
    const accounts = await this.platform.ports.get('money').accountsOf(this.platform.db, { operatorId: this.operatorId, userId });
    return accounts.find(({ id }) => id === accountId)?.balanceMinor ?? -1;
  }

  /** Sends a press; without a key a new one. */
  async place(player: Player, coupon: Partial<CouponToPlace>, options: { readonly key?: string | null; readonly path?: string; readonly device?: string; readonly headers?: Readonly<Record<string, string>> } = {}): Promise<Placed> {
    const { key = randomUUID(), path = '/coupon-api/v1/coupons', device = 'desk', headers = {} } = options;
    const answer = await this.call(player, 'POST', path, { ...couponOf(player, coupon) }, { ...(key === null ? {} : { 'idempotency-key': key }), [DEVICE_HEADER]: device, ...headers });
    return { status: answer.statusCode, text: answer.body, coupon: answer.json(), problem: answer.json() };
  }

  async call(player: Player | null, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, headers: Readonly<Record<string, string>> = {}): Promise<LightMyRequestResponse> {
    return this.running.app.inject({
      method, url, headers: { host: 'proof.localhost', 'x-requested-with': 'test', ...(player === null ? {} : { [USER_HEADER]: player.userId }), ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
  }

  async find(player: Player, key: string): Promise<{ state: string; coupon: CouponWire | null; refusal: Refusal | null }> {
    return (await this.call(player, 'GET', `/coupon-api/v1/coupons?key=${key}`)).json();
  }

  /** The coupon as stored, found by its key. */
  async couponOf(player: Player, key: string): Promise<CouponWire> {
    const { coupon } = await this.find(player, key);
    if (coupon === null) throw new Error('There is no such coupon.');
    return coupon;
  }

  /** Football games of a section whose result takes bets: line ones that start in two hours at the earliest, live ones that go on for long. */
  games(section: 'line' | 'live'): readonly FeedGame[] {
    const engine = engineOf(this.platform);
    return [...engine.gamesOf(section).values()].filter((game) => {
      if (game.def.kind !== 'match' || !game.def.sport.canDraw) return false;
      const isTimely = section === 'line' ? game.course.startSec > engine.sec + 7200 && game.course.startSec < engine.sec + 40_000 : game.course.finishSec > engine.sec + 1200;
      return isTimely && game.suspensionAt(engine.sec) === null && this.resultOf(game) !== null;
    });
  }

  /** A bet on the home side, draw (1) or away side (2) of a game, at the odds of now. */
  bet(game: FeedGame, outcome = 0): Bet {
    const market = this.resultOf(game);
    if (market === null) throw new Error('The game has no result market.');
    return {
      id: market.outcomeIds[outcome] ?? '', marketId: market.id, gameId: game.def.id, coef: market.odds[outcome] ?? '', blockId: 1,
      isLive: game.course.phaseAt(this.sec) === 'live',
    };
  }

  bets(section: 'line' | 'live', count: number): Bet[] {
    const games = this.games(section);
    if (games.length < count) throw new Error(`There are only ${games.length} games.`);
    return games.slice(0, count).map((game) => this.bet(game));
  }

  private get sec(): number {
    return engineOf(this.platform).sec;
  }

  private resultOf(game: FeedGame) {
    const market = game.mainMarkets(this.sec).find(({ template }) => template.typeId === 1);
    return market?.status === 'open' && market.isActive.every(Boolean) ? market : null;
  }

  /** Greatest stake on a bet. */
  maximum(bet: Bet, iso = 'EUR'): number {
    const quote = this.platform.ports.get('quotes').quotes([{ outcomeId: bet.id, marketId: bet.marketId }]).get(bet.id);
    return (quote && legMaximumMinor(quote, readCouponConfig({}), iso)) ?? 0;
  }

  async setOdds(bet: Pick<Bet, 'id'>, odds: string): Promise<string> {
    const [marketId = ''] = bet.id.split(':');
    const done = await this.platform.ports.get('feed').command(gameIdOfMarket(bet.id), { action: 'set-odds', marketId, outcomeId: bet.id, odds });
    if (done === null) throw new Error('The game is not offered.');
    return done.version;
  }

  async suspend(level: string, id: string, isSuspended = true): Promise<void> {
    const answer = await this.call(null, 'POST', '/sandbox/suspensions', { level, id, isSuspended, reason: 'suspended' });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }

  /** Moves platform time and runs what is due. */
  async advance(ms: number): Promise<void> {
    await this.platform.clock.advance(ms);
    await this.platform.deadlines.runDue();
  }

  /** Signed sum of a player's movements by category. */
  async moved({ accountId }: Player, category: MoneyCategory): Promise<number> {
    const rows = await this.platform.db.selectFrom('ledger_entries').select('amount_minor').where('account_id', '=', accountId).where('category', '=', category).execute();
    return rows.reduce((sum, row) => sum + row.amount_minor, 0);
  }
}

/** A coupon of bets with everything else plain: a single of 10.00, or an express, that accepts no change. */
export function couponOf({ userId, accountId }: Player, coupon: Partial<CouponToPlace>): CouponToPlace {
  const bets = coupon.bets ?? [];
  return {
    accountId, userId, amount: 1000, changeCoefAction: 0, coef: bets[0]?.coef ?? '1', coefViewId: 0, exactCoef: '0', isDropOnScoreChange: false,
    prepaidAmount: 0, typeId: bets.length > 1 ? 1 : 0, ...coupon, bets,
  };
}
