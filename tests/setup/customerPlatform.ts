import type { components } from '../../schemas/api/types.gen.ts';

type AccountWire = components['schemas']['Account'];

export interface CustomerPlatform {
  /** Answers sign-in, session and account calls from what is set here; everything else is a 404. */
  fetch: typeof fetch;
  /** Method, path and query of every call, in order; bodies beside them. */
  readonly asked: { readonly call: string; readonly body: unknown }[];
  /** Who is signed in; empty for nobody. */
  userId: string;
  /** Code of the 401 that guests get. */
  refusal: string;
  accounts: AccountWire[];
  netMinor: number;
  previousSignInAtUtc: string | null;
  /** Bets of a kuna account are open: it is not changed over. */
  openBets: boolean;
  /** The terms have changed since the customer agreed. */
  areTermsChanged: boolean;
  /** Until the customer's own limit ends the session; null without one. */
  sessionSecondsLeft: number | null;
  /** Second factors that are asked for after the password, each by `SECOND_CODE`. */
  methods: readonly string[];
  /** Calls whose path contains the text answer by this status; undefined heals them. */
  broken: { readonly part: string; readonly status: number; readonly code?: string; readonly retryAfterSec?: number } | undefined;
  /** Awaited before each answer: holds calls back. */
  hold: () => Promise<void>;
  /** Calls of a method and path. */
  countOf(call: string): number;
}

export const KNOWN = { login: 'anna@example.com', password: 'secret-2026', phoneCode: '7', phoneNumber: '9001234567', userId: '12345678' };

export const SECOND_CODE = '123456';
export const SIGN_IN_TOKEN = 'made-elsewhere';
export const SMS_CODE = '654321';

export function accountOf(changes: Partial<AccountWire> = {}): AccountWire {
  return { id: 501, iso: 'EUR', symbol: '€', currencyId: 978, type: 0, money: 12_345, points: 0, label: '', isActive: true, ...changes };
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json', ...headers } });
const problem = (status: number, code: string, headers: Record<string, string> = {}) => json(status, { status, title: 'no', code }, headers);

/** One customer behind the platform's addresses, for tests of what the site makes of the answers. */
export function customerPlatform(initial: Partial<Pick<CustomerPlatform, 'userId' | 'accounts'>> = {}): CustomerPlatform {
  const platform: CustomerPlatform = {
    asked: [],
    userId: '',
    refusal: 'AUTH_REQUIRED',
    accounts: [accountOf()],
    netMinor: -250,
    previousSignInAtUtc: '2026-11-20T18:30:00.000Z',
    openBets: false,
    areTermsChanged: false,
    sessionSecondsLeft: null,
    methods: [],
    broken: undefined,
    hold: async () => undefined,
    countOf: (call) => platform.asked.filter((asked) => asked.call.startsWith(call)).length,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      // Each form asks which accounts elsewhere are offered: no test is about that.
      if (pathname === '/web-api/auth/oauth') return json(200, { providers: [] });
      const text = await request.text();
      const body: unknown = text === '' ? undefined : JSON.parse(text);
      platform.asked.push({ call: `${request.method} ${pathname}${search}`, body });
      await platform.hold();
      const { broken } = platform;
      if (broken && pathname.includes(broken.part)) {
        return problem(broken.status, broken.code ?? 'TEST_BROKEN', broken.retryAfterSec === undefined ? {} : { 'retry-after': String(broken.retryAfterSec) });
      }
      return answerOf(platform, `${request.method} ${pathname}`, body);
    },
    ...initial,
  };
  return platform;
}

function answerOf(platform: CustomerPlatform, call: string, body: unknown): Response {
  if (call === 'POST /web-api/auth/login') return signIn(platform, body as Record<string, string>);
  if (call === 'POST /web-api/auth/login/token') return (body as Record<string, string>)['token'] === SIGN_IN_TOKEN ? opened(platform) : problem(422, 'TOKEN_SIGN_IN_REFUSED');
  if (call === 'POST /web-api/auth/sms/send') return json(200, { guid: 'f47ac10b-58cc-4372-a567-0e02b2c3d479', ttl: 600, resendAfterSec: 60 });
  if (call === 'POST /web-api/auth/login/sms') return signInBySms(platform, body as Record<string, string>);
  if (call === 'POST /web-api/auth/login/two-step/send') return json(200, { to: '+7 ••• 67', ttl: 600, resendAfterSec: 60 });
  if (call === 'POST /web-api/auth/login/two-step') return finishSignIn(platform, body as Record<string, string>);
  if (platform.userId === '') return problem(401, platform.refusal);
  switch (call) {
    case 'GET /web-api/auth/session/check':
      return json(200, { user_id: platform.userId, ...(platform.sessionSecondsLeft !== null && { has_session_limit: true }) });
    case 'POST /limit-service-api/api/external/web/v3/ping':
      return json(200, { realityCheckDue: false, sessionSecondsLeft: platform.sessionSecondsLeft });
    case 'POST /web-api/auth/refresh':
      return json(200, { token: 'a.b.c' });
    case 'POST /web-api/auth/disconnect':
      platform.userId = '';
      return json(200, { success: true });
    case 'GET /web-api/user/secure-data':
      return json(200, { ggru: 'g', grant: 'r' });
    case 'GET /web-api/user/config':
      return json(200, { ban_level: 0, ban_version: 0, user_hide_balance: false });
    case 'GET /web-api/api-v3/v2/user/agreement-rules/status':
      return json(200, { result: platform.areTermsChanged, updatedAt: '2026-11-20T00:00:00.000Z', version: 'v2', agreedOn: '2026-11-01' });
    case 'POST /web-api/api-v3/v2/user/agreement-rules':
      platform.areTermsChanged = false;
      return json(200, {});
    case 'POST /web-api/user/cookie-agreement':
      return json(200, {});
    case 'POST /web-api/user/config':
      return json(200, { success: true });
    default:
      return accountAnswer(platform, call, body);
  }
}

function signIn(platform: CustomerPlatform, body: Record<string, string>): Response {
  const isKnown = body['login'] === KNOWN.login || (body['phone_code'] === KNOWN.phoneCode && body['phone_number'] === KNOWN.phoneNumber);
  if (!isKnown || body['password'] !== KNOWN.password) return problem(401, 'AUTH_WRONG_CREDENTIALS');
  if (platform.methods.length > 0) return json(200, { two_step: { guid: 'f47ac10b-58cc-4372-a567-0e02b2c3d479', methods: platform.methods, ttl: 600 } });
  return opened(platform);
}

function signInBySms(platform: CustomerPlatform, body: Record<string, string>): Response {
  const isRight = body['phone_code'] === KNOWN.phoneCode && body['phone_number'] === KNOWN.phoneNumber && body['code'] === SMS_CODE;
  if (!isRight) return problem(422, 'AUTH_CODE_REFUSED');
  return platform.methods.length > 0 ? json(200, { two_step: { guid: 'f47ac10b-58cc-4372-a567-0e02b2c3d479', methods: platform.methods, ttl: 600 } }) : opened(platform);
}

function finishSignIn(platform: CustomerPlatform, { code }: Record<string, string>): Response {
  if (code !== SECOND_CODE) return json(422, { status: 422, title: 'no', code: 'FACTOR_CODE_REFUSED', fields: [{ in: 'body', pointer: '/code', message: 'wrong-code', field: 'code', code: 'wrong-code' }] });
  return opened(platform);
}

function opened(platform: CustomerPlatform): Response {
  platform.userId = KNOWN.userId;
  return json(200, { user_id: KNOWN.userId, token: 'a.b.c', previousSignInAtUtc: platform.previousSignInAtUtc });
}

function accountAnswer(platform: CustomerPlatform, call: string, body: unknown): Response {
  const { accounts } = platform;
  if (call === 'GET /web-api/account/data') return json(200, dataOf(platform));
  if (call === 'GET /web-api/account/currencies') return json(200, { currencies: [{ id: 978, iso: 'EUR' }, { id: 840, iso: 'USD' }] });
  if (call === 'POST /web-api/account/active') {
    const { id } = body as { id: number };
    platform.accounts = accounts.map((account) => ({ ...account, isActive: account.id === id }));
    return json(200, { success: true });
  }
  if (call === 'POST /web-api/account/currency') {
    const { currency_id } = body as { currency_id: number };
    if (accounts.some((account) => account.currencyId === currency_id)) return json(200, { success: false, message: 'You have such an account' });
    platform.accounts = [...accounts, accountOf({ id: 500 + accounts.length + 1, iso: 'USD', symbol: '$', currencyId: currency_id, type: 9, money: 0, isActive: false })];
    return json(200, { success: true });
  }
  if (call === 'POST /web-api/account/convert') {
    if (platform.openBets) return json(200, { success: false, message: 'Bets are open' });
    platform.accounts = accounts.map((account) => (account.iso === 'HRK' ? { ...account, id: account.id + 100, iso: 'EUR', symbol: '€', currencyId: 978, money: Math.round((account.money * 100_000) / 753_450) } : account));
    return json(200, { success: true });
  }
  if (call.startsWith('DELETE /web-api/account/currency/')) {
    const id = Number(call.split('/').at(-1));
    platform.accounts = accounts.filter((account) => account.id !== id);
    return json(200, { success: true });
  }
  return problem(404, 'TEST_NO');
}

function dataOf({ accounts, netMinor }: CustomerPlatform): components['schemas']['AccountData'] {
  return {
    balance: accounts.find(({ isActive }) => isActive)?.money ?? 0,
    bonus: accounts.find(({ type }) => type === 4)?.money ?? 0,
    all_accounts: accounts,
    bonuses: [],
    is_available_first_deposit_bonus: false,
    is_account_frozen: false,
    convert_status: convertStatusOf(accounts),
    netPosition: { sinceUtc: '2026-11-21T08:00:00.000Z', stakedMinor: 1000, returnedMinor: 700 + netMinor, openMinor: 300, netMinor },
  };
}

function convertStatusOf(accounts: readonly AccountWire[]): 0 | 1 | 2 {
  const inKuna = accounts.filter(({ iso }) => iso === 'HRK');
  if (inKuna.some(({ type }) => type === 0)) return 1;
  return inKuna.length > 0 ? 2 : 0;
}
