import { sql } from 'kysely';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { Db } from '../../platform/service.ts';
import { registrationErrors } from './registrationErrors.ts';
import type { RegistrationTerms } from './registrationTerms.ts';

const DAY_MS = 86_400_000;

/**
 * Claims a mail to an address by one conditional statement, so that requests at one moment, from wherever, bring one mail. Throws
 * REGISTRATION_MAILED_LATELY. The address is counted whether or not it is a customer's.
 */
export async function claimMail(trx: Db, { operatorId, email }: { readonly operatorId: string; readonly email: string }, { resendMs, mailsPerDay }: RegistrationTerms, nowMs: number): Promise<void> {
  const isOver = sql<boolean>`registration_mails.since_ms <= ${nowMs - DAY_MS}::bigint`;
  const claimed = await trx.insertInto('registration_mails')
    .values({ operator_id: operatorId, email, mailed_at_ms: nowMs, since_ms: nowMs, mails: 1 })
    .onConflict((conflict) => conflict.columns(['operator_id', 'email'])
      .doUpdateSet({
        mailed_at_ms: nowMs,
        since_ms: sql<number>`case when ${isOver} then ${nowMs}::bigint else registration_mails.since_ms end`,
        mails: sql<number>`case when ${isOver} then 1 else registration_mails.mails + 1 end`,
      })
      .where('registration_mails.mailed_at_ms', '<=', nowMs - resendMs)
      .where((where) => where.or([where('registration_mails.mails', '<', mailsPerDay), isOver])))
    .returning('mails').executeTakeFirst();
  if (claimed !== undefined) return;
  const row = await trx.selectFrom('registration_mails').selectAll().where('operator_id', '=', operatorId).where('email', '=', email).executeTakeFirstOrThrow();
  const waitMs = row.mails < mailsPerDay ? row.mailed_at_ms + resendMs - nowMs : row.since_ms + DAY_MS - nowMs;
  throw new PlatformError(registrationErrors.REGISTRATION_MAILED_LATELY, { retryAfterSec: Math.max(1, Math.ceil(waitMs / 1000)) });
}

export async function forgetOldMails(executor: Db, nowMs: number): Promise<void> {
  await executor.deleteFrom('registration_mails').where('mailed_at_ms', '<', nowMs - DAY_MS).where('since_ms', '<', nowMs - DAY_MS).execute();
}
