import { limitNetwork } from '../../platform/http/limitNetwork.ts';
import type { ServiceDefinition } from '../../platform/service.ts';
import { checkTransferCode, finishTransfer } from './finishTransfer.ts';
import { type Admit, sendTransferCode } from './sendTransferCode.ts';
import { transferErrors } from './transferErrors.ts';
import { forgetOldTransfers } from './transferRows.ts';
import { migrations } from './transferTable.ts';
import { CODES_PER_MINUTE, REQUESTS_PER_MINUTE, transferTermsOf } from './transferTerms.ts';

/** In real time. */
const CLEAN_EVERY_MS = 60 * 60_000;

/** Customers whose account goes to another office: they prove a phone number (specification, section 7; A-120). */
export const service: ServiceDefinition = {
  name: 'transfer',
  migrations,
  errors: transferErrors,
  register(app, platform) {
    const { api, clock, db, ports, repeat } = platform;
    const countRequest = limitNetwork(app, platform, { name: 'transfer', path: ['transfer', 'perMinute'], otherwise: REQUESTS_PER_MINUTE });
    const countCode = limitNetwork(app, platform, { name: 'transfer-code', path: ['transfer', 'codesPerMinute'], otherwise: CODES_PER_MINUTE });
    const admit: Admit = async ({ body, request, reply }) => {
      await countRequest(request);
      await ports.find('captcha')?.require({ request, reply, ...(body.captcha !== undefined && { told: body.captcha }) }, 'transfer');
    };
    ports.provide('transfers', { isNeeded: ({ statusId }, release) => statusId === transferTermsOf(release).statusId });
    api.route(app, 'sendTransferCode', (input) => sendTransferCode(platform, input, admit));
    api.route(app, 'checkTransferCode', async (input) => {
      await countCode(input.request);
      return await checkTransferCode(platform, input);
    });
    api.route(app, 'finishTransfer', async (input) => {
      await countCode(input.request);
      return await finishTransfer(platform, input);
    });
    repeat.every({ name: 'transfer.forget', intervalMs: CLEAN_EVERY_MS, run: () => forgetOldTransfers(db, clock.nowMs()) });
  },
};
