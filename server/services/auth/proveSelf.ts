import { createHash } from 'node:crypto';
import type { components } from '../../../schemas/api/types.gen.ts';
import type { OperationInput } from '../../platform/contract/contract.ts';
import { fieldsRefused } from '../../platform/errors/fieldsRefused.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { siteOf } from '../../platform/sites/siteOf.ts';
import type { Db, Platform } from '../../platform/service.ts';
import type { SignedIn } from '../../ports/customerPorts.ts';
import type { HandedSession } from '../../ports/signInPorts.ts';
import { authErrors } from './authErrors.ts';
import { signInRulesOf } from './signInRules.ts';
import { countTry, takeBackTry, type TrySubject } from './signInTries.ts';

type Input = OperationInput<'proveSelf'>;
type Outcome = { readonly opened: HandedSession | null } | 'missing' | 'wrong-code' | 'expired-code';

/**
 * `POST /web-api/user/proof`: a customer who is signed in shows once more who they are, by the password and, where one is set up, a second
 * factor; the session gets a new name, cookie and token. Throws AUTH_PROOF_REFUSED with the field at fault, AUTH_LOCKED after wrong
 * passwords in a row. Those are counted apart from sign-ins.
 */
export async function proveSelf(platform: Platform, { body, request, reply }: Input): Promise<components['schemas']['SelfProved']> {
  const { clock, db, ports, releases } = platform;
  const signedIn = await ports.get('session').require(request);
  const rules = signInRulesOf(siteOf(releases, request));
  const subject = subjectOf(signedIn);
  const counted = await db.transaction().execute((trx) => countTry(trx, subject, rules, clock.nowMs()));
  if (counted.kind !== 'counted') throw new PlatformError(authErrors.AUTH_LOCKED, counted.kind === 'locked' ? { retryAfterSec: Math.ceil(counted.forMs / 1000) } : {});
  const credentials = ports.get('credentials');
  const found = await credentials.read(db, signedIn);
  const isRight = await ports.get('signIn').inTurn(() => credentials.isPassword(body.password, found));
  if (!isRight || !found) throw fieldsRefused(authErrors.AUTH_PROOF_REFUSED, [['password', 'wrong-password']]);
  const outcome = await db.transaction().execute(async (trx): Promise<Outcome> => {
    const row = await credentials.lock(trx, signedIn);
    // The password may have been changed since it was read.
    if (row?.passwordHash !== found.passwordHash) return { opened: null };
    await takeBackTry(trx, subject, rules, counted.atMs);
    // Nothing is thrown here: a wrong code has cost a try.
    const factor = await showFactor(platform, trx, signedIn, { body, request });
    return factor === 'right' ? { opened: await ports.get('proof').renew(trx, signedIn, request) } : factor;
  });
  if (typeof outcome === 'string') throw fieldsRefused(authErrors.AUTH_PROOF_REFUSED, [['code', outcome]]);
  if (outcome.opened === null) throw ports.get('sessionKeeper').signInFirst();
  return { token: ports.get('sessionKeeper').hand(outcome.opened, request, reply) };
}

async function showFactor({ ports }: Platform, trx: Db, customer: SignedIn, { body: { method, code }, request }: Pick<Input, 'body' | 'request'>): Promise<'right' | 'missing' | 'wrong-code' | 'expired-code'> {
  const factors = ports.find('factors');
  const methods = (await factors?.methodsOf(trx, customer)) ?? [];
  if (!factors || methods.length === 0) return 'right';
  if (method === undefined || code === undefined || !methods.includes(method)) return 'missing';
  const verdict = await factors.verify(trx, customer, { method, code, purpose: 'proof' }, request);
  if (verdict === 'right') return 'right';
  return verdict === 'wrong' ? 'wrong-code' : 'expired-code';
}

/** No login hashes to it: whoever tries to sign in counts elsewhere. */
function subjectOf({ operatorId, userId, deviceId }: SignedIn): TrySubject {
  const login = createHash('sha256').update(`proof:${userId}`).digest('hex').slice(0, 32);
  return { operatorId, login, source: `device:${deviceId}`, isTrusted: true };
}
