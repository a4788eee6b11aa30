import type { components } from '../../../schemas/api/types.gen.ts';
import { claimMessage } from '../../platform/codes/messageClaims.ts';
import type { OperationInput } from '../../platform/contract/contract.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { Platform } from '../../platform/service.ts';
import { languageOf, siteOf } from '../../platform/sites/siteOf.ts';
import { bindingErrors, refuseFields } from './bindingErrors.ts';
import { codeKeyOf, keepChange } from './bindingRows.ts';
import { bindingTermsOf } from './bindingTerms.ts';
import { addressIn, boundAddressOf, countedAs, fieldOf, isSameAddress, loginOf, outboxAddress } from './boundAddress.ts';

const MINUTE_MS = 60_000;

/**
 * `POST /web-api/user/bindings/request`: sends a code, and by mail a link, to an address that the customer wants to have at the
 * account; the one before is void. Whoever has it at another account is told so there alone: the answer comes alike. Throws
 * AUTH_PROOF_NEEDED, BINDING_FIELDS_INVALID, BINDING_ASKED_LATELY.
 */
export async function requestBinding({ clock, codes, db, ports, releases }: Platform, { body, request, reply }: OperationInput<'requestBinding'>): Promise<components['schemas']['BindingSent']> {
  const customer = await ports.get('proof').requireFresh(request);
  const release = siteOf(releases, request);
  const terms = bindingTermsOf(release);
  const address = addressIn(body);
  const { operatorId, userId } = customer;
  const profile = await ports.get('profiles').read(db, customer);
  if (profile !== null && isSameAddress(boundAddressOf(profile, address.way), address)) throw refuseFields([[fieldOf[address.way], 'taken']]);
  const deviceId = ports.get('sessionKeeper').keepDevice(request, reply);
  await db.transaction().execute(async (trx) => {
    const { resendMs: everyMs, messagesPerDay: perDay } = terms;
    const ofAddress = await claimMessage(trx, { purpose: 'binding', operatorId, address: countedAs(address) }, { everyMs, perDay }, clock.nowMs());
    const ofCustomer = ofAddress > 0 ? 0 : await claimMessage(trx, { purpose: 'binding-customer', operatorId, address: userId }, { everyMs: 0, perDay }, clock.nowMs());
    const waitSec = Math.max(ofAddress, ofCustomer);
    if (waitSec > 0) throw new PlatformError(bindingErrors.BINDING_ASKED_LATELY, { retryAfterSec: waitSec });
    const owner = await ports.get('credentials').find(trx, operatorId, loginOf(address));
    const token = await keepChange(trx, customer, address, clock.nowMs() + terms.linkLifeMs);
    const code = await codes.issue(trx, codeKeyOf(customer, { way: address.way, deviceId }), { lifeMs: terms.codeLifeMs, tries: terms.codeTries });
    const data = { brand: release.brand, lng: languageOf(release, request.cookies['lng']), atUtc: clock.nowUtc() };
    const message = owner === null
      ? { userId, kind: `binding-${address.way}`, data: { ...data, code, minutes: String(terms.codeLifeMs / MINUTE_MS), ...(address.way === 'email' && { token }) } }
      : { userId: owner.userId, kind: 'binding-known', data };
    await ports.find('outbox')?.add(trx, { operatorId, address: outboxAddress(address), ...message });
  });
  return { state: 'sent', codeLifeSec: terms.codeLifeMs / 1000, resendAfterSec: terms.resendMs / 1000 };
}
