import type { ServiceDefinition } from '../../platform/service.ts';
import { activate } from './activate.ts';
import { forgetOldMails } from './claimMail.ts';
import { forgetOldPending } from './pendingRegistrations.ts';
import { migrations } from './pendingTables.ts';
import { registerFast } from './registerFast.ts';
import { registerFull, resendCode } from './registerFull.ts';
import { registrationErrors } from './registrationErrors.ts';
import { limitNetwork } from './registrationLimits.ts';
import { CODES_PER_MINUTE, REGISTRATIONS_PER_MINUTE } from './registrationTerms.ts';

/** In real time. */
const CLEAN_EVERY_MS = 60 * 60_000;

/** New customers: at one press, or by e-mail (spec section 5; ). The fields are those of the brand's forms. */
export const service: ServiceDefinition = {
  name: 'registration',
  migrations,
  errors: registrationErrors,
  register(app, platform) {
    const { api, clock, db, repeat } = platform;
    const countRegistration = limitNetwork(app, platform, { name: 'registration', key: 'perMinute', otherwise: REGISTRATIONS_PER_MINUTE });
    const countCode = limitNetwork(app, platform, { name: 'registration-code', key: 'codesPerMinute', otherwise: CODES_PER_MINUTE });
    api.route(app, 'registerFast', (input) => registerFast(platform, input, countRegistration));
    api.route(app, 'registerFull', (input) => registerFull(platform, input, countRegistration));
    api.route(app, 'resendRegistrationCode', async (input) => {
      await countCode(input.request);
      return await resendCode(platform, input);
    });
    api.route(app, 'activateCustomer', async (input) => {
      await countCode(input.request);
      return await activate(platform, input);
    });
    repeat.every({
      name: 'registration.forget', intervalMs: CLEAN_EVERY_MS,
      run: async () => {
        await forgetOldPending(db, clock.nowMs());
        await forgetOldMails(db, clock.nowMs());
      },
    });
  },
};
