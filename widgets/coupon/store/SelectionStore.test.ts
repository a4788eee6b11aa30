import { describe, expect, it } from 'vitest';
import { siteWithSection, testSiteConfig } from '../../../tests/setup/baseConfigs.ts';
import { feedPlatform } from '../../../tests/setup/feedPlatform.ts';
import { baseRuntime } from '../../../tests/setup/renderWidget.tsx';
import { lineStore } from '../../sports/index.ts';
import { readCoupon } from './couponBet.ts';
import { lockNoticeStore } from './LockNoticeStore.ts';
import { type Choice, GUEST_COUPON_KEY, selectionStore } from './SelectionStore.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 9, 30);

async function prepare(site = testSiteConfig) {
  const platform = feedPlatform(NOW_MS);
  const runtime = baseRuntime({ fetch: platform.fetch, nowMs: () => NOW_MS, site });
  const line = runtime.stores.use(lineStore);
  const list = line.list({ section: 'line', sportIds: [1], limit: 60 });
  await list.feed.load(new AbortController().signal);
  const choices: Choice[] = line.gamesOf(list.ids).flatMap((game) => {
    const [market] = line.book.marketsOf(game.mainMarketIds);
    const outcome = market?.outcomes[0];
    return market && outcome ? [{ game, market, outcome }] : [];
  });
  return { runtime, selection: runtime.stores.use(selectionStore), choices, choice: (at: number): Choice => choices[at] ?? fail() };
}

function fail(): never {
  throw new Error('too few games');
}

describe('SelectionStore', () => {
  it('adds a selection at its price of now and takes it out again (U1)', async () => {
    const { selection, choice } = await prepare();
    const first = choice(0);
    selection.toggle(first);
    expect(selection.has(first.outcome.id)).toBe(true);
    expect(selection.bets[0]?.market.coef).toBe(first.market.oddsOf(first.outcome.id));
    selection.toggle(first);
    expect(selection.count).toBe(0);
  });

  it('keeps bets, their times, type and system, and never an amount (A-49)', async () => {
    const { runtime, selection, choice } = await prepare();
    selection.toggle(choice(0));
    const kept = runtime.storage.get(GUEST_COUPON_KEY);
    expect(Object.keys(kept as object).sort()).toEqual(['addedAtByBetId', 'bets', 'systemValue', 'typeId']);
    expect(JSON.stringify(kept)).not.toMatch(/amount|stake/i);
    expect(readCoupon(kept)).toMatchObject({ bets: [{ id: choice(0).outcome.id, statusId: -2 }], systemValue: 2, addedAtByBetId: { [choice(0).outcome.id]: NOW_MS } });
  });

  it('keeps its games and markets alive when lists let go of them', async () => {
    const { selection, choice } = await prepare();
    const { game, market } = choice(0);
    selection.toggle(choice(0));
    expect([selection.feed.gameIds(), selection.feed.marketIds()]).toEqual([[game.id], [market.id]]);
  });

  it('survives a reload (U10)', async () => {
    const { runtime, selection, choice } = await prepare();
    selection.addAll([choice(0), choice(1)]);
    const kept = runtime.storage.get(GUEST_COUPON_KEY);
    const next = baseRuntime();
    next.storage.set(GUEST_COUPON_KEY, kept ?? null);
    expect(next.stores.use(selectionStore).bets).toEqual(selection.bets);
  });

  it('holds no more than it may, and keeps what was there first', async () => {
    const { selection, choices, choice } = await prepare();
    selection.addAll(choices);
    expect(choices.length).toBeGreaterThan(40);
    expect(selection.count).toBe(40);
    expect(selection.isFull).toBe(true);
    expect(selection.has(choice(0).outcome.id)).toBe(true);
  });

  it('says that it is full when one more is pressed, by the number of the site (A-144)', async () => {
    const { runtime, selection, choice } = await prepare(siteWithSection('coupon', { maxLegs: 2 }));
    const { stores } = runtime;
    for (const index of [0, 1]) selection.toggle(choice(index));
    expect(stores.use(lockNoticeStore).reason).toBeUndefined();
    selection.toggle(choice(2));
    expect([selection.count, stores.use(lockNoticeStore).reason]).toEqual([2, 'full']);
    selection.toggle(choice(0));
    expect(selection.count).toBe(1);
  });

  it('is no set of the day any more when a leg is taken out (A-47)', async () => {
    const { selection, choice } = await prepare();
    selection.addAll([choice(0), choice(1), choice(2)], 17);
    expect(selection.bets.every((bet) => bet.expressId === 17)).toBe(true);
    selection.remove(choice(1).outcome.id);
    expect(selection.bets.map((bet) => bet.expressId)).toEqual([null, null]);
  });

  it.each([
    ['nothing', undefined],
    ['a list', []],
    ['text for bets', { bets: 'x' }],
    ['bets of nothing', { bets: [null, 1, {}, { id: 'a' }] }],
    ['odds that are no number', { bets: [{ id: 'a', typeId: 1, game: {}, market: { id: 'm', coef: '1e9', sportId: 1, typeId: 1, gameId: 1, champId: 1 } }] }],
    ['a system below two', { bets: [], systemValue: -4 }],
  ])('starts empty from storage that holds %s', (_what, value) => {
    expect(readCoupon(value)).toEqual({ bets: [], addedAtByBetId: {}, typeId: 1, systemValue: 2 });
  });
});
