import type { ServiceDefinition } from '../../platform/service.ts';
import { activate } from './activate.ts';
import { forgetOldPending } from './pendingRegistrations.ts';
import { migrations } from './pendingTables.ts';
import { checkPromoCode } from './checkPromoCode.ts';
import { promoMigrations } from './promoCodes.ts';
import { registerByCode, resendCode } from './registerByCode.ts';
import { registerSocial } from './registerSocial.ts';
import { registerFast } from './registerFast.ts';
import { registrationErrors } from './registrationErrors.ts';
import { checkInvitation } from './invitations.ts';
import { limitNetwork } from '../../platform/http/limitNetwork.ts';
import { CODES_PER_MINUTE, INVITATIONS_PER_MINUTE, PROMO_CODES_PER_MINUTE, REGISTRATIONS_PER_MINUTE } from './registrationTerms.ts';

/** In real time. */
const CLEAN_EVERY_MS = 60 * 60_000;

/** New customers: at one press, by phone, by e-mail or by an account elsewhere (spec section 5; ). The fields are those of the brand's forms. */
export const service: ServiceDefinition = {
  name: 'registration',
  migrations: { ...migrations, ...promoMigrations },
  errors: registrationErrors,
  register(app, platform) {
    const { api, clock, db, repeat } = platform;
    const countRegistration = limitNetwork(app, platform, { name: 'registration', path: ['registration', 'perMinute'], otherwise: REGISTRATIONS_PER_MINUTE });
    const countCode = limitNetwork(app, platform, { name: 'registration-code', path: ['registration', 'codesPerMinute'], otherwise: CODES_PER_MINUTE });
    const countPromo = limitNetwork(app, platform, { name: 'registration-promo', path: ['registration', 'promoCodesPerMinute'], otherwise: PROMO_CODES_PER_MINUTE });
    const countInvitation = limitNetwork(app, platform, { name: 'registration-invitation', path: ['registration', 'invitationsPerMinute'], otherwise: INVITATIONS_PER_MINUTE });
    api.route(app, 'registerFast', (input) => registerFast(platform, input, countRegistration));
    api.route(app, 'registerFull', (input) => registerByCode(platform, 'full', input, countRegistration));
    api.route(app, 'registerPhone', (input) => registerByCode(platform, 'phone', input, countRegistration));
    api.route(app, 'registerSocial', (input) => registerSocial(platform, input, countRegistration));
    api.route(app, 'resendRegistrationCode', async (input) => {
      await countCode(input.request);
      return await resendCode(platform, input);
    });
    api.route(app, 'activateCustomer', async (input) => {
      await countCode(input.request);
      return await activate(platform, input);
    });
    api.route(app, 'checkPromoCode', (input) => checkPromoCode(platform, input, countPromo));
    api.route(app, 'checkInvitation', (input) => checkInvitation(platform, input, countInvitation));
    repeat.every({ name: 'registration.forget', intervalMs: CLEAN_EVERY_MS, run: () => forgetOldPending(db, clock.nowMs()) });
  },
};
