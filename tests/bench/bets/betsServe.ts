import { randomInt, randomUUID } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { service as blocks } from '../../../server/services/blocks/service.ts';
import { service as coupons } from '../../../server/services/coupons/service.ts';
import { openDatabase } from '../../../server/platform/db/database.ts';
import { service as feed } from '../../../server/providers/feed-simulator/service.ts';
import { service as ledger } from '../../../server/services/ledger/service.ts';
import { service as line } from '../../../server/services/line/service.ts';
import { START_MS } from '../../server/coupons/bettingPlatform.ts';
import { sessionDouble, USER_HEADER } from '../../server/coupons/sessionDouble.ts';
import { initialDump } from '../../server/databases.ts';
import { silentLogger } from '../../server/silentLogger.ts';
import { startTestPlatform } from '../../server/testPlatform.ts';
import { CONNECTIONS, type Order, type Told } from './betsServer.ts';
import type { BetPress, Bettor } from './presses.ts';
import { asAnotherBet, type RecordedBet, type Statement, transactionWith } from './recordedBet.ts';

// A process of its own that takes bets over HTTP, and that runs the statements of recorded bets in a bare loop when told so.
const [kind, place = '', folder = ''] = process.argv.slice(2);
/** A customer may press 60 times at once and the clock stands: enough for every round and five minutes at 50 a second. */
const BETTORS = 1_000;
const BALANCE_MINOR = 100_000_000;

const database = await openDatabase(kind === 'postgres'
  ? { kind: 'postgres', url: place, poolSize: CONNECTIONS, logger: silentLogger }
  : { kind: 'embedded', dataDir: place, initialDump, logger: silentLogger });
const { app, platform } = await startTestPlatform({
  database, configs: { folder }, services: [blocks, coupons, feed, ledger, line, sessionDouble(new Map())], systemTimeMs: () => START_MS,
});
const recorded: RecordedBet[][] = [];

async function openBettors(): Promise<readonly Bettor[]> {
  const money = platform.ports.get('money');
  const operatorId = platform.operators.ofHost('127.0.0.1')?.operatorId ?? '';
  const bettors: Bettor[] = [];
  await money.inTransaction(async (trx) => {
    for (let index = 0; index < BETTORS; index += 1) {
      const userId = String(10_000_000 + index);
      const { id } = await money.openAccount(trx, { operatorId, userId, type: 0, iso: 'EUR' });
      await money.transfer(trx, { id: randomUUID(), accountId: id, house: 'opening', category: 'deposit', amountMinor: BALANCE_MINOR });
      bettors.push({ userId, accountId: id });
    }
  });
  return bettors;
}

/** Places a bet and keeps what the database was told. Both databases are spoken to by the same client. */
async function record({ key, userId, body }: BetPress): Promise<RecordedBet> {
  const byClient = new Map<unknown, Statement[]>();
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function recording(this: pg.Client, ...asked: unknown[]): unknown {
    const [text, values] = asked;
    const own = byClient.get(this) ?? [];
    byClient.set(this, own);
    if (typeof text === 'string') own.push({ text, values: Array.isArray(values) ? values : [] });
    return Reflect.apply(query, this, asked);
  } as typeof query;
  try {
    const headers = { host: '127.0.0.1', 'x-requested-with': 'bench', 'idempotency-key': key, [USER_HEADER]: userId };
    const answer = await app.inject({ method: 'POST', url: '/coupon-api/v1/coupons', headers, payload: body });
    if (answer.statusCode !== 200) throw new Error(`A bet to record was refused: ${answer.body}`);
    const statements = [...byClient.values()].map((all) => transactionWith(all, key)).find((found) => found !== undefined);
    if (statements === undefined) throw new Error('A bet was placed without a transaction.');
    return { key, couponId: answer.json<{ id: string }>().id, statements };
  } finally {
    pg.Client.prototype.query = query;
  }
}

/** Runs recorded bets again and again, one after the other; gives how many. */
async function lane(bets: readonly RecordedBet[], untilMs: number): Promise<number> {
  let done = 0;
  while (performance.now() < untilMs) {
    const bet = bets[done % bets.length];
    if (bet === undefined) throw new Error('There is nothing to run.');
    const statements = asAnotherBet(bet, { key: randomUUID(), couponId: String(randomInt(100_000_000_000, 1_000_000_000_000)) });
    await database.db.connection().execute(async (connection) => {
      for (const { text, values } of statements) await connection.executeQuery(CompiledQuery.raw(text, [...values]));
    });
    done += 1;
  }
  return done;
}

async function obey(order: Order): Promise<Told> {
  if (order.kind === 'record') {
    for (const presses of order.lanes) {
      const bets: RecordedBet[] = [];
      for (const press of presses) bets.push(await record(press));
      recorded.push(bets);
    }
    const all = recorded.flat();
    return { kind: 'recorded', statements: all.reduce((sum, { statements }) => sum + statements.length, 0) / all.length };
  }
  if (order.kind === 'processor') {
    const { user, system } = process.cpuUsage();
    return { kind: 'used', ms: (user + system) / 1_000 };
  }
  const startedAt = performance.now();
  const done = await Promise.all(recorded.map((bets) => lane(bets, startedAt + order.durationMs)));
  return { kind: 'looped', bets: done.reduce((sum, count) => sum + count, 0), durationMs: performance.now() - startedAt };
}

process.on('message', (order: Order) => {
  void obey(order).then((told) => process.send?.(told), (error: unknown) => process.send?.({ kind: 'failed', message: String(error) } satisfies Told));
});
// Whoever measures is gone.
process.on('disconnect', () => process.exit());
const bettors = await openBettors();
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send?.({ kind: 'ready', port: typeof address === 'object' && address ? address.port : 0, bettors } satisfies Told);
