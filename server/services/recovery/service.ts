import { limitDevice, limitNetwork } from '../../platform/http/limitNetwork.ts';
import type { ServiceDefinition } from '../../platform/service.ts';
import { proveRecovery } from './proveRecovery.ts';
import { recoveryErrors } from './recoveryErrors.ts';
import { forgetOldRecoveries, voidRecoveries } from './recoveryRows.ts';
import { migrations } from './recoveryTables.ts';
import { CODES_PER_MINUTE, REQUESTS_PER_HOUR_OF_DEVICE, REQUESTS_PER_MINUTE } from './recoveryTerms.ts';
import { requestRecovery } from './requestRecovery.ts';
import { savePassword, sendFactor } from './savePassword.ts';

/** In real time. */
const CLEAN_EVERY_MS = 60 * 60_000;

/** New passwords for whoever lost theirs, by e-mail or phone (spec section 4; ). */
export const service: ServiceDefinition = {
  name: 'recovery',
  migrations,
  errors: recoveryErrors,
  register(app, platform) {
    const { api, clock, db, ports, repeat } = platform;
    const countRequest = limitNetwork(app, platform, { name: 'recovery', path: ['recovery', 'perMinute'], otherwise: REQUESTS_PER_MINUTE });
    const countOfDevice = limitDevice(app, platform, { name: 'recovery', path: ['recovery', 'perHourOfDevice'], otherwise: REQUESTS_PER_HOUR_OF_DEVICE, deviceOf: (request) => ports.get('sessionKeeper').deviceOf(request) });
    const countCode = limitNetwork(app, platform, { name: 'recovery-code', path: ['recovery', 'codesPerMinute'], otherwise: CODES_PER_MINUTE });
    api.route(app, 'requestRecovery', async (input) => {
      await countRequest(input.request);
      await countOfDevice(input.request);
      return await requestRecovery(platform, input);
    });
    api.route(app, 'proveRecovery', async (input) => {
      await countCode(input.request);
      return await proveRecovery(platform, input);
    });
    api.route(app, 'sendRecoveryFactor', async (input) => {
      await countRequest(input.request);
      return await sendFactor(platform, input);
    });
    api.route(app, 'savePassword', async (input) => {
      await countCode(input.request);
      return await savePassword(platform, input);
    });
    ports.provide('recoveries', { drop: voidRecoveries });
    repeat.every({ name: 'recovery.forget', intervalMs: CLEAN_EVERY_MS, run: () => forgetOldRecoveries(db, clock.nowMs()) });
  },
};
