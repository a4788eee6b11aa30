import type { components } from '../../../schemas/api/types.gen.ts';
import type { OperationInput } from '../../platform/contract/contract.ts';
import type { CustomerKey } from '../../ports/customerPorts.ts';
import type { Profile } from '../../ports/signInPorts.ts';
import type { Platform } from '../../platform/service.ts';

type UserConfig = components['schemas']['UserConfig'];

const DAY_MS = 86_400_000;
/** A password is young for so long. */
const YOUNG_PASSWORD_DAYS = 90;
/** what each protection adds to the level, of 100. */
const WEIGHTS = { youngPassword: 15, phone: 25, email: 20 } as const;

/** `GET /web-api/user/config`: spec section 3, user config. */
export async function userConfig({ clock, db, ports }: Platform, customer: CustomerKey): Promise<UserConfig> {
  const profile = await ports.get('profiles').read(db, customer);
  if (!profile) throw ports.get('sessionKeeper').signInFirst();
  const money = ports.get('money');
  const accounts = await money.accountsOf(db, customer);
  const deposits = await Promise.all(accounts.map(({ id }) => money.sumSince(db, id, ['deposit'], 0)));
  return configOf(profile, { hasDeposit: deposits.some((sum) => sum > 0), nowMs: clock.nowMs() });
}

/** `POST /web-api/user/config`: what the customer chose holds on every device. */
export async function saveUserConfig({ db, ports }: Platform, customer: CustomerKey, { user_hide_balance: hidesBalance }: OperationInput<'saveUserConfig'>['body']): Promise<void> {
  await ports.get('profiles').setHidesBalance(db, customer, hidesBalance);
}

function configOf(profile: Profile, { hasDeposit, nowMs }: { readonly hasDeposit: boolean; readonly nowMs: number }): UserConfig {
  const { personal } = profile;
  const passwordDays = Math.floor((nowMs - profile.passwordSetAtMs) / DAY_MS);
  const isPasswordYoung = passwordDays < YOUNG_PASSWORD_DAYS;
  return {
    phone_number: profile.phoneNumber ?? '',
    phone_code: profile.phoneCode ?? '',
    user_email: profile.email ?? '',
    user_name: personal.name,
    user_country_code: profile.country,
    user_country_id: profile.countryId,
    activation_type: activationType(profile),
    user_ref_id: 0,
    user_msg_count: 0,
    user_hide_balance: profile.hidesBalance,
    changed_pass_day_count: passwordDays,
    user_data: personal,
    protection_level:
      (isPasswordYoung ? WEIGHTS.youngPassword : 0) + (profile.isPhoneConfirmed ? WEIGHTS.phone : 0) + (profile.isEmailConfirmed ? WEIGHTS.email : 0),
    protection_methods: {
      is_changed_password: isPasswordYoung,
      enable_two_factor_auth: false,
      enable_phone_binding: profile.isPhoneConfirmed,
      enable_security_question: false,
      enable_email_auth: profile.isEmailConfirmed,
    },
    is_need_identification: false,
    ban_level: profile.banLevel,
    ban_version: profile.banVersion,
    user_status_id: profile.statusId,
    verification_status: profile.verificationStatus,
    verification_types: [],
    verification_status_group_code: '',
    requested_additional_document: false,
    has_deposit: hasDeposit,
    is_identification_bonus: false,
    show_verification_modal_on_deposit_page: false,
    remaining_days_to_activate: 0,
    disallow_line_sport: profile.isLineDisallowed,
    disallow_live_sport: profile.isLiveDisallowed,
  };
}

/** Spec section 3: 0 none, 1 e-mail, 2 both, 3 phone. */
function activationType({ isEmailConfirmed, isPhoneConfirmed }: Profile): number {
  if (isEmailConfirmed) return isPhoneConfirmed ? 2 : 1;
  return isPhoneConfirmed ? 3 : 0;
}
