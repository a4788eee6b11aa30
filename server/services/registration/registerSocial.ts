import type { components } from '../../../schemas/api/types.gen.ts';
import type { OperationInput } from '../../platform/contract/contract.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { CountTry } from '../../platform/http/limitNetwork.ts';
import type { Platform } from '../../platform/service.ts';
import type { Registration } from '../../ports/customerPorts.ts';
import type { SocialProof } from '../../ports/socialPorts.ts';
import { claimInvitation, requireInvitation, withInvitation } from './invitations.ts';
import { applyPromoCode, requirePromoCode, throwRefused } from './promoCodes.ts';
import { splitReferral } from './referralOf.ts';
import { openSiteOf, readForm } from './registrationForm.ts';
import { registrationErrors } from './registrationErrors.ts';
import { registrationOf } from './registrationOf.ts';

type Input = OperationInput<'registerSocial'>;

/**
 * `POST /web-api/registration/social`: a customer of somebody who has just signed in elsewhere, in this browser. What the provider
 * vouches for is not asked again: a mailbox that it has proved is theirs, names are taken over. An unproved mailbox is kept nowhere. The
 * password that is made up is told once, for a day on which the provider does not answer. Throws REGISTRATION_SOCIAL_OVER, and
 * REGISTRATION_SOCIAL_KNOWN to whoever has proved the mailbox of a customer.
 */
export async function registerSocial(platform: Platform, { body, request, reply }: Input, countTry: CountTry): Promise<components['schemas']['FastRegistered']> {
  const { clock, db, ports, releases } = platform;
  const release = openSiteOf(releases, request);
  const { social_guid: guid, social_media: provider, ...told } = body;
  const { values, referral, invitation } = splitReferral(told);
  const fields = readForm(release, 'social', values, { request, clock });
  await countTry(request);
  const registering = withInvitation(registrationOf(release, 'social', fields, { request, nowMs: clock.nowMs() }), invitation);
  await requireInvitation(db, release, registering, clock.nowMs());
  await requirePromoCode(db, release, registering, clock.nowMs());
  const proofs = ports.find('socialProofs');
  const key = { operatorId: release.operator, guid: typeof guid === 'string' ? guid : '', deviceId: ports.get('sessionKeeper').deviceOf(request) ?? '' };
  // Nobody waits for a hash, or costs one, without a proof.
  const waiting = await proofs?.find(db, key);
  if (!proofs || !waiting || waiting.provider !== provider) throw new PlatformError(registrationErrors.REGISTRATION_SOCIAL_OVER);
  ports.find('fingerprint')?.require(request, 'registration');
  const registrations = ports.get('registrations');
  const password = registrations.randomPassword();
  const passwordHash = await ports.get('signIn').inTurn(() => ports.get('credentials').hashPassword(password));
  const registration = { ...registering, referral, passwordHash };
  const { opened, promo } = await ports.get('money').inTransaction(async (trx) => {
    const proof = await proofs.spend(trx, key);
    if (proof === null) throw new PlatformError(registrationErrors.REGISTRATION_SOCIAL_OVER);
    const customer = await registrations.open(trx, withProof(registration, proof));
    // The transaction is taken back with it: the proof is still there to link.
    if (customer === null) throw new PlatformError(registrationErrors.REGISTRATION_SOCIAL_KNOWN);
    await claimInvitation(trx, release, registration, clock.nowMs());
    const promo = await applyPromoCode(platform, trx, release, customer, registration);
    throwRefused(promo?.refusal);
    const session = await ports.get('signIn').begin(trx, customer, request, reply);
    if (!(await proofs.link(trx, session.signedIn, proof))) throw new PlatformError(registrationErrors.REGISTRATION_SOCIAL_OVER);
    return { opened: session, promo };
  });
  const { userId } = opened.signedIn;
  return { user_id: userId, login: waiting.isEmailProved && waiting.email !== null ? waiting.email : userId, password, token: ports.get('sessionKeeper').hand(opened, request, reply), ...(promo && { promo }) };
}

function withProof(registration: Registration, { email, isEmailProved, givenName, familyName }: SocialProof): Registration {
  const names = { ...(givenName !== null && { name: givenName }), ...(familyName !== null && { surname: familyName }) };
  return { ...registration, email: isEmailProved ? email : null, personal: { ...names, ...registration.personal } };
}
