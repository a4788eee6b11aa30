import type { FastifyRequest } from 'fastify';
import { limitNetwork } from '../../platform/http/limitNetwork.ts';
import { pageLanguageOf, siteOf } from '../../platform/sites/siteOf.ts';
import type { Platform, ServiceDefinition } from '../../platform/service.ts';
import { answerLimitTest, endLimitChange, type LimitAsker, saveLimits } from './changeLimits.ts';
import { availableValuesOf } from './heldLimits.ts';
import { limitErrors } from './limitErrors.ts';
import { limitReviewsPort, reviewLimits } from './limitReviews.ts';
import { limitsData } from './limitsData.ts';
import { migrations } from './limitTables.ts';
import { CHANGES_PER_MINUTE, limitTermsOf } from './limitTerms.ts';

/** Limits of money and time that customers set for themselves (specification, section 7); they hold at the ledger's gate, and in the session. */
export const service: ServiceDefinition = {
  name: 'limits',
  migrations,
  errors: limitErrors,
  register(app, platform) {
    const { api, clock, db, ports, releases } = platform;
    ports.provide('limitReviews', limitReviewsPort(platform));
    const countChange = limitNetwork(app, platform, { name: 'limits', path: ['limits', 'perMinute'], otherwise: CHANGES_PER_MINUTE });
    api.route(app, 'listAvailableLimits', ({ request }) => ({
      limits: limitTermsOf(siteOf(releases, request)).types.map((type) => ({ type, availableValues: [...availableValuesOf(type)] })),
    }));
    api.route(app, 'readLimits', async ({ request }) => {
      const { customer, release } = await askerOf(platform, request);
      return { limitsData: await limitsData(platform, db, customer, release) };
    });
    api.route(app, 'saveLimits', async ({ body, request }) => {
      await countChange(request);
      return await saveLimits(platform, await askerOf(platform, request), body);
    });
    api.route(app, 'answerLimitTest', async ({ body, request }) => {
      await countChange(request);
      return await answerLimitTest(platform, await askerOf(platform, request), body);
    });
    api.route(app, 'actOnLimit', async ({ body, request }) => {
      await countChange(request);
      await endLimitChange(platform, await askerOf(platform, request), { type: body.type, isApproved: body.action === APPROVE });
    });
    // No activity: a page that is left open pings too (T48).
    api.route(app, 'pingLimits', async ({ request }) => {
      const { limitAtMs } = await ports.get('sessionKeeper').requireOpen(request, false);
      return { realityCheckDue: false, sessionSecondsLeft: limitAtMs === null ? null : Math.ceil((limitAtMs - clock.nowMs()) / SEC_MS) };
    });
    api.route(app, 'reviewLimits', async ({ body, request }) => {
      await countChange(request);
      await reviewLimits(platform, await askerOf(platform, request), body.isLater);
    });
    api.route(app, 'rejectLimit', async ({ body, request }) => {
      await countChange(request);
      await endLimitChange(platform, await askerOf(platform, request), { type: body.type, isApproved: false });
    });
  },
};

/** The other action, 0, rejects. */
const APPROVE = 1;
const SEC_MS = 1000;

async function askerOf({ ports, releases }: Platform, request: FastifyRequest): Promise<LimitAsker> {
  const release = siteOf(releases, request);
  return { customer: await ports.get('session').require(request), release, language: pageLanguageOf(release, request) };
}
