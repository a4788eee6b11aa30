import { createHash } from 'node:crypto';
import type { components } from '../../../schemas/api/types.gen.ts';
import { claimMessage } from '../../platform/codes/messageClaims.ts';
import type { OperationInput } from '../../platform/contract/contract.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { languageOf, siteOf } from '../../platform/sites/siteOf.ts';
import type { Platform } from '../../platform/service.ts';
import { transferPhone } from './transferPhone.ts';
import { transferErrors } from './transferErrors.ts';
import { codeKeyOf, keepTransfer } from './transferRows.ts';
import { transferTermsOf } from './transferTerms.ts';

const MINUTE_MS = 60_000;

/** Counts a code that is about to be sent; throws when there were too many, or a captcha is due. */
export type Admit = (input: OperationInput<'sendTransferCode'>) => Promise<void>;

/**
 * `POST …/user-transfer/send-code/{id}` (specification, section 7): a code goes to the number that the customer wants to have after the
 * transfer; the one before is void. Whoever has the number at another account is told so there alone: the answer comes alike. Wants a
 * fresh proof, since the number signs in afterwards; one that is proved already is not changed here. Throws TRANSFER_UNKNOWN,
 * AUTH_PROOF_NEEDED, TRANSFER_NOT_NEEDED, TRANSFER_FIELDS_INVALID, TRANSFER_ASKED_LATELY.
 */
export async function sendTransferCode(platform: Platform, input: OperationInput<'sendTransferCode'>, admit: Admit): Promise<components['schemas']['TransferSent']> {
  const { clock, codes, db, ports, releases } = platform;
  const { body, path, request, reply } = input;
  const release = siteOf(releases, request);
  const terms = transferTermsOf(release);
  const signedIn = await ports.get('session').require(request);
  if (signedIn.userId !== path.id) throw new PlatformError(transferErrors.TRANSFER_UNKNOWN);
  const customer = await ports.get('proof').requireFresh(request);
  const profile = await ports.get('profiles').read(db, customer);
  if (profile?.statusId !== terms.statusId) throw new PlatformError(transferErrors.TRANSFER_NOT_NEEDED);
  const phone = transferPhone(body, profile);
  await admit(input);
  const { operatorId, userId } = customer;
  const key = { operatorId, userId, deviceId: ports.get('sessionKeeper').keepDevice(request, reply) };
  const login = `${phone.code}${phone.number}`;
  await db.transaction().execute(async (trx) => {
    const { resendMs: everyMs, messagesPerDay: perDay } = terms;
    const claim = (purpose: string, address: string) => claimMessage(trx, { purpose, operatorId, address }, { everyMs, perDay }, clock.nowMs());
    const ofCustomer = await claim('transfer-customer', userId);
    const waitSec = ofCustomer > 0 ? ofCustomer : await claim('transfer', createHash('sha256').update(login).digest('hex').slice(0, 32));
    if (waitSec > 0) throw new PlatformError(transferErrors.TRANSFER_ASKED_LATELY, { retryAfterSec: waitSec });
    const owner = await ports.get('credentials').find(trx, operatorId, { kind: 'phone', phone: login });
    await keepTransfer(trx, key, phone, clock.nowMs() + terms.codeLifeMs);
    const code = await codes.issue(trx, codeKeyOf(key), { lifeMs: terms.codeLifeMs, tries: terms.codeTries });
    const data = { brand: release.brand, lng: languageOf(release, request.cookies['lng']), atUtc: clock.nowUtc() };
    const message = owner === null || owner.userId === userId
      ? { userId, kind: 'transfer-code', data: { ...data, code, minutes: String(terms.codeLifeMs / MINUTE_MS) } }
      : { userId: owner.userId, kind: 'transfer-known', data };
    await ports.find('outbox')?.add(trx, { operatorId, address: `+${login}`, ...message });
  });
  return { state: 'sent', codeLifeSec: terms.codeLifeMs / 1000, resendAfterSec: terms.resendMs / 1000 };
}
