import type { FastifyRequest } from 'fastify';
import type { Login } from '../../../domain/account/index.ts';
import type { Release } from '../../../schemas/language/release.ts';
import { claimMessage } from '../../platform/codes/messageClaims.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { languageOf } from '../../platform/sites/siteOf.ts';
import type { Db, Platform } from '../../platform/service.ts';
import { codeKeyOf, keepPending, type KeptRegistration, type PendingKey } from './pendingRegistrations.ts';
import { isPhoneAddress } from './registrationAddress.ts';
import { registrationErrors } from './registrationErrors.ts';
import { registrationTermsOf } from './registrationTerms.ts';

const MINUTE_MS = 60_000;

/** What a message is about, and in which language and for which brand it is written. */
export interface CodeMessage {
  readonly key: PendingKey;
  readonly registration: KeptRegistration;
  readonly release: Release;
  readonly request: FastifyRequest;
}

/**
 * Keeps a registration anew and queues its message, a mail or an SMS. The same statements whoever has the address. Throws
 * REGISTRATION_MAILED_LATELY.
 */
export async function sendCode({ clock, codes, ports }: Platform, trx: Db, { key, registration, release, request }: CodeMessage): Promise<void> {
  const { operatorId, address } = key;
  const isPhone = isPhoneAddress(address);
  const { resendMs, mailsPerDay, smsPerDay, linkLifeMs, codeLifeMs, codeTries } = registrationTermsOf(release);
  const waitSec = await claimMessage(trx, { purpose: 'registration', operatorId, address }, { everyMs: resendMs, perDay: isPhone ? smsPerDay : mailsPerDay }, clock.nowMs());
  if (waitSec > 0) throw new PlatformError(registrationErrors.REGISTRATION_MAILED_LATELY, { retryAfterSec: waitSec });
  const known = await ports.get('credentials').find(trx, operatorId, loginOf(address));
  const token = await keepPending(trx, key, registration, clock.nowMs() + linkLifeMs);
  const code = await codes.issue(trx, codeKeyOf(key), { lifeMs: codeLifeMs, tries: codeTries });
  const data = { brand: release.brand, lng: languageOf(release, request.cookies['lng']), atUtc: clock.nowUtc() };
  const told = { ...data, code, minutes: String(codeLifeMs / MINUTE_MS), ...(!isPhone && { token }) };
  const kind = `registration-${isPhone ? 'phone-' : ''}${known === null ? 'code' : 'known'}`;
  await ports.find('outbox')?.add(trx, { operatorId, address, kind, ...(known === null ? { userId: '', data: told } : { userId: known.userId, data }) });
}

function loginOf(address: string): Login {
  return isPhoneAddress(address) ? { kind: 'phone', phone: address.slice(1) } : { kind: 'email', email: address };
}
