import type { FieldFault } from '../../../domain/forms/index.ts';
import type { components } from '../../../schemas/api/types.gen.ts';
import type { OperationInput } from '../../platform/contract/contract.ts';
import { isUniqueViolation } from '../../platform/db/isUniqueViolation.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { Db, Platform } from '../../platform/service.ts';
import type { SignedIn } from '../../ports/customerPorts.ts';
import { bindingErrors, refuseFields } from './bindingErrors.ts';
import { codeKeyOf, takeChange } from './bindingRows.ts';
import { type BoundAddress, boundAddressOf } from './boundAddress.ts';
import { changeAddress } from './changeAddress.ts';

type Done = components['schemas']['BindingDone'];
type Outcome = 'bound' | { readonly field: string; readonly fault: FieldFault };

const TAKEN: Outcome = { field: 'code', fault: 'taken' };

/** `POST /web-api/user/bindings/confirm`: the code of the message, in the browser that asked. Throws BINDING_CODE_REFUSED. */
export async function confirmBinding(platform: Platform, { body, request }: OperationInput<'confirmBinding'>): Promise<Done> {
  const { clock, codes, ports } = platform;
  const { way, code } = body;
  const customer = await ports.get('session').require(request);
  const deviceId = ports.get('sessionKeeper').deviceOf(request) ?? '';
  return await bind(platform, customer, request, async (trx) => {
    const spent = await codes.spend(trx, codeKeyOf(customer, { way, deviceId }), code);
    if (spent === 'wrong') return { field: 'code', fault: 'wrong-code' };
    return (spent === 'right' ? await takeChange(trx, customer, { way }, clock.nowMs()) : null) ?? { field: 'code', fault: 'expired-code' };
  });
}

/**
 * `POST /web-api/user/account-verify`: the link of the mail, for the customer who asked alone, signed in in any browser: whoever
 * has a mailbox that was mistyped gets no account by it. Throws BINDING_CODE_REFUSED.
 */
export async function verifyAccount(platform: Platform, { body, request }: OperationInput<'verifyAccount'>): Promise<Done> {
  const { clock, ports } = platform;
  const customer = await ports.get('session').require(request);
  return await bind(platform, customer, request, async (trx) => (await takeChange(trx, customer, { token: body.token }, clock.nowMs())) ?? { field: 'token', fault: 'expired-code' });
}

/** `POST /web-api/user/bindings/remove`: the address is no way in any more. Throws AUTH_PROOF_NEEDED, BINDING_UNKNOWN. */
export async function removeBinding(platform: Platform, { body, request }: OperationInput<'removeBinding'>): Promise<Done> {
  const { db, ports } = platform;
  const customer = await ports.get('proof').requireFresh(request);
  await db.transaction().execute(async (trx) => {
    await ports.get('credentials').lock(trx, customer);
    const profile = await ports.get('profiles').read(trx, customer);
    if (profile === null || boundAddressOf(profile, body.way) === null) throw new PlatformError(bindingErrors.BINDING_UNKNOWN);
    await changeAddress(platform, trx, customer, { way: body.way, to: null, request });
  });
  return { success: true };
}

async function bind(platform: Platform, customer: SignedIn, request: OperationInput<'confirmBinding'>['request'], claim: (trx: Db) => Promise<BoundAddress | Exclude<Outcome, 'bound'>>): Promise<Done> {
  const { db, ports } = platform;
  const outcome = await db.transaction().execute(async (trx): Promise<Outcome> => {
    await ports.get('credentials').lock(trx, customer);
    // Nothing is thrown here: a wrong code has cost a try.
    const claimed = await claim(trx);
    if ('fault' in claimed) return claimed;
    const isBound = await changeAddress(platform, trx, customer, { way: claimed.way, to: claimed, request });
    return isBound ? 'bound' : TAKEN;
  }).catch((error: unknown) => {
    // Two accounts at one moment.
    if (isUniqueViolation(error)) return TAKEN;
    throw error;
  });
  if (outcome !== 'bound') throw refuseFields([[outcome.field, outcome.fault]], bindingErrors.BINDING_CODE_REFUSED);
  return { success: true };
}
