import type { components } from '../../../schemas/api/types.gen.ts';
import type { OperationInput } from '../../platform/contract/contract.ts';
import { type CustomerKey, type CustomerRow, readCustomerRow } from '../customers/customerRows.ts';
import { readPersonalData } from '../customers/personalData.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { Db, Platform } from '../../platform/service.ts';
import { sessionErrors } from '../session/sessionErrors.ts';

type UserConfig = components['schemas']['UserConfig'];

const DAY_MS = 86_400_000;
/** A password is young for so long. */
const YOUNG_PASSWORD_DAYS = 90;
/** what each protection adds to the level, of 100. */
const WEIGHTS = { youngPassword: 15, phone: 25, email: 20 } as const;

/** `GET /web-api/user/config`: spec section 3, user config. */
export async function userConfig({ clock, db, ports }: Platform, customer: CustomerKey): Promise<UserConfig> {
  const row = await readCustomerRow(db, customer);
  if (!row) throw new PlatformError(sessionErrors.AUTH_REQUIRED);
  const money = ports.get('money');
  const accounts = await money.accountsOf(db, customer);
  const deposits = await Promise.all(accounts.map(({ id }) => money.sumSince(db, id, ['deposit'], 0)));
  return configOf(row, { hasDeposit: deposits.some((sum) => sum > 0), nowMs: clock.nowMs() });
}

/** `POST /web-api/user/config`: what the customer chose holds on every device. */
export async function saveUserConfig(db: Db, { operatorId, userId }: CustomerKey, { user_hide_balance: hidesBalance }: OperationInput<'saveUserConfig'>['body']): Promise<void> {
  await db.updateTable('customers').set({ hides_balance: hidesBalance }).where('operator_id', '=', operatorId).where('user_id', '=', userId).execute();
}

function configOf(row: CustomerRow, { hasDeposit, nowMs }: { readonly hasDeposit: boolean; readonly nowMs: number }): UserConfig {
  const personal = readPersonalData(row.personal_data);
  const passwordDays = Math.floor((nowMs - row.password_set_at_ms) / DAY_MS);
  const isPasswordYoung = passwordDays < YOUNG_PASSWORD_DAYS;
  return {
    phone_number: row.phone_number ?? '',
    phone_code: row.phone_code ?? '',
    user_email: row.email ?? '',
    user_name: personal.name,
    user_country_code: row.country,
    user_country_id: row.country_id,
    activation_type: activationType(row),
    user_ref_id: 0,
    user_msg_count: 0,
    user_hide_balance: row.hides_balance,
    changed_pass_day_count: passwordDays,
    user_data: personal,
    protection_level:
      (isPasswordYoung ? WEIGHTS.youngPassword : 0) + (row.is_phone_confirmed ? WEIGHTS.phone : 0) + (row.is_email_confirmed ? WEIGHTS.email : 0),
    protection_methods: {
      is_changed_password: isPasswordYoung,
      enable_two_factor_auth: false,
      enable_phone_binding: row.is_phone_confirmed,
      enable_security_question: false,
      enable_email_auth: row.is_email_confirmed,
    },
    is_need_identification: false,
    ban_level: row.ban_level,
    ban_version: row.ban_version,
    user_status_id: row.status_id,
    verification_status: row.verification_status,
    verification_types: [],
    verification_status_group_code: '',
    requested_additional_document: false,
    has_deposit: hasDeposit,
    is_identification_bonus: false,
    show_verification_modal_on_deposit_page: false,
    remaining_days_to_activate: 0,
    disallow_line_sport: row.is_line_disallowed,
    disallow_live_sport: row.is_live_disallowed,
  };
}

/** Spec section 3: 0 none, 1 e-mail, 2 both, 3 phone. */
function activationType({ is_email_confirmed, is_phone_confirmed }: CustomerRow): number {
  if (is_email_confirmed) return is_phone_confirmed ? 2 : 1;
  return is_phone_confirmed ? 3 : 0;
}
