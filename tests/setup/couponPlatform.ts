import { canonicalCoupon, canonicalTwin, liveDelayMs, readCouponConfig } from '../../domain/betting/index.ts';
import { betStatus, defaultLimitRules, shownBoost } from '../../domain/coupon/index.ts';
import { taxOn } from '../../domain/taxes/index.ts';
import { toDecimal } from '../../domain/exact/Rational.ts';
import type { components } from '../../schemas/api/widgetTypes.ts';
import { couponErrors, duplicateErrors, refused } from '../../server/services/coupons/couponErrors.ts';
import { gameNamesOf } from '../../server/services/coupons/gameNames.ts';
import { judgeCoupon, type JudgedCoupon, movesOf, requireAmount, requirePrices, type SiteRules } from '../../server/services/coupons/judgeCoupon.ts';
import { PlatformError } from '../../server/platform/errors/PlatformError.ts';
import { createQuotePort } from '../../server/providers/feed-simulator/quotes.ts';
import { listAccumulators } from '../../server/services/line/accumulators.ts';
import { testSiteConfig } from './baseConfigs.ts';
import { type FeedPlatform, feedPlatform } from './feedPlatform.ts';
import { feedOf } from './feedOf.ts';

type Coupon = components['schemas']['Coupon'];
type Body = components['schemas']['CouponToPlace'];
type Account = components['schemas']['Account'];
type PromoCode = components['schemas']['PromoCode'];

export const TEST_USER_ID = '12345678';

/** One call of placing as it came. */
export interface PlaceCallSeen {
  readonly key: string;
  readonly body: Body;
}

export interface CouponPlatform extends FeedPlatform {
  readonly accounts: Account[];
  /** Coupons that were booked, the oldest first: what the customer has really bet. */
  readonly coupons: Coupon[];
  readonly promoCodes: PromoCode[];
  /** Every attempt of placing, answered or not. */
  readonly attempts: PlaceCallSeen[];
  /** What befalls the next attempts, in order: the answer is lost after the platform took it, or never got there, or the session is gone. */
  readonly faults: ('lost-answer' | 'lost-request' | 'signed-out' | 'busy')[];
  /** Placing calls with this selection never get there, until another one or none is named. */
  loseRequestsOf(betId: string | undefined): void;
  /** Each placing call waits until the returned function is called. */
  hold(): () => void;
  nowMs(): number;
  /** Asked with each sandbox-like change. */
  readonly site: { rules: SiteRules };
}

interface State {
  readonly feed: FeedPlatform;
  readonly accounts: Account[];
  readonly coupons: Coupon[];
  readonly promoCodes: PromoCode[];
  readonly attempts: PlaceCallSeen[];
  readonly faults: CouponPlatform['faults'];
  readonly answers: Map<string, { readonly hash: string; readonly status: number; readonly couponId: string | null; readonly problem: unknown }>;
  readonly twins: Map<string, number>;
  readonly site: { rules: SiteRules };
  held: Promise<void> | null;
  lostBetId: string | undefined;
  nowMs: () => number;
}

/**
 * The feed's platform with a customer who bets: placing, waiting, refusals, replays and balances, judged by the
 * platform's own functions. `nowMs` is where the clock stands; `advance` moves it.
 */
export function couponPlatform(startMs: number, { balanceMinor = 100_000, iso = 'EUR', seed = 8 }: { readonly balanceMinor?: number; readonly iso?: string; readonly seed?: number } = {}): CouponPlatform {
  const feed = feedPlatform(startMs, seed);
  let passedMs = 0;
  const state: State = {
    feed, coupons: [], promoCodes: [], attempts: [], faults: [], answers: new Map(), twins: new Map(), held: null, lostBetId: undefined,
    accounts: [{ id: 1, iso, symbol: iso, currencyId: 978, type: 0, money: balanceMinor, points: 0, label: '', isActive: true }],
    site: { rules: { config: readCouponConfig(testSiteConfig.sections['coupon']), limits: defaultLimitRules, isBonusBetOn: true, isVipOn: true, refId: 1, taxTermsOf: () => [] } },
    nowMs: () => startMs + passedMs,
  };
  return {
    ...feed,
    accounts: state.accounts,
    coupons: state.coupons,
    promoCodes: state.promoCodes,
    attempts: state.attempts,
    faults: state.faults,
    site: state.site,
    nowMs: () => state.nowMs(),
    advance: (ms) => {
      passedMs += ms;
      feed.advance(ms);
    },
    command: (request) => {
      passedMs += 1_000;
      feed.command(request);
    },
    loseRequestsOf: (betId) => {
      state.lostBetId = betId;
    },
    hold: () => {
      let release = () => undefined as void;
      state.held = new Promise((resolve) => (release = resolve));
      return () => {
        state.held = null;
        release();
      };
    },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const url = new URL(request.url);
      if (url.pathname.startsWith('/coupon-api/v1/') && !url.pathname.includes('/codes')) return couponAnswer(state, request, url);
      if (url.pathname === '/web-api/account/data') return json(accountData(state));
      if (url.pathname === '/web-api/account/active') return setActive(state, await request.json());
      return feed.fetch(input, init);
    },
  };
}

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' } });
}

function accountData({ accounts, nowMs }: State): unknown {
  const active = accounts.find((account) => account.isActive);
  return {
    balance: active?.money ?? 0, bonus: 0, all_accounts: accounts, bonuses: [], is_available_first_deposit_bonus: false, is_account_frozen: false, convert_status: 0,
    netPosition: { sinceUtc: new Date(nowMs()).toISOString(), stakedMinor: 0, returnedMinor: 0, openMinor: 0, netMinor: 0 },
  };
}

function setActive({ accounts }: State, { id }: { readonly id: number }): Response {
  for (const account of accounts) account.isActive = account.id === id;
  return json({ success: true });
}

async function couponAnswer(state: State, request: Request, url: URL): Promise<Response> {
  const [, , , what = '', id = ''] = url.pathname.split('/');
  if (what === 'promo-codes') return id === '' ? json({ promoCodes: state.promoCodes }) : promoAnswer(state, id);
  if (what === 'prepaid') return json({ availablePrepaidAmount: 0, outstandingMinor: 0 });
  if (request.method === 'POST' && id === '') return placeAnswer(state, request, what === 'vip-requests');
  if (id === '') return keyAnswer(state, url.searchParams.get('key') ?? '');
  const coupon = decided(state, id);
  if (!coupon) return json({ status: 404, title: 'no', code: 'COUPON_UNKNOWN', trace: '' }, 404);
  if (request.method === 'DELETE') Object.assign(coupon, { statusId: betStatus.rejected, waiting: null, rejection: { code: 'COUPON_CANCELLED', legs: [], minMinor: null, maxMinor: null, balanceMinor: null } });
  return json(coupon);
}

function promoAnswer({ promoCodes }: State, code: string): Response {
  const found = promoCodes.find((promo) => promo.code === code.toUpperCase());
  return found ? json(found) : json({ status: 404, title: 'no', code: 'COUPON_PROMO_MISSING', trace: '' }, 404);
}

async function placeAnswer(state: State, request: Request, isVip: boolean): Promise<Response> {
  const key = request.headers.get('idempotency-key') ?? '';
  const body = (await request.json()) as Body;
  state.attempts.push({ key, body });
  const fault = state.faults.shift();
  if (fault === 'lost-request' || body.bets.some(({ id }) => id === state.lostBetId)) throw new TypeError('network');
  if (fault === 'signed-out') return json({ status: 401, title: 'no', code: 'AUTH_REQUIRED', trace: '' }, 401);
  if (fault === 'busy') return json({ status: 409, title: 'no', code: 'COUPON_KEY_EXECUTING', trace: '' }, 409);
  if (state.held) await Promise.race([state.held, aborted(request.signal)]);
  const answer = place(state, key, body, isVip);
  if (fault === 'lost-answer') throw new TypeError('network');
  return answer;
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')), { once: true }));
}

function canonical(body: Body): Parameters<typeof canonicalCoupon>[0] {
  return { ...body, bets: body.bets.map(({ id, coef, blockId, expressId }) => ({ id, market: { coef }, blockId, expressId })) };
}

function place(state: State, key: string, body: Body, isVip: boolean): Response {
  const hash = canonicalCoupon(canonical(body));
  const known = state.answers.get(key);
  if (known) {
    if (known.hash !== hash) return json({ status: 422, title: 'no', code: 'COUPON_KEY_REUSED', trace: '' }, 422);
    return known.couponId === null ? json(known.problem, known.status) : json(decided(state, known.couponId), known.status);
  }
  try {
    const coupon = book(state, body, isVip);
    const status = coupon.waiting ? 202 : 200;
    state.answers.set(key, { hash, status, couponId: coupon.id, problem: null });
    return json(coupon, status);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    const problem = { status: error.entry.status, title: error.entry.title, code: error.code, refusal: error.refusal, trace: '' };
    state.answers.set(key, { hash, status: error.entry.status, couponId: null, problem });
    return json(problem, error.entry.status);
  }
}

function keyAnswer(state: State, key: string): Response {
  const known = state.answers.get(key);
  if (!known) return json({ state: 'unknown', coupon: null, refusal: null });
  if (known.couponId === null) return json({ state: 'refused', coupon: null, refusal: (known.problem as { refusal: unknown }).refusal });
  const coupon = decided(state, known.couponId);
  return json({ state: coupon?.waiting ? 'waiting' : 'accepted', coupon, refusal: null });
}

/** The sandbox's money gate: the balance is the account's, and a stake leaves it at once. */
function book(state: State, body: Body, isVip: boolean): Coupon {
  const account = state.accounts.find(({ id }) => id === body.accountId);
  if (!account) throw refused(couponErrors.COUPON_ACCOUNT_UNKNOWN);
  const twin = canonicalTwin(canonical(body));
  if (body.allowDuplicate !== true && state.nowMs() - (state.twins.get(twin) ?? -Infinity) < state.site.rules.config.twinGuardMs) throw refused(duplicateErrors.DUPLICATE_SUSPECTED);
  const judged = judgedNow(state, body, account);
  requireAmount(judged, body.amount, isVip);
  const delayMs = liveDelayMs(judged.legs.map(({ quote }) => quote), state.site.rules.config.delays);
  const isVipOrder = isVip && body.amount > (judged.limits.maxMinor ?? Infinity);
  if (delayMs === 0 && !isVipOrder) requirePrices(body.changeCoefAction, judged.priced, movesOf(judged.legs));
  const promo = state.promoCodes.find(({ code }) => code === body.promoCode);
  if (!promo && account.money < body.amount) throw refused(couponErrors.COUPON_AMOUNT_INVALID, { balanceMinor: account.money });
  if (!promo) account.money -= body.amount;
  state.twins.set(twin, state.nowMs());
  const waiting = isVipOrder ? { kind: 'vip' as const, ms: 10_000 } : delayMs > 0 ? { kind: 'delay' as const, ms: delayMs } : null;
  const coupon = couponOf(state, body, judged, account, waiting);
  state.coupons.push(coupon);
  return coupon;
}

function judgedNow(state: State, body: Body, account: Account): JudgedCoupon {
  const port = createQuotePort({ engine: state.feed.engine, isFresh: true } as Parameters<typeof createQuotePort>[0], { nowMs: state.nowMs });
  const quotes = port.quotes(body.bets.map((bet) => ({ outcomeId: bet.id, marketId: bet.marketId })));
  const sets = () => (['line', 'live'] as const).flatMap((section) => listAccumulators(feedOf(state.feed.engine), section, 'en').accumulators.map(({ id, legs }) => ({ expressId: id, outcomeIds: legs.map((leg) => leg.outcomeId) })));
  return judgeCoupon({ body, account, site: state.site.rules, quotes, sets });
}

/** A coupon whose wait is over is decided by the prices of now. */
function decided(state: State, id: string): Coupon | undefined {
  const coupon = state.coupons.find((other) => other.id === id);
  if (coupon?.waiting?.kind !== 'delay') return coupon;
  const leftMs = Date.parse(coupon.waiting.untilUtc) - state.nowMs();
  if (leftMs > 0) {
    coupon.waiting = { ...coupon.waiting, waitMs: leftMs };
    return coupon;
  }
  coupon.waiting = null;
  const account = state.accounts.find((other) => other.id === coupon.accountId);
  const body = state.attempts.find(({ body: { bets } }) => bets.every((bet, index) => bet.id === coupon.legs[index]?.id))?.body;
  try {
    if (!account || !body) throw new Error('a coupon of nobody');
    const judged = judgedNow(state, body, account);
    requirePrices(body.changeCoefAction, judged.priced, movesOf(judged.legs));
    coupon.statusId = betStatus.open;
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    coupon.statusId = betStatus.rejected;
    coupon.rejection = error.refusal ? structuredClone(error.refusal as NonNullable<Coupon['rejection']>) : null;
    if (account) account.money += coupon.stakeMinor;
  }
  return coupon;
}

const FIRST_ID = 100_000_000_000;

function couponOf(state: State, body: Body, { legs, figures, terms }: JudgedCoupon, account: Account, waiting: { readonly kind: 'vip' | 'delay'; readonly ms: number } | null): Coupon {
  const nowMs = state.nowMs();
  const taxTerms = state.site.rules.taxTermsOf(account.iso);
  return {
    ...(taxTerms.length > 0 && { tax: { possibleMinor: taxOn(taxTerms, { stakeMinor: body.amount, payoutMinor: figures.possibleWinMinor }).taxMinor, heldMinor: 0 } }),
    id: String(FIRST_ID + state.coupons.length), typeId: body.typeId, statusId: waiting ? betStatus.waiting : betStatus.open,
    accountId: account.id, iso: account.iso, accountType: account.type, stakeMinor: body.amount, prepaidMinor: body.prepaidAmount,
    isFreeStake: Boolean(body.promoCode), promoCode: body.promoCode ?? null, refId: body.refId ?? state.site.rules.refId, coef: toDecimal(figures.totalOdds, 2, 9), coefViewId: body.coefViewId,
    coefByView: body.coefByView ?? null, exactCoef: body.exactCoef, changeCoefAction: body.changeCoefAction, isDropOnScoreChange: body.isDropOnScoreChange,
    systemValue: body.systemValue ?? null, lines: figures.lines, possibleWinMinor: figures.possibleWinMinor, payoutMinor: 0, bonusMinor: figures.bonusMinor,
    boost: terms.boost ? shownBoost(terms.boost, legs.length) : null, antiExpressMargin: null, amountByBlockId: null,
    maxPayoutMinor: terms.maxPayoutMinor ?? null, maxTotalOdds: terms.maxTotalOdds ?? null,
    placedAtUtc: new Date(nowMs).toISOString(), settledAtUtc: null,
    waiting: waiting && { kind: waiting.kind, untilUtc: new Date(nowMs + waiting.ms).toISOString(), waitMs: waiting.ms, offerMinor: null },
    rejection: null, voidReason: null, history: [],
    legs: legs.map(({ bet, quote }) => ({
      id: bet.id, marketId: bet.marketId, game: structuredClone((gameNamesOf(feedOf(state.feed.engine), quote.gameId)?.['en'] ?? fail()) as Coupon['legs'][number]['game']), marketTypeId: quote.marketTypeId, marketParam: quote.marketParam,
      period: quote.period, kind: quote.kind, outcomeTypeId: quote.outcomeTypeId, outcomeParam: quote.outcomeParam, isLive: quote.isLive, blockId: bet.blockId,
      expressId: bet.expressId ?? null, coefSeen: bet.coef, coef: quote.odds, statusId: betStatus.open, scoreAtPlacing: null, finalScore: null, settledAtUtc: null,
    })),
  };
}

function fail(): never {
  throw new Error('a game without names');
}
