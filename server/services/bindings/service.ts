import { limitNetwork } from '../../platform/http/limitNetwork.ts';
import type { Platform, ServiceDefinition } from '../../platform/service.ts';
import type { Profile } from '../../ports/signInPorts.ts';
import { bindingErrors } from './bindingErrors.ts';
import { forgetOldBindings } from './bindingRows.ts';
import { migrations } from './bindingTables.ts';
import { bindingTermsOf, CODES_PER_MINUTE, REQUESTS_PER_MINUTE } from './bindingTerms.ts';
import { confirmBinding, removeBinding, verifyAccount } from './confirmBinding.ts';
import { requestBinding } from './requestBinding.ts';
import { undoBinding } from './undoBinding.ts';

/** In real time. */
const CLEAN_EVERY_MS = 60 * 60_000;
const DAY_MS = 86_400_000;

/** E-mail address and phone number of an account: bound, changed, taken away, and had back. */
export const service: ServiceDefinition = {
  name: 'bindings',
  migrations,
  errors: bindingErrors,
  register(app, platform) {
    const { api, clock, db, ports, repeat } = platform;
    const countRequest = limitNetwork(app, platform, { name: 'binding', path: ['bindings', 'perMinute'], otherwise: REQUESTS_PER_MINUTE });
    const countCode = limitNetwork(app, platform, { name: 'binding-code', path: ['bindings', 'codesPerMinute'], otherwise: CODES_PER_MINUTE });
    ports.provide('activation', {
      read: async (executor, customer) => {
        const profile = await ports.get('profiles').read(executor, customer);
        return { remaining_days_to_activate: profile === null ? 0 : remainingDays(platform, profile) };
      },
    });
    api.route(app, 'requestBinding', async (input) => {
      await countRequest(input.request);
      return await requestBinding(platform, input);
    });
    api.route(app, 'confirmBinding', async (input) => {
      await countCode(input.request);
      return await confirmBinding(platform, input);
    });
    api.route(app, 'verifyAccount', async (input) => {
      await countCode(input.request);
      return await verifyAccount(platform, input);
    });
    api.route(app, 'removeBinding', async (input) => {
      await countRequest(input.request);
      return await removeBinding(platform, input);
    });
    api.route(app, 'undoBinding', async (input) => {
      await countCode(input.request);
      return await undoBinding(platform, input);
    });
    repeat.every({ name: 'bindings.forget', intervalMs: CLEAN_EVERY_MS, run: () => forgetOldBindings(db, clock.nowMs()) });
  },
};

/** Days left in which an account without a proved address is asked for one; 0 when they are over, or it has one. */
function remainingDays({ clock, releases }: Platform, { brand, createdAtMs, isEmailConfirmed, isPhoneConfirmed }: Profile): number {
  const answer = releases.forBrand(brand);
  if (isEmailConfirmed || isPhoneConfirmed || answer?.kind !== 'served') return 0;
  const { activateDays } = bindingTermsOf(answer.release);
  return Math.max(0, Math.ceil((createdAtMs + activateDays * DAY_MS - clock.nowMs()) / DAY_MS));
}
