import type { FieldFault } from '../../../domain/forms/index.ts';
import type { components } from '../../../schemas/api/types.gen.ts';
import type { OperationInput } from '../../platform/contract/contract.ts';
import { isUniqueViolation } from '../../platform/db/isUniqueViolation.ts';
import type { Platform } from '../../platform/service.ts';
import { languageOf, siteOf } from '../../platform/sites/siteOf.ts';
import { bindingErrors, refuseFields } from './bindingErrors.ts';
import { dropChanges, findUndo, spendUndo } from './bindingRows.ts';
import { outboxAddress } from './boundAddress.ts';
import { setAddress } from './changeAddress.ts';

/**
 * `POST /web-api/user/bindings/undo`: whoever reads the mail that went to the address of before has it back, signed in or not. All
 * sessions end and no device is trusted any more, since somebody else may have been in; nobody is signed in by it. Throws
 * BINDING_CODE_REFUSED, also where the address is another account's by now.
 */
export async function undoBinding(platform: Platform, { body, request }: OperationInput<'undoBinding'>): Promise<components['schemas']['BindingDone']> {
  const { clock, db, ports, releases } = platform;
  const { token } = body;
  const release = siteOf(releases, request);
  const { operator: operatorId } = release;
  const outcome = await db.transaction().execute(async (trx): Promise<'undone' | FieldFault> => {
    const undo = await findUndo(trx, operatorId, token, clock.nowMs());
    if (undo === null) return 'expired-code';
    const customer = { operatorId, userId: undo.userId };
    await ports.get('credentials').lock(trx, customer);
    if (!(await spendUndo(trx, operatorId, token, clock.nowMs()))) return 'expired-code';
    if (!(await setAddress(platform, trx, customer, { way: undo.address.way, to: undo.address, request }))) return 'taken';
    await dropChanges(trx, customer);
    await ports.find('recoveries')?.drop(trx, customer);
    await ports.find('twoStep')?.drop(trx, customer);
    await ports.find('trustedDevices')?.forget(trx, customer, { allBut: '' });
    await ports.get('session').endAll(trx, customer);
    const data = { brand: release.brand, lng: languageOf(release, request.cookies['lng']), atUtc: clock.nowUtc(), ip: request.ip };
    await ports.find('outbox')?.add(trx, { ...customer, address: outboxAddress(undo.address), kind: 'binding-undone', data });
    return 'undone';
  }).catch((error: unknown): FieldFault => {
    if (isUniqueViolation(error)) return 'taken';
    throw error;
  });
  if (outcome !== 'undone') throw refuseFields([['token', outcome]], bindingErrors.BINDING_CODE_REFUSED);
  return { success: true };
}
