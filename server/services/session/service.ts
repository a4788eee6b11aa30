import type { FastifyRequest } from 'fastify';
import { siteOf } from '../../platform/sites/siteOf.ts';
import type { Platform, ServiceDefinition } from '../../platform/service.ts';
import { forgetDevice, forgetOtherDevices, listDevices } from './ownDevices.ts';
import { sessionErrors } from './sessionErrors.ts';
import { SessionKeeper } from './SessionKeeper.ts';
import { endSessionsOf } from './sessions.ts';
import { sessionLimitsPort } from './sessionLimits.ts';
import { migrations } from './sessionTable.ts';

/**
 * Who is here. Sessions are opened by signing in; the sandbox opens one for a stand-in customer, so that pages of
 * signed-in customers can be seen and tested without a password.
 */
export const service: ServiceDefinition = {
  name: 'session',
  migrations,
  errors: sessionErrors,
  register(app, platform) {
    const { api, clock, db, ports, settings } = platform;
    const keeper = new SessionKeeper(platform);
    ports.provide('sessionKeeper', keeper);
    ports.provide('proof', keeper);
    ports.provide('sessionLimits', sessionLimitsPort(platform));
    ports.provide('session', {
      isNamed: (request) => keeper.isNamed(request),
      factsOf: (request) => factsOf(platform, keeper, request),
      find: (request) => keeper.find(request),
      require: (request) => keeper.require(request),
      endAll: (trx, customer) => endSessionsOf(trx, customer, 'ended', clock.nowMs()),
    });
    api.route(app, 'listDevices', ({ request }) => listDevices(platform, request));
    api.route(app, 'forgetDevice', (input) => forgetDevice(platform, input));
    api.route(app, 'forgetOtherDevices', (input) => forgetOtherDevices(platform, input));
    if (settings.isSandbox) {
      api.route(app, 'openSandboxSession', async ({ body, request, reply }) => {
        const customer = await ports.get('standIns').ensure(body.userId, request);
        const opened = await db.transaction().execute(async (trx) => {
          await ports.get('credentials').lock(trx, customer);
          return await keeper.open(trx, customer, request, reply);
        });
        keeper.hand(opened, request, reply);
        return { user_id: body.userId };
      });
    }
    return { start: () => keeper.tokens.start(db) };
  },
};

async function factsOf({ db, ports, releases }: Platform, keeper: SessionKeeper, request: FastifyRequest): Promise<Readonly<Record<string, boolean | number | string>>> {
  const signedIn = await keeper.find(request, false);
  const profile = signedIn && (await ports.get('profiles').read(db, signedIn));
  if (!profile) return {};
  const release = siteOf(releases, request);
  const messages = await ports.find('unreadMessages')?.read(db, signedIn, release);
  return {
    'user.signedIn': true,
    'user.id': profile.userId,
    'user.banLevel': profile.banLevel,
    'user.banVersion': profile.banVersion,
    'user.hidesBalance': profile.hidesBalance,
    'user.hasSessionLimit': signedIn.limitAtMs !== null,
    'user.isLimitReviewDue': (await ports.find('limitReviews')?.isDue(db, signedIn, release)) === true,
    'user.needsTransfer': ports.find('transfers')?.isNeeded(profile, release) === true,
    ...(messages && { 'user.unreadMessages': messages.user_msg_count }),
    ...(await ports.find('terms')?.factsOf(db, signedIn, release)),
  };
}
