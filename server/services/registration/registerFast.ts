import type { OperationInput } from '../../platform/contract/contract.ts';
import type { components } from '../../../schemas/api/types.gen.ts';
import type { Platform } from '../../platform/service.ts';
import type { CountTry } from '../../platform/http/limitNetwork.ts';
import { claimInvitation, requireInvitation, withInvitation } from './invitations.ts';
import { applyPromoCode, requirePromoCode, throwRefused } from './promoCodes.ts';
import { splitReferral } from './referralOf.ts';
import { openSiteOf, readForm } from './registrationForm.ts';
import { registrationOf } from './registrationOf.ts';

/** `POST /web-api/registration/fast`: a customer with a login and a password that the platform makes up and tells once, signed in. */
export async function registerFast(platform: Platform, { body, request, reply }: OperationInput<'registerFast'>, countTry: CountTry): Promise<components['schemas']['FastRegistered']> {
  const { clock, db, ports, releases } = platform;
  const release = openSiteOf(releases, request);
  const registrations = ports.get('registrations');
  const { values, referral, invitation } = splitReferral(body);
  const fields = readForm(release, 'fast', values, { request, clock });
  await countTry(request);
  const told = withInvitation(registrationOf(release, 'fast', fields, { request, nowMs: clock.nowMs() }), invitation);
  await requireInvitation(db, release, told, clock.nowMs());
  await requirePromoCode(db, release, told, clock.nowMs());
  ports.find('fingerprint')?.require(request, 'registration');
  await ports.find('captcha')?.require({ request, reply }, 'registration');
  const password = registrations.randomPassword();
  const passwordHash = await ports.get('signIn').inTurn(() => ports.get('credentials').hashPassword(password));
  const registration = { ...told, referral, passwordHash };
  const { opened, promo } = await ports.get('money').inTransaction(async (trx) => {
    const customer = await registrations.open(trx, registration);
    if (customer === null) throw new Error('A registration without an address cannot be somebody else\'s.');
    await claimInvitation(trx, release, registration, clock.nowMs());
    const promo = await applyPromoCode(platform, trx, release, customer, registration);
    throwRefused(promo?.refusal);
    return { opened: await ports.get('signIn').begin(trx, customer, request, reply), promo };
  });
  const { userId } = opened.signedIn;
  return { user_id: userId, login: userId, password, token: ports.get('sessionKeeper').hand(opened, request, reply), ...(promo && { promo }) };
}
