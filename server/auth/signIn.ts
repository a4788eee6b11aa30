import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { components } from '../../schemas/api/types.gen.ts';
import type { Release } from '../../schemas/language/release.ts';
import type { OperationInput } from '../contract/contract.ts';
import { type CustomerKey, type CustomerRow, findByLogin, lockCustomer } from '../customers/customerRows.ts';
import { type Login, readLogin, readPhone } from '../customers/logins.ts';
import { isPassword } from '../customers/passwords.ts';
import { PlatformError } from '../errors/PlatformError.ts';
import { languageOf, sectionObject, siteOf } from '../releases/siteOf.ts';
import type { Db, Platform } from '../service.ts';
import { authErrors } from './authErrors.ts';
import { noteDevice } from './knownDevices.ts';
import { countTry, forgetFailures, type LockRule, type Subject } from './signInFailures.ts';

type SignedInAnswer = components['schemas']['SignedIn'];
type Credentials = OperationInput<'login'>['body'];

/** T46. */
const MAX_FAILURES = 3;
const LOCK_MINUTES = 15;
/** Of what a browser says of itself so much is passed on. */
const LONGEST_USER_AGENT = 300;

/**
 * Signs in with a password. Throws AUTH_WRONG_CREDENTIALS, and AUTH_LOCKED after three failures in a row (T46); for a
 * login that is nobody's both come alike and take as long.
 */
export async function signIn(platform: Platform, { body, request, reply }: Pick<OperationInput<'login'>, 'body' | 'request' | 'reply'>): Promise<SignedInAnswer> {
  const { clock, db, ports, releases } = platform;
  const release = siteOf(releases, request);
  const operatorId = release.operator;
  const login = loginOf(body);
  const found = login && (await findByLogin(db, operatorId, login));
  const subject = subjectOf(operatorId, found ?? undefined, body);
  await assertMayTry(platform, subject, lockRule(request, platform));
  if (!(await isPassword(body.password, found?.password_hash ?? null)) || !found) throw new PlatformError(authErrors.AUTH_WRONG_CREDENTIALS);
  const keeper = ports.get('sessionKeeper');
  const customer = { operatorId, userId: found.user_id };
  const { opened, previousMs } = await db.transaction().execute(async (trx) => {
    const row = await lockCustomer(trx, customer);
    // The password may have been changed since it was read.
    if (row?.password_hash !== found.password_hash) throw new PlatformError(authErrors.AUTH_WRONG_CREDENTIALS);
    await forgetFailures(trx, subject);
    const session = await keeper.open(trx, customer, request, reply);
    if (await noteDevice(trx, customer, session.row.device_id, clock.nowMs())) await tellOfNewDevice(platform, trx, customer, release, request);
    await trx.updateTable('customers').set({ last_sign_in_at_ms: clock.nowMs() }).where('operator_id', '=', operatorId).where('user_id', '=', customer.userId).execute();
    return { opened: session, previousMs: row.last_sign_in_at_ms };
  });
  return {
    user_id: customer.userId,
    token: keeper.hand(opened, request, reply),
    previousSignInAtUtc: previousMs === null ? null : new Date(previousMs).toISOString(),
  };
}

/** T47: whoever owns the account hears of a sign-in from a device that it was never used on. */
async function tellOfNewDevice({ clock, ports }: Platform, trx: Db, customer: CustomerKey, release: Release, request: FastifyRequest): Promise<void> {
  if (!ports.has('outbox')) return;
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT);
  const data = { brand: release.brand, lng: languageOf(release, request.cookies['lng']), atUtc: clock.nowUtc(), ip: request.ip, userAgent };
  await ports.get('outbox').add(trx, { ...customer, kind: 'new-device', data });
}

/** The login of a request as text, for counting tries; the same customer may have several. */
export function loginText(body: Credentials): string {
  return body.method === 'phone' ? `${body.phone_code ?? ''}${body.phone_number ?? ''}`.replaceAll(/\D/g, '') : (body.login ?? '').trim().toLowerCase();
}

function loginOf(body: Credentials): Login | null {
  return body.method === 'phone' ? readPhone(body.phone_code ?? '', body.phone_number ?? '') : readLogin(body.login ?? '');
}

/** All logins of a customer count together. What nobody has is kept as a hash: it may be somebody's address all the same. */
function subjectOf(operatorId: string, found: CustomerRow | undefined, body: Credentials): Subject {
  const hash = createHash('sha256').update(loginText(body)).digest('hex').slice(0, 32);
  return { operatorId, subject: found ? `customer:${found.user_id}` : `nobody:${hash}` };
}

async function assertMayTry({ clock, db }: Platform, subject: Subject, rule: LockRule): Promise<void> {
  const lockedMs = await db.transaction().execute((trx) => countTry(trx, subject, rule, clock.nowMs()));
  if (lockedMs > 0) throw new PlatformError(authErrors.AUTH_LOCKED, { retryAfterSec: Math.ceil(lockedMs / 1000) });
}

function lockRule(request: FastifyRequest, { releases }: Platform): LockRule {
  const { maxFailures, lockMinutes } = sectionObject(siteOf(releases, request), 'account', 'signIn');
  return {
    maxFailures: typeof maxFailures === 'number' ? maxFailures : MAX_FAILURES,
    lockMs: (typeof lockMinutes === 'number' ? lockMinutes : LOCK_MINUTES) * 60_000,
  };
}
