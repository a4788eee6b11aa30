import type { FastifyInstance } from 'fastify';
import type { Release } from '../../../schemas/language/release.ts';
import type { CustomerKey } from '../../ports/customerPorts.ts';
import { platformSecret } from '../../platform/db/platformSecrets.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { limitNetwork } from '../../platform/http/limitNetwork.ts';
import { openClaims, sealClaims } from '../../platform/sealedClaims.ts';
import type { Platform, ServiceDefinition } from '../../platform/service.ts';
import { languageOf, siteOf, termsOf } from '../../platform/sites/siteOf.ts';
import { newsletterErrors } from './newsletterErrors.ts';
import { CALLS_PER_MINUTE, newsletterTermsOf } from './newsletterTerms.ts';
import { sendNewsletter } from './sendNewsletter.ts';

/** What the link of a mail says. It is good for ever: who finds an old mail may still stop the next. */
interface StopClaims {
  readonly operatorId: string;
  readonly userId: string;
}

/** What mail programs send by one press (RFC 8058, section 3.1). */
const ONE_CLICK_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'] as const;

/** The newsletter of a brand: who wants it, and how it is stopped, by a link of the mail or in the account. */
export const service: ServiceDefinition = {
  name: 'newsletter',
  errors: newsletterErrors,
  async register(app, platform) {
    const { api, db, ports, releases, settings } = platform;
    const secret = await platformSecret(db, 'newsletter');
    const countCall = limitNetwork(app, platform, { name: 'newsletter', path: ['newsletter', 'perMinute'], otherwise: CALLS_PER_MINUTE });
    ports.provide('newsletter', {
      stopOf: async (executor, { operatorId, userId }, release) => {
        const terms = newsletterTermsOf(release);
        if (terms === null || !(await ports.get('consents').isGiven(executor, { operatorId, userId }, terms.consent))) return null;
        return { path: terms.path, token: sealClaims({ operatorId, userId } satisfies StopClaims, secret) };
      },
    });
    api.route(app, 'openStopNewsletter', async ({ query, request, reply }) => {
      const release = siteOf(releases, request);
      const language = languageOf(release, query.lng);
      const terms = newsletterTermsOf(release);
      if (terms === null) throw new PlatformError(newsletterErrors.NEWSLETTER_NONE);
      const address = `/${language}/${terms.path}?${new URLSearchParams({ token: query.token }).toString()}`;
      await reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 302);
    });
    await app.register((scope, _options, done) => {
      // The call says all by its address; what mail programs add is read by nobody.
      for (const type of ONE_CLICK_TYPES) scope.addContentTypeParser(type, { parseAs: 'string' }, (_request, _body, taken) => taken(null, null));
      registerStop(scope, platform, { secret, countCall });
      done();
    });
    api.route(app, 'readNewsletter', async ({ request }) => {
      const customer = await ports.get('session').require(request);
      const terms = newsletterTermsOf(siteOf(releases, request));
      return { isOffered: terms !== null, isWanted: terms !== null && (await ports.get('consents').isGiven(db, customer, terms.consent)) };
    });
    api.route(app, 'chooseNewsletter', async ({ body, request }) => {
      await countCall(request);
      const customer = await ports.get('session').require(request);
      await say(platform, siteOf(releases, request), customer, body.is_wanted);
      return { isOffered: true, isWanted: body.is_wanted };
    });
    if (!settings.isSandbox) return;
    api.route(app, 'sendNewsletter', async ({ body, request }) => {
      const release = siteOf(releases, request);
      return { count: await sendNewsletter(platform, { release, language: languageOf(release, body.lng), collection: body.collection, slug: body.slug }) };
    }, { perMinute: 0 });
  },
};

/** From a program that read the mail it has neither cookies nor the headers of the site's own pages: the token says all. */
function registerStop(scope: FastifyInstance, platform: Platform, { secret, countCall }: { readonly secret: string; readonly countCall: ReturnType<typeof limitNetwork> }): void {
  platform.api.route(scope, 'stopNewsletter', async ({ query, request }) => {
    await countCall(request);
    const release = siteOf(platform.releases, request);
    const claims = openClaims<StopClaims>(query.token, secret);
    if (claims?.operatorId !== release.operator) throw new PlatformError(newsletterErrors.NEWSLETTER_LINK_REFUSED);
    await say(platform, release, claims, false);
    return { isOffered: true, isWanted: false };
  }, { isCrossSiteAllowed: true });
}

/** Keeps what a customer wants, with the texts that they had before them. Throws NEWSLETTER_NONE. */
async function say({ clock, db, ports }: Platform, release: Release, customer: CustomerKey, isWanted: boolean): Promise<void> {
  const terms = newsletterTermsOf(release);
  if (terms === null) throw new PlatformError(newsletterErrors.NEWSLETTER_NONE);
  await ports.get('consents').say(db, customer, { kind: terms.consent, isGiven: isWanted, version: termsOf(release).version, atMs: clock.nowMs() });
}
