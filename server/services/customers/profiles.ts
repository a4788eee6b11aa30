import type { ProfilesPort } from '../../ports/signInPorts.ts';
import { customerOf, readCustomerRow } from './customerRows.ts';
import { readPersonalData } from './personalData.ts';

/** Customers' own data, out of their rows. */
export const profiles: ProfilesPort = {
  read: async (executor, customer) => {
    const row = await readCustomerRow(executor, customer);
    if (row === undefined) return null;
    return {
      ...customerOf(row), email: row.email, phoneCode: row.phone_code, phoneNumber: row.phone_number,
      isEmailConfirmed: row.is_email_confirmed, isPhoneConfirmed: row.is_phone_confirmed, country: row.country, countryId: row.country_id,
      hidesBalance: row.hides_balance, statusId: row.status_id, verificationStatus: row.verification_status,
      createdAtMs: row.created_at_ms, passwordSetAtMs: row.password_set_at_ms, personal: readPersonalData(row.personal_data),
    };
  },
  setHidesBalance: async (executor, { operatorId, userId }, hidesBalance) => {
    await executor.updateTable('customers').set({ hides_balance: hidesBalance }).where('operator_id', '=', operatorId).where('user_id', '=', userId).execute();
  },
  moveStatus: async (executor, { operatorId, userId }, { from, to }) => {
    const moved = await executor.updateTable('customers').set({ status_id: to }).where('operator_id', '=', operatorId).where('user_id', '=', userId).where('status_id', '=', from)
      .returning('user_id').executeTakeFirst();
    return moved !== undefined;
  },
};
