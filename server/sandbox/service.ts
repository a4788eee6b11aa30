import type { FastifyInstance } from 'fastify';
import { PlatformError } from '../platform/errors/PlatformError.ts';
import type { Platform, ServiceDefinition } from '../platform/service.ts';
import { sandboxErrors } from './errors.ts';
import { registerFaults } from './faultRoutes.ts';
import { createLayerStore, migrations } from './layerStore.ts';
import { changeSite } from './site.ts';

/** What tests and demonstrations drive the simulators by. Does not exist without `SANDBOX`. */
export const service: ServiceDefinition = {
  name: 'sandbox',
  migrations,
  errors: sandboxErrors,
  register(app, platform) {
    if (!platform.settings.isSandbox) return;
    const layers = createLayerStore(platform);
    registerClock(app, platform);
    registerFeed(app, platform);
    const faults = registerFaults(app, platform);
    platform.api.route(app, 'getSandboxCaptcha', ({ query }) => ({ answer: platform.ports.find('captcha')?.answerOf(query.id) ?? '' }));
    platform.api.route(app, 'changeSite', ({ body, request }) => changeSite(platform, layers, body, request));
    return {
      start: async () => {
        await layers.start();
        await faults.start();
      },
    };
  },
};

function registerClock(app: FastifyInstance, { api, clock, deadlines }: Platform): void {
  const state = () => ({ nowUtc: clock.nowUtc(), offsetMs: clock.offsetMs() });
  api.route(app, 'getSandboxClock', state);
  api.route(app, 'advanceClock', async ({ body }) => {
    await clock.advance(body.advanceMs);
    await deadlines.runDue();
    return state();
  });
}

/** Without a body the feed begins where a fresh platform's does. */
const FIRST_SEED = 1;

function registerFeed(app: FastifyInstance, { api, ports }: Platform): void {
  api.route(app, 'resetFeed', ({ body }) => ports.get('feed').reset(body?.seed ?? FIRST_SEED));
  api.route(app, 'listSandboxGames', ({ query }) => {
    const filter = {
      ...(query.section === undefined ? {} : { section: query.section }),
      ...(query.sport === undefined ? {} : { sportId: query.sport }),
    };
    return { games: ports.get('feed').games(filter).map((game) => ({ ...game })) };
  });
  api.route(app, 'commandGame', async ({ path, body }) => {
    const outcome = await ports.get('feed').command(path.id, body);
    if (!outcome) throw new PlatformError(sandboxErrors.SANDBOX_GAME_UNKNOWN);
    return outcome;
  });
}
