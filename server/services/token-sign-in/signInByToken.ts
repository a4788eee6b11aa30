import type { components } from '../../../schemas/api/types.gen.ts';
import type { OperationInput } from '../../platform/contract/contract.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { languageOf, siteOf } from '../../platform/sites/siteOf.ts';
import type { Platform } from '../../platform/service.ts';
import { readToken } from './signInToken.ts';
import { tokenErrors } from './tokenErrors.ts';
import type { TokenSecrets } from './TokenSecrets.ts';
import { spendToken } from './tokenTable.ts';
import { tokenTermsOf } from './tokenTerms.ts';

type Answer = components['schemas']['SignedIn'] | components['schemas']['TwoStepNeeded'];

/**
 * `POST /web-api/auth/login/token` (A-1): another system of the operator vouches for a customer, once. It is a first step like the password: a
 * second factor is asked for where one is set up, and whoever then changes how they sign in shows the password. Throws
 * TOKEN_SIGN_IN_REFUSED, whatever was wrong.
 */
export async function signInByToken(platform: Platform, secrets: TokenSecrets, { body, request, reply }: OperationInput<'loginByToken'>): Promise<Answer> {
  const { clock, db, ports, releases } = platform;
  const release = siteOf(releases, request);
  const { operator: operatorId, brand } = release;
  const claims = readToken(body, secrets.of(release, body.method_id), { brand, nowMs: clock.nowMs(), lifeSec: tokenTermsOf(release).lifeSec });
  if (claims === null) throw new PlatformError(tokenErrors.TOKEN_SIGN_IN_REFUSED);
  const customer = { operatorId, userId: claims.user };
  // What is sent to the customer meanwhile is in the language of the address.
  request.cookies['lng'] = languageOf(release, body.lng ?? request.cookies['lng']);
  const outcome = await db.transaction().execute(async (trx) => {
    const row = await ports.get('credentials').lock(trx, customer);
    // Nothing is thrown here: the token is used up.
    const isSpent = await spendToken(trx, { operator_id: operatorId, method_id: body.method_id, token_id: claims.id, expires_at_ms: claims.exp * 1000 });
    if (!isSpent || row === null) return null;
    const twoStep = await ports.find('twoStep')?.begin(trx, { ...customer, firstStep: 'token', isTrusted: false, remember: false }, request, reply);
    if (twoStep) return { twoStep };
    const opened = await ports.get('trustedDevices').beginSession(trx, customer, { remember: false, isUnproved: true }, request, reply);
    return { opened, previousMs: row.lastSignInAtMs };
  });
  if (outcome === null) throw new PlatformError(tokenErrors.TOKEN_SIGN_IN_REFUSED);
  if ('twoStep' in outcome) return { two_step: { ...outcome.twoStep, methods: [...outcome.twoStep.methods] } };
  const { opened, previousMs } = outcome;
  return { user_id: opened.signedIn.userId, token: ports.get('sessionKeeper').hand(opened, request, reply), previousSignInAtUtc: previousMs === null ? null : new Date(previousMs).toISOString() };
}

/**
 * `GET /web-api/auth/login/token`: where a system leads a browser. It signs nobody in: the sign-in is opened with the token behind the `#`, which
 * no server, log or Referer is told, and brings it by the call above.
 */
export async function openByToken({ releases }: Platform, { query, request, reply }: OperationInput<'openByToken'>): Promise<void> {
  const release = siteOf(releases, request);
  const { method_id: method, token, sign, lng, returnUrl } = query;
  const address = `/${languageOf(release, lng)}/${tokenTermsOf(release).path}${returnUrl === undefined ? '' : `?${new URLSearchParams({ returnUrl }).toString()}`}`;
  const hidden = new URLSearchParams({ method_id: method, token, sign }).toString();
  await reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(`${address}#${hidden}`, 302);
}
