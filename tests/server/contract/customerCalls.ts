import { randomUUID } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { components } from '../../../schemas/api/types.gen.ts';
import type { OperationId } from '../../../server/platform/contract/contract.ts';
import type { JsonObject } from '../../../schemas/language/json.ts';
import type { Call } from './everyCall.ts';
import { HOST, send } from './send.ts';

type CouponToPlace = components['schemas']['CouponToPlace'];
type Coupon = components['schemas']['Coupon'];

/** A selection that takes bets now. */
export interface KnownBet {
  readonly id: string;
  readonly marketId: string;
  readonly gameId: number;
  readonly coef: string;
}

/** Customers with coupons in every state, as calls of signed-in customers need them. */
export interface KnownCustomers {
  /** `Cookie` header of the customer whom the other values are about. */
  readonly cookie: string;
  /** Of one who is to be signed out. */
  readonly leavingCookie: string;
  /** Of one who is banned, and has written nothing. */
  readonly bannedCookie: string;
  /** An appeal that is open. */
  readonly appealId: string;
  readonly userId: string;
  /** Names the terms of the site. */
  readonly termsVersion: string;
  readonly accountId: string;
  /** An account that may be closed. */
  readonly spareAccountId: string;
  readonly login: string;
  readonly phoneCode: string;
  readonly phoneNumber: string;
  readonly password: string;
  readonly promoCode: string;
  readonly couponCode: string;
  readonly key: string;
  readonly couponId: string;
  readonly waitingId: string;
  readonly offeredId: string;
  readonly coupon: CouponToPlace;
}

/** Platform time in which a trader has answered. */
const TRADER_MS = 11_000;

/** Calls of signing in, accounts and coupons. */
export function customerCalls(known: KnownCustomers, bet: KnownBet) {
  const { accountId, coupon, couponId, key, login, password, phoneCode, phoneNumber, userId } = known;
  const lng = { lng: 'ru' };
  const signedIn = { cookie: known.cookie };
  const press = (): Call => ({ headers: { ...signedIn, 'idempotency-key': `contract-${randomUUID()}` }, body: jsonOf(coupon) });
  const period = { fromUtc: '2026-01-01T00:00:00Z', toUtc: '2030-01-01T00:00:00Z', page: '1', pageSize: '5', accountId };
  const coded = {
    id: bet.id, marketId: bet.marketId, gameId: bet.gameId, coef: bet.coef, blockId: 1, outcomeTypeId: 1, outcomeParam: null, marketTypeId: 1, marketParam: null,
    period: 0, kind: 1, sportId: 1, champId: 1, isLive: false,
  };
  const calls = {
    login: [
      { body: { method: 'login', login, password } },
      { body: { method: 'phone', phone_code: phoneCode, phone_number: phoneNumber, password, remember: true, componentsData: {} } },
    ],
    getRights: [{}],
    checkSession: [{}, { query: { active: '1' } }],
    refreshToken: [{}],
    disconnect: [{ headers: { cookie: known.leavingCookie } }],
    getToken: [{}, { query: { force_refresh: 'true' } }],
    getSecureData: [{}],
    getUserConfig: [{}],
    getFavorites: [{}],
    changeFavorites: [{ body: { add: { games: [1], champs: [2, 3] }, remove: { games: [], champs: [3] } } }],
    listAppeals: [{}, { headers: { cookie: known.bannedCookie } }],
    writeAppeal: [{ headers: { cookie: known.bannedCookie }, body: { text: 'I have been mistaken for somebody else.' } }],
    answerAppeal: [{ path: { id: known.appealId }, body: { state: 'review' } }, { path: { id: known.appealId }, body: { state: 'accepted', answer: 'You were right.' } }],
    getPageCode: [{ query: { path: 'about', ...lng } }],
    listPlaces: [{ path: { list: 'terminals' }, query: lng }, { path: { list: 'offices' } }],
    sendContactMessage: [{ body: { key: `contract-${known.key}`.slice(0, 64), topic: 'bet', text: 'My bet was settled wrongly.', name: 'Anna Example', email: 'anna@example.com' } }],
    readTermsStatus: [{}],
    agreeToTerms: [{ body: { version: known.termsVersion } }],
    tellCookieAgreement: [{ body: { cookies_agree_type: 2, cookiesAgreeTime: '2026-11-20T10:00:00Z' } }],
    saveUserConfig: [{ body: { user_hide_balance: false } }],
    getViewSettings: [{}],
    saveViewSettings: [{ body: { settings: { oddsView: 2, timeZone: -3.5, is12h: true, theme: 'dark' } } }, { body: { settings: {} } }],
    createSandboxUser: [
      {},
      { body: { brand: 'meridian', currency: 'EUR', balanceMinor: 100, bonusMinor: 100, promoCodes: ['GIFT'], banLevel: 0, banVersion: 0, disallowLine: false, disallowLive: true } },
      { body: { email: `${randomUUID()}@example.com`, phoneCode: '44', phoneNumber: String(Math.floor(performance.now() * 1000)), password: 'contract-2026' } },
    ],
    getAccountData: [{}],
    setActiveAccount: [{ body: { id: Number(accountId) } }],
    addCurrency: [{ body: { currency_id: 826 } }],
    removeCurrency: [{ path: { id: known.spareAccountId } }],
    convertAccount: [{}],
    listOutbox: [{ query: { to: userId } }],
    listCurrencies: [{}],
    listPayments: [{}, { query: { pageNumber: '1', isIncludeArchive: 'true' } }],
    listMovements: [{}, { query: { ...period, categories: 'stake,deposit' } }],
    moveSandboxMoney: [{ body: { userId, action: 'deposit', amountMinor: 100 } }, { body: { userId, action: 'withdrawal', amountMinor: 100, iso: 'EUR' } }],
    placeCoupon: [press()],
    findCoupon: [{ query: { key } }],
    listCoupons: [{}, { query: { ...lng, ...period, state: 'open', typeIds: '0,1' } }],
    getCoupon: [{ path: { id: couponId } }, { path: { id: couponId }, query: lng }],
    cancelCoupon: [{ path: { id: known.waitingId } }],
    requestVipBet: [press()],
    answerVipOffer: [{ path: { id: known.offeredId }, body: { accept: true } }],
    getPrepaid: [{ query: { accountId } }],
    listPromoCodes: [{}],
    readPromoCode: [{ path: { code: known.promoCode } }],
    saveCouponCode: [{ body: { typeId: 0, systemValue: null, bets: [coded] } }],
    loadCouponCode: [{ path: { code: known.couponCode } }, { path: { code: known.couponCode }, query: lng }],
    suspend: [{ body: { level: 'game', id: '1', isSuspended: true, reason: 'test' } }, { body: { level: 'game', id: '1', isSuspended: false } }],
  } satisfies Partial<Readonly<Record<OperationId, readonly Call[]>>>;
  // Signing in opens a session of its own; all others are made by the customer who is here.
  const { login: signIn, ...others } = calls;
  const withCookie = (list: readonly Call[]): readonly Call[] => list.map((call) => ({ ...call, headers: { ...signedIn, ...call.headers } }));
  return { ...mapped(others, withCookie), login: signIn };
}

function mapped<Name extends string>(calls: Readonly<Record<Name, readonly Call[]>>, change: (list: readonly Call[]) => readonly Call[]): Readonly<Record<Name, readonly Call[]>> {
  return Object.fromEntries(Object.entries<readonly Call[]>(calls).map(([name, list]) => [name, change(list)])) as unknown as Readonly<Record<Name, readonly Call[]>>;
}

function jsonOf(value: object): JsonObject {
  return JSON.parse(JSON.stringify(value)) as JsonObject;
}

interface User {
  readonly id: string;
  readonly login: string;
  readonly password: string;
  readonly phone_code: string;
  readonly phone_number: string;
}

/** Makes the customers and brings one's coupons into the states that calls ask for. */
export async function learnCustomers(app: FastifyInstance, bet: KnownBet): Promise<KnownCustomers> {
  const ask = async (method: string, url: string, call: Call = {}): Promise<LightMyRequestResponse> => {
    const answer = await send(app, method, url, call);
    if (answer.statusCode >= 400) throw new Error(`${method} ${url} answered ${answer.statusCode}: ${answer.body.slice(0, 600)}`);
    return answer;
  };
  const makeUser = async (more: Readonly<Record<string, number>> = {}): Promise<User> =>
    (await ask('POST', '/sandbox/users', { body: { currency: 'EUR', balanceMinor: 100_000_000_000, promoCodes: ['CONTRACT'], ...more } })).json<User>();
  const cookieOf = async ({ login, password }: User): Promise<string> =>
    cookiesIn(await ask('POST', '/web-api/auth/login', { body: { method: 'login', login, password } }));
  const [member, leaving, other] = [await makeUser(), await makeUser(), await makeUser()];
  const cookie = await cookieOf(member);
  const [bannedCookie, appealingCookie] = [await cookieOf(await makeUser({ banLevel: 45 })), await cookieOf(await makeUser({ banLevel: 45 }))];
  const appeal = (await ask('POST', '/web-api/user/appeals', { headers: { cookie: appealingCookie }, body: { text: 'I have been mistaken for somebody else.' } })).json<{ id: string }>();
  const headers = { cookie };
  const { version: termsVersion } = (await ask('GET', '/web-api/api-v3/v2/user/agreement-rules/status', { headers })).json<{ version: string }>();
  const press = (): Call['headers'] => ({ cookie, 'idempotency-key': `learned-${randomUUID()}` });
  interface Data { readonly all_accounts: readonly { readonly id: number; readonly iso: string }[] }
  const accounts = async (): Promise<Data['all_accounts']> => (await ask('GET', '/web-api/account/data', { headers })).json<Data>().all_accounts;
  await ask('POST', '/web-api/account/currency', { headers, body: { currency_id: 840 } });
  const own = await accounts();
  const coupon: CouponToPlace = {
    accountId: own.find(({ iso }) => iso === 'EUR')?.id ?? 0, amount: 100, bets: [{ ...bet, blockId: 1 }], changeCoefAction: 1, coef: bet.coef, coefViewId: 0, exactCoef: '0',
    isDropOnScoreChange: false, prepaidAmount: 0, typeId: 0, allowDuplicate: true,
  };
  const key = `learned-${randomUUID()}`;
  const place = async (change: Partial<CouponToPlace>, url = '/coupon-api/v1/coupons', head = press() ?? {}): Promise<string> =>
    (await ask('POST', url, { headers: head, body: jsonOf({ ...coupon, ...change }) })).json<Coupon>().id;
  const couponId = await place({}, undefined, { cookie, 'idempotency-key': key });
  const waitingId = await place({ exactCoef: '900' });
  const offeredId = await place({ amount: await farAboveMaximum(app, coupon, press() ?? {}) }, '/coupon-api/v1/vip-requests');
  await ask('POST', '/sandbox/clock', { body: { advanceMs: TRADER_MS } });
  const code = (await ask('POST', '/coupon-api/v1/codes', { headers, body: customerCodeOf(coupon) })).json<{ code: string }>().code;
  return {
    cookie, leavingCookie: await cookieOf(leaving), bannedCookie, appealId: appeal.id, termsVersion, userId: member.id, accountId: String(coupon.accountId), spareAccountId: String(own.find(({ iso }) => iso === 'USD')?.id),
    login: other.login, phoneCode: other.phone_code, phoneNumber: other.phone_number, password: other.password, promoCode: 'CONTRACT', couponCode: code,
    key, couponId, waitingId, offeredId, coupon,
  };
}

/** What a refused stake says of the maximum, ten times over: a trader offers less. */
async function farAboveMaximum(app: FastifyInstance, coupon: CouponToPlace, headers: Readonly<Record<string, string>>): Promise<number> {
  const answer = await send(app, 'POST', '/coupon-api/v1/coupons', { headers, body: jsonOf({ ...coupon, amount: 90_000_000_000 }) });
  const { refusal } = answer.json<{ refusal?: { maxMinor: number | null } }>();
  if (typeof refusal?.maxMinor !== 'number') throw new Error(`No maximum was told: ${answer.body.slice(0, 600)}`);
  return refusal.maxMinor * 10;
}

function customerCodeOf({ bets, typeId }: CouponToPlace): JsonObject {
  const known = { outcomeTypeId: 1, outcomeParam: null, marketTypeId: 1, marketParam: null, period: 0, kind: 1, sportId: 1, champId: 1, isLive: false };
  return jsonOf({ typeId, systemValue: null, bets: bets.map((bet) => ({ ...bet, ...known })) });
}

function cookiesIn(answer: LightMyRequestResponse): string {
  return [answer.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0]).join('; ');
}

/** Lets a place be full of presses no more: presses are counted by platform time. */
export async function refillPresses(app: FastifyInstance): Promise<void> {
  await app.inject({ method: 'POST', url: '/sandbox/clock', headers: { host: HOST, 'x-requested-with': 'test' }, payload: { advanceMs: 12_000 } });
}
