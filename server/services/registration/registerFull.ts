import type { FastifyRequest } from 'fastify';
import { emailOf } from '../../../domain/account/index.ts';
import type { components } from '../../../schemas/api/types.gen.ts';
import type { Release } from '../../../schemas/language/release.ts';
import type { OperationInput } from '../../platform/contract/contract.ts';
import { languageOf } from '../../platform/sites/siteOf.ts';
import type { Db, Platform } from '../../platform/service.ts';
import type { Registration } from '../../ports/customerPorts.ts';
import { claimMail } from './claimMail.ts';
import { codeKeyOf, findPending, keepPending, type PendingKey } from './pendingRegistrations.ts';
import type { CountTry } from './registrationLimits.ts';
import { fieldNames, openSiteOf, readForm } from './registrationForm.ts';
import { registrationOf, textOf } from './registrationOf.ts';
import { registrationTermsOf } from './registrationTerms.ts';

const MINUTE_MS = 60_000;

type Mailed = components['schemas']['RegistrationMailed'];

/** What a mail is about, and in which language and for which brand it is written. */
interface Mail {
  readonly key: PendingKey;
  readonly registration: Registration;
  readonly release: Release;
  readonly request: FastifyRequest;
}

/**
 * `POST /web-api/registration/full`: keeps the registration and sends a mail, with a code and a link to whoever is new, or to
 * a customer that there is an account already. Which of them is told by the mail alone: the answer comes alike, after the same
 * statements and one password hash (issue 27, part 7).
 */
export async function registerFull(platform: Platform, { body, request, reply }: OperationInput<'registerFull'>, countTry: CountTry): Promise<Mailed> {
  const { clock, db, ports, releases } = platform;
  const release = openSiteOf(releases, request);
  const registrations = ports.get('registrations');
  const fields = readForm(release, 'full', body, { request, clock });
  await countTry(request);
  const passwordHash = await ports.get('signIn').inTurn(() => registrations.hashPassword(textOf(fields, fieldNames.password) ?? ''));
  const registration = { ...registrationOf(release, 'full', fields, { request, nowMs: clock.nowMs() }), passwordHash };
  const key = { operatorId: release.operator, email: registration.email ?? '', deviceId: ports.get('sessionKeeper').keepDevice(request, reply) };
  await db.transaction().execute((trx) => sendMail(platform, trx, { key, registration, release, request }));
  return mailedAnswer(release);
}

/** `POST /web-api/registration/code`: the mail once more, for a registration of this browser; who has none is answered alike. */
export async function resendCode(platform: Platform, { body, request }: OperationInput<'resendRegistrationCode'>): Promise<Mailed> {
  const { clock, db, ports, releases } = platform;
  const release = openSiteOf(releases, request);
  const key = { operatorId: release.operator, email: emailOf(body.user_email) ?? '', deviceId: ports.get('sessionKeeper').deviceOf(request) ?? '' };
  await db.transaction().execute(async (trx) => {
    const pending = await findPending(trx, key, clock.nowMs());
    if (pending !== null) await sendMail(platform, trx, { key, registration: pending.registration, release, request });
  });
  return mailedAnswer(release);
}

/** Keeps the registration anew and queues its mail. The same statements whoever has the address. */
async function sendMail({ clock, codes, ports }: Platform, trx: Db, { key, registration, release, request }: Mail): Promise<void> {
  const { operatorId, email } = key;
  const terms = registrationTermsOf(release);
  await claimMail(trx, key, terms, clock.nowMs());
  const known = await ports.get('credentials').find(trx, operatorId, { kind: 'email', email });
  const token = await keepPending(trx, key, registration, clock.nowMs() + terms.linkLifeMs);
  const code = await codes.issue(trx, codeKeyOf(key), { lifeMs: terms.codeLifeMs, tries: terms.codeTries });
  const data = { brand: release.brand, lng: languageOf(release, request.cookies['lng']), atUtc: clock.nowUtc() };
  const message = known === null
    ? { userId: '', kind: 'registration-code', data: { ...data, code, token, minutes: String(terms.codeLifeMs / MINUTE_MS) } }
    : { userId: known.userId, kind: 'registration-known', data };
  await ports.find('outbox')?.add(trx, { operatorId, address: email, ...message });
}

function mailedAnswer(release: Release): Mailed {
  const { codeLifeMs, resendMs } = registrationTermsOf(release);
  return { state: 'mail-sent', codeLifeSec: codeLifeMs / 1000, resendAfterSec: resendMs / 1000 };
}
