import { randomUUID } from 'node:crypto';
import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs, QueryResult, RootOperationNode, UnknownRow } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databases, type OpenedDatabase } from '../databases.ts';
import { describeOn } from '../describeOn.ts';
import { BettingPlatform } from './bettingPlatform.ts';

/** Breaks the work before or after its n-th statement, as a process does that is killed there. */
class BreakingPlugin implements KyselyPlugin {
  private left: number | null = null;
  private seen = 0;

  /** Counts from now on, and breaks at a point: 2n before the n-th statement, 2n + 1 after it. */
  arm(point: number | null): void {
    this.left = point;
    this.seen = 0;
  }

  get points(): number {
    return this.seen;
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    this.pass();
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    this.pass();
    return result;
  }

  private pass(): void {
    const point = this.seen;
    this.seen += 1;
    if (point === this.left) throw new Error('killed');
  }
}

describeOn('P8: a placement killed at any statement', databases.filter(({ title }) => !title.includes('pool of one')), ({ open }) => {
  const breaking = new BreakingPlugin();
  let database: OpenedDatabase;
  let betting: BettingPlatform;

  beforeAll(async () => {
    database = await open();
    betting = await BettingPlatform.start({ ...database, db: database.db.withPlugin(breaking) });
    // Loops of their own would be counted, and broken, too.
    await betting.platform.repeat.close();
  });
  afterAll(async () => {
    breaking.arm(null);
    await betting.close();
    await database.close();
  });

  const kinds = [
    { title: 'one of the line', section: 'line' as const, status: 200 },
    { title: 'a live one', section: 'live' as const, status: 202 },
  ];

  it.each(kinds)('has happened wholly or not at all, and its retry is answered as the first press would have been: $title', async ({ section, status }) => {
    const [bet] = betting.bets(section, 1);
    const player = await betting.player(100_000_000);
    breaking.arm(-1);
    const whole = await betting.place(player, { bets: [bet!], amount: 500 });
    const points = breaking.points;
    expect(whole.status, whole.text).toBe(status);
    expect(points).toBeGreaterThan(20);
    let placed = 1;
    for (let point = 0; point < points; point += 1) {
      if (point % 50 === 49) await betting.advance(10_000);
      const [fresh] = betting.bets(section, 1);
      const key = randomUUID();
      const coupon = { bets: [fresh!], amount: 1000 + point };
      breaking.arm(point);
      const killed = await betting.place(player, coupon, { key });
      breaking.arm(-1);
      expect(killed.status, `point ${point}`).toBe(500);
      expect(await betting.moved(player, 'stake'), `nothing is booked at point ${point}`).toBe(-sumTo(placed));
      const retried = await betting.place(player, coupon, { key });
      expect(retried.status, `point ${point} ${retried.text}`).toBe(status);
      expect(await betting.place(player, coupon, { key })).toMatchObject({ status: retried.status, text: retried.text });
      placed += 1;
      expect(await betting.moved(player, 'stake'), `one debit at point ${point}`).toBe(-sumTo(placed));
    }
  }, 120_000);
});

/** Stakes booked by so many coupons of the test: 500, then 1000, 1001, ... */
function sumTo(placed: number): number {
  let sum = 500;
  for (let index = 0; index < placed - 1; index += 1) sum += 1000 + index;
  return sum;
}
