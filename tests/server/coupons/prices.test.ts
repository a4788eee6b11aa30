import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { figuresOf } from '../../../domain/coupon/index.ts';
import { bothDatabases, type OpenedDatabase } from '../databases.ts';
import { describeOn } from '../describeOn.ts';
import { type Bet, BettingPlatform } from './bettingPlatform.ts';
import { engineOf } from '../../setup/feedOf.ts';

describeOn('the odds that a coupon is placed at', bothDatabases, ({ open }) => {
  let database: OpenedDatabase;
  let betting: BettingPlatform;
  let used = 0;
  /** Bets that no other test has moved. */
  const fresh = (count: number): Bet[] => betting.games('line').slice(used, (used += count)).map((game) => betting.bet(game));

  beforeAll(async () => {
    database = await open();
    betting = await BettingPlatform.start(database);
  });
  afterAll(async () => {
    await betting.close();
    await database.close();
  });

  it('T8: policy 0 refuses any change with the old and the new price, 2 takes a higher one, 1 takes both, and what was accepted is stored', async () => {
    const higher = (odds: string): string => (Number(odds) + 0.2).toFixed(2);
    const lower = (odds: string): string => (Number(odds) - 0.1).toFixed(2);
    const cases = [
      { policy: 0, move: higher, status: 409 }, { policy: 0, move: lower, status: 409 },
      { policy: 2, move: higher, status: 200 }, { policy: 2, move: lower, status: 409 },
      { policy: 1, move: higher, status: 200 }, { policy: 1, move: lower, status: 200 },
    ] as const;
    for (const { policy, move, status } of cases) {
      const player = await betting.player(5000);
      const [bet] = fresh(1);
      const to = move(bet!.coef);
      await betting.setOdds(bet!, to);
      const answer = await betting.place(player, { bets: [bet!], changeCoefAction: policy });
      expect(answer.status, `${policy} ${bet!.coef} ${to}`).toBe(status);
      if (status === 200) expect(answer.coupon).toMatchObject({ coef: to, legs: [{ coef: to, coefSeen: bet!.coef }] });
      else expect(answer.problem).toMatchObject({ code: 'COUPON_PRICE_CHANGED', refusal: { legs: [{ id: bet!.id, code: 'LEG_PRICE_CHANGED', from: bet!.coef, to }] } });
      expect(await betting.balance(player)).toBe(status === 200 ? 4000 : 5000);
    }
  });

  it('T8: policy 2 looks at the total of an express: one leg may fall when others make up for it', async () => {
    const player = await betting.player(5000);
    const [a, b] = fresh(2);
    await betting.setOdds(a!, (Number(a!.coef) - 0.05).toFixed(2));
    await betting.setOdds(b!, (Number(b!.coef) + 1).toFixed(2));
    expect((await betting.place(player, { bets: [a!, b!], changeCoefAction: 2 })).status).toBe(200);
    expect((await betting.place(player, { bets: [a!, b!], changeCoefAction: 0, allowDuplicate: true })).problem.refusal?.legs).toHaveLength(2);
  });

  it('T6, A-23: the odds view changes neither what is accepted nor what may be won', async () => {
    const bets = fresh(2);
    const answers = [];
    for (const [coefViewId, coefByView] of [[0, '1.50'], [2, '-200'], [16, '0.5'], [3, '1.50'], [99, '?']] as const) {
      answers.push(await betting.place(await betting.player(5000), { bets, coefViewId, coefByView }));
    }
    const figures = answers.map(({ coupon }) => [coupon.coef, coupon.stakeMinor, coupon.possibleWinMinor, coupon.legs.map(({ coef }) => coef)]);
    expect(figures[1]).toEqual(figures[0]);
    expect(figures.slice(2)).toEqual([figures[0], figures[0], figures[0]]);
    expect(answers.map(({ coupon }) => coupon.coefViewId), 'what is not known is decimal').toEqual([0, 2, 16, 0, 0]);
  });

  it('P16: promises exactly what the maths of the coupon shows at the same price, and never less at a better one', async () => {
    for (const [typeId, count, systemValue] of [[0, 1, undefined], [1, 3, undefined], [2, 4, 2], [4, 4, 3]] as const) {
      const player = await betting.player(1_000_000);
      const bets = fresh(count).map((bet, index) => ({ ...bet, blockId: index + 1 }));
      const shown = figuresOf({ typeId, stakeMinor: 3333, systemValue, legs: bets.map(({ coef, blockId }) => ({ odds: coef, blockId })) }, { maxTotalOdds: '5000', maxPayoutMinor: 6_000_000 });
      const coupon = { typeId, bets, amount: 3333, ...(systemValue === undefined ? {} : { systemValue }) };
      expect((await betting.place(player, coupon)).coupon, `type ${typeId}`).toMatchObject({ possibleWinMinor: shown!.possibleWinMinor, lines: shown!.lines });
      await betting.setOdds(bets[0]!, (Number(bets[0]!.coef) + 0.5).toFixed(2));
      const better = await betting.place(player, { ...coupon, changeCoefAction: 2, allowDuplicate: true });
      expect(better.coupon.possibleWinMinor, better.text).toBeGreaterThan(shown!.possibleWinMinor);
    }
  });

  it('T15: takes no bet on a game of the line that has started, on one that has ended, nor on what the feed does not have', async () => {
    const player = await betting.player(5000);
    const [started, ended, gone] = fresh(3);
    const refusalFor = async (bet: Bet) => (await betting.place(player, { bets: [bet] })).problem.refusal?.legs;
    const feed = betting.platform.ports.get('feed');
    await feed.command(started!.gameId, { action: 'start' });
    expect(await refusalFor(started!)).toEqual([{ id: started!.id, code: 'LEG_STARTED', reason: 'event-started', from: null, to: null }]);
    await feed.command(ended!.gameId, { action: 'finish', score: [1, 0] });
    expect((await refusalFor(ended!))?.[0]).toMatchObject({ id: ended!.id });
    const unknown = { ...gone!, id: `${gone!.marketId}:99` };
    expect(await refusalFor(unknown)).toMatchObject([{ id: unknown.id, code: 'LEG_NOT_OFFERED' }]);
    expect(await refusalFor({ ...gone!, gameId: 1 }), 'of another game').toMatchObject([{ code: 'LEG_NOT_OFFERED' }]);
    expect(await betting.balance(player)).toBe(5000);
  });

  it('T18: takes no bet while anything around it is suspended, at every level, and takes it again when it is free', async () => {
    const player = await betting.player(100_000);
    const [bet] = fresh(1);
    const game = betting.games('line').find(({ def }) => def.id === bet!.gameId)!;
    const levels = [
      ['all', ''], ['sport', String(game.def.sport.id)], ['champ', String(game.def.champ.id)], ['game', String(bet!.gameId)],
      ['market', bet!.marketId], ['outcome', bet!.id],
    ] as const;
    for (const [level, id] of levels) {
      await betting.suspend(level, id);
      const refused = await betting.place(player, { bets: [bet!], allowDuplicate: true });
      expect([level, refused.status, refused.problem.code]).toEqual([level, 409, 'COUPON_LEG_BLOCKED']);
      expect(refused.problem.refusal?.legs[0]?.id).toBe(bet!.id);
      await betting.suspend(level, id, false);
      expect((await betting.place(player, { bets: [bet!], allowDuplicate: true })).status, level).toBe(200);
    }
    for (const [level, id] of [['player', player.userId], ['device', 'phone-7']] as const) {
      await betting.suspend(level, id);
      expect(await betting.place(player, { bets: [bet!], allowDuplicate: true }, { device: 'phone-7' }), level).toMatchObject({ status: 409, problem: { code: 'COUPON_SUSPENDED' } });
      const other = await betting.player(5000);
      expect((await betting.place(other, { bets: [bet!] })).status, `another ${level}`).toBe(200);
      await betting.suspend(level, id, false);
      expect((await betting.place(player, { bets: [bet!], allowDuplicate: true }, { device: 'phone-7' })).status, level).toBe(200);
    }
  });

  it('refuses coupons that are built wrong and stakes outside the limits, telling the legs and the limits', async () => {
    const player = await betting.player(100_000_000);
    const bets = fresh(3);
    const [a, b] = bets;
    const sameGame = { ...betting.bet(betting.games('line').find(({ def }) => def.id === a!.gameId)!, 2) };
    const maximum = betting.maximum(b!);
    const cases = [
      ['COUPON_SAME_GAME', { bets: [a!, sameGame] }], ['COUPON_LEGS_TOO_FEW', { bets: [a!], typeId: 1 }], ['COUPON_LEGS_TOO_MANY', { bets, typeId: 0 }],
      ['COUPON_LEG_REPEATED', { bets: [a!, a!] }], ['COUPON_SYSTEM_VALUE', { bets, typeId: 2, systemValue: 3 }], ['COUPON_TYPE_DISABLED', { bets, typeId: 9 }],
      ['COUPON_TYPE_DISABLED', { bets, typeId: 6 }], ['COUPON_AMOUNT_INVALID', { bets: [a!], amount: 0 }], ['COUPON_AMOUNT_INVALID', { bets: [a!], amountByBlockId: { 1: 5 } }],
      ['COUPON_ACCOUNT_UNKNOWN', { bets: [a!], accountId: 987_654_321 }], ['COUPON_BELOW_MINIMUM', { bets: [b!], amount: 19 }], ['COUPON_ABOVE_MAXIMUM', { bets: [b!], amount: maximum + 1 }],
    ] as const;
    for (const [code, coupon] of cases) {
      const { status, problem } = await betting.place(player, { ...coupon, bets: [...coupon.bets] });
      expect([code, status], JSON.stringify(problem)).toEqual([problem.code, 422]);
      if (code === 'COUPON_SAME_GAME') expect(problem.refusal?.legs.map(({ id }) => id)).toEqual([a!.id, sameGame.id]);
      if (code === 'COUPON_ABOVE_MAXIMUM') expect(problem.refusal).toMatchObject({ minMinor: 20, maxMinor: maximum });
    }
    expect((await betting.place(player, { bets: [b!], amount: maximum })).status).toBe(200);
  });

  it('refuses what the feed bans from expresses or as a banker, naming it, and takes it elsewhere', async () => {
    const player = await betting.player(100_000);
    const engine = engineOf(betting.platform);
    const plain = fresh(3);
    const betOn = (isWanted: (group: number, tier: number) => boolean): Bet => {
      for (const { def, book, course } of engine.gamesOf('line').values()) {
        if (def.kind !== 'match' || def.sport.slug !== 'football' || course.startSec < engine.sec + 7200 || plain.some(({ gameId }) => gameId === def.id)) continue;
        const market = book.markets(engine.sec).find(({ template, status, isActive }) => isWanted(template.groupId, def.champ.tier) && status === 'open' && isActive[0]);
        if (market) return { id: market.outcomeIds[0]!, marketId: market.id, gameId: def.id, coef: market.odds[0]!, blockId: 1, isLive: false };
      }
      throw new Error('The feed has no such market.');
    };
    const banned = betOn((group, tier) => group === 8 && tier === 3);
    expect(await betting.place(player, { bets: [banned, plain[0]!] })).toMatchObject({ status: 422, problem: { code: 'COUPON_EXPRESS_BANNED', refusal: { legs: [{ id: banned.id }] } } });
    expect((await betting.place(player, { bets: [banned] })).status).toBe(200);
    const counted = betOn((group) => group === 6);
    const system = (blockId: number) => ({ typeId: 2, systemValue: 2, bets: [{ ...counted, blockId }, ...plain] });
    expect(await betting.place(player, system(0))).toMatchObject({ status: 422, problem: { code: 'COUPON_BANKER_DISABLED', refusal: { legs: [{ id: counted.id }] } } });
    const placed = await betting.place(player, system(1));
    expect(placed.status, placed.text).toBe(200);
  });

  it('A-69, T55: refuses a section that is closed for the customer, and a country that is closed for the brand', async () => {
    const player = await betting.player(5000);
    const [bet] = fresh(1);
    betting.customers.set(player.userId, { isLineDisallowed: true });
    const key = randomUUID();
    expect(await betting.place(player, { bets: [bet!] }, { key })).toMatchObject({ status: 403, problem: { code: 'COUPON_SECTION_DISALLOWED' } });
    betting.customers.delete(player.userId);
    await betting.platform.ports.get('blocks').set('proof', [{ reason: 1, displayTypeId: 1, country: 'ie' }]);
    expect(await betting.place(player, { bets: [bet!] }, { key, headers: { 'x-geo-country': 'ie' } })).toMatchObject({ status: 403, problem: { code: 'COUPON_COUNTRY_BLOCKED' } });
    expect((await betting.place(player, { bets: [bet!] }, { key })).status, 'neither was a final answer').toBe(200);
  });

  it('A-96: during maintenance no bet is taken from a page that was open before, and what was answered stays answered', async () => {
    const player = await betting.player(5000);
    const [bet] = betting.bets('line', 1);
    const [answered, key] = [randomUUID(), randomUUID()];
    const before = await betting.place(player, { bets: [bet!] }, { key: answered });
    const state = { startedAtMs: null, endedAtMs: null, notifyStartedAtMs: null, notifyEndedAtMs: null, isSwitchedOn: true };
    await betting.platform.ports.get('maintenance').set('proof', state);
    for (const path of ['/coupon-api/v1/coupons', '/coupon-api/v1/vip-requests']) {
      expect(await betting.place(player, { bets: [bet!], amount: 700 }, { key, path })).toMatchObject({ status: 403, problem: { code: 'COUPON_SITE_CLOSED' } });
    }
    expect(await betting.place(player, { bets: [bet!] }, { key: answered })).toMatchObject({ status: 200, text: before.text });
    expect(await betting.balance(player)).toBe(4000);
    // Announced for later: the site is still open.
    await betting.platform.ports.get('maintenance').set('proof', { ...state, startedAtMs: betting.platform.clock.nowMs() + 60_000, notifyStartedAtMs: 0 });
    expect((await betting.place(player, { bets: [bet!], amount: 700 }, { key })).status, 'the refusal was no final answer').toBe(200);
    await betting.platform.ports.get('maintenance').set('proof', null);
  });
});
