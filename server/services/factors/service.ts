import { platformSecret } from '../../platform/db/platformSecrets.ts';
import { requestErrors } from '../../platform/errors/coreErrors.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { limitNetwork } from '../../platform/http/limitNetwork.ts';
import type { ServiceDefinition } from '../../platform/service.ts';
import { beginPasskey, confirmPasskey, dropPasskey, listPasskeys, nameAnew } from './changePasskeys.ts';
import { beginSent, confirmSent, endSent, sendProofCode } from './changeSentFactors.ts';
import { beginTotp, confirmTotp, listFactors, removeFactor, renewCodes } from './changeFactors.ts';
import { factorErrors } from './factorErrors.ts';
import { FactorKey } from './FactorKey.ts';
import { askableMethods, enrolledFactors } from './factorRows.ts';
import { migrations } from './factorTables.ts';
import { CHALLENGES_PER_MINUTE, CODES_PER_MINUTE, MESSAGES_PER_MINUTE } from './factorTerms.ts';
import { forgetOldChallenges } from './passkeyChallenges.ts';
import { passkeyOptions, signInByPasskey } from './passkeySignIn.ts';
import { passkeyMigrations } from './passkeyTables.ts';
import { relatedOrigins } from './relyingParty.ts';
import { flowMigrations } from './signInFlowTable.ts';
import { beginTwoStep, dropFlows, finishTwoStep, forgetOldFlows, sendStep } from './twoStep.ts';
import { sendEnrolled } from './sendEnrolled.ts';
import { verifyCode } from './verifyCode.ts';

/** In real time. */
const CLEAN_EVERY_MS = 60 * 60_000;

/** Second factors of customers: passkeys, an authenticator app, codes to the phone or the mailbox, and saved codes beside them. */
export const service: ServiceDefinition = {
  name: 'factors',
  migrations: { ...migrations, ...flowMigrations, ...passkeyMigrations },
  errors: factorErrors,
  async register(app, platform) {
    const { api, clock, db, ports, repeat } = platform;
    const key = new FactorKey(await platformSecret(db, 'factors'));
    ports.provide('factors', {
      methodsOf: askableMethods,
      send: (trx, customer, use, request) => sendEnrolled(platform, trx, customer, use, request),
      addressGone: (trx, before, way, request) => endSent(platform, trx, before, way === 'phone' ? 'sms' : 'email', request),
      verify: (trx, customer, { method, code, purpose }, request) =>
        verifyCode(platform, key, trx, customer, { method, code, purpose, ...(purpose === 'proof' && { asked: { purpose, subject: customer.userId } }) }, request),
    });
    ports.provide('twoStep', { begin: (trx, first, request, reply) => beginTwoStep(platform, trx, first, request, reply), drop: dropFlows });
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
    const countMessage = limitNetwork(app, platform, { name: 'factor-message', path: ['factors', 'messagesPerMinute'], otherwise: MESSAGES_PER_MINUTE });
    api.route(app, 'beginSentFactor', async (input) => {
      await countMessage(input.request);
      return await beginSent(platform, input);
    });
    api.route(app, 'confirmSentFactor', async (input) => {
      await countCode(input.request);
      return await confirmSent(platform, key, input);
    });
    api.route(app, 'sendSecondStep', async (input) => {
      await countMessage(input.request);
      return await sendStep(platform, input);
    });
    api.route(app, 'sendProofCode', async (input) => {
      await countMessage(input.request);
      return await sendProofCode(platform, input);
    });
    const countChallenge = limitNetwork(app, platform, { name: 'passkey-challenge', path: ['factors', 'challengesPerMinute'], otherwise: CHALLENGES_PER_MINUTE });
    // Nobody guesses what an authenticator signs: it is counted apart, and uses up no codes.
    const countShown = limitNetwork(app, platform, { name: 'passkey-shown', path: ['factors', 'challengesPerMinute'], otherwise: CHALLENGES_PER_MINUTE });
    api.route(app, 'askForPasskey', async (input) => {
      await countChallenge(input.request);
      return await passkeyOptions(platform, input);
    });
    api.route(app, 'loginByPasskey', async (input) => {
      await countShown(input.request);
      return await signInByPasskey(platform, input);
    });
    api.route(app, 'listPasskeys', ({ request }) => listPasskeys(platform, request));
    api.route(app, 'beginPasskey', async (input) => {
      await countChallenge(input.request);
      return await beginPasskey(platform, key, input);
    });
    api.route(app, 'confirmPasskey', async (input) => {
      await countShown(input.request);
      return await confirmPasskey(platform, key, input);
    });
    api.route(app, 'renamePasskey', (input) => nameAnew(platform, input));
    api.route(app, 'removePasskey', (input) => dropPasskey(platform, input));
    app.get('/.well-known/webauthn', async (request, reply) => {
      const origins = relatedOrigins(platform, request);
      if (origins === null) throw new PlatformError(requestErrors.REQUEST_NOT_FOUND);
      return await reply.header('cache-control', 'public, max-age=600').send({ origins });
    });
    const forget = async (): Promise<void> => {
      await forgetOldFlows(db, clock.nowMs());
      await forgetOldChallenges(db, clock.nowMs());
    };
    repeat.every({ name: 'factors.forget', intervalMs: CLEAN_EVERY_MS, run: forget });
  },
};
