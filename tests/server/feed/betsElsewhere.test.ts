import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { marketIdOf, outcomeIdOf } from '../../../domain/feed/index.ts';
import { listAccumulators } from '../../../server/services/line/accumulators.ts';
import { service as intake } from '../../../server/services/feed-intake/service.ts';
import { BettingPlatform, type Player, START_MS } from '../coupons/bettingPlatform.ts';
import { bothDatabases } from '../databases.ts';
import { describeOn } from '../describeOn.ts';
import { fixture, score, total, winner } from './recording.ts';
import { type Said, ToldFeed } from './toldFeed.ts';

const GAME = 7001;
const LATER = new Date(START_MS + 3_600_000).toISOString();
const EVENING = new Date(START_MS + 3 * 3_600_000).toISOString();
/** Games of which accumulators are composed. */
const OTHERS = [7002, 7003, 7004, 7005];
const WINNER = marketIdOf(GAME, { typeId: 1, period: 0, param: null });
const HOME = outcomeIdOf(WINNER, { typeId: 1, param: null });
const STAKE = 1000;
const WITHIN = { timeout: 15_000, interval: 50 };

describeOn('bets on a feed from elsewhere', bothDatabases, (kind) => {
  let feed: ToldFeed;
  let bets: BettingPlatform;
  let player: Player;
  const ends: (() => Promise<void>)[] = [];

  beforeEach(async () => {
    feed = new ToldFeed(START_MS);
    const url = await feed.listen();
    ends.push(async () => await feed.close());
    const database = await kind.open();
    ends.push(async () => await database.close());
    const feeds = [{ provider: feed.name, url, sports: 'all' as const, authorization: undefined }];
    bets = await BettingPlatform.start(database, { services: [intake], settings: { feeds } });
    ends.push(async () => await bets.close());
    feed.say({ type: 'snapshot', phase: 'begin' }, fixture(GAME, { startsAtUtc: LATER }), { type: 'odds', gameId: GAME, isFull: true, markets: [winner(['1.9', '3.4', '4.1']), total('2.5', ['2.1', '1.7'])] }, ...OTHERS.flatMap((id): Said[] => [fixture(id, { startsAtUtc: EVENING }), { type: 'odds', gameId: id, isFull: true, markets: [winner(['1.5', '3.4', '4.1'])] }]), { type: 'snapshot', phase: 'end' });
    await vi.waitFor(() => expect(quote()?.lock).toBeNull(), WITHIN);
    player = await bets.player(10_000);
  });
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  const quote = () => bets.platform.ports.get('quotes').quotes([{ outcomeId: HOME, marketId: WINNER }]).get(HOME);
  const place = async (key: string, coef = '1.9') => await bets.place(player, { amount: STAKE, bets: [{ id: HOME, marketId: WINNER, gameId: GAME, coef, blockId: 1, isLive: false }] }, { key });
  const decide = (result: 'won' | 'lost' | 'void') => ({ type: 'result' as const, gameId: GAME, markets: [{ typeId: 1, period: 0, outcomes: [{ typeId: 1, result }] }] });

  it('are taken at the price that is offered, refused at any other, and settled by its provider\'s result', async () => {
    const placed = await place('first-key-0001');
    expect([placed.status, placed.text]).toEqual([200, expect.any(String)]);
    expect(await bets.balance(player)).toBe(9_000);
    feed.say({ type: 'odds', gameId: GAME, markets: [winner(['1.8', '3.5', '4.4'])] });
    await vi.waitFor(() => expect(quote()?.odds).toBe('1.80'), WITHIN);
    expect((await place('other-key-0002')).status).not.toBe(200);
    feed.say({ type: 'stop', gameId: GAME, reason: 'goal' });
    await vi.waitFor(() => expect(quote()?.lock).toBe('goal'), WITHIN);
    expect((await place('third-key-0003', '1.8')).status).not.toBe(200);
    expect(await bets.balance(player)).toBe(9_000);
    feed.say(score(GAME, 'ended', 2, 1, START_MS), decide('won'));
    await vi.waitFor(async () => expect(await bets.balance(player)).toBe(10_900), WITHIN);
  }, 60_000);

  it('are paid their part of a win that several share, and all of it when that is corrected', async () => {
    await place('first-key-0001');
    const shared = { ...decide('won'), markets: [{ typeId: 1, period: 0, outcomes: [{ typeId: 1, result: 'won' as const, deadHeat: 2 }] }] };
    feed.say(score(GAME, 'ended', 2, 1, START_MS), shared);
    await vi.waitFor(async () => expect(await bets.balance(player)).toBe(9_950), WITHIN);
    expect((await bets.couponOf(player, 'first-key-0001')).legs).toMatchObject([{ statusId: 1, deadHeat: 2 }]);
    feed.say(decide('won'));
    await vi.waitFor(async () => expect(await bets.balance(player)).toBe(10_900), WITHIN);
    expect((await bets.couponOf(player, 'first-key-0001')).legs[0]).not.toHaveProperty('deadHeat');
  }, 60_000);

  it('are settled anew when the result is corrected, once for each, and void when they are cancelled; a stream that breaks off loses nothing', async () => {
    await place('first-key-0001');
    feed.say(score(GAME, 'ended', 2, 1, START_MS), decide('lost'));
    await vi.waitFor(async () => expect((await bets.couponOf(player, 'first-key-0001')).statusId).not.toBe(0), WITHIN);
    expect(await bets.balance(player)).toBe(9_000);
    feed.breakOff();
    feed.say({ type: 'rollback', gameId: GAME, of: 'result' }, decide('won'));
    await vi.waitFor(async () => expect(await bets.balance(player)).toBe(10_900), WITHIN);
    feed.say({ type: 'cancel', gameId: GAME });
    await vi.waitFor(async () => expect(await bets.balance(player)).toBe(10_000), WITHIN);
  }, 60_000);

  it('are taken at the operator\'s price alone, as soon as the rules say so, and not on what the operator does not offer', async () => {
    const { releases } = bets.platform;
    const rules = { margins: { defaultPercent: '5' }, offered: { byMarketTypeId: { 4: false } } };
    const [brand] = releases.brands();
    expect(await releases.setExtraLayer(brand!.brand, new Map([['site.json', { format: 1, sections: { trading: rules } }]]))).toEqual([]);
    await vi.waitFor(() => expect(quote()?.odds).toBe('1.80'), WITHIN);
    expect((await place('first-key-0001')).status).not.toBe(200);
    expect((await place('other-key-0002', '1.8')).status).toBe(200);
    const totals = marketIdOf(GAME, { typeId: 4, period: 0, param: '2.5' });
    const over = outcomeIdOf(totals, { typeId: 9, param: null });
    expect(bets.platform.ports.get('quotes').quotes([{ outcomeId: over, marketId: totals }]).get(over)?.lock).not.toBeNull();
    const answer = releases.forBrand(brand!.brand);
    expect(JSON.stringify(answer?.kind === 'served' && answer.release.manifest), 'nobody is told').not.toContain('defaultPercent');
    feed.say(score(GAME, 'ended', 2, 1, START_MS), decide('won'));
    await vi.waitFor(async () => expect(await bets.balance(player)).toBe(10_800), WITHIN);
  }, 60_000);

  it('on a whole accumulator of the day are paid at its boost', async () => {
    const set = listAccumulators(bets.platform.ports.get('feedReader').state(), 'line', 'en').accumulators[0]!;
    const legs = set.legs.map(({ game, marketId, outcomeId, odds }) => ({ id: outcomeId, marketId, gameId: game.id, coef: odds, blockId: 1, isLive: false, expressId: set.id }));
    const placed = await bets.place(player, { amount: STAKE, typeId: 1, bets: legs }, { key: 'set-key-0001' });
    expect(placed.coupon, placed.text).toMatchObject({ boost: { kind: 'accumulator', factor: '1.1' }, legs: legs.map(() => ({ expressId: set.id })) });
    expect(await bets.balance(player)).toBe(9_000);
  }, 60_000);

  it('are settled by an operator\'s hand, and anew when that is corrected', async () => {
    await place('first-key-0001');
    const port = bets.platform.ports.get('feed');
    await port.command(GAME, { action: 'start' });
    await port.command(GAME, { action: 'set-score', score: [0, 1] });
    await expect(port.command(GAME, { action: 'start' })).rejects.toMatchObject({ entry: { code: 'FEED_COMMAND_REFUSED' } });
    await expect(port.command(GAME, { action: 'finish', score: [1.5, 0] })).rejects.toMatchObject({ entry: { code: 'FEED_COMMAND_REFUSED' } });
    await port.command(GAME, { action: 'finish', score: [2, 1] });
    await vi.waitFor(async () => expect(await bets.balance(player)).toBe(10_900), WITHIN);
    expect(await port.command(GAME, { action: 'finish', score: [2, 1] })).toBeNull();
    await port.command(GAME, { action: 'correct-result', score: [1, 1] });
    await vi.waitFor(async () => expect(await bets.balance(player)).toBe(9_000), WITHIN);
  }, 60_000);
});
