import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ServiceDefinition } from '../../../server/platform/service.ts';
import { databases } from '../databases.ts';
import { createTestConfigs, startTestPlatform, type TestConfigs, type TestPlatform } from '../testPlatform.ts';

const stage = { state: 'one' as string | undefined, calls: 0, readsSession: false };

const sharing: ServiceDefinition = {
  name: 'sharing',
  register(app, { api }) {
    api.route(
      app,
      'getSportsMap',
      async ({ request }) => {
        request.hasReadSession = stage.readsSession;
        stage.calls += 1;
        const call = stage.calls;
        await new Promise((resolve) => void setImmediate(resolve));
        return { sports: [{ id: call, slug: 'football', name: 'Football' }] };
      },
      { cacheControl: 'public, max-age=1', shareBy: () => stage.state },
    );
  },
};

let configs: TestConfigs;
let running: TestPlatform;
const closings: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const [embedded] = databases;
  if (!embedded) throw new Error('There is no database.');
  const database = await embedded.open();
  configs = createTestConfigs();
  running = await startTestPlatform({ database, services: [sharing], configs });
  closings.push(() => running.close(), () => database.close(), async () => configs.remove());
});
afterAll(async () => {
  for (const close of closings) await close();
});

const askTogether = async (callers: number): Promise<readonly unknown[]> => {
  const answers = await Promise.all(Array.from({ length: callers }, () => running.app.inject({ url: '/bff-api/sports/map', headers: { host: 'proof.localhost' } })));
  return answers.map((answer) => answer.json<{ sports: { id: number }[] }>().sports[0]?.id);
};

it('answers everybody who polls at the moment of a change from one computation', async () => {
  expect(await askTogether(8)).toEqual(Array.from({ length: 8 }, () => 1));
  expect(await askTogether(2)).toEqual([1, 1]);
  stage.state = 'two';
  expect(await askTogether(8)).toEqual(Array.from({ length: 8 }, () => 2));
  stage.state = undefined;
  expect(await askTogether(2)).toEqual([3, 4]);
});

it('refuses to share what was made with a look at one visitor’s session', async () => {
  Object.assign(stage, { state: 'three', readsSession: true });
  const ask = () => running.app.inject({ url: '/bff-api/sports/map', headers: { host: 'proof.localhost' } });
  expect((await ask()).statusCode).toBe(500);
  stage.readsSession = false;
  expect((await ask()).statusCode).toBe(200);
});
