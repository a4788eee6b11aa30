import { platformSecret } from '../../platform/db/platformSecrets.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { limitNetwork } from '../../platform/http/limitNetwork.ts';
import type { ServiceDefinition } from '../../platform/service.ts';
import { beginTotp, confirmTotp, listFactors, removeFactor, renewCodes } from './changeFactors.ts';
import { factorErrors } from './factorErrors.ts';
import { FactorKey } from './FactorKey.ts';
import { askableMethods, enrolledFactors } from './factorRows.ts';
import { migrations } from './factorTables.ts';
import { CODES_PER_MINUTE } from './factorTerms.ts';
import { flowMigrations } from './signInFlowTable.ts';
import { beginTwoStep, finishTwoStep, forgetOldFlows } from './twoStep.ts';
import { verifyCode } from './verifyCode.ts';

/** In real time. */
const CLEAN_EVERY_MS = 60 * 60_000;

/** Second factors of customers: an authenticator app, and saved codes beside it. */
export const service: ServiceDefinition = {
  name: 'factors',
  migrations: { ...migrations, ...flowMigrations },
  errors: factorErrors,
  async register(app, platform) {
    const { api, clock, db, ports, repeat } = platform;
    const key = new FactorKey(await platformSecret(db, 'factors'));
    ports.provide('factors', {
      methodsOf: askableMethods,
      send: async () => {
        throw new PlatformError(factorErrors.FACTOR_UNKNOWN);
      },
      verify: (trx, customer, { method, code }, request) => verifyCode(platform, key, trx, customer, { method, code }, request),
    });
    ports.provide('twoStep', { begin: (trx, first, request, reply) => beginTwoStep(platform, trx, first, request, reply) });
    ports.provide('signInProtection', {
      read: async (executor, customer) => ({ hasTwoFactor: (await enrolledFactors(executor, customer)).length > 0, hasSecurityQuestion: null }),
    });
    const countCode = limitNetwork(app, platform, { name: 'factor-code', path: ['factors', 'codesPerMinute'], otherwise: CODES_PER_MINUTE });
    api.route(app, 'listFactors', ({ request }) => listFactors(platform, request));
    api.route(app, 'beginTotp', (input) => beginTotp(platform, key, input));
    api.route(app, 'confirmTotp', async (input) => {
      await countCode(input.request);
      return await confirmTotp(platform, key, input);
    });
    api.route(app, 'renewSavedCodes', (input) => renewCodes(platform, key, input));
    api.route(app, 'removeFactor', (input) => removeFactor(platform, input));
    api.route(app, 'loginTwoStep', async (input) => {
      await countCode(input.request);
      return await finishTwoStep(platform, key, input);
    });
    repeat.every({ name: 'factors.forget', intervalMs: CLEAN_EVERY_MS, run: () => forgetOldFlows(db, clock.nowMs()) });
  },
};
