import type { components } from '../../../schemas/api/types.gen.ts';
import type { OperationInput } from '../../platform/contract/contract.ts';
import { isUniqueViolation } from '../../platform/db/isUniqueViolation.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { languageOf, siteOf } from '../../platform/sites/siteOf.ts';
import type { Platform } from '../../platform/service.ts';
import { refuseFields, transferErrors } from './transferErrors.ts';
import { codeKeyOf, giveToken, takeTransfer } from './transferRows.ts';
import { transferTermsOf } from './transferTerms.ts';

/** `POST …/user-transfer/check-code/{id}`: a right code, in the browser that asked, gives what the transfer is done by. Throws TRANSFER_UNKNOWN, TRANSFER_CODE_REFUSED. */
export async function checkTransferCode({ clock, codes, db, ports, releases }: Platform, { body, path, request }: OperationInput<'checkTransferCode'>): Promise<components['schemas']['TransferProof']> {
  const { tokenLifeMs: lifeMs } = transferTermsOf(siteOf(releases, request));
  const customer = await ports.get('session').require(request);
  if (customer.userId !== path.id) throw new PlatformError(transferErrors.TRANSFER_UNKNOWN);
  const key = { ...customer, deviceId: ports.get('sessionKeeper').deviceOf(request) ?? '' };
  const outcome = await db.transaction().execute(async (trx) => {
    // Nothing is thrown here: a wrong code has cost a try.
    const spent = await codes.spend(trx, codeKeyOf(key), body.code);
    if (spent === 'wrong') return { fault: 'wrong-code' } as const;
    const token = spent === 'right' ? await giveToken(trx, key, { nowMs: clock.nowMs(), lifeMs }) : null;
    return token === null ? ({ fault: 'expired-code' } as const) : { redirectToken: token, ttl: lifeMs / 1000 };
  });
  if ('fault' in outcome) throw refuseFields([['code', outcome.fault]], transferErrors.TRANSFER_CODE_REFUSED);
  return outcome;
}

type Outcome = 'done' | 'over' | 'not-needed' | 'taken';

/** Undoes what the transaction has done so far. */
class NumberTaken extends Error {}

/**
 * `POST …/user-transfer/user-data`: the number is proved and the status becomes that of transferred customers, together and once. Throws
 * TRANSFER_OVER, TRANSFER_NOT_NEEDED, and TRANSFER_FIELDS_INVALID where the number is another customer's by now.
 */
export async function finishTransfer({ clock, db, ports, releases }: Platform, { body, request }: OperationInput<'finishTransfer'>): Promise<components['schemas']['TransferDone']> {
  const release = siteOf(releases, request);
  const { statusId, doneStatusId } = transferTermsOf(release);
  const customer = await ports.get('session').require(request);
  const { operatorId, userId } = customer;
  const key = { operatorId, userId, deviceId: ports.get('sessionKeeper').deviceOf(request) ?? '' };
  const outcome = await db.transaction().execute(async (trx): Promise<Outcome> => {
    await ports.get('credentials').lock(trx, customer);
    const phone = await takeTransfer(trx, key, body.redirectToken, clock.nowMs());
    if (phone === null) return 'over';
    if (!(await ports.get('profiles').moveStatus(trx, customer, { from: statusId, to: doneStatusId }))) return 'not-needed';
    if (!(await ports.get('addresses').setPhone(trx, customer, phone))) throw new NumberTaken();
    const profile = await ports.get('profiles').read(trx, customer);
    const data = { brand: release.brand, lng: languageOf(release, request.cookies['lng']), atUtc: clock.nowUtc(), ip: request.ip };
    if (profile?.isEmailConfirmed === true) await ports.find('outbox')?.add(trx, { operatorId, userId, kind: 'transfer-done', data });
    return 'done';
  }).catch((error: unknown): Outcome => {
    // Also two accounts at one moment.
    if (error instanceof NumberTaken || isUniqueViolation(error)) return 'taken';
    throw error;
  });
  if (outcome === 'over') throw new PlatformError(transferErrors.TRANSFER_OVER);
  if (outcome === 'not-needed') throw new PlatformError(transferErrors.TRANSFER_NOT_NEEDED);
  if (outcome === 'taken') throw refuseFields([['phone', 'taken']]);
  return { user_id: userId, user_status_id: doneStatusId };
}
