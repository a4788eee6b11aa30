import { emailOf } from '../../../domain/account/index.ts';
import type { FieldFault } from '../../../domain/forms/index.ts';
import type { components } from '../../../schemas/api/types.gen.ts';
import type { OperationInput } from '../../platform/contract/contract.ts';
import type { Db, Platform } from '../../platform/service.ts';
import { codeKeyOf, findByToken, type PendingRegistration, takeByToken, takePending } from './pendingRegistrations.ts';
import { fieldNames, openSiteOf } from './registrationForm.ts';
import { fieldsRefused, registrationErrors } from './registrationErrors.ts';

type Input = OperationInput<'activateCustomer'>;

/** What shows that the mail was read. A code is good in the browser that registered; a link in others with the password. */
type Proof =
  | { readonly kind: 'code'; readonly email: string; readonly code: string; readonly deviceId: string }
  | { readonly kind: 'token'; readonly token: string };

/**
 * `POST /web-api/user/activate`: makes the customer of a registration by e-mail and signs in. Throws
 * REGISTRATION_CODE_REFUSED, and REGISTRATION_PASSWORD_NEEDED in another browser: else whoever types a stranger's address
 * would choose the password of the account that the stranger then opens.
 */
export async function activate(platform: Platform, { body, request, reply }: Input): Promise<components['schemas']['SignedIn']> {
  const { ports, releases } = platform;
  const release = openSiteOf(releases, request);
  const { operator: operatorId } = release;
  const deviceId = ports.get('sessionKeeper').deviceOf(request) ?? '';
  const proof = readProof(body, deviceId);
  if (proof.kind === 'token') await requireSamePerson(platform, operatorId, { token: proof.token, deviceId, password: body.user_password });
  const outcome = await ports.get('money').inTransaction(async (trx) => {
    const pending = await claim(platform, trx, operatorId, proof);
    // Nothing is thrown here: a wrong code has cost a try.
    if (typeof pending === 'string') return pending;
    const customer = await ports.get('registrations').open(trx, pending.registration);
    return customer === null ? 'taken' : await ports.get('signIn').begin(trx, customer, request, reply);
  });
  if (typeof outcome === 'string') throw fieldsRefused([[outcome === 'taken' ? fieldNames.email : proof.kind, outcome]], registrationErrors.REGISTRATION_CODE_REFUSED);
  return { user_id: outcome.signedIn.userId, token: ports.get('sessionKeeper').hand(outcome, request, reply), previousSignInAtUtc: null };
}

function readProof({ code, token, user_email: typed }: Input['body'], deviceId: string): Proof {
  if (token !== undefined) return { kind: 'token', token };
  const missing = [...(typed === undefined ? [[fieldNames.email, 'missing'] as const] : []), ...(code === undefined ? [['code', 'missing'] as const] : [])];
  if (typed === undefined || code === undefined) throw fieldsRefused(missing);
  const email = emailOf(typed);
  if (email === null) throw fieldsRefused([[fieldNames.email, 'email']]);
  return { kind: 'code', email, code, deviceId };
}

/** The registration that is proved, taken out; else what is wrong. */
async function claim({ clock, codes }: Platform, trx: Db, operatorId: string, proof: Proof): Promise<PendingRegistration | FieldFault> {
  if (proof.kind === 'token') return (await takeByToken(trx, operatorId, proof.token, clock.nowMs())) ?? 'expired-code';
  const key = { operatorId, email: proof.email, deviceId: proof.deviceId };
  const spent = await codes.spend(trx, codeKeyOf(key), proof.code);
  if (spent === 'wrong') return 'wrong-code';
  return (spent === 'right' ? await takePending(trx, key, clock.nowMs()) : null) ?? 'expired-code';
}

async function requireSamePerson({ clock, db, ports }: Platform, operatorId: string, { token, deviceId, password }: { readonly token: string; readonly deviceId: string; readonly password: string | undefined }): Promise<void> {
  const pending = await findByToken(db, operatorId, token, clock.nowMs());
  if (pending === null || pending.deviceId === deviceId) return;
  if (password === undefined) throw fieldsRefused([[fieldNames.password, 'missing']], registrationErrors.REGISTRATION_PASSWORD_NEEDED);
  const isTheirs = await ports.get('signIn').inTurn(() => ports.get('credentials').isPassword(password, pending.registration));
  if (!isTheirs) throw fieldsRefused([[fieldNames.password, 'form']], registrationErrors.REGISTRATION_PASSWORD_NEEDED);
}
