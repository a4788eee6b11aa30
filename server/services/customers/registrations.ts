import type { CustomerKey, Registration, RegistrationsPort } from '../../ports/customerPorts.ts';
import type { Db, Platform } from '../../platform/service.ts';
import { isLoginTaken } from './customerErrors.ts';
import { openCustomer } from './openCustomer.ts';
import { randomPassword } from './passwords.ts';

/** Makes customers out of registrations. */
export function createRegistrations(platform: Pick<Platform, 'ports' | 'clock'>): RegistrationsPort {
  return {
    randomPassword,
    open: async (trx, registration) => {
      const customer = await openUnlessTaken(platform, trx, registration);
      if (customer === null) return null;
      await keepRegistration(trx, customer, registration, platform.clock.nowMs());
      await platform.ports.find('customerMessages')?.add(trx, { ...customer, brand: registration.brand, kind: 'welcome', data: {} });
      return customer;
    },
  };
}

async function openUnlessTaken({ ports, clock }: Pick<Platform, 'ports' | 'clock'>, trx: Db, registration: Registration): Promise<CustomerKey | null> {
  const { operatorId, brand, email, phone, isPhoneProved, passwordHash, country, countryId, iso, personal } = registration;
  const customer = {
    operatorId, brand, email, phoneCode: phone?.code ?? null, phoneNumber: phone?.number ?? null, isPhoneConfirmed: isPhoneProved, passwordHash,
    country, countryId, personal, nowMs: clock.nowMs(),
  };
  try {
    return await openCustomer({ ports }, trx, customer, { iso, balanceMinor: 0, bonusMinor: 0, promoCodes: [] });
  } catch (error) {
    // No statement has failed: the transaction goes on.
    if ((email !== null || isPhoneProved) && isLoginTaken(error)) return null;
    throw error;
  }
}

async function keepRegistration(trx: Db, { operatorId, userId }: CustomerKey, registration: Registration, nowMs: number): Promise<void> {
  const { type, answers, referral, consents, termsVersion, agreedAtMs } = registration;
  const key = { operator_id: operatorId, user_id: userId };
  await trx.insertInto('customer_registrations').values({ ...key, type, answers: JSON.stringify(answers), referral: JSON.stringify(referral), at_ms: nowMs }).execute();
  const rows = Object.entries(consents).map(([kind, isGiven]) => ({ ...key, kind, is_given: isGiven, terms_version: termsVersion, at_ms: agreedAtMs }));
  if (rows.length > 0) await trx.insertInto('customer_consents').values(rows).execute();
}
