import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { service as account } from '../../../server/services/account/service.ts';
import type { OpenedDatabase } from '../databases.ts';
import { describeInTurn } from '../describeOn.ts';
import { BettingPlatform } from './bettingPlatform.ts';

const TAXES = { rules: { winnings: { at: 100, title: 'Tax', base: 'profit', percent: '20', relief: 'allowance', reliefEuro: '5' } } };

describeInTurn('a site whose partner takes taxes (A-140)', ({ open }) => {
  let database: OpenedDatabase;
  let betting: BettingPlatform;

  beforeAll(async () => {
    database = await open();
    betting = await BettingPlatform.start(database, { siteFlags: { partnerHasTaxes: true }, sections: { taxes: TAXES }, services: [account] });
  });
  afterAll(async () => {
    await betting.close();
    await database.close();
  });

  it('says the tax with the bet, holds it back when it wins, and names it in the statement and in the sums of the history', async () => {
    const player = await betting.player(10_000);
    const [bet] = betting.bets('line', 1);
    await betting.setOdds(bet!, '3.00');
    const key = randomUUID();
    const placed = await betting.place(player, { bets: [{ ...bet!, coef: '3.00' }], amount: 1_000 }, { key });
    expect(placed.coupon, placed.text).toMatchObject({ possibleWinMinor: 3_000, tax: { possibleMinor: 300, heldMinor: 0 } });
    await betting.platform.ports.get('feed').command(bet!.gameId, { action: 'finish', score: [1, 0] });
    await betting.platform.ports.get('settlement').settleGames([bet!.gameId]);
    expect(await betting.couponOf(player, key)).toMatchObject({ statusId: 1, payoutMinor: 3_000, tax: { possibleMinor: 300, heldMinor: 300 } });
    const statement = (await betting.call(player, 'GET', `/web-api/office/movements?accountId=${player.accountId}&categories=tax`)).json();
    expect(statement).toMatchObject({ closingMinor: 11_700, movements: [{ category: 'tax', amountMinor: -300, balanceMinor: 11_700, couponId: placed.coupon.id }] });
    const history = (await betting.call(player, 'GET', '/coupon-api/v1/coupons/history')).json();
    expect(history.totals).toMatchObject([{ returnedMinor: 2_700, netMinor: 1_700 }]);
  });
});
