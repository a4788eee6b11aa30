import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenedDatabase } from '../databases.ts';
import { describeInTurn } from '../describeOn.ts';
import { BettingPlatform } from './bettingPlatform.ts';

describeInTurn('a site of the uk profile', ({ open }) => {
  let database: OpenedDatabase;
  let betting: BettingPlatform;

  beforeAll(async () => {
    database = await open();
    betting = await BettingPlatform.start(database, { siteFlags: { showVipBet: true } });
    expect(await betting.platform.releases.setExtraLayer('proof', new Map([['site.json', { format: 1, profile: 'uk' }]]))).toEqual([]);
  });
  afterAll(async () => {
    await betting.close();
    await database.close();
  });

  it('T45: takes no bet before the identity is verified, by whatever button, and keeps the money; the same press goes on afterwards', async () => {
    const player = await betting.player(10_000);
    const [bet] = betting.bets('line', 1);
    const key = randomUUID();
    const refused = await betting.place(player, { bets: [bet!], amount: 1000 }, { key });
    expect([refused.status, refused.problem]).toEqual([403, expect.objectContaining({ code: 'COUPON_IDENTITY_UNVERIFIED' })]);
    const vip = await betting.place(player, { bets: [bet!], amount: 9000 }, { path: '/coupon-api/v1/vip-requests' });
    expect([vip.status, vip.problem]).toEqual([403, expect.objectContaining({ code: 'COUPON_IDENTITY_UNVERIFIED' })]);
    betting.customers.set(player.userId, { isIdentityVerified: true });
    const placed = await betting.place(player, { bets: [bet!], amount: 1000 }, { key });
    expect(placed.status, placed.text).toBe(200);
    betting.customers.set(player.userId, { isIdentityVerified: false });
    expect((await betting.place(player, { bets: [bet!], amount: 1000 })).status, 'a proof that was withdrawn').toBe(403);
  });
});
