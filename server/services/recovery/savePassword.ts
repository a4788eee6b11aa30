import type { FieldFault } from '../../../domain/forms/index.ts';
import type { components } from '../../../schemas/api/types.gen.ts';
import type { Release } from '../../../schemas/language/release.ts';
import type { OperationInput } from '../../platform/contract/contract.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { Db, Platform } from '../../platform/service.ts';
import { languageOf, siteOf } from '../../platform/sites/siteOf.ts';
import { methodsFor } from './proveRecovery.ts';
import { refuseFields, recoveryErrors } from './recoveryErrors.ts';
import { findProof, type Proof, spendProof, voidRecoveries } from './recoveryRows.ts';

type Input = OperationInput<'savePassword'>;
type Outcome = 'saved' | 'over' | 'factor-needed' | Extract<FieldFault, 'wrong-code' | 'expired-code'>;

/**
 * `POST /web-api/recovery/password`: sets the password, ends all sessions, opens the customer's logins again and tells the mailbox.
 * Nobody is signed in by it: a recovery sets credentials only, and with a second factor enrolled that is shown too. Throws RECOVERY_OVER
 * without a proof of this browser, RECOVERY_FIELDS_INVALID for the password or the factor's code, RECOVERY_FACTOR_NEEDED.
 */
export async function savePassword(platform: Platform, input: Input): Promise<components['schemas']['RecoveryDone']> {
  const { clock, db, ports, releases } = platform;
  const { body, request } = input;
  const release = siteOf(releases, request);
  const key = proofKeyOf(platform, release, input);
  const proof = await findProof(db, key, clock.nowMs());
  if (proof === null) throw new PlatformError(recoveryErrors.RECOVERY_OVER);
  const credentials = ports.get('credentials');
  const owner = await credentials.read(db, proof);
  const faults = await credentials.passwordFaults(body.user_password, { login: owner?.email ?? proof.userId, brand: release.brand });
  if (faults.length > 0) throw refuseFields(faults.slice(0, 1).map((fault) => ['user_password', fault]));
  const passwordHash = await ports.get('signIn').inTurn(() => credentials.hashPassword(body.user_password));
  const outcome = await db.transaction().execute(async (trx): Promise<Outcome> => {
    await credentials.lock(trx, proof);
    // Nothing is thrown here: a wrong code has cost a try.
    const factor = await showFactor(platform, trx, proof, input);
    if (factor !== 'right') return factor;
    if (!(await spendProof(trx, key, clock.nowMs()))) return 'over';
    await setPassword(platform, trx, proof, { passwordHash, release, input });
    return 'saved';
  });
  if (outcome === 'over') throw new PlatformError(recoveryErrors.RECOVERY_OVER);
  if (outcome === 'factor-needed') throw new PlatformError(recoveryErrors.RECOVERY_FACTOR_NEEDED);
  if (outcome !== 'saved') throw refuseFields([['factor_code', outcome]]);
  return { success: true };
}

/** `POST /web-api/recovery/factor`: sends the code of a second factor by SMS or e-mail. Throws RECOVERY_OVER. */
export async function sendFactor(platform: Platform, { body, request }: OperationInput<'sendRecoveryFactor'>): Promise<components['schemas']['SentFactorCode']> {
  const { clock, db, ports, releases } = platform;
  const key = proofKeyOf(platform, siteOf(releases, request), { body, request });
  return await db.transaction().execute(async (trx) => {
    const proof = await findProof(trx, key, clock.nowMs());
    if (proof === null) throw new PlatformError(recoveryErrors.RECOVERY_OVER);
    if (!(await methodsFor(platform, trx, proof)).includes(body.method)) throw refuseFields([['method', 'unknown']]);
    return await ports.get('factors').send(trx, proof, { method: body.method, purpose: 'recovery' }, request);
  });
}

function proofKeyOf({ ports }: Platform, { operator }: Release, { body, request }: { readonly body: { readonly guid: string }; readonly request: Input['request'] }) {
  return { operatorId: operator, guid: body.guid, deviceId: ports.get('sessionKeeper').deviceOf(request) ?? '' };
}

async function showFactor(platform: Platform, trx: Db, proof: Proof, { body, request }: Input): Promise<'right' | Exclude<Outcome, 'saved' | 'over'>> {
  const methods = await methodsFor(platform, trx, proof);
  if (methods.length === 0) return 'right';
  const { method, factor_code: code } = body;
  if (method === undefined || code === undefined || !methods.includes(method)) return 'factor-needed';
  const verdict = await platform.ports.get('factors').verify(trx, proof, { method, code, purpose: 'recovery' }, request);
  if (verdict === 'right') return 'right';
  return verdict === 'wrong' ? 'wrong-code' : 'expired-code';
}

/** Whoever had got in, or was trusted, has nothing any more. */
async function setPassword({ clock, ports }: Platform, trx: Db, proof: Proof, { passwordHash, release, input: { request } }: { readonly passwordHash: string; readonly release: Release; readonly input: Input }): Promise<void> {
  const customer = { operatorId: proof.operatorId, userId: proof.userId };
  await ports.get('credentials').setPassword(trx, customer, { passwordHash });
  await ports.get('session').endAll(trx, customer);
  await ports.find('trustedDevices')?.forget(trx, customer, { allBut: '' });
  await ports.get('signIn').reopen(trx, customer);
  await voidRecoveries(trx, customer);
  const data = { brand: release.brand, lng: languageOf(release, request.cookies['lng']), atUtc: clock.nowUtc(), ip: request.ip };
  await ports.find('outbox')?.add(trx, { ...customer, kind: 'recovery-done', data });
}
