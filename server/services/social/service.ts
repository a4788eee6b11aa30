import { Counter } from 'prom-client';
import { systemTimeMs } from '../../platform/clock/systemTime.ts';
import { limitNetwork } from '../../platform/http/limitNetwork.ts';
import { languageOf, siteOf } from '../../platform/sites/siteOf.ts';
import type { ServiceDefinition } from '../../platform/service.ts';
import { finishFlow } from './finishFlow.ts';
import { forgetOldFlows } from './flowRows.ts';
import { IdentityClients } from './IdentityClients.ts';
import { linkIdentity, noteSecondStep } from './identityRows.ts';
import { linkAccount, listLinked, unlinkAccount } from './linkedAccounts.ts';
import { routeOneTap } from './oneTap.ts';
import { leaveProof, pendingProof } from './pendingProof.ts';
import { forgetOldProofs, proofOf, spendProof } from './proofRows.ts';
import { Providers } from './Providers.ts';
import type { Social } from './Social.ts';
import { socialErrors } from './socialErrors.ts';
import { migrations } from './socialTables.ts';
import { FLOWS_PER_MINUTE } from './socialTerms.ts';
import { startFlow } from './startFlow.ts';

/** In real time. */
const CLEAN_EVERY_MS = 60 * 60_000;

/** Signing in and registering by an account elsewhere, by OpenID Connect. */
export const service: ServiceDefinition = {
  name: 'social',
  migrations,
  errors: socialErrors,
  register(app, platform) {
    const { api, clock, db, metrics, ports, releases, repeat } = platform;
    const ways = new Counter({ name: 'lineup_social_ways_total', help: 'Ways to identity providers, by what became of them', labelNames: ['outcome'], registers: [metrics.registry] });
    const social: Social = { platform, providers: new Providers(platform), clients: new IdentityClients(systemTimeMs), count: (outcome) => ways.inc({ outcome }) };
    ports.provide('socialProofs', {
      find: async (executor, key) => {
        const kept = await proofOf(executor, key, clock.nowMs());
        return kept?.guid === key.guid && kept.purpose === 'register' ? kept.proof : null;
      },
      spend: async (trx, key) => (await spendProof(trx, key, ['register'], clock.nowMs()))?.proof ?? null,
      link: (trx, customer, proof) => linkIdentity(trx, customer, proof, clock.nowMs()),
      opened: (trx, session, guid) => noteSecondStep(trx, session, guid, clock.nowMs()),
    });
    const countWay = limitNetwork(app, platform, { name: 'social', path: ['social', 'perMinute'], otherwise: FLOWS_PER_MINUTE });
    api.route(app, 'listSocialProviders', ({ query, request }) => {
      const release = siteOf(releases, request);
      const language = languageOf(release, query.lng);
      return { providers: social.providers.offered(release).map(({ id, name, iconName }) => ({ id, name: name(language), iconName })) };
    });
    api.route(app, 'startSocialSignIn', async (input) => {
      await countWay(input.request);
      await startFlow(social, input);
    });
    api.route(app, 'finishSocialSignIn', async (input) => {
      await countWay(input.request);
      await finishFlow(social, input);
    }, { isCrossSiteAllowed: true });
    routeOneTap(app, social, countWay);
    api.route(app, 'getSocialPending', ({ request }) => pendingProof(platform, request));
    api.route(app, 'leaveSocial', ({ request }) => leaveProof(platform, request));
    api.route(app, 'listLinkedSocial', ({ request }) => listLinked(social, request));
    api.route(app, 'linkSocial', async (input) => {
      await countWay(input.request);
      return await linkAccount(social, input);
    });
    api.route(app, 'unlinkSocial', async (input) => await unlinkAccount(social, input));
    repeat.every({
      name: 'social.forget', intervalMs: CLEAN_EVERY_MS,
      run: async () => {
        await forgetOldFlows(db, clock.nowMs());
        await forgetOldProofs(db, clock.nowMs());
      },
    });
  },
};
