import { randomUUID } from 'node:crypto';
import { platformSecret } from '../../platform/db/platformSecrets.ts';
import { limitNetwork } from '../../platform/http/limitNetwork.ts';
import { languageOf, siteOf } from '../../platform/sites/siteOf.ts';
import type { ServiceDefinition } from '../../platform/service.ts';
import { openByToken, signInByToken } from './signInByToken.ts';
import { makeToken } from './signInToken.ts';
import { tokenErrors } from './tokenErrors.ts';
import { SANDBOX_METHOD, TokenSecrets } from './TokenSecrets.ts';
import { forgetOldTokens, migrations } from './tokenTable.ts';
import { TOKENS_PER_MINUTE, tokenTermsOf } from './tokenTerms.ts';

/** In real time. */
const CLEAN_EVERY_MS = 60 * 60_000;

/** Signing in a customer whom another system of the operator vouches for (specification, section 7; A-1). */
export const service: ServiceDefinition = {
  name: 'token-sign-in',
  migrations,
  errors: tokenErrors,
  async register(app, platform) {
    const { api, clock, db, logger, releases, repeat, settings } = platform;
    const ofSandbox = await platformSecret(db, 'token-sign-in');
    const secrets = new TokenSecrets(settings, logger, ofSandbox);
    const countToken = limitNetwork(app, platform, { name: 'sign-in-token', path: ['tokenSignIn', 'perMinute'], otherwise: TOKENS_PER_MINUTE });
    api.route(app, 'loginByToken', async (input) => {
      await countToken(input.request);
      return await signInByToken(platform, secrets, input);
    });
    api.route(app, 'openByToken', (input) => openByToken(platform, input));
    if (settings.isSandbox) {
      api.route(app, 'makeSandboxSignInToken', async ({ body, request }) => {
        const release = siteOf(releases, request);
        const iat = Math.floor(clock.nowMs() / 1000);
        const signed = makeToken({ brand: release.brand, user: body.userId, id: randomUUID(), iat, exp: iat + tokenTermsOf(release).lifeSec }, SANDBOX_METHOD, ofSandbox);
        const lng = languageOf(release, body.lng);
        return { ...signed, lng, path: `/web-api/auth/login/token?${new URLSearchParams({ ...signed, lng }).toString()}` };
      });
    }
    repeat.every({ name: 'token-sign-in.forget', intervalMs: CLEAN_EVERY_MS, run: () => forgetOldTokens(db, clock.nowMs()) });
  },
};
