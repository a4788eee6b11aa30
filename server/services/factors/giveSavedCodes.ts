import type { Db, Platform } from '../../platform/service.ts';
import type { CustomerKey } from '../../ports/customerPorts.ts';
import type { FactorKey } from './FactorKey.ts';
import { keepSavedCodes } from './factorRows.ts';
import { newSavedCodes, savedCodeOf } from './savedCodes.ts';

/** New saved codes in place of those before, told this once. */
export async function giveSavedCodes({ clock }: Pick<Platform, 'clock'>, key: FactorKey, trx: Db, customer: CustomerKey): Promise<readonly string[]> {
  const codes = newSavedCodes();
  await keepSavedCodes(trx, customer, codes.map((code) => key.hashOf(savedCodeOf(code), customer)), clock.nowMs());
  return codes;
}
