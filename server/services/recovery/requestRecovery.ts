import type { components } from '../../../schemas/api/types.gen.ts';
import { claimMessage } from '../../platform/codes/messageClaims.ts';
import type { OperationInput } from '../../platform/contract/contract.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { Platform } from '../../platform/service.ts';
import { languageOf, siteOf } from '../../platform/sites/siteOf.ts';
import { recoveryLoginOf } from './recoveryLogin.ts';
import { recoveryErrors } from './recoveryErrors.ts';
import { codeKeyOf, replaceLink } from './recoveryRows.ts';
import { recoveryTermsOf } from './recoveryTerms.ts';

const MINUTE_MS = 60_000;

/**
 * `POST /web-api/recovery/request`: a message with a code, and by mail a link, goes to whoever has the login; the one before
 * is void. Somebody who is no customer is told so by mail alone: the answer comes alike, after the same statements.
 */
export async function requestRecovery({ clock, codes, db, ports, releases }: Platform, { body, request, reply }: OperationInput<'requestRecovery'>): Promise<components['schemas']['RecoverySent']> {
  const release = siteOf(releases, request);
  const terms = recoveryTermsOf(release);
  const { operator: operatorId, brand } = release;
  const { way, login, address, hash } = recoveryLoginOf(body);
  const key = { operatorId, login: hash, deviceId: ports.get('sessionKeeper').keepDevice(request, reply) };
  await db.transaction().execute(async (trx) => {
    const known = await ports.get('credentials').find(trx, operatorId, login);
    const userId = known?.userId ?? '';
    const waitSec = await claimMessage(trx, { purpose: 'recovery', operatorId, address: hash }, { everyMs: terms.resendMs, perDay: terms.messagesPerDay }, clock.nowMs());
    if (waitSec > 0) throw new PlatformError(recoveryErrors.RECOVERY_ASKED_LATELY, { retryAfterSec: waitSec });
    const token = await replaceLink(trx, key, { userId, way }, clock.nowMs() + terms.linkLifeMs);
    const code = await codes.issue(trx, codeKeyOf(key), { lifeMs: terms.codeLifeMs, tries: terms.codeTries });
    const data = { brand, lng: languageOf(release, request.cookies['lng']), atUtc: clock.nowUtc() };
    // A number that is nobody's gets no message: the words have no form for phones, so it is dropped on its way out.
    const message = known === null ? { kind: 'recovery-unknown', data } : { kind: 'recovery-code', data: { ...data, code, token, minutes: String(terms.codeLifeMs / MINUTE_MS) } };
    await ports.find('outbox')?.add(trx, { operatorId, userId, address, ...message });
  });
  return { state: 'sent', codeLifeSec: terms.codeLifeMs / 1000, resendAfterSec: terms.resendMs / 1000 };
}
