import { createHash } from 'node:crypto';
import { emailOf, type Login, readPhone } from '../../../domain/account/index.ts';
import { refuseFields } from './recoveryErrors.ts';

export type RecoveryWay = 'email' | 'phone';

/** Names under which the fields of the forms `recovery-email` and `recovery-phone` are sent (spec section 3; A-113). */
export interface TypedLogin {
  readonly user_email?: string | undefined;
  readonly user_phone_number?: { readonly code: string; readonly number: string } | undefined;
}

/** A login that a message goes to. */
export interface RecoveryLogin {
  readonly way: RecoveryWay;
  readonly login: Login;
  /** As the outbox takes it: an e-mail address, or a number with its plus. */
  readonly address: string;
  /** What it is counted by. A hash: what nobody has here may be somebody's address all the same. */
  readonly hash: string;
}

/** The login of a request: every spelling of one gives one. Throws RECOVERY_FIELDS_INVALID for none, or one that can be nobody's. */
export function recoveryLoginOf({ user_email: typed, user_phone_number: phone }: TypedLogin): RecoveryLogin {
  if (phone !== undefined && typed === undefined) {
    const login = readPhone(phone.code, phone.number);
    if (login?.kind !== 'phone') throw refuseFields([['user_phone_number', 'phone']]);
    return { way: 'phone', login, address: `+${login.phone}`, hash: hashOf(`phone:${login.phone}`) };
  }
  if (typed === undefined) throw refuseFields([['user_email', 'missing']]);
  const email = emailOf(typed);
  if (email === null || phone !== undefined) throw refuseFields([['user_email', 'email']]);
  return { way: 'email', login: { kind: 'email', email }, address: email, hash: hashOf(`email:${email}`) };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
