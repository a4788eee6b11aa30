import type { BrowserStorage } from '../../runtime/storage/BrowserStorage.ts';
import { defineStore, type StoreEnv } from '../../runtime/stores/StoreRoot.ts';
import { lineStore, type MarketEntity } from '../../widgets/sports/index.ts';
import { type Choice, selectionStore } from '../../widgets/coupon/store/SelectionStore.ts';
import { couponStore } from '../../widgets/coupon/store/CouponStore.ts';
import { placementStore } from '../../widgets/coupon/store/PlacementStore.ts';
import { accountStore } from '../../widgets/account/index.ts';
import type { JsonObject } from '../../schemas/language/json.ts';
import { siteWithSection } from './baseConfigs.ts';
import { couponPlatform, type CouponPlatform, TEST_USER_ID } from './couponPlatform.ts';
import { baseRuntime } from './renderWidget.tsx';
import type { TestRuntime } from './testRuntime.tsx';

export interface SlipOptions {
  readonly section?: 'line' | 'live';
  readonly isGuest?: boolean;
  readonly balanceMinor?: number;
  readonly iso?: string;
  readonly flags?: Readonly<Record<string, boolean | number>>;
  readonly platform?: CouponPlatform;
  readonly nowMs?: number;
  readonly storage?: BrowserStorage;
  /** Other values of the site's section `coupon`. */
  readonly coupon?: JsonObject;
}

export const SLIP_NOW_MS = Date.UTC(2026, 10, 21, 9, 30);

/** A customer before the line of football: open choices, one a game, and the stores of the coupon. */
export async function couponSlip(count: number, { section = 'line', isGuest = false, flags = {}, nowMs = SLIP_NOW_MS, ...rest }: SlipOptions = {}) {
  const platform = rest.platform ?? couponPlatform(nowMs, { ...(rest.balanceMinor !== undefined && { balanceMinor: rest.balanceMinor }), ...(rest.iso !== undefined && { iso: rest.iso }) });
  const runtime: TestRuntime = baseRuntime({
    fetch: platform.fetch,
    nowMs: () => platform.nowMs(),
    ...(rest.storage && { storage: rest.storage }),
    ...(rest.coupon && { site: siteWithSection('coupon', rest.coupon) }),
    facts: { ...(!isGuest && { 'user.signedIn': true, 'user.id': TEST_USER_ID }), ...Object.fromEntries(Object.entries(flags).map(([name, isOn]) => [`flags.${name}`, isOn])) },
  });
  const { stores } = runtime;
  let env: StoreEnv | undefined;
  stores.use(defineStore('test/env', (given) => {
    env = given;
    return {};
  }));
  if (!env) throw new Error('a store without its surroundings');
  const choices = await openChoices(runtime, section);
  if (choices.length < count) throw new Error('too few open games');
  const selection = stores.use(selectionStore);
  const accounts = stores.use(accountStore);
  if (!isGuest) await accounts.refresh();
  selection.addAll(choices.slice(0, count));
  const stop = selection.feed.retain();
  await selection.feed.refresh();
  return {
    platform, runtime, env, selection, choices, stop,
    coupon: stores.use(couponStore),
    placement: stores.use(placementStore),
    accounts,
    refresh: () => stores.use(lineStore).refreshAll(),
  };
}

/** The first open outcome of each game's result market. */
export async function openChoices(runtime: TestRuntime, section: 'line' | 'live'): Promise<readonly Choice[]> {
  const line = runtime.stores.use(lineStore);
  const list = line.list({ section, sportIds: [1], limit: 40 });
  await list.feed.load(new AbortController().signal);
  return line.gamesOf(list.ids).flatMap((game) => {
    const market: MarketEntity | undefined = line.book.marketsOf(game.mainMarketIds).find(({ typeId, state }) => typeId === 1 && state.status === 'open');
    const outcome = market?.outcomes[0];
    return market && outcome && market.isActive(outcome.id) ? [{ game, market, outcome }] : [];
  });
}
