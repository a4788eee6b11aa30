import type { components } from '../../../schemas/api/types.gen.ts';
import type { Release } from '../../../schemas/language/release.ts';
import { sectionNumber } from '../../platform/sites/siteOf.ts';
import type { OperationInput } from '../../platform/contract/contract.ts';
import type { CustomerKey } from '../../ports/customerPorts.ts';
import type { SignInProtectionPort } from '../../ports/customerStatePorts.ts';
import type { Profile } from '../../ports/signInPorts.ts';
import type { Platform } from '../../platform/service.ts';

type UserConfig = components['schemas']['UserConfig'];

const DAY_MS = 86_400_000;
/** what each protection adds to the level, of 100. */
const WEIGHTS = { youngPassword: 15, phone: 25, twoFactor: 30, question: 10, email: 20 } as const;

/** States that a platform without the service knows nothing of: null says so, where 0 or false would be a claim. */
const UNKNOWN = {
  user_msg_count: null,
  user_ref_id: null,
  remaining_days_to_activate: null,
  is_need_identification: null,
  verification_types: null,
  verification_status_group_code: null,
  requested_additional_document: null,
  is_identification_bonus: null,
  show_verification_modal_on_deposit_page: null,
} as const satisfies Partial<UserConfig>;

/** `GET /web-api/user/config`: spec section 3, user config. */
export async function userConfig(platform: Platform, customer: CustomerKey, release: Release): Promise<UserConfig> {
  const { clock, db, ports } = platform;
  const profile = await ports.get('profiles').read(db, customer);
  if (!profile) throw ports.get('sessionKeeper').signInFirst();
  const money = ports.get('money');
  const accounts = await money.accountsOf(db, customer);
  const [states, protection, deposits] = await Promise.all([
    statesOf(platform, customer, release),
    ports.find('signInProtection')?.read(db, customer),
    Promise.all(accounts.map(({ id }) => money.sumSince(db, id, ['deposit'], 0))),
  ]);
  return { ...configOf(profile, { hasDeposit: deposits.some((sum) => sum > 0), protection, nowMs: clock.nowMs(), youngPasswordDays: sectionNumber(release, 'account', 'youngPasswordDays') }), ...states };
}

/** What each service that stands in this platform tells; the rest is unknown. */
async function statesOf({ db, ports }: Platform, customer: CustomerKey, release: Release): Promise<Pick<UserConfig, keyof typeof UNKNOWN>> {
  const [messages, referrer, activation, verification] = await Promise.all([
    ports.find('unreadMessages')?.read(db, customer, release),
    ports.find('referrer')?.read(db, customer, release),
    ports.find('activation')?.read(db, customer, release),
    ports.find('verification')?.read(db, customer, release),
  ]);
  return { ...UNKNOWN, ...messages, ...referrer, ...activation, ...verification };
}

/** `POST /web-api/user/config`: what the customer chose holds on every device. */
export async function saveUserConfig({ db, ports }: Platform, customer: CustomerKey, { user_hide_balance: hidesBalance }: OperationInput<'saveUserConfig'>['body']): Promise<void> {
  await ports.get('profiles').setHidesBalance(db, customer, hidesBalance);
}

interface KnownBeside {
  readonly hasDeposit: boolean;
  readonly protection: Awaited<ReturnType<SignInProtectionPort['read']>> | undefined;
  readonly nowMs: number;
  readonly youngPasswordDays: number;
}

function configOf(profile: Profile, { hasDeposit, protection, nowMs, youngPasswordDays }: KnownBeside): Omit<UserConfig, keyof typeof UNKNOWN> {
  const { personal } = profile;
  const passwordDays = Math.floor((nowMs - profile.passwordSetAtMs) / DAY_MS);
  const methods = {
    is_changed_password: passwordDays < youngPasswordDays,
    enable_two_factor_auth: protection?.hasTwoFactor ?? null,
    enable_phone_binding: profile.isPhoneConfirmed,
    enable_security_question: protection?.hasSecurityQuestion ?? null,
    enable_email_auth: profile.isEmailConfirmed,
  };
  return {
    phone_number: profile.phoneNumber,
    phone_code: profile.phoneCode,
    user_email: profile.email,
    user_name: personal.name,
    user_country_code: profile.country,
    user_country_id: profile.countryId,
    activation_type: activationType(profile),
    user_hide_balance: profile.hidesBalance,
    changed_pass_day_count: passwordDays,
    user_data: personal,
    protection_level: protectionLevel(methods),
    protection_methods: methods,
    ban_level: profile.banLevel,
    ban_version: profile.banVersion,
    user_status_id: profile.statusId,
    verification_status: profile.verificationStatus,
    has_deposit: hasDeposit,
    disallow_line_sport: profile.isLineDisallowed,
    disallow_live_sport: profile.isLiveDisallowed,
  };
}

/** Of 100; what is not known protects nobody. */
function protectionLevel(methods: UserConfig['protection_methods']): number {
  return (
    (methods.is_changed_password ? WEIGHTS.youngPassword : 0) +
    (methods.enable_phone_binding ? WEIGHTS.phone : 0) +
    (methods.enable_two_factor_auth ? WEIGHTS.twoFactor : 0) +
    (methods.enable_security_question ? WEIGHTS.question : 0) +
    (methods.enable_email_auth ? WEIGHTS.email : 0)
  );
}

/** Spec section 3: 0 none, 1 e-mail, 2 both, 3 phone. */
function activationType({ isEmailConfirmed, isPhoneConfirmed }: Profile): number {
  if (isEmailConfirmed) return isPhoneConfirmed ? 2 : 1;
  return isPhoneConfirmed ? 3 : 0;
}
