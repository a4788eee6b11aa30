import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { Db, Platform, ServiceDefinition } from '../../platform/service.ts';
import { siteOf, termsOf } from '../../platform/sites/siteOf.ts';
import type { Release } from '../../../schemas/language/release.ts';
import type { CustomerKey } from '../../ports/customerPorts.ts';
import { keepCookieAgreement, migrations } from './cookieAgreements.ts';
import { termsErrors } from './termsErrors.ts';

/** Whether customers have agreed to the terms of today, and to which cookies. */
export const service: ServiceDefinition = {
  name: 'terms',
  migrations,
  errors: termsErrors,
  register(app, platform) {
    const { api, clock, db, ports, releases } = platform;
    ports.provide('terms', {
      areChanged: (executor, customer, release) => areChanged(platform, executor, customer, release),
      factsOf: async (executor, customer, release) => {
        const isChanged = await areChanged(platform, executor, customer, release);
        return { 'user.isTermsChanged': isChanged, 'user.termsAgreedOn': isChanged ? ((await agreedOn(platform, executor, customer)) ?? '') : '' };
      },
      require: async (executor, customer, release) => {
        if (await areChanged(platform, executor, customer, release)) throw new PlatformError(termsErrors.TERMS_CHANGED);
      },
    });
    api.route(app, 'readTermsStatus', async ({ request }) => {
      const customer = await ports.get('session').require(request);
      const release = siteOf(releases, request);
      const { version, agreeFromMs } = termsOf(release);
      return {
        result: await areChanged(platform, db, customer, release),
        agreedOn: await agreedOn(platform, db, customer),
        updatedAt: agreeFromMs === null ? null : new Date(agreeFromMs).toISOString(),
        version,
      };
    });
    api.route(app, 'agreeToTerms', async ({ body, request }) => {
      const customer = await ports.get('session').require(request);
      const { version } = termsOf(siteOf(releases, request));
      // What somebody has read is what they agree to.
      if (body.version !== version) throw new PlatformError(termsErrors.TERMS_OTHER_VERSION);
      await ports.get('consents').say(db, customer, { kind: CONSENT, isGiven: true, version, atMs: clock.nowMs() });
      return {};
    });
    api.route(app, 'tellCookieAgreement', async ({ body, request }) => {
      const customer = await ports.get('session').require(request);
      const { brand } = siteOf(releases, request);
      await keepCookieAgreement(db, customer, { brand, type: body.cookies_agree_type, agreedAtMs: Date.parse(body.cookiesAgreeTime), nowMs: clock.nowMs() });
      return {};
    });
  },
};

/** The name of this consent among those that a customer has given. */
const CONSENT = 'terms';

/** Costs nothing where a brand asks nobody to agree anew, or not yet. */
async function areChanged({ clock, ports }: Platform, executor: Db, customer: CustomerKey, release: Release): Promise<boolean> {
  const { version, agreeFromMs } = termsOf(release);
  if (version === '' || agreeFromMs === null || clock.nowMs() < agreeFromMs) return false;
  return !(await ports.get('consents').hasAgreed(executor, customer, version));
}

/** The day (UTC) on which they last agreed to texts; null: never. */
async function agreedOn({ ports }: Platform, executor: Db, customer: CustomerKey): Promise<string | null> {
  const atMs = await ports.get('consents').lastAgreedMs(executor, customer);
  return atMs === null ? null : new Date(atMs).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
