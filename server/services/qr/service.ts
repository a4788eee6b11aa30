import type { FastifyInstance } from 'fastify';
import { limitNetwork } from '../../platform/http/limitNetwork.ts';
import type { ServiceDefinition } from '../../platform/service.ts';
import { answerIt, seeIt } from './answerQr.ts';
import { beginIt, readIt, signInByIt } from './askByQr.ts';
import { qrErrors } from './qrErrors.ts';
import { forgetOldQrSignIns } from './qrRows.ts';
import { migrations } from './qrTables.ts';

const ASKED_PER_MINUTE = 10;
const TYPED_PER_MINUTE = 10;
/** In real time. A browser that looks late is told for that long that its code is over. */
const CLEAN_EVERY_MS = 10 * 60_000;

/** Signing in by the device on which a customer is signed in already: the new one shows a code, the other one reads it and says yes. */
export const service: ServiceDefinition = {
  name: 'qr',
  migrations,
  errors: qrErrors,
  register(app, platform) {
    const { api, clock, db, repeat } = platform;
    const countAsked = limitNetwork(app, platform, { name: 'qr-asked', path: ['qr', 'askedPerMinute'], otherwise: ASKED_PER_MINUTE });
    const countTyped = limitNetwork(app, platform, { name: 'qr-typed', path: ['qr', 'typedPerMinute'], otherwise: TYPED_PER_MINUTE });
    api.route(app, 'beginQr', async (input) => {
      await countAsked(input.request);
      return await beginIt(platform, input, portOf(app));
    });
    api.route(app, 'readQr', (input) => readIt(platform, input));
    api.route(app, 'loginByQr', (input) => signInByIt(platform, input));
    api.route(app, 'seeQr', async (input) => {
      await countTyped(input.request);
      return await seeIt(platform, input);
    });
    api.route(app, 'approveQr', (input) => answerIt(platform, input, 'approved'));
    api.route(app, 'refuseQr', (input) => answerIt(platform, input, 'refused'));
    repeat.every({ name: 'qr.forget', intervalMs: CLEAN_EVERY_MS, run: () => forgetOldQrSignIns(db, clock.nowMs() - CLEAN_EVERY_MS) });
  },
};

/** Where the platform listens: part of a brand's address on a machine of an author. */
function portOf({ server }: FastifyInstance): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
