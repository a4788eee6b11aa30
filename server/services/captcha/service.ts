import type { FastifyRequest } from 'fastify';
import { platformSecret } from '../../platform/db/platformSecrets.ts';
import type { ServiceDefinition } from '../../platform/service.ts';
import { numberOfSite } from '../../platform/sites/siteOf.ts';
import { captchaPicture, captchaTime, mailCaptcha, offerCaptcha, updateCaptcha, validateCaptcha } from './answerCaptcha.ts';
import { captchaErrors } from './captchaErrors.ts';
import { forgetOldCounts } from './captchaCounts.ts';
import { migrations } from './captchaTables.ts';
import { ChallengeKey, forgetOldChallenges } from './challenges.ts';
import { OutageLimit } from './OutageLimit.ts';
import { requireCaptcha } from './requireCaptcha.ts';

/** In real time. */
const CLEAN_EVERY_MS = 10 * 60_000;
/** Calls of one address in a minute where a config says nothing. */
const PICTURES_PER_MINUTE = 30;
const MAILS_PER_MINUTE = 5;
const OFFERS_PER_MINUTE = 12;

/** Captchas (spec section 7; A-16): given to one browser for one purpose, good once, by eye or by mail. */
export const service: ServiceDefinition = {
  name: 'captcha',
  migrations,
  errors: captchaErrors,
  async register(app, platform) {
    const { api, clock, db, ports, releases, repeat } = platform;
    const key = new ChallengeKey(await platformSecret(db, 'captcha'));
    const parts = { platform, key, outage: new OutageLimit(() => clock.nowMs()) };
    ports.provide('captcha', { require: (call, purpose) => requireCaptcha(parts, call, purpose), answerOf: (id) => key.answerOf(id) });
    const pictures = { perMinute: (request: FastifyRequest) => numberOfSite(releases, request, PICTURES_PER_MINUTE, 'captcha', 'picturesPerMinute') };
    api.route(app, 'offerCaptcha', (input) => offerCaptcha(parts, input), { perMinute: (request: FastifyRequest) => numberOfSite(releases, request, OFFERS_PER_MINUTE, 'captcha', 'offersPerMinute') });
    api.route(app, 'updateCaptcha', (input) => updateCaptcha(parts, input), pictures);
    api.route(app, 'getCaptchaPicture', (input) => captchaPicture(parts, input), pictures);
    api.route(app, 'getCaptchaTime', (input) => captchaTime(parts, input));
    api.route(app, 'validateCaptcha', (input) => validateCaptcha(parts, input), pictures);
    api.route(app, 'mailCaptcha', (input) => mailCaptcha(parts, input), { perMinute: (request: FastifyRequest) => numberOfSite(releases, request, MAILS_PER_MINUTE, 'captcha', 'mailsPerMinute') });
    repeat.every({
      name: 'captcha.forget', intervalMs: CLEAN_EVERY_MS,
      run: async () => {
        await forgetOldChallenges(db, clock.nowMs());
        await forgetOldCounts(db, clock.nowMs());
      },
    });
  },
};
