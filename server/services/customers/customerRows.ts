import { randomInt } from 'node:crypto';
import type { Selectable } from 'kysely';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { IDENTITY_APPROVED, type Login } from '../../../domain/account/index.ts';
import type { Customer, CustomerKey } from '../../ports/customerPorts.ts';
import type { Db } from '../../platform/service.ts';
import { customerErrors } from './customerErrors.ts';
import type { CustomerTable } from './customerTable.ts';

export type CustomerRow = Selectable<CustomerTable>;

/** A customer to be made. Money is no part of it: accounts are opened by the ledger, in the same transaction. */
export interface NewCustomer {
  readonly operatorId: string;
  readonly brand: string;
  /** Given only for stand-ins; else 8 random digits. */
  readonly userId?: string;
  readonly email: string | null;
  readonly phoneCode: string | null;
  readonly phoneNumber: string | null;
  /** False: the number is kept, and nobody signs in with it. */
  readonly isPhoneConfirmed?: boolean;
  readonly passwordHash: string;
  readonly country: string;
  readonly countryId: number;
  readonly banLevel?: number;
  readonly banVersion?: number;
  readonly statusId?: number;
  readonly isLineDisallowed?: boolean;
  readonly isLiveDisallowed?: boolean;
  /** A-89; none by default. */
  readonly verificationStatus?: number;
  /** What they told of the own person. */
  readonly personal?: Readonly<Record<string, string>>;
  readonly nowMs: number;
}

/** Ids are drawn until one is free; so many in a row are taken only when something is wrong. */
const DRAWS = 20;

/** Stores a customer and gives the id. Throws CUSTOMERS_LOGIN_TAKEN when e-mail, phone or the given id is another one's. */
export async function insertCustomer(trx: Db, customer: NewCustomer): Promise<string> {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const userId = customer.userId ?? String(randomInt(10_000_000, 100_000_000));
    // A failed statement would end the transaction, so a clash is no failure here.
    const inserted = await trx.insertInto('customers').values(rowOf(customer, userId)).onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 1n) return userId;
    if (customer.userId !== undefined || (await isLoginTaken(trx, customer))) break;
  }
  throw new PlatformError(customerErrors.CUSTOMERS_LOGIN_TAKEN);
}

function rowOf(customer: NewCustomer, userId: string): CustomerRow {
  const { email, phoneCode, phoneNumber, nowMs } = customer;
  const phone = phoneLoginOf(customer);
  return {
    operator_id: customer.operatorId,
    user_id: userId,
    brand: customer.brand,
    email,
    phone_code: phoneCode,
    phone_number: phoneNumber,
    phone,
    password_hash: customer.passwordHash,
    password_set_at_ms: nowMs,
    is_email_confirmed: email !== null,
    is_phone_confirmed: phone !== null,
    country: customer.country,
    country_id: customer.countryId,
    ban_level: customer.banLevel ?? 0,
    ban_version: customer.banVersion ?? 0,
    is_line_disallowed: customer.isLineDisallowed ?? false,
    is_live_disallowed: customer.isLiveDisallowed ?? false,
    hides_balance: false,
    status_id: customer.statusId ?? 0,
    verification_status: customer.verificationStatus ?? 0,
    personal_data: JSON.stringify(customer.personal ?? {}),
    created_at_ms: nowMs,
    last_sign_in_at_ms: null,
  };
}

/** The number that the customer signs in with; null where there is none. */
function phoneLoginOf({ phoneCode, phoneNumber, isPhoneConfirmed = true }: NewCustomer): string | null {
  return isPhoneConfirmed && phoneCode !== null && phoneNumber !== null ? `${phoneCode}${phoneNumber}` : null;
}

async function isLoginTaken(trx: Db, customer: NewCustomer): Promise<boolean> {
  const { operatorId, email } = customer;
  const phone = phoneLoginOf(customer);
  const row = await trx.selectFrom('customers').select('user_id').where('operator_id', '=', operatorId)
    .where((where) => where.or([where('email', '=', email), where('phone', '=', phone)])).executeTakeFirst();
  return row !== undefined;
}

/** The customer of a login; undefined when there is none. */
export function findByLogin(executor: Db, operatorId: string, login: Login): Promise<CustomerRow | undefined> {
  const found = executor.selectFrom('customers').selectAll().where('operator_id', '=', operatorId);
  if (login.kind === 'email') return found.where('email', '=', login.email).executeTakeFirst();
  if (login.kind === 'phone') return found.where('phone', '=', login.phone).executeTakeFirst();
  return found.where('user_id', '=', login.userId).executeTakeFirst();
}

export function readCustomerRow(executor: Db, { operatorId, userId }: CustomerKey): Promise<CustomerRow | undefined> {
  return findByLogin(executor, operatorId, { kind: 'id', userId });
}

/** The customer, the row locked until the transaction ends: what changes a customer's sign-in is done one after the other. */
export async function lockCustomer(trx: Db, { operatorId, userId }: CustomerKey): Promise<CustomerRow | undefined> {
  return trx.selectFrom('customers').selectAll().where('operator_id', '=', operatorId).where('user_id', '=', userId).forUpdate().executeTakeFirst();
}

export function customerOf(row: CustomerRow): Customer {
  return {
    operatorId: row.operator_id,
    userId: row.user_id,
    brand: row.brand,
    banLevel: row.ban_level,
    banVersion: row.ban_version,
    isLineDisallowed: row.is_line_disallowed,
    isLiveDisallowed: row.is_live_disallowed,
    isIdentityVerified: row.verification_status === IDENTITY_APPROVED,
  };
}
