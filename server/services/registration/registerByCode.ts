import { isSecret } from '../../../domain/forms/index.ts';
import type { components } from '../../../schemas/api/types.gen.ts';
import type { Release } from '../../../schemas/language/release.ts';
import type { OperationInput } from '../../platform/contract/contract.ts';
import type { Platform } from '../../platform/service.ts';
import { requireInvitation, withInvitation } from './invitations.ts';
import { findPending } from './pendingRegistrations.ts';
import { requirePromoCode } from './promoCodes.ts';
import { splitReferral } from './referralOf.ts';
import { addressIn, isPhoneAddress, phoneAddressOf } from './registrationAddress.ts';
import type { CountTry } from '../../platform/http/limitNetwork.ts';
import { fieldNames, type FilledField, openSiteOf, readForm } from './registrationForm.ts';
import { refuseFields } from './registrationErrors.ts';
import { registrationOf, textOf } from './registrationOf.ts';
import { registrationTermsOf } from './registrationTerms.ts';
import { sendCode } from './sendCode.ts';

type Sent = components['schemas']['RegistrationMailed'];

/**
 * `POST /web-api/registration/full` and `/phone`: keeps the registration and sends a message, with a code (and a link, by mail) to
 * whoever is new, or to a customer that there is an account already. Which of them is told by the message alone: the answer comes alike,
 * after the same statements and as many password hashes (decision 0040).
 */
export async function registerByCode(platform: Platform, type: 'full' | 'phone', { body, request, reply }: OperationInput<'registerFull' | 'registerPhone'>, countTry: CountTry): Promise<Sent> {
  const { clock, db, ports, releases } = platform;
  const release = openSiteOf(releases, request);
  const { values, referral, invitation } = splitReferral(body);
  const fields = readForm(release, type, values, { request, clock });
  await countTry(request);
  const told = withInvitation(registrationOf(release, type, fields, { request, nowMs: clock.nowMs() }), invitation);
  await requireInvitation(db, release, told, clock.nowMs());
  await requirePromoCode(db, release, told, clock.nowMs());
  const address = type === 'phone' ? phoneAddressOf(told.phone ?? { code: '', number: '' }) : told.email;
  const password = await chosenPassword(ports, fields, { login: address ?? '', brand: release.brand });
  ports.find('fingerprint')?.require(request, 'registration');
  await ports.find('captcha')?.require({ request, reply }, 'registration');
  const passwordHash = password === null ? null : await ports.get('signIn').inTurn(() => ports.get('credentials').hashPassword(password));
  const registration = { ...told, referral, passwordHash };
  const key = { operatorId: release.operator, address: address ?? '', deviceId: ports.get('sessionKeeper').keepDevice(request, reply) };
  await db.transaction().execute((trx) => sendCode(platform, trx, { key, registration, release, request }));
  return sentAnswer(release, key.address);
}

/** `POST /web-api/registration/code`: the message once more, for a registration of this browser; who has none is answered alike. */
export async function resendCode(platform: Platform, { body, request }: OperationInput<'resendRegistrationCode'>): Promise<Sent> {
  const { clock, db, ports, releases } = platform;
  const release = openSiteOf(releases, request);
  const key = { operatorId: release.operator, address: addressIn(body), deviceId: ports.get('sessionKeeper').deviceOf(request) ?? '' };
  await db.transaction().execute(async (trx) => {
    const pending = await findPending(trx, key, clock.nowMs());
    if (pending !== null) await sendCode(platform, trx, { key, registration: pending.registration, release, request });
  });
  return sentAnswer(release, key.address);
}

/** The password of the form; null where it asks for none. Throws REGISTRATION_FIELDS_INVALID for one that is not good. */
async function chosenPassword(ports: Platform['ports'], fields: ReadonlyMap<string, FilledField>, about: { readonly login: string; readonly brand: string }): Promise<string | null> {
  const field = fields.get(fieldNames.password);
  const password = field !== undefined && isSecret(field.rule) ? textOf(fields, fieldNames.password) : null;
  if (password === null) return null;
  const [fault] = await ports.get('credentials').passwordFaults(password, about);
  if (fault !== undefined) throw refuseFields([[fieldNames.password, fault]]);
  return password;
}

function sentAnswer(release: Release, address: string): Sent {
  const { codeLifeMs, resendMs } = registrationTermsOf(release);
  return { state: isPhoneAddress(address) ? 'sms-sent' : 'mail-sent', codeLifeSec: codeLifeMs / 1000, resendAfterSec: resendMs / 1000 };
}
