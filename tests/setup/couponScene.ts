import type { components } from '../../schemas/api/types.gen.ts';
import { couponStore, selectionStore } from '../../widgets/coupon/index.ts';
import { accountStore } from '../../widgets/account/index.ts';
import type { Choice } from '../../widgets/coupon/index.ts';
import { lineStore } from '../../widgets/sports/index.ts';
import { accountOf, customerPlatform } from './customerPlatform.ts';
import { feedPlatform } from './feedPlatform.ts';
import { baseRuntime } from './renderWidget.tsx';
import type { TestRuntimeOptions } from './testRuntime.tsx';

type Handler = (body: unknown, url: URL) => Response;

export interface CouponSceneOptions extends Omit<TestRuntimeOptions, 'fetch' | 'nowMs' | 'facts'> {
  readonly section?: 'line' | 'live';
  /** Signs a customer in, with this account. */
  readonly account?: Partial<components['schemas']['Account']>;
  readonly flags?: Readonly<Record<string, boolean>>;
  /** Answers of the coupon service: `POST /coupon-api/v1/codes` -> what it says. */
  readonly coupons?: Readonly<Record<string, Handler>>;
}

export const SCENE_NOW_MS = Date.UTC(2026, 10, 21, 9, 30);
const USER_ID = '12345678';

export const answer = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status, headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' } });

/** The real feed, a customer or a guest, and the coupon service as a test says: choices of open football games to fill the coupon with. */
export async function couponScene({ section = 'line', account, flags = {}, coupons = {}, ...options }: CouponSceneOptions = {}) {
  const feed = feedPlatform(SCENE_NOW_MS);
  const customer = customerPlatform(account ? { userId: USER_ID, accounts: [accountOf(account)] } : {});
  const asked: { readonly call: string; readonly body: unknown; readonly headers: Headers }[] = [];
  let nowMs = SCENE_NOW_MS;
  const runtime = baseRuntime({
    ...options,
    nowMs: () => nowMs,
    facts: { ...Object.fromEntries(Object.entries(flags).map(([name, isOn]) => [`flags.${name}`, isOn])), ...(account && { 'user.signedIn': true, 'user.id': USER_ID }) },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const url = new URL(request.url);
      if (url.pathname.startsWith('/web-api/')) return customer.fetch(request);
      if (!url.pathname.startsWith('/coupon-api/')) return feed.fetch(request);
      const text = await request.text();
      const body: unknown = text === '' ? undefined : JSON.parse(text);
      asked.push({ call: `${request.method} ${url.pathname}`, body, headers: request.headers });
      const [, handler] = Object.entries(coupons).find(([call]) => `${request.method} ${url.pathname}`.startsWith(call)) ?? [];
      return handler?.(body, url) ?? answer({ status: 404, title: 'no', code: 'TEST_NO' }, 404);
    },
  });
  const line = runtime.stores.use(lineStore);
  const list = line.list({ section, sportIds: [1], limit: 60 });
  await list.feed.load(new AbortController().signal);
  if (account) await runtime.stores.use(accountStore).refresh();
  const choices: readonly Choice[] = line.gamesOf(list.ids).flatMap((game) => {
    const market = line.book.marketsOf(game.mainMarketIds).find(({ typeId, state }) => typeId === 1 && state.status === 'open');
    const outcome = market?.outcomes[0];
    return market && outcome && market.isActive(outcome.id) ? [{ game, market, outcome }] : [];
  });
  return {
    runtime, feed, customer, asked, line, choices,
    coupon: runtime.stores.use(couponStore),
    selection: runtime.stores.use(selectionStore),
    pass: (ms: number) => (nowMs += ms),
  };
}
