import type { components } from '../../schemas/api/types.gen.ts';
import { customerPlatform, type CustomerPlatform, KNOWN } from './customerPlatform.ts';
import type { FeedPlatform } from './feedPlatform.ts';

type CouponWire = components['schemas']['Coupon'];
type LegWire = components['schemas']['CouponLeg'];

export interface BetsPlatform {
  /** Calls about bets and the statement; the rest goes to the customer's platform, and line calls to the feed where one is given. */
  readonly fetch: typeof fetch;
  readonly customer: CustomerPlatform;
  /** Method, path and query of every call, in order. */
  readonly asked: string[];
  coupons: CouponWire[];
  movements: components['schemas']['Movement'][];
  payments: components['schemas']['Payment'][];
  openingMinor: number;
  /** Calls whose path contains the text answer 503; undefined heals them. */
  broken: string | undefined;
  /** Awaited before each answer. */
  hold: () => Promise<void>;
}

export function legOf(changes: Partial<LegWire> = {}): LegWire {
  return {
    id: 'g1-m1-o1',
    marketId: 'g1-m1',
    game: {
      id: 1, number: 100, sportId: 1, champId: 10, sportSlug: 'football', champSlug: 'premier-league', slug: 'northport-eastham', startsAtUtc: '2026-11-21T12:00:00.000Z',
      opponents: [{ id: 1, name: 'Northport', latinName: 'Northport' }, { id: 2, name: 'Eastham', latinName: 'Eastham' }],
      champName: 'Premier League',
    },
    marketTypeId: 1, marketParam: null, period: 0, kind: 1, outcomeTypeId: 1, outcomeParam: null, isLive: false, blockId: 1, expressId: null,
    coefSeen: '1.85', coef: '1.90', statusId: 0, scoreAtPlacing: null, finalScore: null, settledAtUtc: null,
    ...changes,
  };
}

/** A single of 10.00 EUR at 1.90, open, unless changed. */
export function couponOf(changes: Partial<CouponWire> = {}): CouponWire {
  return {
    id: '100000000001', typeId: 0, statusId: 0, accountId: 501, iso: 'EUR', accountType: 0, stakeMinor: 1000, prepaidMinor: 0, isFreeStake: false, promoCode: null, refId: 1,
    coef: '1.90', coefViewId: 0, coefByView: '1.90', exactCoef: '0', changeCoefAction: 2, isDropOnScoreChange: false, systemValue: null, lines: 1,
    possibleWinMinor: 1900, payoutMinor: 0, bonusMinor: 0, boost: null, antiExpressMargin: null, amountByBlockId: null, maxPayoutMinor: null, maxTotalOdds: null,
    legs: [legOf()], placedAtUtc: '2026-11-21T09:00:05.000Z', settledAtUtc: null, waiting: null, rejection: null, voidReason: null, history: [],
    ...changes,
  };
}

/** An express of 3.10 × 3.20 × 3.00 = 29.76 that the bonus selection makes 30.6528. */
export function boostedCouponOf(changes: Partial<CouponWire> = {}): CouponWire {
  const legs = ['3.10', '3.20', '3.00'].map((coef, index) => legOf({ id: `g${index + 1}-m1-o1`, coef, coefSeen: coef }));
  return couponOf({ typeId: 1, legs, coef: '30.6528', coefByView: '30.652', possibleWinMinor: 30_652, boost: { kind: 'bonus-bet', factor: '1.03' }, ...changes });
}

const PAGE_SIZE = 20;
const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
const problem = (status: number, code: string) => new Response(JSON.stringify({ status, title: 'no', code }), { status, headers: { 'content-type': 'application/problem+json' } });

/** A signed-in customer with bets and money, behind the platform's addresses. */
export function betsPlatform(initial: Partial<Pick<BetsPlatform, 'coupons' | 'movements' | 'payments' | 'openingMinor'>> = {}, feed?: FeedPlatform): BetsPlatform {
  const platform: BetsPlatform = {
    customer: customerPlatform({ userId: KNOWN.userId }),
    asked: [],
    coupons: [],
    movements: [],
    payments: [],
    openingMinor: 0,
    broken: undefined,
    hold: async () => undefined,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const url = new URL(request.url);
      const call = `${request.method} ${url.pathname}`;
      platform.asked.push(`${call}${url.search}`);
      const copy = request.clone();
      await platform.hold();
      if (platform.broken !== undefined && url.pathname.includes(platform.broken)) return problem(503, 'TEST_BROKEN');
      if (url.pathname.startsWith('/line-api') && feed) return feed.fetch(copy);
      if (url.pathname.startsWith('/coupon-api') && platform.customer.userId === '') return problem(401, 'AUTH_REQUIRED');
      return (await betsAnswer(platform, call, url.searchParams, request)) ?? moneyAnswer(platform, call, url.searchParams) ?? platform.customer.fetch(copy);
    },
    ...initial,
  };
  return platform;
}

async function betsAnswer(platform: BetsPlatform, call: string, query: URLSearchParams, request: Request): Promise<Response | undefined> {
  if (call === 'GET /coupon-api/v1/coupons/history') return json(historyOf(platform, query));
  const [, method, id, what] = /^(\w+) \/coupon-api\/v1\/(?:coupons|vip-requests)\/(\d{12})(\/answer)?$/.exec(call) ?? [];
  if (id === undefined) return undefined;
  const coupon = platform.coupons.find((candidate) => candidate.id === id);
  if (!coupon) return problem(404, 'COUPON_UNKNOWN');
  if (method === 'GET') return json(coupon);
  if (coupon.waiting === null) return problem(409, 'COUPON_NOT_WAITING');
  const { accept } = what === undefined ? { accept: false } : ((await request.json()) as { accept: boolean });
  const decided: CouponWire = accept
    ? { ...coupon, statusId: 0, waiting: null, stakeMinor: coupon.waiting.offerMinor ?? coupon.stakeMinor }
    : { ...coupon, statusId: 7, waiting: null, rejection: { code: what === undefined ? 'COUPON_CANCELLED' : 'COUPON_VIP_DECLINED', legs: [], minMinor: null, maxMinor: null, balanceMinor: null } };
  platform.coupons = platform.coupons.map((other) => (other.id === id ? decided : other));
  return json(decided);
}

function historyOf({ coupons }: BetsPlatform, query: URLSearchParams): components['schemas']['CouponHistory'] {
  const state = query.get('state') ?? 'all';
  const typeIds = (query.get('typeIds') ?? '').split(',').filter((text) => text !== '').map(Number);
  const isOpen = ({ statusId }: CouponWire) => statusId <= 0;
  const found = coupons.filter(
    (coupon) =>
      (state === 'all' || isOpen(coupon) === (state === 'open')) &&
      (typeIds.length === 0 || typeIds.includes(coupon.typeId)) &&
      coupon.placedAtUtc >= (query.get('fromUtc') ?? '') &&
      (!query.has('toUtc') || coupon.placedAtUtc < (query.get('toUtc') ?? '')) &&
      (!query.has('accountId') || coupon.accountId === Number(query.get('accountId'))),
  );
  const page = Number(query.get('page') ?? 1);
  const pageSize = Number(query.get('pageSize') ?? PAGE_SIZE);
  const totals = [...new Set(found.map(({ iso }) => iso))].map((iso) => {
    const own = found.filter((coupon) => coupon.iso === iso);
    const stakedMinor = own.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0);
    const returnedMinor = own.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0);
    const openMinor = own.filter(({ statusId }) => statusId <= 0).reduce((sum, { stakeMinor }) => sum + stakeMinor, 0);
    return { iso, stakedMinor, openMinor, returnedMinor, netMinor: returnedMinor - (stakedMinor - openMinor), count: own.length };
  });
  return { coupons: found.slice((page - 1) * pageSize, page * pageSize), total: found.length, page, pageSize, totals, lastChangeUtc: null };
}

function moneyAnswer(platform: BetsPlatform, call: string, query: URLSearchParams): Response | undefined {
  const { movements, payments, openingMinor, customer } = platform;
  if (call === 'GET /web-api/office/payments/history') {
    const page = Number(query.get('pageNumber') ?? 1);
    const signed = payments.map(({ kind, amountMinor }) => (kind === 'deposit' ? amountMinor : -amountMinor));
    return json({ entities: payments.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), total_count: payments.length, netDeposits: signed.reduce((sum, amount) => sum + amount, 0) });
  }
  if (call !== 'GET /web-api/office/movements') return undefined;
  const page = Number(query.get('page') ?? 1);
  const pageSize = Number(query.get('pageSize') ?? PAGE_SIZE);
  const shown = movements.filter(({ category }) => !query.has('categories') || query.get('categories') === category);
  const accountId = Number(query.get('accountId') ?? customer.accounts.find(({ isActive }) => isActive)?.id);
  return json({
    account: customer.accounts.find(({ id }) => id === accountId) ?? customer.accounts[0],
    openingMinor,
    closingMinor: openingMinor + movements.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    total: shown.length,
    page,
    pageSize,
    movements: shown.slice((page - 1) * pageSize, page * pageSize),
  });
}
