import type { FieldFault } from '../../../domain/forms/index.ts';
import type { components } from '../../../schemas/api/types.gen.ts';
import type { Release } from '../../../schemas/language/release.ts';
import type { OperationInput } from '../../platform/contract/contract.ts';
import type { Db, Platform } from '../../platform/service.ts';
import { claimInvitation } from './invitations.ts';
import { codeKeyOf, findByToken, findPending, type PendingKey, type PendingRegistration, takeByToken, takePending } from './pendingRegistrations.ts';
import { applyPromoCode } from './promoCodes.ts';
import { addressIn, fieldOf } from './registrationAddress.ts';
import { fieldNames, openSiteOf } from './registrationForm.ts';
import { refuseFields, registrationErrors } from './registrationErrors.ts';

type Input = OperationInput<'activateCustomer'>;

/** What shows that the message was read. A code is good in the browser that registered; a link in others with the password. */
type Proof =
  | { readonly kind: 'code'; readonly address: string; readonly code: string; readonly deviceId: string }
  | { readonly kind: 'token'; readonly token: string };

/** A password that the platform has made up for whoever chose none. */
interface MadeUp {
  readonly password: string;
  readonly passwordHash: string;
}

/**
 * `POST /web-api/user/activate`: makes the customer of a registration by e-mail or phone and signs in. Throws
 * REGISTRATION_CODE_REFUSED, and REGISTRATION_PASSWORD_NEEDED in another browser: else whoever types a stranger's address
 * would choose the password of the account that the stranger then opens.
 */
export async function activate(platform: Platform, { body, request, reply }: Input): Promise<components['schemas']['Activated']> {
  const { ports, releases } = platform;
  const release = openSiteOf(releases, request);
  const { operator: operatorId } = release;
  const deviceId = ports.get('sessionKeeper').deviceOf(request) ?? '';
  const proof = readProof(body, deviceId);
  if (proof.kind === 'token') await requireSamePerson(platform, operatorId, { token: proof.token, deviceId, password: body.user_password });
  const madeUp = await makeUpPassword(platform, operatorId, proof);
  const outcome = await ports.get('money').inTransaction(async (trx) => {
    const pending = await claim(platform, trx, operatorId, proof);
    // Nothing is thrown here: a wrong code has cost a try.
    if (typeof pending === 'string') return pending;
    const { registration } = pending;
    const passwordHash = registration.passwordHash ?? madeUp?.passwordHash;
    if (passwordHash === undefined) return 'expired-code';
    const customer = await ports.get('registrations').open(trx, { ...registration, passwordHash });
    if (customer === null) return 'taken';
    const site = siteOfBrand(platform, registration.brand) ?? release;
    // Without an invitation nobody has an account: it is taken back, and the registration waits.
    await claimInvitation(trx, site, registration, platform.clock.nowMs());
    // A code that was used up meanwhile keeps nobody out who has proved the address: they are told.
    const promo = await applyPromoCode(platform, trx, site, customer, registration);
    return { opened: await ports.get('signIn').begin(trx, customer, request, reply), isMadeUp: registration.passwordHash === null, promo };
  });
  if (typeof outcome === 'string') throw refuseFields([[fieldRefused(proof, outcome), outcome]], registrationErrors.REGISTRATION_CODE_REFUSED);
  const { opened, isMadeUp, promo } = outcome;
  const signedIn = { user_id: opened.signedIn.userId, token: ports.get('sessionKeeper').hand(opened, request, reply), previousSignInAtUtc: null, ...(promo && { promo }) };
  return isMadeUp && madeUp !== null && proof.kind === 'code' ? { ...signedIn, login: proof.address, password: madeUp.password } : signedIn;
}

/** Where the registration was sent: the link of a mail may be read at another brand of the operator. */
function siteOfBrand({ releases }: Platform, brand: string): Release | undefined {
  const answer = releases.forBrand(brand);
  return answer?.kind === 'served' ? answer.release : undefined;
}

function readProof({ code, token, ...typed }: Input['body'], deviceId: string): Proof {
  if (token !== undefined) return { kind: 'token', token };
  const isNamed = typed.user_email !== undefined || typed.user_phone_number !== undefined;
  const missing = [...(isNamed ? [] : [[fieldNames.email, 'missing'] as const]), ...(code === undefined ? [['code', 'missing'] as const] : [])];
  if (code === undefined || !isNamed) throw refuseFields(missing);
  return { kind: 'code', address: addressIn(typed), code, deviceId };
}

function fieldRefused(proof: Proof, fault: FieldFault): string {
  if (fault === 'taken') return proof.kind === 'code' ? fieldOf(proof.address) : fieldNames.email;
  return proof.kind;
}

/** Made before the transaction, which holds locks meanwhile; null where the registration has a password, or there is none. */
async function makeUpPassword({ clock, db, ports }: Platform, operatorId: string, proof: Proof): Promise<MadeUp | null> {
  if (proof.kind === 'token') return null;
  const pending = await findPending(db, keyOf(operatorId, proof), clock.nowMs());
  if (pending === null || pending.registration.passwordHash !== null) return null;
  const password = ports.get('registrations').randomPassword();
  return { password, passwordHash: await ports.get('signIn').inTurn(() => ports.get('credentials').hashPassword(password)) };
}

function keyOf(operatorId: string, { address, deviceId }: Extract<Proof, { readonly kind: 'code' }>): PendingKey {
  return { operatorId, address, deviceId };
}

/** The registration that is proved, taken out; else what is wrong. */
async function claim({ clock, codes }: Platform, trx: Db, operatorId: string, proof: Proof): Promise<PendingRegistration | FieldFault> {
  if (proof.kind === 'token') return (await takeByToken(trx, operatorId, proof.token, clock.nowMs())) ?? 'expired-code';
  const key = keyOf(operatorId, proof);
  const spent = await codes.spend(trx, codeKeyOf(key), proof.code);
  if (spent === 'wrong') return 'wrong-code';
  return (spent === 'right' ? await takePending(trx, key, clock.nowMs()) : null) ?? 'expired-code';
}

async function requireSamePerson({ clock, db, ports }: Platform, operatorId: string, { token, deviceId, password }: { readonly token: string; readonly deviceId: string; readonly password: string | undefined }): Promise<void> {
  const pending = await findByToken(db, operatorId, token, clock.nowMs());
  if (pending === null || pending.deviceId === deviceId) return;
  if (password === undefined) throw refuseFields([[fieldNames.password, 'missing']], registrationErrors.REGISTRATION_PASSWORD_NEEDED);
  const { passwordHash } = pending.registration;
  const isTheirs = await ports.get('signIn').inTurn(() => ports.get('credentials').isPassword(password, passwordHash === null ? null : { passwordHash }));
  if (!isTheirs) throw refuseFields([[fieldNames.password, 'form']], registrationErrors.REGISTRATION_PASSWORD_NEEDED);
}
