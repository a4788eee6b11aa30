import type { FastifyRequest } from 'fastify';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { siteOf } from '../../platform/sites/siteOf.ts';
import type { Db, Platform } from '../../platform/service.ts';
import type { CustomerKey } from '../../ports/customerPorts.ts';
import type { FactorUse, SentFactorCode } from '../../ports/factorPorts.ts';
import { factorErrors } from './factorErrors.ts';
import { enrolledFactors, lockedForSec } from './factorRows.ts';
import { factorTermsOf } from './factorTerms.ts';
import { sendCode } from './sentCodes.ts';

/** Sends the code of a factor that the customer has. Throws FACTOR_UNKNOWN; FACTOR_LOCKED where no code would be right now, FACTOR_SENT_LATELY. */
export async function sendEnrolled(platform: Platform, trx: Db, customer: CustomerKey, { method, purpose }: FactorUse, request: FastifyRequest): Promise<SentFactorCode> {
  const { clock, releases } = platform;
  const isEnrolled = (await enrolledFactors(trx, customer)).some((factor) => factor.method === method);
  if (!isEnrolled || (method !== 'sms' && method !== 'email')) throw new PlatformError(factorErrors.FACTOR_UNKNOWN);
  const lockedSec = await lockedForSec(trx, customer, method, factorTermsOf(siteOf(releases, request)), clock.nowMs());
  if (lockedSec > 0) throw new PlatformError(factorErrors.FACTOR_LOCKED, { retryAfterSec: lockedSec });
  return await sendCode(platform, trx, customer, { method, purpose }, request);
}
