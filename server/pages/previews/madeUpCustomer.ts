import type { AnswerOf, OperationId } from '../../platform/contract/contract.ts';
import { banLevelOf, MADE_UP_CUSTOMER, type Preview } from '../../platform/previews/preview.ts';
import { sectionObject, sectionValue, termsOf } from '../../platform/sites/siteOf.ts';

type Answers = { readonly [Id in OperationId]?: AnswerOf<Id> };

const A_DAY_SEC = 86_400;
/** In minor units: enough that a page shows what it shows of somebody with money. */
const BALANCE = 100_000;
const PAGE_SIZE = 20;
const NOT_TOLD = { date_birthday: null, inn: null, name: 'Preview', passport: null, passport_date: null, passport_end_date: null, registration_address: null, surname: null, document_type_id: null };

/** What pages tell of themselves without being asked: it is taken, and kept nowhere. */
export const FORGOTTEN: ReadonlySet<string> = new Set<OperationId>(['postEvents', 'tellCookieAgreement']);

/**
 * What the customer of a preview has, by operation. Nothing of it is in the database; calls that are not listed are answered with
 * PREVIEW_NO_ACCOUNT. A guest's calls are answered as a guest's.
 */
export function madeUpAnswers({ release, view, shiftMs }: Preview, platformMs: number): Answers {
  if (view.as === 'guest') return {};
  const nowMs = platformMs + shiftMs;
  const account = accountOf(release);
  const banLevel = banLevelOf(view.as);
  return {
    checkSession: { user_id: MADE_UP_CUSTOMER },
    getToken: { token: unsignedToken(nowMs) },
    refreshToken: { token: unsignedToken(nowMs) },
    getSecureData: { ggru: MADE_UP_CUSTOMER, grant: MADE_UP_CUSTOMER },
    getViewSettings: { settings: {} },
    getFavorites: { games: [], champs: [] },
    readChat: { owner: null, conversation: null, messages: [], last: 0, hasEarlier: false, unread: 0, isTyping: false, isEnded: false },
    listMessages: { messages: [], unread: 0, newest: null, next: null },
    readNewsletter: { isOffered: sectionValue(release, 'newsletter', 'consent') !== undefined, isWanted: false },
    readTermsStatus: { result: false, updatedAt: null, version: termsOf(release).version, agreedOn: null },
    getUserConfig: {
      phone_number: null, phone_code: null, user_email: null, user_name: NOT_TOLD.name, user_country_code: view.country ?? '', user_country_id: 0, activation_type: 2,
      user_ref_id: null, user_msg_count: 0, user_hide_balance: false, changed_pass_day_count: 0, user_data: NOT_TOLD, protection_level: 0,
      protection_methods: { is_changed_password: true, enable_two_factor_auth: null, enable_phone_binding: false, enable_security_question: null, enable_email_auth: true },
      is_need_identification: null, ban_level: banLevel, ban_version: 0, user_status_id: 0, verification_status: 0, verification_types: null, verification_status_group_code: null,
      requested_additional_document: null, has_deposit: true, is_identification_bonus: null, show_verification_modal_on_deposit_page: null, remaining_days_to_activate: null,
      disallow_line_sport: false, disallow_live_sport: false,
    },
    getAccountData: {
      balance: BALANCE, bonus: 0, all_accounts: [account], bonuses: [], is_available_first_deposit_bonus: false, is_account_frozen: banLevel > 0, convert_status: 0,
      netPosition: { sinceUtc: new Date(nowMs).toISOString(), stakedMinor: 0, returnedMinor: 0, openMinor: 0, netMinor: 0 },
    },
    listPayments: { entities: [], total_count: 0, netDeposits: 0 },
    listMovements: { account, openingMinor: BALANCE, closingMinor: BALANCE, total: 0, page: 1, pageSize: PAGE_SIZE, movements: [] },
    getPrepaid: { availablePrepaidAmount: 0, outstandingMinor: 0 },
    listPromoCodes: { promoCodes: [] },
    readLimits: { limitsData: limitsOf(release, account.iso) },
    listCoupons: { coupons: [], total: 0, page: 1, pageSize: PAGE_SIZE, totals: [], lastChangeUtc: null },
    findCoupon: { state: 'unknown', coupon: null, refusal: null },
  };
}

/** Specification, section 9. */
const NO_LIMIT = 999_999_999;
/** The limit of the time signed in a day (specification, section 3; A-61), and its value for none. */
const SESSION_LIMIT = 31;
const NO_SESSION_LIMIT = -1;
const HOURS = Array.from({ length: 23 }, (_, index) => index + 1);

/** None is set. */
function limitsOf(release: Preview['release'], iso: string): AnswerOf<'readLimits'>['limitsData'] {
  const types = sectionValue(release, 'limits', 'types');
  return (Array.isArray(types) ? types : []).map((type) => ({
    type: Number(type), limitType: 0, limitValue: NO_LIMIT, limitState: 'INACTIVE', startedAt: null, endsAt: null, limitBalance: null, used: 0, freeAt: null,
    needApprove: false, selfExcludeReason: null, availableValues: [], measure: iso,
    ...(type === SESSION_LIMIT && { limitValue: NO_SESSION_LIMIT, availableValues: HOURS, measure: 'hours' }),
  }));
}

/** In the currency that the brand opens accounts in. */
function accountOf(release: Preview['release']): AnswerOf<'listMovements'>['account'] {
  const { currencies, defaultCurrency } = sectionObject(release, 'account');
  const iso = typeof defaultCurrency === 'string' ? defaultCurrency : 'EUR';
  const id = typeof currencies === 'object' && currencies !== null ? Number(Reflect.get(currencies, iso) ?? 0) : 0;
  const symbol = new Intl.NumberFormat('en', { style: 'currency', currency: iso, currencyDisplay: 'narrowSymbol' }).formatToParts(0).find(({ type }) => type === 'currency')?.value ?? iso;
  return { id: 1, iso, symbol, currencyId: id, type: 0, money: BALANCE, points: 0, label: iso, isActive: true };
}

/** As a page reads one, for its end. It has no signature, and is good for nothing. */
function unsignedToken(nowMs: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ sub: MADE_UP_CUSTOMER, exp: Math.floor(nowMs / 1000) + A_DAY_SEC })}.`;
}
