import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OperationInput } from '../../platform/contract/contract.ts';
import { requestErrors } from '../../platform/errors/coreErrors.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { limitNetwork } from '../../platform/http/limitNetwork.ts';
import { networkOf } from '../../platform/http/networkOf.ts';
import { numberOfSite, siteOf } from '../../platform/sites/siteOf.ts';
import type { Platform, ServiceDefinition } from '../../platform/service.ts';
import { authErrors } from './authErrors.ts';
import { beginSession } from './beginSession.ts';
import { deviceMigrations, forgetTrust, trustedDevices } from './knownDevices.ts';
import { proveSelf } from './proveSelf.ts';
import { rightsOf } from './rights.ts';
import { signIn } from './signIn.ts';
import { loginHash, loginHashesOf, loginOf } from './signInLogins.ts';
import { messageDeadlines } from './signInMessages.ts';
import { createSignInQueue } from './signInQueue.ts';
import { signInBySms, sendSmsCode, smsDeadlines } from './signInBySms.ts';
import { forgetOldTries, forgetTries, migrations } from './signInTries.ts';
import { saveUserConfig, userConfig } from './userConfig.ts';

/** Each try costs the platform the work of a password hash, whatever the login. */
const CALLS_PER_MINUTE = 120;
const PROOFS_PER_MINUTE = 10;
/** In real time. */
const CLEAN_EVERY_MS = 60 * 60_000;

/** Signing in and out, session check, tokens and the customer's own configuration (spec section 7; ). */
export const service: ServiceDefinition = {
  name: 'auth',
  migrations: { ...migrations, ...deviceMigrations },
  deadlines: { ...messageDeadlines, ...smsDeadlines },
  errors: authErrors,
  register(app, platform) {
    const { api, db, ports, releases } = platform;
    const inTurn = createSignInQueue(platform.settings);
    ports.provide('signIn', {
      inTurn,
      begin: (trx, { operatorId, userId }, request, reply) => beginSession(platform, trx, { operatorId, userId, trustedUntilMs: null }, request, reply),
      reopen: async (trx, customer) => {
        const row = await ports.get('credentials').read(trx, customer);
        if (row) await forgetTries(trx, customer.operatorId, loginHashesOf(row));
      },
    });
    ports.provide('trustedDevices', {
      list: (executor, customer) => trustedDevices(executor, customer, platform.clock.nowMs()),
      forget: forgetTrust,
      beginSession: (trx, { operatorId, userId }, { remember, isUnproved = false }, request, reply) =>
        beginSession(platform, trx, { operatorId, userId, isUnproved, trustedUntilMs: remember ? platform.clock.nowMs() + ports.get('sessionKeeper').trustedMs(request) : null }, request, reply),
    });
    const assertNotTooOften = limitTries(app, platform);
    api.route(app, 'login', async (input) => {
      await assertNotTooOften(input);
      return await inTurn(() => signIn(platform, input));
    }, { perMinute: CALLS_PER_MINUTE });
    const assertFewCodes = limitCodes(app, platform);
    api.route(app, 'sendSignInSms', async (input) => {
      await assertFewCodes(input.request);
      return await sendSmsCode(platform, input);
    });
    api.route(app, 'loginBySms', async (input) => {
      await assertFewCodes(input.request);
      return await signInBySms(platform, input);
    });
    const countProof = limitNetwork(app, platform, { name: 'proof', path: ['factors', 'codesPerMinute'], otherwise: PROOFS_PER_MINUTE });
    api.route(app, 'proveSelf', async (input) => {
      await countProof(input.request);
      return await proveSelf(platform, input);
    });
    // Polling is no activity; pages say when there was some (A-2, T48).
    api.route(app, 'checkSession', async ({ query, request }) => {
      const signedIn = await ports.get('sessionKeeper').requireOpen(request, query.active === '1');
      const release = siteOf(releases, request);
      const isReviewDue = await ports.find('limitReviews')?.isDue(db, signedIn, release);
      return {
        user_id: signedIn.userId,
        ...(signedIn.limitAtMs !== null && { has_session_limit: true as const }),
        ...(isReviewDue === true && { is_limit_review_due: true as const }),
        ...(await ports.find('unreadMessages')?.read(db, signedIn, release)),
      };
    });
    const freshToken = async ({ request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply }): Promise<{ token: string }> => {
      const keeper = ports.get('sessionKeeper');
      return { token: keeper.renewToken(await keeper.requireOpen(request, false), request, reply) };
    };
    api.route(app, 'refreshToken', freshToken);
    api.route(app, 'getToken', freshToken);
    api.route(app, 'disconnect', async ({ request, reply }) => {
      await ports.get('sessionKeeper').end(request, reply);
      return { success: true };
    });
    api.route(app, 'getSecureData', async ({ request, reply }) => ports.get('sessionKeeper').secureData(await ports.get('session').require(request), request, reply));
    api.route(app, 'getRights', ({ request }) => rightsOf(platform, request));
    api.route(app, 'getUserConfig', async ({ request }) => userConfig(platform, await ports.get('session').require(request), siteOf(releases, request)));
    api.route(app, 'saveUserConfig', async ({ body, request }) => {
      await saveUserConfig(platform, await ports.get('session').require(request), body);
      return { success: true };
    });
    const { clock, repeat } = platform;
    repeat.every({ name: 'auth.forget', intervalMs: CLEAN_EVERY_MS, run: () => forgetOldTries(db, clock.nowMs()) });
  },
};

/** Refuses by 429 with Retry-After; shared by all processes where there is Redis. */
function limitTries(app: FastifyInstance, { releases }: Platform): (input: OperationInput<'login'>) => Promise<void> {
  const keys = new WeakMap<FastifyRequest, string>();
  const take = app.createRateLimit({ max: (request) => numberOfSite(releases, request, 5, 'account', 'signIn', 'triesPerMinute'), timeWindow: 60_000, keyGenerator: (request) => keys.get(request) ?? networkOf(request.ip) });
  return async ({ body, request }) => {
    const who = createHash('sha256').update(`${siteOf(releases, request).operator} ${networkOf(request.ip)} ${loginHash(loginOf(body))}`).digest('base64url');
    keys.set(request, `sign-in:${who}`);
    const state = await take(request);
    if (state.isAllowed || !state.isExceeded) return;
    throw new PlatformError(requestErrors.REQUEST_TOO_MANY, { retryAfterSec: Math.max(1, state.ttlInSeconds) });
  };
}

/** Codes that one network may ask for and type in a minute. */
function limitCodes(app: FastifyInstance, { releases }: Platform): (request: FastifyRequest) => Promise<void> {
  const take = app.createRateLimit({ max: (request) => numberOfSite(releases, request, 10, 'account', 'signIn', 'codesPerMinute'), timeWindow: 60_000, keyGenerator: (request) => `sign-in-code:${networkOf(request.ip)}` });
  return async (request) => {
    const state = await take(request);
    if (!state.isAllowed && state.isExceeded) throw new PlatformError(requestErrors.REQUEST_TOO_MANY, { retryAfterSec: Math.max(1, state.ttlInSeconds) });
  };
}
