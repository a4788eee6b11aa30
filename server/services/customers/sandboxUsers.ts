import { randomInt, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { LEAST_PASSWORD, MOST_PASSWORD } from '../../../domain/forms/index.ts';
import { digitsOf, emailOf } from '../../../domain/account/index.ts';
import { KUNA } from '../../../domain/money/index.ts';
import type { OperationInput } from '../../platform/contract/contract.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { siteOf } from '../../platform/sites/siteOf.ts';
import type { Release } from '../../../schemas/language/release.ts';
import type { CustomerKey } from '../../ports/customerPorts.ts';
import type { Platform } from '../../platform/service.ts';
import type { components } from '../../../schemas/api/types.gen.ts';
import { customerErrors, isLoginTaken } from './customerErrors.ts';
import { readCustomerRow } from './customerRows.ts';
import { countryFor, currencyFor, openCustomer } from './openCustomer.ts';
import { NO_PASSWORD, type Passwords, randomPassword } from './passwords.ts';

type SandboxUser = components['schemas']['SandboxUser'];
type Wanted = NonNullable<OperationInput<'createSandboxUser'>['body']>;

const PHONE_CODE = '7';

/** `POST /sandbox/users`: a customer with everything a test or a demonstration needs. The password is told here only. */
export async function createSandboxUser(platform: Platform, passwords: Passwords, { body, request }: { readonly body: Wanted | undefined; readonly request: FastifyRequest }): Promise<SandboxUser> {
  const { clock, ports } = platform;
  const wanted = body ?? {};
  const release = releaseOf(platform, wanted.brand, request);
  const { email, phoneCode, phoneNumber, password } = credentialsOf(wanted);
  const customer = {
    operatorId: release.operator, brand: release.brand, email, phoneCode, phoneNumber, passwordHash: await passwords.hash(password),
    ...countryFor(release, request),
    banLevel: wanted.banLevel ?? 0, banVersion: wanted.banVersion ?? 0, statusId: wanted.statusId ?? 0,
    isLineDisallowed: wanted.disallowLine ?? false, isLiveDisallowed: wanted.disallowLive ?? false, verificationStatus: wanted.verificationStatus ?? 0,
    nowMs: clock.nowMs(),
  };
  const opening = {
    // No brand offers kuna any more; holders from before are made here.
    iso: wanted.currency === KUNA ? KUNA : currencyFor(release, wanted.currency), balanceMinor: wanted.balanceMinor ?? 0, bonusMinor: wanted.bonusMinor ?? 0, promoCodes: wanted.promoCodes ?? [],
  };
  const { userId } = await ports.get('money').inTransaction((trx) => openCustomer(platform, trx, customer, opening));
  return { id: userId, login: email, password, phone_code: phoneCode, phone_number: phoneNumber };
}

/** `POST /sandbox/users/{id}/status`: another status of a customer of the host's operator, 7 for one who needs a transfer of the office. */
export async function setSandboxStatus({ db, ports, releases }: Platform, { path, body, request }: OperationInput<'setSandboxStatus'>): Promise<{ user_id: string; user_status_id: number }> {
  const customer = { operatorId: siteOf(releases, request).operator, userId: path.id };
  const row = await readCustomerRow(db, customer);
  if (row === undefined) throw new PlatformError(customerErrors.CUSTOMERS_UNKNOWN);
  await ports.get('profiles').moveStatus(db, customer, { from: row.status_id, to: body.statusId });
  return { user_id: path.id, user_status_id: body.statusId };
}

function releaseOf({ releases }: Platform, brand: string | undefined, request: FastifyRequest): Release {
  if (brand === undefined) return siteOf(releases, request);
  const answer = releases.forBrand(brand);
  if (answer?.kind !== 'served') throw new PlatformError(customerErrors.CUSTOMERS_BRAND_UNKNOWN);
  return answer.release;
}

function credentialsOf(wanted: Wanted): { readonly email: string; readonly phoneCode: string; readonly phoneNumber: string; readonly password: string } {
  const email = wanted.email === undefined ? `customer-${randomUUID().slice(0, 13)}@example.com` : emailOf(wanted.email);
  const phoneCode = wanted.phoneCode === undefined ? PHONE_CODE : digitsOf(wanted.phoneCode);
  const phoneNumber = wanted.phoneNumber === undefined ? String(randomInt(9_000_000_000, 10_000_000_000)) : digitsOf(wanted.phoneNumber);
  const password = wanted.password ?? randomPassword();
  if (email === null || phoneCode === null || phoneNumber === null || password.length < LEAST_PASSWORD || password.length > MOST_PASSWORD) {
    throw new PlatformError(customerErrors.CUSTOMERS_LOGIN_INVALID);
  }
  return { email, phoneCode, phoneNumber, password };
}

/**
 * A customer of a given id for `POST /sandbox/session`, made with an empty main account when there is none yet. No password
 * signs in.
 */
export async function ensureStandIn(platform: Platform, userId: string, request: FastifyRequest): Promise<CustomerKey> {
  const { clock, db, ports, releases } = platform;
  const release = siteOf(releases, request);
  const key = { operatorId: release.operator, userId };
  if (await readCustomerRow(db, key)) return key;
  const customer = {
    ...key, brand: release.brand, email: null, phoneCode: null, phoneNumber: null, passwordHash: NO_PASSWORD,
    ...countryFor(release, request), nowMs: clock.nowMs(),
  };
  const opening = { iso: currencyFor(release, undefined), balanceMinor: 0, bonusMinor: 0, promoCodes: [] };
  try {
    return await ports.get('money').inTransaction((trx) => openCustomer(platform, trx, customer, opening));
  } catch (error) {
    // Another request was quicker.
    if (!isLoginTaken(error)) throw error;
    return key;
  }
}
